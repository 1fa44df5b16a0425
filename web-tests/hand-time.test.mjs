// What time does at the Calla table.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until, useBrowser } from './browser.mjs';
import {
  act,
  agree,
  ending,
  lastNotice,
  layTable,
  leave,
  open,
  said,
  tableWhere,
  takeChairs,
  touch,
} from './hand-table.mjs';
import { passFlag, turnRight } from './hand-turns.mjs';
import { stateOf } from './server.mjs';

const { visitor } = useBrowser();
const SEATS = /** @type {const} */ (['S', 'N']);

// They wait for clocks: side by side it takes no longer than the slowest.
describe('what time does', { concurrency: true }, () => {
  test('time is called by the clock: a round that was begun is completed by both', async () => {
    const table = await layTable({ minutes: 0.25 });
    const { id } = table;
    const pages = await takeChairs(visitor, table, { keyboard: ['N'] });
    await open(pages, id, 'S');
    await touch(pages.S, 'S3');
    const called = await tableWhere(id, ({ last_turn: last }) => last !== null, 'time is called');
    assert.equal(lastNotice(called, 'time-called').last, 'N');
    await pages.N.waitForFunction(() =>
      document.querySelector('.table-banner')?.textContent?.includes('Ben'),
    );
    for (const place of ['S4', 'S5', 'S', 'N1']) await touch(pages.S, place);
    await passFlag(pages.S, id, 'S');
    await turnRight(pages.N, id, 'N');
    await tableWhere(id, ({ phase }) => phase === 'over', 'the game is over');
    assert.equal((await stateOf(id)).result?.reason, 'time');
    await ending(pages.S);
    await leave(pages);
  });

  test('a reload between hiding and picking loses no toss; fists that stay closed lose it', async () => {
    const reloaded = await layTable({});
    const pages = await takeChairs(visitor, reloaded);
    for (const seat of SEATS) await act(pages[seat], 'greet', seat);
    await act(pages.S, 'left', 'S');
    await tableWhere(reloaded.id, ({ phase }) => phase === 'picking', 'the cubes are hidden');
    await pages.S.reload();
    await pages.S.waitForSelector('hand-board .place');
    await act(pages.N, 'left', 'N');
    await act(pages.N, 'take-flag', 'N');
    const { toss } = await tableWhere(
      reloaded.id,
      ({ phase, flag }) => phase === 'playing' && flag === 'N',
      'North starts',
    );
    assert.equal(toss.one, 'left');
    await leave(pages);

    const closed = await layTable({});
    const alone = await takeChairs(visitor, closed);
    for (const seat of SEATS) await act(alone[seat], 'greet', seat);
    await act(alone.S, 'right', 'S');
    await tableWhere(closed.id, ({ phase }) => phase === 'picking', 'the cubes are hidden');
    await alone.S.close();
    await act(alone.N, 'left', 'N');
    await act(alone.N, 'take-flag', 'N');
    const started = await tableWhere(
      closed.id,
      ({ phase, flag }) => phase === 'playing' && flag === 'N',
      'North starts without the fists',
    );
    assert.equal(lastNotice(started, 'toss').one, null);
    await leave(alone);
  });

  test('the minute: a reminder, then the turn is lost', async () => {
    const table = await layTable({ options: 'minute=on' });
    const pages = await takeChairs(visitor, table);
    await open(pages, table.id, 'S');
    await touch(pages.S, 'S1');
    await pages.S.waitForSelector('.table-minute.due');
    await until(
      async () => /Ada, \d+ seconds left/.test(await said(pages.S)),
      'the reminder is read aloud',
    );
    const late = await tableWhere(table.id, ({ flag }) => flag === 'N', 'the turn is lost');
    assert.deepEqual(
      [late.late.S, late.rows.S, late.hands.S, lastNotice(late, 'minute-up').seat],
      [1, [3, 3, 4, 3, 3], 0, 'S'],
    );
    await agree(Object.values(pages), table.id);
    await leave(pages);
  });

  test('everybody stops at once, and equal Callas are a tie', async () => {
    const table = await layTable({
      options: 'time-call=stop',
      minutes: 0.1,
      position: '3S,3S,4S,3S,3S/3S,3S,4S,3S,3S 4 4 S 1',
    });
    const pages = await takeChairs(visitor, table, { keyboard: ['S'] });
    await open(pages, table.id, 'N');
    await tableWhere(table.id, ({ phase }) => phase === 'over', 'the game is over');
    for (const page of Object.values(pages)) assert.match(await ending(page), /tie/i);
    const { result } = await stateOf(table.id);
    assert.deepEqual(
      [result?.winner, result?.reason, result?.south, result?.north],
      [null, 'time', 4, 4],
    );
    await leave(pages);
  });
});
