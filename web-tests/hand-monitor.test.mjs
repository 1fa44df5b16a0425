// The tournament table with a person as monitor, lost connections, the trainer, and two at one device.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useBrowser } from './browser.mjs';
import { idOf, storeSecrets } from './games.mjs';
import {
  act,
  CONFIRM,
  createTable,
  decree,
  openTablePages,
  opponentOf,
  playOpening,
  playOpeningTogether,
  sow,
  TABLE,
  tableOf,
  touch,
  waitForRuling,
  waitForTable,
  waitUntilDrawn,
} from './hand-table.mjs';
import { passFlag, playTurn, sowByRules, sowingPath } from './hand-turns.mjs';
import { createGame, startServer, stateOf } from './server.mjs';

/** @import { SeatOrMonitor } from '../web/wire.js' */
/** @import { TablePage } from './hand-table.mjs' */

const { openPage } = useBrowser();

/** Except those of a lost connection. @param {Record<string, TablePage>} pages */
function assertNoErrors(pages) {
  for (const page of Object.values(pages))
    assert.deepEqual(
      page.errors.filter((error) => !/WebSocket|ERR_CONNECTION/.test(error)),
      [],
    );
}
/** @param {Record<string, TablePage>} pages */
const closeAll = (pages) => Promise.all(Object.values(pages).map((page) => page.closeContext()));

/**
 * Closes a page and opens it again.
 *
 * @param {Record<SeatOrMonitor, TablePage>} pages
 * @param {SeatOrMonitor} role
 * @param {string} id
 */
async function closeAndOpen(pages, role, id) {
  const context = pages[role].context();
  const { errors, closeContext } = pages[role];
  await pages[role].close();
  const other = role === 'S' ? 'N' : 'S';
  const absence =
    role === 'M'
      ? '.table-banner:text("is away")'
      : `.side[data-seat="${role}"] .bar-presence.away`;
  await pages[other].waitForSelector(absence);
  const page = await context.newPage();
  await page.goto(`/g/${id}`);
  await page.waitForSelector('hand-board .place');
  pages[role] = Object.assign(page, { errors, closeContext, role });
}

test('a person rules; a page that is closed in the middle of a sowing loses nothing', async () => {
  const table = await createTable({ monitor: true });
  const { id } = table;
  const pages = await openTablePages(openPage, table);
  await playOpening(pages, id, 'S');
  // South skips a shield; half of the cubes are in the hand when the page is closed.
  await touch(pages.S, 'S3');
  await touch(pages.S, 'S4');
  await waitForTable(id, ({ hands }) => hands.S === 3, 'three cubes in the hand');
  for (const role of /** @type {const} */ (['S', 'N', 'M'])) {
    await closeAndOpen(pages, role, id);
    await waitUntilDrawn(Object.values(pages), id);
  }
  assert.equal((await tableOf(id)).hands.S, 3);
  for (const place of ['S', 'N1', 'N2']) await touch(pages.S, place);
  await waitForTable(id, ({ hands }) => hands.S === 0, 'all cubes are down');
  await passFlag(pages.S, id, 'S');
  await act(pages.N, 'challenge', 'N');
  await waitForTable(id, ({ phase }) => phase === 'challenged', 'challenged');
  for (const role of /** @type {const} */ (['S', 'N']))
    await pages[role].waitForSelector('.board-panel[data-kind="challenged"]:not([hidden])');
  await closeAndOpen(pages, 'M', id);
  // The program's opinion is chosen; the part can be looked at again, hand by hand.
  await pages.M.waitForSelector('.monitor-panel [data-action="right"]');
  assert.equal(await pages.M.inputValue('#offence'), 'pit-skipped');
  await pages.M.click('[data-replay="first"]');
  assert.equal(await pages.M.innerText('hand-board .labels[data-spot="S3"] .count'), '4');
  for (let step = 0; step < 2; step += 1) await pages.M.click('[data-replay="next"]');
  assert.equal(await pages.M.innerText('.side[data-seat="S"] .palm-count'), '3');
  await pages.M.click('[data-replay="last"]');
  await waitUntilDrawn([pages.M], id);
  await decree(pages.M, 'right');
  let ruling = await waitForRuling(Object.values(pages), id, 1);
  assert.deepEqual([ruling.right, ruling.offence, ruling.then], [true, 'pit-skipped', 'same']);
  await waitUntilDrawn(Object.values(pages), id);
  await sowByRules(pages.S, id, 'S', 3);
  await passFlag(pages.S, id, 'S');
  await act(pages.N, 'challenge', 'N');
  await pages.M.waitForSelector('.monitor-panel [data-action="wrong"].primary');
  await decree(pages.M, 'wrong');
  ruling = await waitForRuling(Object.values(pages), id, 2);
  assert.deepEqual([ruling.right, ruling.then], [false, 'forfeit']);
  // Another view than the program's: what the person says counts.
  await sowByRules(pages.S, id, 'S', 1);
  await passFlag(pages.S, id, 'S');
  await act(pages.N, 'challenge', 'N');
  await pages.M.waitForSelector('.monitor-panel [data-action="wrong"].primary');
  await pages.M.selectOption('#offence', 'two-in-one');
  await decree(pages.M, 'right');
  ruling = await waitForRuling(Object.values(pages), id, 3);
  assert.deepEqual([ruling.right, ruling.offence], [true, 'two-in-one']);
  await pages.M.click('.log summary');
  await until(
    async () =>
      (await pages.M.locator('.log-list li').count()) === (await tableOf(id)).notices.length,
    'all notices are in the log',
  );
  await pages.M.waitForFunction(() =>
    document.querySelector('.log-list')?.textContent?.includes('Two cubes fell into one place.'),
  );
  assertNoErrors(pages);
  await closeAll(pages);
});

test('a killed server comes back in the middle of a sowing, for all three', async () => {
  const server = await startServer();
  const { address } = server;
  const table = await createTable({ monitor: true, address });
  const { id } = table;
  const pages = await openTablePages(openPage, table, { address });
  await playOpening(pages, id, 'S', address);
  await touch(pages.S, 'S3');
  await waitForTable(id, ({ hands }) => hands.S === 4, 'four cubes in the hand', address);
  await server.kill();
  for (const page of Object.values(pages))
    await page.waitForSelector('.connection-lost:not([hidden])');
  await server.start();
  for (const page of Object.values(pages))
    await page.waitForSelector('.connection-lost[hidden]', { state: 'attached' });
  await waitUntilDrawn(Object.values(pages), id, address);
  for (const place of ['S4', 'S5', 'S', 'N1']) await touch(pages.S, place);
  await waitForTable(
    id,
    ({ hands, part }) => hands.S === 0 && part?.gestures.length === 5,
    'all cubes are down',
    address,
  );
  await passFlag(pages.S, id, 'S', address);
  await playTurn(pages.N, id, 'N', address);
  await waitUntilDrawn(Object.values(pages), id, address);
  assertNoErrors(pages);
  await closeAll(pages);
  await server.end();
});

test('the computer breaks rules, the pupil catches it, and the lesson counts', async () => {
  const created = await createGame({
    game: TABLE,
    seats: { S: 'me', N: 'level=1' },
    name: 'Ada',
    mistakes: 100,
  });
  const { id } = created;
  const page = await openPage();
  await storeSecrets(page, id, [created.secrets.S], TABLE);
  await page.goto(`/g/${id}`);
  await act(page, 'greet', 'S');
  await act(page, 'right', 'S');
  let caught = 0;
  let isSownAgain = false;
  for (let turn = 0; caught < 2 && turn < 40; turn += 1) {
    const table = await waitForTable(
      id,
      ({ phase, flag, starter }) =>
        (phase === 'playing' && flag === 'S') || (phase === 'starting' && starter === 'S'),
      "it is the pupil's turn",
    );
    if (table.phase === 'starting') {
      await act(page, 'take-flag', 'S');
      await waitForTable(id, ({ phase }) => phase === 'playing', 'the game begins');
    } else if (table.part?.seat === 'N' && !isSownAgain) {
      await act(page, 'challenge', 'S');
      const ruling = await waitForRuling([page], id, caught + 1);
      assert.equal(ruling.right, true);
      caught += 1;
      // What is sown again is sown by the rules.
      isSownAgain = true;
    } else {
      isSownAgain = false;
      const pit = [1, 2, 3, 4, 5].find((each) => table.rows.S[each - 1]) ?? 0;
      if ((await sowByRules(page, id, 'S', pit)).free) continue;
      await passFlag(page, id, 'S');
    }
  }
  const { lesson } = await tableOf(id);
  assert.equal(lesson?.caught, 2);
  assert.ok(lesson.broken >= 2 && lesson.sown >= lesson.broken);
  await page.click('.menu:not(.log) summary');
  await page.click('[data-action="rules"]');
  await page.waitForSelector('.rules-dialog li[value="21"]');
  await page.keyboard.press('Escape');
  await page.click('.menu:not(.log) summary');
  await page.click('[data-action="resign"]');
  await page.click('dialog .danger');
  await page.waitForSelector('.board-panel .lesson');
  assert.match(await page.innerText('.lesson-caught'), /^2\b/);
  await act(page, 'greet', 'S');
  assertNoErrors({ page });
  await page.closeContext();
});

test('two children at one tablet, face to face', async () => {
  const created = await createGame({ game: TABLE, seats: { S: 'me', N: 'me' } });
  const { id } = created;
  const page = await openPage({ size: [820, 1180], touch: true });
  await storeSecrets(page, id, [created.secrets.S, created.secrets.N], TABLE);
  await page.goto(`/g/${id}`);
  await page.waitForSelector('hand-board .place');
  const first = await playOpeningTogether(page, id);
  const second = opponentOf(first);
  await playTurn(page, id, first);
  const {
    from,
    places: [one = '', , ...rest],
  } = sowingPath(await tableOf(id), second, 1);
  await sow(page, from, [one, one, ...rest]);
  await waitForTable(
    id,
    ({ hands, part }) => hands[second] === 0 && part?.seat === second,
    'a shield is sown wrongly',
  );
  await passFlag(page, id, second);
  await act(page, 'challenge', first);
  const ruling = await waitForRuling([page], id, 1);
  assert.deepEqual([ruling.by, ruling.right, ruling.offence], [first, true, 'two-in-one']);
  await waitUntilDrawn([page], id);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('a table is set up by the page: options, links for a player and for the monitor, and who watches', async () => {
  const ada = await openPage();
  await ada.goto('/');
  await ada.click('.to-table');
  await ada.waitForSelector('.table-fields:not([hidden])');
  await ada.click('label:has([name="opponent"][value="friend"])');
  await ada.click('label:has([name="monitor"][value="open"])');
  await ada.click('.table-fields summary');
  await ada.click('label:has([name="rule-minute"][value="on"])');
  await ada.click('label:has([name="rule-marks"][value="three"])');
  await ada.click('.stepper .button:last-child');
  await ada.click('.options-end .button');
  await ada.waitForSelector('.invite .code');
  const id = idOf(ada);
  const { game, table } = await stateOf(id);
  assert.equal(game, `${TABLE},minute=on,marks=three`);
  assert.deepEqual([table?.clock.limit, table?.monitor.kind], [16 * 60_000, 'open']);
  const code = await ada.innerText('.invite .code strong');

  const lind = await openPage();
  await lind.goto(`/g/${id}?as=monitor`);
  await lind.fill('#seat-name', 'Ms Lind');
  await lind.click('[data-as="monitor"].primary');
  await lind.waitForSelector('.monitor-panel:not([hidden])');
  const ben = await openPage();
  await ben.goto(`/join?code=${code}`);
  await ben.fill('#name', 'Ben');
  await ben.click('form .primary');
  await ben.waitForSelector('.side[data-seat="N"] [data-action="greet"]');
  await ada.waitForSelector('.invite[hidden]', { state: 'attached' });
  const watcher = await openPage();
  await watcher.goto(`/g/${id}`);
  await watcher.waitForSelector('hand-board .place');

  await playOpening({ S: ada, N: ben }, id, 'S');
  await sowByRules(ada, id, 'S', 3);
  await waitUntilDrawn([ada, ben, lind, watcher], id);
  assert.equal(
    await watcher.locator('.side-actions button, .monitor-panel:not([hidden])').count(),
    0,
  );
  assert.equal(await watcher.locator('hand-board .touchable').count(), 0);
  // The monitor declares a win only where it is one.
  await lind.click('.monitor-panel [data-action="declare-win"] >> nth=0');
  await lind.click(CONFIRM);
  await lind.waitForSelector('.toast');
  for (const page of [ada, lind, ben, watcher]) assert.deepEqual(page.errors, []);
  await closeAll({ ada, lind, ben, watcher });
});
