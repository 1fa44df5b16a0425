// A class in real browsers: it is opened, joined, paired and played, and the teacher sees it all.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADDRESS, picture, until, useBrowser } from './browser.mjs';
import { idOf, waitUntilActive } from './games.mjs';
import { checkAppearance, checkLanguage } from './screen-checks.mjs';
import { post, stateOf } from './server.mjs';

/** @import { TestPage } from './browser.mjs' */
/** @import { ClassCreatedView, ClassJoinedView, ClassStateView } from '../web/wire.js' */

const { openPage } = useBrowser();

const PHONE = /** @type {[number, number]} */ ([390, 740]);
const CONTROLS = ':is(button, select, a.button)';

/** Opens a class in a browser. */
async function openClass() {
  const teacher = await openPage();
  await teacher.goto('/');
  await teacher.click('.more a[href="/class"]');
  await teacher.click('.new-class .primary');
  const code = await teacher.locator('.class-invitation .class-code').textContent();
  return { teacher, code: code ?? '' };
}

/** @param {string} code @param {string} name */
async function join(code, name) {
  const pupil = await openPage({ size: PHONE, touch: true, refusals: true });
  await pupil.goto(`/join?code=${code}`);
  await pupil.fill('#name', name);
  await pupil.click('.options .primary');
  return pupil;
}

/** @param {TestPage} page */
const isAtBoard = (page) => page.waitForURL(/\/g\//);

/** Plays the first move at the board of one of two, whoever's turn it is. @param {TestPage[]} pages */
async function playOnce(pages) {
  const [first] = pages;
  assert.ok(first);
  const { board, n } = await stateOf(idOf(first));
  const [move] = board.moves;
  const mover = await Promise.race(
    pages.map(async (page) => (await waitUntilActive(page)) && page),
  );
  await mover.keyboard.press(move?.move ?? '1');
  await until(async () => (await stateOf(idOf(first))).n > n, 'a move');
}

test('a class is joined, paired and played, and the teacher sees every board', async () => {
  const { teacher, code } = await openClass();
  const pupils = new Map();
  for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Eli']) pupils.set(name, await join(code, name));
  await teacher.waitForFunction(() => document.querySelectorAll('.pupils .present').length === 5);
  // A name that somebody has is for that pupil alone.
  const other = await join(code, 'ada');
  await other.waitForSelector('.toast');
  await other.closeContext();

  // Two are paired by buttons, two by dragging, and the one who is left over plays the computer.
  const chip = (/** @type {string} */ name) => teacher.locator('.chip', { hasText: name });
  await chip('Ada').focus();
  await teacher.keyboard.press('Enter');
  await chip('Bo').focus();
  await teacher.keyboard.press('Enter');
  await teacher.waitForFunction(() => document.querySelectorAll('.pairs li').length === 1);
  await chip('Cy').dragTo(chip('Di'));
  await teacher.waitForFunction(() => document.querySelectorAll('.pairs li').length === 2);
  await teacher.click('.class-pairing .row button:nth-child(2)');
  await teacher.waitForFunction(() => document.querySelectorAll('.pairs li').length === 3);
  await teacher.click('[data-begin]');
  for (const pupil of pupils.values()) await isAtBoard(pupil);
  await teacher.waitForFunction(() => document.querySelectorAll('.board-card').length === 3);

  const [ada, bo, cy, di] = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => pupils.get(name));
  await playOnce([ada, bo]);
  await playOnce([cy, di]);
  const scoreOf = (/** @type {number} */ board) =>
    teacher.locator(`[data-board="${board}"] .board-need`).textContent();
  await until(async () => !(await scoreOf(1))?.includes('begins'), 'the overview follows');
  await until(async () => !(await scoreOf(2))?.includes('begins'), 'the overview follows');

  // All boards stand still, and go on.
  await teacher.click('[data-tool="pause"]');
  await ada.waitForSelector('.connection-lost:not([hidden])');
  await teacher.click('[data-tool="pause"]');
  await ada.waitForSelector('.connection-lost[hidden]', { state: 'attached' });
  await playOnce([ada, bo]);

  // Who closes the page is missed, and called for.
  await di.closeContext();
  await teacher.waitForSelector('[data-board="2"].need-absent');
  assert.equal(
    await teacher.locator('.board-card').first().getAttribute('data-board'),
    '2',
    'the board that calls comes first',
  );
  assert.match(await teacher.title(), /^\(1\)/);
  await picture(teacher, 'class-teacher');

  // From another device the same pupil goes on where they were.
  const again = await join(code, 'Di');
  await again.click('.options button[type="button"]:not([hidden])');
  await teacher.click('.asks .primary');
  await isAtBoard(again);
  await playOnce([cy, again]);

  await teacher.click('[data-tool="time"]');
  await teacher.click('dialog .danger');
  await teacher.waitForFunction(
    () => document.querySelectorAll('.board-card.need-finished').length === 3,
  );
  // Back in the class, everybody waits for the next game, and is taken to it.
  await ada.click('.way-back a');
  await ada.waitForSelector('.class-screen.pupil h1');
  await teacher.click('.class-pairing .row button:first-child');
  await teacher.click('[data-begin]');
  for (const page of [ada, bo, cy, again]) {
    await until(async () => {
      const id = page.url().includes('/g/') ? idOf(page) : null;
      return id !== null && (await stateOf(id)).result === null;
    }, 'everybody is at a new board');
  }
  for (const page of [teacher, ada, bo, cy, again]) assert.deepEqual(page.errors, []);
});

test('a class on the own machine is joined at an address that tablets reach', async () => {
  const teacher = await openPage();
  await teacher.route('**/api/v1/addresses', (route) =>
    route.fulfill({ json: { addresses: ['http://192.168.1.5:8080'] } }),
  );
  await teacher.goto('/class');
  await teacher.click('.new-class .primary');
  await teacher.locator('.class-address', { hasText: /^192\.168\.1\.5:8080\/join$/ }).waitFor();
  assert.deepEqual(teacher.errors, []);
  await teacher.closeContext();
});

test('a press of the teacher counts although the list changes meanwhile', async () => {
  const { teacher, code } = await openClass();
  await post('/join', { code, name: 'Ada' });
  await teacher.hover('[data-edit="1"]');
  await teacher.mouse.down();
  for (const name of ['Bo', 'Cy']) await post('/join', { code, name });
  // Every second the screen is drawn anew, whatever has changed.
  await teacher.waitForTimeout(1200);
  await teacher.mouse.up();
  await teacher.waitForSelector('#pupil-school');
  await teacher.waitForFunction(() => document.querySelectorAll('.pupils li').length === 3);
  assert.deepEqual(teacher.errors, []);
  await teacher.closeContext();
});

const NAMES = ['Ada Lovelace', 'Bo', 'Cy', 'Di', 'Eli'];

/** A class in play, made without browsers; the last of an odd number is left over. */
async function classInPlay(names = NAMES) {
  /** @type {ClassCreatedView} */
  const { id, secret, state } = await post('/classes', { game: 'calla' });
  /** @type {ClassJoinedView[]} */
  const pupils = [];
  for (const name of names) pupils.push(await post('/join', { code: state.code, name }));
  const act = (/** @type {object} */ action) =>
    post(`/classes/${id}/actions`, { id: Math.random().toString(), ...action }, { secret });
  const pairs = Array.from({ length: names.length >> 1 }, (_, index) => ({
    S: { pupil: 2 * index + 1 },
    N: { pupil: 2 * index + 2 },
  }));
  await act({ kind: 'pair', pairs });
  await act({ kind: 'begin' });
  return { id, secret, pupils, act };
}

/** @param {TestPage} page @param {string} id @param {string} secret @param {boolean} isTeacher */
const storeClass = (page, id, secret, isTeacher) =>
  page
    .context()
    .addInitScript((saved) => localStorage.setItem('callabash.classes', JSON.stringify(saved)), {
      [id]: { secret, isTeacher, at: 1, names: { 1: 'Ada of 3B' } },
    });

for (const [name, open] of Object.entries({
  'class-new': async (/** @type {TestPage} */ page) => page.goto('/class'),
  'class-lobby': async (/** @type {TestPage} */ page) => {
    /** @type {ClassCreatedView} */
    const { id, secret } = await post('/classes', { game: 'calla' });
    await storeClass(page, id, secret, true);
    await page.goto(`/class/${id}`);
    await page.waitForSelector('.class-invitation .qr');
  },
  'class-overview': async (/** @type {TestPage} */ page) => {
    // As many boards as a large class has.
    const names = Array.from({ length: 30 }, (_, index) => `Pupil ${index + 1}`);
    const { id, secret, act } = await classInPlay(names);
    await act({ kind: 'call-time', board: 2 });
    await storeClass(page, id, secret, true);
    await page.goto(`/class/${id}`);
    await page.waitForSelector('.board-card.need-finished');
    await page.waitForSelector('.board-card.need-absent');
  },
  'class-wall': async (/** @type {TestPage} */ page) => {
    const { id } = await classInPlay();
    await page.goto(`/class/${id}`);
    await page.waitForSelector('.board-card');
  },
  'class-pupil': async (/** @type {TestPage} */ page) => {
    const { id, pupils } = await classInPlay();
    await storeClass(page, id, pupils[4]?.secret ?? '', false);
    await page.goto(`/class/${id}`);
    await page.waitForSelector('.class-screen.pupil h1');
  },
})) {
  test(name, async () => {
    const page = await openPage();
    await open(page);
    await page.waitForSelector('main h1', { state: 'attached' });
    await checkAppearance(page, name, { controls: CONTROLS, fullPage: true });
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  });
}

for (const language of /** @type {const} */ (['ru', 'nb', 'fa'])) {
  test(`everything of a class is in ${language}`, async () => {
    const { id, secret } = await classInPlay();
    const page = await openPage({ language });
    await storeClass(page, id, secret, true);
    for (const path of ['/class', `/class/${id}`]) {
      await page.goto(path);
      await page.waitForSelector('main h1', { state: 'attached' });
      await checkLanguage(page, language, path);
    }
    await page.closeContext();
  });
}

test('nobody sees of a class what is not for them', async () => {
  const { id, pupils } = await classInPlay();
  /** @type {ClassStateView} */
  const seen = await (
    await fetch(`${ADDRESS}/api/v1/classes/${id}`, {
      headers: { Authorization: `Bearer ${pupils[0]?.secret}` },
    })
  ).json();
  assert.deepEqual(
    seen.pupils.map(({ pupil }) => pupil),
    [1, 2],
  );
  assert.equal(seen.boards.length, 1);
  assert.equal(seen.code, null);
});
