// A teacher's table: opened for two pupils, with the teacher as the monitor.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, until, useBrowser, waitUntilStill } from './browser.mjs';
import { idOf, storeSecrets } from './games.mjs';
import {
  act,
  closePages,
  createTable,
  decree,
  openTablePages,
  playOpening,
  press,
  sow,
  TABLE,
  tableOf,
  waitForTable,
} from './hand-table.mjs';
import { passFlag, sowByRules } from './hand-turns.mjs';
import { checkAllLanguages, checkAppearance } from './screen-checks.mjs';
import { createGame, stateOf } from './server.mjs';

/** @import { TablePage } from './hand-table.mjs' */

const { openPage } = useBrowser();
const CONTROLS = '.hand-table :is(button, summary, select, input)';

/** Joins by the code, as a pupil does. @param {TablePage} page @param {string} code @param {string} name */
async function join(page, code, name) {
  await page.goto(`/join?code=${code}`);
  await page.fill('#name', name);
  await page.click('form .primary');
  await page.waitForSelector('hand-board .place');
}

test('a teacher opens a table for two pupils, each with a code of their own', async () => {
  const teacher = await openPage({ settings: { name: 'Ms Lee' } });
  await teacher.goto('/new/calla-tournament?sowing=hand');
  await teacher.click('input[name="opponent"][value="friend"]');
  await teacher.click('input[name="monitor"][value="me"]');
  await teacher.waitForSelector('.table-fields .note:not([hidden]) >> nth=1');
  await teacher.click('.options-end .button');
  await teacher.waitForSelector('.seat-invitations .code strong');
  const id = idOf(teacher);
  const codes = await teacher.locator('.seat-invitations .code strong').allInnerTexts();
  assert.equal(new Set(codes).size, 2);
  await checkAllLanguages(teacher, 'hand-two-codes', '.seat-invitations .code');
  await checkAppearance(teacher, 'hand-two-codes', { controls: CONTROLS });
  await teacher.setViewportSize({ width: 1280, height: 800 });

  const [anna, ben] = await Promise.all([openPage(), openPage()]);
  // The second code first: each leads to its own seat.
  await join(ben, codes[1] ?? '', 'Ben');
  await join(anna, codes[0] ?? '', 'Anna');
  const { seats, table } = await stateOf(id);
  assert.deepEqual([seats.S.name, seats.N.name, table?.monitor.name], ['Anna', 'Ben', 'Ms Lee']);
  await teacher.waitForSelector('.monitor-panel:not([hidden])');
  await teacher.waitForSelector('.invite[hidden]', { state: 'attached' });
  await act(anna, 'greet', 'S');
  await act(ben, 'greet', 'N');
  await waitForTable(id, ({ phase }) => phase === 'hiding', 'the game begins');
  await closePages({ teacher, anna, ben });
});

test('the monitor is asked before a ruling, and can undo it; all see that', async () => {
  const table = await createTable({ monitor: true });
  const { id } = table;
  const pages = await openTablePages(openPage, table, { keyboard: ['M'] });
  const { S, N, M } = pages;
  await playOpening(pages, id, 'S');
  await sow(S, 'S1', ['S2', 'S4', 'S5']);
  await waitForTable(id, ({ part }) => part?.gestures.length === 4, 'S1 is sown wrongly');
  await passFlag(S, id, 'S');
  await act(N, 'challenge', 'N');
  // Asked, and not done.
  await act(M, 'wrong');
  await press(M, 'dialog[open] .button:not(.danger)');
  assert.equal((await tableOf(id)).phase, 'challenged');
  await decree(M, 'wrong');
  await waitForTable(id, ({ flag, phase }) => phase === 'playing' && flag === 'S', 'N lost a turn');
  await M.waitForSelector('[data-action="undo-ruling"]');
  await waitUntilStill(M);
  await picture(M, 'hand-undo-ruling');
  await decree(M, 'undo-ruling');
  await waitForTable(id, ({ phase }) => phase === 'challenged', 'the challenge waits again');
  for (const page of [S, N]) {
    await page.waitForSelector('.board-panel[data-kind="challenged"]:not([hidden])');
    await page.click('.log summary');
    await page.waitForFunction(() =>
      /takes the last ruling back/.test(document.querySelector('.log-list')?.textContent ?? ''),
    );
  }
  await decree(M, 'right');
  await waitForTable(id, ({ bound }) => bound === 'S1', 'S1 is sown again');
  // The slide that is named has that number on the tournament slides.
  await N.waitForSelector('.board-panel[data-kind="ruling"] cite');
  assert.match(await N.innerText('.board-panel cite'), /Slide 10\b/);
  await closePages(pages);
});

test('at 0:00 the monitor is told to call time, and the players that it is up', async () => {
  const table = await createTable({ monitor: true, minutes: 0.05, options: 'time-call=stop' });
  const { id } = table;
  const pages = await openTablePages(openPage, table);
  await playOpening(pages, id, 'S');
  await pages.M.waitForSelector('.time-up:not([hidden])');
  await pages.N.waitForFunction(() =>
    /Time is up/.test(document.querySelector('.table-banner')?.textContent ?? ''),
  );
  assert.equal((await tableOf(id)).phase, 'playing', 'nobody has called it');
  await checkAllLanguages(pages.M, 'hand-time-up', '.time-up:not([hidden])');
  await checkAppearance(pages.M, 'hand-time-up', { controls: CONTROLS });
  await pages.M.setViewportSize({ width: 1280, height: 800 });
  await decree(pages.M, 'call-time');
  await waitForTable(id, ({ phase }) => phase === 'counting', 'time is called');
  await pages.M.waitForSelector('.time-up[hidden]', { state: 'attached' });
  await closePages(pages);
});

test('a pupil whose tablet is lost comes back from another one', async () => {
  const table = await createTable({ monitor: true });
  const { id } = table;
  const pages = await openTablePages(openPage, table);
  const { S, N, M } = pages;
  await playOpening(pages, id, 'S');
  await sowByRules(S, id, 'S', 3);
  await M.click('.monitor-devices summary');
  await M.click('[data-invite="S"]');
  await M.waitForSelector('.invite-dialog .code strong');
  await waitUntilStill(M);
  await picture(M, 'hand-invite-dialog');
  const code = await M.innerText('.invite-dialog .code strong');
  const tablet = await openPage();
  await tablet.goto(`/join?code=${code}`);
  await tablet.click('form .primary');
  await tablet.waitForSelector('.side[data-seat="S"] [data-action="pass-flag"]:not([disabled])');
  // The dialog is no longer needed, and all are told.
  await M.waitForSelector('.invite-dialog', { state: 'detached' });
  await N.waitForFunction(() =>
    /Ada is here from another device/.test(document.body.textContent ?? ''),
  );
  assert.equal((await stateOf(id)).seats.S.name, 'Ada', 'the name stays');
  await until(
    async () => (await S.locator('.side-actions button').count()) === 0,
    'S only watches',
  );
  await tablet.click('[data-action="pass-flag"]');
  await waitForTable(id, ({ flag }) => flag === 'N', 'the game goes on');
  await closePages({ ...pages, tablet });
});

test('below the result is what the monitor said, and the score sheet can be printed', async () => {
  // South wins with the last shield.
  const table = await createTable({ position: '3S,3S,4S,2/2S,3,3S 16 1 S 1' });
  const pages = await openTablePages(openPage, table);
  const { S } = pages;
  await playOpening(pages, table.id, 'S');
  await sow(S, 'S5', ['S', 'N1', 'N2']);
  await act(S, 'declare-win', 'S');
  await S.waitForSelector('.board-panel[data-kind="result"]:not([hidden])');
  await S.click('.result-log summary');
  assert.match(await S.innerText('.result-log .log-list'), /declares a win/);
  // The log of the toolbar lies above the result.
  await S.click('.log summary');
  const isOnTop = await S.evaluate(() => {
    const box = document.querySelector('.log-box')?.getBoundingClientRect();
    const at = box && document.elementFromPoint(box.x + box.width / 2, box.y + 12);
    return Boolean(at?.closest('.log'));
  });
  assert.ok(isOnTop);
  await S.keyboard.press('Escape');
  await S.click('[data-sheet]');
  await S.waitForSelector('.score-sheet .sheet-turns tbody tr');
  const rows = await S.locator('.sheet-turns tbody tr:not(.sheet-notice)').allInnerTexts();
  assert.equal(rows.length, 1);
  assert.match(rows[0] ?? '', /^1\s+Ada\s+5\s+17 : 1/);
  await waitUntilStill(S);
  await picture(S, 'hand-score-sheet');
  await S.emulateMedia({ media: 'print' });
  await S.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await S.waitForSelector('.study-print-page .sheet-signatures');
  await picture(S, 'hand-score-sheet-printed', true);
  await S.evaluate(() => dispatchEvent(new Event('afterprint')));
  await closePages(pages);
});

test('the own code opens the own game', async () => {
  const page = await openPage();
  await page.goto('/');
  await page.click('.card-calla .card-links button >> nth=1');
  await page.waitForSelector('.invite .code strong');
  const id = idOf(page);
  const code = await page.innerText('.invite .code strong');
  await page.goto('/');
  await page.fill('#code', code.toLowerCase());
  await page.click('.join .button');
  await page.waitForURL('**/join?code=*');
  await page.click('form .primary');
  await page.waitForURL(`**/g/${id}`);
  await page.waitForSelector('.toast');
  assert.equal((await stateOf(id)).seats.N.kind, 'open', 'nobody sits on both sides');
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('a clock that waits after a crash stands still, and one without a server too', async () => {
  const { id, secrets } = await createGame({ game: TABLE, seats: { S: 'me', N: 'me' } });
  const page = await openPage();
  await storeSecrets(page, id, [secrets.S, secrets.N], TABLE);
  await page.goto(`/g/${id}`);
  await page.waitForSelector('hand-board .place');
  const left = await page.evaluate(async () => {
    const { gameTimeLeft } = await window.importFromApp('hand/time.js');
    const clock = { limit: 60_000, elapsed: 10_000, running: true, waits: 8_000 };
    const at = (/** @type {number} */ ago) =>
      gameTimeLeft({ tableAt: performance.now() - ago, table: { clock } });
    return [at(0), at(7_900), Math.round(at(9_000) / 1000)];
  });
  assert.deepEqual(left, [50_000, 50_000, 49]);
  await page.closeContext();
});
