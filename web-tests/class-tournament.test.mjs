// A short tournament in real browsers: six pupils of three schools, two rounds, a no-show, a late
// arrival and a correction; a monitor with a table of their own, and the screen on the wall.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { picture, until, useBrowser } from './browser.mjs';
import { checkAppearance, checkLanguage } from './screen-checks.mjs';
import { post } from './server.mjs';

/** @import { TestPage } from './browser.mjs' */
/** @import { ClassActedView, ClassCreatedView, ClassJoinedView } from '../web/wire.js' */

const { openPage } = useBrowser();

const PHONE = /** @type {[number, number]} */ ([390, 844]);
const DESK = /** @type {[number, number]} */ ([1280, 800]);
const CONTROLS = ':is(button, select, a.button)';

/** @param {TestPage} page @param {number} table @param {number} outcome the place in the list, from 1 */
async function enter(page, table, outcome) {
  await page.click(`[data-card="enter-${table}"]`);
  await page
    .locator('dialog input[name="card-outcome"]')
    .nth(outcome - 1)
    .check();
  await page.click('dialog .score-form .primary');
}

/** Waits until so many of three cards are locked. @param {TestPage} page @param {number} count */
const lockedCards = (page, count) =>
  page.waitForFunction((n) => {
    const cards = [...document.querySelectorAll('.class-tournament .score-card')];
    const locked = cards.filter((card) => card.classList.contains('locked'));
    return cards.length === 3 && locked.length === n;
  }, count);

/** @param {string} code @param {string} name */
async function join(code, name) {
  const page = await openPage({ size: PHONE, touch: true });
  await page.goto(`/join?code=${code}`);
  await page.fill('#name', name);
  await page.click('.options .primary');
  await page.waitForURL(/\/class\//);
  return page;
}

test('a short tournament with real boards', async () => {
  const teacher = await openPage({ size: DESK });
  await teacher.goto('/class');
  await teacher.click('.new-class .primary');
  const code = (await teacher.locator('.class-invitation .class-code').textContent()) ?? '';
  const id = teacher.url().split('/class/')[1];

  // One pupil has a device; the others are added by name and school.
  const ada = await join(code, 'Ada');
  await teacher.click('[data-add]');
  await teacher.fill('#new-pupils', 'Bo, Oslo\nCy, Bergen\nDi, Bergen\nEli, Tromsø\nFlo, Tromsø');
  await teacher.click('dialog .primary');
  await teacher.click('[data-edit="1"]');
  await teacher.fill('#pupil-school', 'Oslo');
  await teacher.click('dialog .primary');
  await teacher.waitForFunction(() => document.querySelectorAll('.pupils small').length === 6);

  await teacher.click('[data-tool="tournament"]');
  await teacher.fill('#tournament-rounds', '2');
  await teacher.click('dialog .tournament-form .primary');
  await teacher.click('[data-pupil="pair-round"]');
  await teacher.waitForFunction(() => document.querySelectorAll('.pairs li').length === 3);
  assert.equal(await teacher.locator('.broken').count(), 0);
  await teacher.click('[data-begin="table"]');
  await lockedCards(teacher, 0);

  // The wall shows who plays whom.
  const wall = await openPage({ size: DESK });
  const address = await teacher.locator('[data-card="wall"]').getAttribute('href');
  assert.equal(address, `/class/${id}?wall=1`);
  await wall.goto(address ?? '');
  await wall.waitForSelector('.pairings');
  assert.equal(await wall.locator('.pairings tbody tr').count(), 3);

  // A monitor comes by a code and gets the table of Ada.
  await teacher.click('[data-card="staff"]');
  await teacher.click('[data-invite="monitor"]');
  const monitorCode = await teacher.locator('[data-code="monitor"]').textContent();
  const monitor = await join(monitorCode ?? '', 'Mona');
  await monitor.waitForSelector('.class-screen.monitor h1');
  const own = Number(await ada.locator('.score-card').getAttribute('data-table'));
  await teacher.fill('#monitor-tables-1', String(own));
  await teacher.click('.monitor-form .button');
  await monitor.waitForSelector(`.score-card[data-table="${own}"]`);
  await teacher.keyboard.press('Escape');

  // Ada writes, the monitor confirms; both by keyboard.
  await ada.locator(`[data-card="enter-${own}"]`).focus();
  await ada.keyboard.press('Enter');
  await ada.locator('dialog input[value="tie"]').focus();
  await ada.keyboard.press('Space');
  await ada.locator('dialog .score-form .primary').focus();
  await ada.keyboard.press('Enter');
  await picture(ada, 'tournament-pupil');
  await monitor.locator(`[data-card="confirm-${own}"]`).focus();
  await monitor.keyboard.press('Enter');
  await monitor.waitForSelector('.score-card.locked');
  await picture(monitor, 'tournament-monitor');
  await lockedCards(teacher, 1);

  // Somebody did not come, and goes home.
  const [absentTable = 0, otherTable = 0] = [1, 2, 3].filter((table) => table !== own);
  const absent = await teacher
    .locator(`.score-card[data-table="${absentTable}"] bdi`)
    .nth(1)
    .textContent();
  await enter(teacher, absentTable, 5);
  await enter(teacher, otherTable, 1);
  await lockedCards(teacher, 3);
  await picture(teacher, 'tournament-teacher');
  const pupilOf = (/** @type {string | null} */ name) =>
    teacher.locator('.pupils li', { hasText: name ?? '' }).locator('[data-edit]');
  await pupilOf(absent).click();
  await teacher.click('dialog .row button[type="button"]');
  // Somebody comes late.
  const late = await join(code, 'Late');

  await teacher.click('[data-pupil="pair-round"]');
  await teacher.waitForFunction(() => document.querySelectorAll('.pairs li').length === 3);
  await teacher.click('[data-begin="table"]');
  await lockedCards(teacher, 0);
  await late.waitForSelector('.score-card');
  for (const table of [1, 2, 3]) await enter(teacher, table, 2);
  await lockedCards(teacher, 3);

  // A card of the first round is corrected, and says so.
  const leader = () => teacher.locator('.standings tbody tr').first().textContent();
  const before = await leader();
  await teacher.click('[data-card="round-1"]');
  await lockedCards(teacher, 3);
  await enter(teacher, otherTable, 2);
  await teacher.waitForSelector('.correction');
  assert.equal(await teacher.locator('.correction').count(), 1);
  assert.notEqual(before, '');
  assert.equal(await teacher.locator('.standings tbody tr').count(), 7);
  await until(
    async () => (await wall.locator('.standings:not(.pairings) tbody tr').count()) === 7,
    'the wall follows',
  );
  assert.equal(await wall.locator('.correction').count(), 0);
  await picture(wall, 'tournament-wall');
  await picture(teacher, 'tournament-over');

  // Everything can be saved.
  await teacher.click('[data-card="files"]');
  for (const file of ['cards.csv', 'standings.csv', 'tournament.trf']) {
    const [saved] = await Promise.all([
      teacher.waitForEvent('download'),
      teacher.click(`[data-file="${file}"]`),
    ]);
    assert.equal(saved.suggestedFilename(), file);
  }
  await teacher.keyboard.press('Escape');

  // The teacher goes on from another device.
  await teacher.click('[data-card="staff"]');
  await teacher.click('[data-invite="teacher"]');
  const teacherCode = await teacher.locator('[data-code="teacher"]').textContent();
  const other = await join(teacherCode ?? '', '');
  await other.waitForSelector('.class-tournament .standings');
  await picture(other, 'tournament-phone');
  for (const page of [teacher, ada, monitor, wall, late, other]) assert.deepEqual(page.errors, []);
});

/** A tournament in its second round, made without browsers. */
async function tournament() {
  /** @type {ClassCreatedView} */
  const { id, secret, state } = await post('/classes', { game: 'calla' });
  const act = (/** @type {object} */ action) =>
    /** @type {Promise<ClassActedView>} */ (
      post(`/classes/${id}/actions`, { id: Math.random().toString(), ...action }, { secret })
    );
  /** @type {ClassJoinedView} */
  const pupil = await post('/join', { code: state.code, name: 'Ada Lovelace' });
  const names = ['Bo', 'Cy', 'Di', 'Eli', 'Flo', 'Gus'];
  await act({
    kind: 'add-pupils',
    pupils: names.map((name, index) => ({ name, school: ['Oslo', 'Bergen'][index % 2] })),
  });
  await act({ kind: 'tournament', format: 'contest', rounds: 3 });
  await act({ kind: 'pair-round' });
  await act({ kind: 'begin-round', on_table: true });
  for (const table of [1, 2, 3])
    await act({ kind: 'enter-result', round: 1, table, result: { outcome: 'south-won' } });
  await act({ kind: 'enter-result', round: 1, table: 1, result: { outcome: 'tie' } });
  await act({ kind: 'pair-round' });
  await act({ kind: 'begin-round', on_table: true });
  const score = { S: 20, N: 12 };
  await act({ kind: 'enter-result', round: 2, table: 1, result: { outcome: 'south-won', score } });
  const invited = await act({ kind: 'invite-staff', role: 'monitor' });
  /** @type {ClassJoinedView} */
  const monitor = await post('/join', { code: invited.state.staff.monitor_code, name: 'Mona' });
  await act({ kind: 'assign-monitor', monitor: 1, tables: [1, 2] });
  return { id, act, secret, pupil: pupil.secret, monitor: monitor.secret };
}

/** @param {TestPage} page @param {string} id @param {string} secret */
const storeClass = (page, id, secret) =>
  page
    .context()
    .addInitScript((saved) => localStorage.setItem('callabash.classes', JSON.stringify(saved)), {
      [id]: { secret, at: 1 },
    });

test('a file goes on in another class, and a game that was given up counts', async () => {
  const { id, secret } = await tournament();
  const teacher = await openPage({ size: DESK });
  await storeClass(teacher, id, secret);
  await teacher.goto(`/class/${id}`);
  // The winner has fewer cubes, because the other gave up.
  await teacher.click('[data-card="enter-2"]');
  assert.ok(await teacher.locator('dialog input[value="resigned"]').isHidden());
  await teacher.locator('dialog input[value="south-won"]').check();
  await teacher.locator('dialog input[value="resigned"]').check();
  await teacher.fill('#score-south', '3');
  await teacher.fill('#score-north', '20');
  await teacher.click('dialog .score-form .primary');
  const given = teacher.locator('.score-card[data-table="2"] .score-card-result');
  await given.waitFor();
  assert.match((await given.textContent()) ?? '', /won: the other gave up, 3 to 20/);
  await enter(teacher, 3, 3);

  await teacher.click('[data-card="files"]');
  const [saved] = await Promise.all([
    teacher.waitForEvent('download'),
    teacher.click('[data-file="tournament.trf"]'),
  ]);
  const path = await saved.path();
  const text = readFileSync(path, 'utf8');
  const lines = (/** @type {TestPage} */ page) =>
    page.locator('.class-tournament .standings tbody tr').allInnerTexts();
  await teacher.keyboard.press('Escape');
  const before = await lines(teacher);

  const other = await openPage({ size: DESK });
  await other.goto('/class');
  await other.click('.new-class .primary');
  await other.click('[data-tool="tournament"]');
  const choose = async (/** @type {string} */ file) => {
    const buffer = Buffer.from(file);
    await other.setInputFiles('#tournament-file', {
      name: 'tournament.trf',
      mimeType: 'text/plain',
      buffer,
    });
    await other.click('.tournament-import .button');
  };
  // What is wrong is said with its place.
  const wrong = text.split('\n').findIndex((line) => line.startsWith('001    2'));
  await choose(text.replace(/^(001 {4}2 {6}).{33}/m, `$1${' '.repeat(33)}`));
  await other.waitForSelector('.form-error:not([hidden])');
  const said = (await other.locator('.form-error').textContent()) ?? '';
  assert.ok(said.includes(`line ${wrong + 1}`) && /name/.test(said), said);
  await choose(text);
  await other.waitForSelector('.class-tournament .standings');
  assert.equal((await lines(other)).length, before.length);
  assert.equal(await other.locator('.class-tournament .score-card.locked').count(), 3);
  assert.deepEqual(teacher.errors, []);
  await teacher.closeContext();
  await other.closeContext();
});

/** @type {Record<string, { who: 'secret' | 'pupil' | 'monitor' | null, ready: string, open?: string }>} */
const SCREENS = {
  'tournament-round': { who: 'secret', ready: '.class-tournament .standings' },
  'tournament-settings': {
    who: 'secret',
    ready: '.tournament-form',
    open: '[data-card="settings"]',
  },
  'tournament-staff': { who: 'secret', ready: '.monitor-form', open: '[data-card="staff"]' },
  'tournament-card': { who: 'secret', ready: '.score-form', open: '[data-card="enter-2"]' },
  'tournament-own': { who: 'pupil', ready: '.score-card, .bye' },
  'tournament-tables': { who: 'monitor', ready: '.score-card' },
  'tournament-on-the-wall': { who: null, ready: '.pairings' },
};

for (const [name, { who, ready, open }] of Object.entries(SCREENS)) {
  test(name, async () => {
    const made = await tournament();
    const page = await openPage();
    if (who) await storeClass(page, made.id, made[who]);
    await page.goto(`/class/${made.id}`);
    if (open) await page.click(open);
    await page.waitForSelector(ready);
    await checkAppearance(page, name, { controls: CONTROLS, fullPage: true });
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  });
}

for (const language of /** @type {const} */ (['ru', 'nb', 'fa'])) {
  test(`everything of a tournament is in ${language}`, async () => {
    const made = await tournament();
    for (const who of /** @type {const} */ (['secret', 'monitor', 'pupil'])) {
      const page = await openPage({ language });
      await storeClass(page, made.id, made[who]);
      await page.goto(`/class/${made.id}`);
      await page.waitForSelector('.score-card, .bye');
      await checkLanguage(page, language, who);
      await page.closeContext();
    }
  });
}
