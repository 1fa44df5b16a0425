// Checks every step of every lesson against the server: each expected move is legal, and does what
// its step claims.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GAMES, LENGTHS, lessonOf } from '../web/learn/lessons.js';
import { ADDRESS } from './browser.mjs';
import { calliroLesson } from './make-calliro-lesson.mjs';
import { post } from './server.mjs';

/** @import { ExploredMoveView, ExploredView } from '../web/wire.js' */

/** @param {string} game @param {string} [position] @returns {Promise<ExploredView>} */
const explore = (game, position) => post('/position', { game, position });

test('there is a lesson for each game', () => {
  assert.deepEqual([...GAMES].sort(), [
    'calla',
    'calliro',
    'kalah',
    'kalah-ru',
    'kalaha-1',
    'kalaha-2',
    'kalaha-3',
  ]);
});

test('lesson of calliro: what the program plays and claims now is what is taught', async () => {
  const taught = readFileSync(new URL('../web/learn/calliro.js', import.meta.url), 'utf8');
  assert.equal(await calliroLesson(ADDRESS), taught);
  const { default: steps } = await import('../web/learn/calliro.js');
  assert.equal(steps.length, LENGTHS.calliro);
});

for (const game of GAMES.filter((id) => id !== 'calliro')) {
  test(`lesson of ${game}`, async (t) => {
    const steps = (await lessonOf(game))?.steps ?? [];
    assert.ok(steps.length > 0);
    assert.equal(steps.length, LENGTHS[game]);
    for (const { key, game: own, position, moves = [], expected = {}, view = 'S' } of steps) {
      await t.test(key, async () => {
        let at = await explore(own ?? game, position);
        if (moves.length) assert.equal(at.board.decider, view);
        /** @type {ExploredMoveView | undefined} */
        let outcome;
        /** @type {ExploredView['board']['moves'][number] | undefined} */
        let before;
        for (const move of moves) {
          before = at.board.moves.find((each) => each.move === move);
          outcome = at.after[move];
          assert.ok(
            before && outcome,
            `${move} is legal: ${at.board.moves.map((each) => each.move)}`,
          );
          at = outcome.board.over
            ? { board: outcome.board, after: {} }
            : await explore(own ?? game, outcome.board.position);
        }
        if (!outcome || !before) return;
        const { events, board } = outcome;
        for (const name of /** @type {const} */ (['free', 'captured', 'over'])) {
          if (name in expected) assert.equal(before[name], expected[name], name);
        }
        if (!('over' in expected)) assert.equal(before.over, false, 'over');
        if (!('free' in expected) && !expected.over) assert.equal(before.free, false, 'free');
        if (!('captured' in expected)) assert.equal(before.captured, 0, 'captured');
        const skippedSeat = events.find((event) => event.kind === 'skip')?.seat;
        assert.equal(skippedSeat, expected.skippedSeat, 'skippedSeat');
        const left = events.find((event) => event.kind === 'leftovers');
        assert.deepEqual(left && [left.to, left.seeds], expected.leftovers, 'leftovers');
        if (expected.turn) assert.equal(board.turn, expected.turn, 'turn');
        if (expected.result)
          assert.deepEqual([board.result?.south, board.result?.north], expected.result, 'result');
        if ('winner' in expected) assert.equal(board.result?.winner, expected.winner, 'winner');
        const path = events.filter((event) => event.kind === 'drop');
        const last = path.at(-1);
        if (key === 'skip') {
          const stores = path.filter((drop) => 'store' in drop).map(({ seat }) => seat);
          assert.deepEqual([...new Set(stores)], ['S'], 'passes the other store');
          assert.equal(last?.seat, 'S', 'comes back');
        }
        if (key === 'lap')
          assert.equal(last && 'pit' in last && `${last.pit}`, moves[0], 'comes round');
        if (key === 'their-side') assert.equal(last?.seat, 'N');
      });
    }
  });
}
