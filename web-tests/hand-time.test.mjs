// Clocks and time limits of the tournament table.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until, useBrowser } from './browser.mjs';
import {
  act,
  announcements,
  closePages,
  createTable,
  lastNotice,
  openTablePages,
  playOpening,
  resultText,
  touch,
  waitForTable,
  waitUntilDrawn,
} from './hand-table.mjs';
import { passFlag, playTurn } from './hand-turns.mjs';
import { stateOf } from './server.mjs';

const { openPage } = useBrowser();
const SEATS = /** @type {const} */ (['S', 'N']);

// The tests wait for clocks, so they run at the same time.
describe('what time does', { concurrency: true }, () => {
  test('time is called by the clock: a round that was begun is completed by both', async () => {
    const table = await createTable({ minutes: 0.25 });
    const { id } = table;
    const pages = await openTablePages(openPage, table, { keyboard: ['N'] });
    await playOpening(pages, id, 'S');
    await touch(pages.S, 'S3');
    const called = await waitForTable(id, ({ last_turn: last }) => last !== null, 'time is called');
    assert.equal(lastNotice(called, 'time-called').last, 'N');
    await pages.N.waitForFunction(() =>
      document.querySelector('.table-banner')?.textContent?.includes('Ben'),
    );
    for (const place of ['S4', 'S5', 'S', 'N1']) await touch(pages.S, place);
    await passFlag(pages.S, id, 'S');
    await playTurn(pages.N, id, 'N');
    await waitForTable(id, ({ phase }) => phase === 'over', 'the game is over');
    assert.equal((await stateOf(id)).result?.reason, 'time');
    await resultText(pages.S);
    await closePages(pages);
  });

  test('a reload between hiding and picking loses no toss; fists that stay closed lose it', async () => {
    const reloaded = await createTable({});
    const pages = await openTablePages(openPage, reloaded);
    for (const seat of SEATS) await act(pages[seat], 'greet', seat);
    await act(pages.S, 'left', 'S');
    await waitForTable(reloaded.id, ({ phase }) => phase === 'picking', 'the cubes are hidden');
    await pages.S.reload();
    await pages.S.waitForSelector('hand-board .place');
    await act(pages.N, 'left', 'N');
    await act(pages.N, 'take-flag', 'N');
    const { toss } = await waitForTable(
      reloaded.id,
      ({ phase, flag }) => phase === 'playing' && flag === 'N',
      'North starts',
    );
    assert.equal(toss.one, 'left');
    await closePages(pages);

    const closed = await createTable({});
    const alone = await openTablePages(openPage, closed);
    for (const seat of SEATS) await act(alone[seat], 'greet', seat);
    await act(alone.S, 'right', 'S');
    await waitForTable(closed.id, ({ phase }) => phase === 'picking', 'the cubes are hidden');
    await alone.S.close();
    await act(alone.N, 'left', 'N');
    await act(alone.N, 'take-flag', 'N');
    const started = await waitForTable(
      closed.id,
      ({ phase, flag }) => phase === 'playing' && flag === 'N',
      'North starts without the fists',
    );
    assert.equal(lastNotice(started, 'toss').one, null);
    await closePages(alone);
  });

  test('the minute: a reminder, then the turn is lost', async () => {
    const table = await createTable({ options: 'minute=on' });
    const pages = await openTablePages(openPage, table);
    await playOpening(pages, table.id, 'S');
    await touch(pages.S, 'S1');
    await pages.S.waitForSelector('.table-minute.due');
    await until(
      async () => /Ada, \d+ seconds left/.test(await announcements(pages.S)),
      'the reminder is read aloud',
    );
    const late = await waitForTable(table.id, ({ flag }) => flag === 'N', 'the turn is lost');
    assert.deepEqual(
      [late.late.S, late.rows.S, late.hands.S, lastNotice(late, 'minute-up').seat],
      [1, [3, 3, 4, 3, 3], 0, 'S'],
    );
    await waitUntilDrawn(Object.values(pages), table.id);
    await closePages(pages);
  });

  test('everybody stops at once, and equal Callas are a tie', async () => {
    const table = await createTable({
      options: 'time-call=stop',
      minutes: 0.1,
      position: '3S,3S,4S,3S,3S/3S,3S,4S,3S,3S 4 4 S 1',
    });
    const pages = await openTablePages(openPage, table, { keyboard: ['S'] });
    await playOpening(pages, table.id, 'N');
    await waitForTable(table.id, ({ phase }) => phase === 'over', 'the game is over');
    for (const page of Object.values(pages)) assert.match(await resultText(page), /tie/i);
    const { result } = await stateOf(table.id);
    assert.deepEqual(
      [result?.winner, result?.reason, result?.south, result?.north],
      [null, 'time', 4, 4],
    );
    await closePages(pages);
  });
});
