// Every step of every lesson against the server: each expected move is legal, and does
// what its step claims by the sheet's rules.
//   CALLABASH_URL=http://127.0.0.1:8080 node --test web-tests/lessons.test.mjs

import assert from 'node:assert/strict';
import test from 'node:test';
import { GAMES, LENGTHS, lessonOf } from '../web/learn/lessons.js';

const URL_ = process.env.CALLABASH_URL ?? 'http://127.0.0.1:8080';

async function look(game, position) {
  const answer = await fetch(`${URL_}/api/v1/position`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game, position }),
  });
  const body = await answer.json();
  assert.ok(answer.ok, `${game} ${position}: ${body.error?.text}`);
  return body;
}

for (const game of GAMES.filter((id) => id !== 'calliro')) {
  test(`lesson of ${game}`, async (t) => {
    const { steps } = await lessonOf(game);
    assert.equal(steps.length, LENGTHS[game]);
    for (const { key, game: own, position, moves = [], claim = {}, view = 'S' } of steps) {
      await t.test(key, async () => {
        let at = await look(own ?? game, position);
        if (moves.length) assert.equal(at.board.decider, view);
        let before, outcome;
        for (const move of moves) {
          before = at.board.moves.find((each) => each.move === move);
          outcome = at.after[move];
          assert.ok(
            before && outcome,
            `${move} is legal: ${at.board.moves.map((each) => each.move)}`,
          );
          at = outcome.board.over
            ? { board: outcome.board }
            : await look(own ?? game, outcome.board.position);
        }
        if (!outcome) return;
        const { events, board } = outcome;
        for (const name of ['free', 'captured', 'over']) {
          if (name in claim) assert.equal(before[name], claim[name], name);
        }
        if (!('over' in claim)) assert.equal(before.over, false, 'over');
        if (!('free' in claim) && !claim.over) assert.equal(before.free, false, 'free');
        if (!('captured' in claim)) assert.equal(before.captured, 0, 'captured');
        const skips = events.find(({ kind }) => kind === 'skip')?.seat;
        assert.equal(skips, claim.skips, 'skips');
        const left = events.find(({ kind }) => kind === 'leftovers');
        assert.deepEqual(left && [left.to, left.seeds], claim.leftovers, 'leftovers');
        if (claim.turn) assert.equal(board.turn, claim.turn, 'turn');
        if (claim.result)
          assert.deepEqual([board.result.south, board.result.north], claim.result, 'result');
        if ('winner' in claim) assert.equal(board.result.winner, claim.winner, 'winner');
        if (key === 'skip') {
          const path = events.filter(({ kind }) => kind === 'drop');
          assert.ok(
            path.some(({ seat, store }) => seat === 'S' && store) &&
              !path.some(({ seat, store }) => seat === 'N' && store),
            'passes the other store',
          );
          assert.equal(path.at(-1).seat, 'S', 'comes back');
        }
        if (key === 'lap')
          assert.equal(
            `${events.filter(({ kind }) => kind === 'drop').at(-1).pit}`,
            moves[0],
            'comes round',
          );
        if (key === 'their-side')
          assert.equal(events.filter(({ kind }) => kind === 'drop').at(-1).seat, 'N');
      });
    }
  });
}
