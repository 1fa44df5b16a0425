// A class is asked what it would play: everybody votes with a tap, the wall counts, and the values come
// when the teacher shows them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, until, useBrowser } from './browser.mjs';
import { checkAppearance, checkLanguage } from './screen-checks.mjs';
import { post } from './server.mjs';

/** @import { TestPage } from './browser.mjs' */
/** @import { ClassCreatedView, ClassJoinedView } from '../web/wire.js' */

const { openPage } = useBrowser();

const POSITION = '1S,1,1S,1,2S/1S,1,3S,1,1S 10 9 S 9';
const CONTROLS = ':is(button, select, a.button)';
const PHONE = /** @type {[number, number]} */ ([390, 740]);

/** A class without browsers. @param {string[]} names */
async function classOf(names) {
  /** @type {ClassCreatedView} */
  const { id, secret, state } = await post('/classes', { game: 'calla' });
  /** @type {ClassJoinedView[]} */
  const pupils = [];
  for (const name of names) pupils.push(await post('/join', { code: state.code, name }));
  const act = (/** @type {object} */ action, as = secret) =>
    post(`/classes/${id}/actions`, { id: Math.random().toString(), ...action }, { secret: as });
  return { id, secret, pupils: pupils.map((pupil) => pupil.secret), act };
}

/**
 * @param {string} id
 * @param {string | null} secret
 * @param {import('./browser.mjs').PageOptions & { isTeacher?: boolean }} [options]
 */
async function openClass(
  id,
  secret,
  { isTeacher = false, ...options } = {},
  ready = '.class-screen',
) {
  const page = await openPage(options);
  if (secret)
    await page
      .context()
      .addInitScript((saved) => localStorage.setItem('callabash.classes', JSON.stringify(saved)), {
        [id]: { secret, isTeacher, at: 1 },
      });
  await page.goto(`/class/${id}`);
  await page.waitForSelector(ready);
  return page;
}

/** @param {TestPage} page @param {string} pit */
const countOf = (page, pit) =>
  page.locator(`.vote-bars [data-pit="${pit}"] .vote-count`).innerText();

/** @param {TestPage} page @param {string} pit */
async function tap(page, pit) {
  await page.waitForFunction(() => document.querySelector('sowing-board')?.active);
  await page.locator('sowing-board').focus();
  await page.keyboard.press(pit);
}

test('a class votes on a position, and then sees what it is worth', async () => {
  const { id, secret, pupils } = await classOf(['Ada', 'Bo', 'Cy']);
  const teacher = await openClass(id, secret, { isTeacher: true });
  const wall = await openClass(id, null);
  const ada = await openClass(id, pupils[0] ?? '', { size: PHONE, touch: true });
  const bo = await openClass(id, pupils[1] ?? '', { size: PHONE, touch: true });

  // From a link of the analysis, by keyboard.
  await teacher.locator('[data-tool="vote"]').focus();
  await teacher.keyboard.press('Enter');
  const link = `/analysis?${new URLSearchParams({ rules: 'calla', position: POSITION })}`;
  await teacher.fill('#vote-link', link);
  await teacher.keyboard.press('Enter');
  await teacher.waitForSelector('.class-vote sowing-board');
  await tap(ada, '1');
  await until(async () => (await countOf(wall, '1')) === '1', 'the wall counts');
  await tap(ada, '3');
  await tap(bo, '5');
  await until(async () => (await countOf(teacher, '5')) === '1', 'the teacher sees it');
  await until(async () => (await countOf(teacher, '3')) === '1', 'the last choice counts');
  assert.equal(await countOf(teacher, '1'), '0');
  assert.match(await teacher.locator('.vote-waiting').innerText(), /Cy/);
  assert.doesNotMatch(await wall.locator('.class-vote').innerText(), /Ada|Bo|Cy/);
  // Neither counts nor values are on a pupil's device.
  assert.equal(await ada.locator('.vote-bars').isVisible(), false);
  assert.equal(await teacher.locator('.vote-value').count(), 0);
  await picture(teacher, 'class-vote-teacher');
  await picture(ada, 'class-vote-pupil');

  await teacher.click('[data-vote="close"]');
  for (const page of [teacher, wall, ada]) {
    await page.locator('.vote-bars .best .vote-value').first().waitFor();
    assert.equal(await page.locator('.vote-value').count(), 3);
  }
  await picture(teacher, 'class-vote-values');
  await teacher.click('[data-vote="end"]');
  await ada.waitForSelector('.class-screen.pupil h1:has-text("Ada")');
  for (const page of [teacher, wall, ada, bo]) {
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  }
});

test('a puzzle for all is tried twice, and tallied', async () => {
  const { id, secret, pupils } = await classOf(['Ada', 'Bo']);
  const teacher = await openClass(id, secret, { isTeacher: true });
  await teacher.click('[data-tool="vote"]');
  await teacher.waitForSelector('.vote-picture .miniature');
  const position = await teacher.locator('[data-from="puzzle"] select').nth(1).inputValue();
  await teacher.click('[data-from="puzzle"] button');
  await teacher.waitForSelector('.class-vote sowing-board');
  const puzzles = await (await fetch(new URL('/api/v1/puzzles?game=calla', teacher.url()))).json();
  const { solution } = puzzles.puzzles.find(
    (/** @type {{ position: string }} */ each) => each.position === position,
  );
  const ada = await openClass(id, pupils[0] ?? '', { size: PHONE, touch: true });
  const bo = await openClass(id, pupils[1] ?? '', { size: PHONE, touch: true });
  const moves = await ada.evaluate(() =>
    (document.querySelector('sowing-board')?.board.moves ?? []).map(({ move }) => move),
  );
  const wrong = moves.find((move) => move !== solution[0]) ?? '';
  await tap(ada, solution[0]);
  await tap(bo, wrong);
  const status = (/** @type {TestPage} */ page) =>
    page.locator('.class-vote [role="status"]').innerText();
  await until(async () => (await status(ada)) === 'That is right!', 'Ada has solved it');
  await until(async () => (await status(bo)).includes('one more try'), 'Bo may try again');
  await tap(bo, solution[0]);
  await until(async () => /first try: 1; at the second: 1/.test(await status(teacher)), 'a tally');
  for (const page of [teacher, ada, bo]) {
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  }
});

test('who plays is taken to the vote, and back to the board', async () => {
  const { id, pupils, act } = await classOf(['Ada', 'Bo']);
  await act({ kind: 'pair', pairs: [{ S: { pupil: 1 }, N: { pupil: 2 } }] });
  await act({ kind: 'begin' });
  const ada = await openClass(id, pupils[0] ?? '', { size: PHONE, touch: true }, 'sowing-board');
  await ada.waitForURL(/\/g\//);
  await act({ kind: 'open-vote', game: 'calla', position: POSITION });
  await ada.waitForURL(/\/class\//);
  await ada.waitForSelector('.pupil-vote sowing-board');
  await act({ kind: 'end-vote' });
  await ada.waitForURL(/\/g\//);
  assert.deepEqual(ada.errors, []);
  await ada.closeContext();
});

/** @param {boolean} isClosed */
async function votedClass(isClosed) {
  const made = await classOf(['Ada', 'Bo', 'Cy']);
  await made.act({ kind: 'open-vote', game: 'calla', position: POSITION });
  await made.act({ kind: 'vote', vote: 1, pit: '3' }, made.pupils[0]);
  await made.act({ kind: 'vote', vote: 1, pit: '5' }, made.pupils[1]);
  if (isClosed) await made.act({ kind: 'close-vote' });
  return made;
}

for (const [name, as] of /** @type {const} */ ([
  ['teacher', 'teacher'],
  ['pupil', 'pupil'],
  ['wall', 'wall'],
])) {
  test(`class-vote-${name}`, async () => {
    const { id, secret, pupils } = await votedClass(as !== 'pupil');
    const own = { teacher: secret, pupil: pupils[2] ?? '', wall: null }[as];
    const page = await openClass(id, own, { isTeacher: as === 'teacher' });
    await page.waitForSelector('.class-vote sowing-board');
    if (as !== 'pupil') await page.locator('.vote-value').first().waitFor();
    await checkAppearance(page, `class-vote-${name}`, { controls: CONTROLS, fullPage: true });
    if (as === 'teacher') {
      await page.click('[data-tool="vote"]');
      await page.waitForSelector('.vote-picture .miniature');
      await checkAppearance(page, 'class-vote-dialog', { controls: CONTROLS });
    }
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  });
}

for (const language of /** @type {const} */ (['ru', 'nb', 'fa'])) {
  test(`a vote is in ${language}`, async () => {
    const { id, secret, pupils } = await votedClass(true);
    for (const own of [secret, pupils[0] ?? '']) {
      const page = await openClass(id, own, { isTeacher: own === secret, language });
      await page.locator('.vote-value').first().waitFor();
      if (own === secret) await page.click('[data-tool="vote"]');
      await checkLanguage(page, language, 'a vote');
      await picture(page, `class-vote-${language}-${own === secret}`);
      await page.closeContext();
    }
  });
}
