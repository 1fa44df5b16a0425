// The vectors that the library, the command line, HTTP and sockets pass, on a board in the browser:
// what it foretells of a sowing, and what lies where afterwards.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { writePosition } from '../web/study/notation.js';
import { useBrowser } from './browser.mjs';

/** @typedef {{ position: string, move: string, to: string, free: boolean, captured: number, over: boolean }} Step */

const { openPage } = useBrowser();
/** @type {{ game: string, steps: Step[] }[]} */
const VECTORS = JSON.parse(
  readFileSync(new URL('../data/sowing-vectors.json', import.meta.url), 'utf8'),
);

/** Plays a step on a board of its own, and returns what the page shows. @param {{ game: string, step: Step }} given */
async function play({ game, step }) {
  // Modules of the page, which only the browser can find.
  const page = ['study/cached-api.js', 'text.js', 'boards/sowing-board.js'];
  const [{ explore }, { say }] = await Promise.all(page.map(window.importFromApp));
  const { board, after } = await explore(game, step.position);
  const shown = /** @type {import('../web/boards/sowing-board.js').SowingBoardElement} */ (
    document.createElement('sowing-board')
  );
  Object.assign(shown, { view: board.decider, preview: true, active: true, speed: 'off' });
  document.body.append(shown);
  shown.board = board;
  /** @type {string[]} */
  const chosen = [];
  shown.addEventListener('move', ({ detail }) => chosen.push(detail.move));
  const pit = shown.querySelector(`button[data-spot="${board.decider}${step.move}"]`);
  if (!(pit instanceof HTMLElement)) throw new Error('no such pit');
  pit.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  pit.focus();
  const hint = shown.querySelector('.spot-note:not(:empty)');
  const foretold = {
    kind: hint instanceof HTMLElement ? hint.dataset.kind : null,
    text: hint?.textContent,
    lands: hint?.closest('.labels')?.getAttribute('data-spot'),
  };
  pit.click();
  const { events, board: next } = after[step.move];
  await shown.playEvents(events, next);
  const counts = Object.fromEntries(
    [...shown.querySelectorAll('.labels')].map((labels) => [
      labels.getAttribute('data-spot'),
      Number(labels.querySelector('.count')?.textContent),
    ]),
  );
  const seeds = shown.querySelectorAll('.seed').length;
  const preview = board.moves.find(
    (/** @type {{ move: string }} */ each) => each.move === step.move,
  );
  shown.remove();
  const effects = {
    over: say('board-effect-over'),
    free: say('board-effect-free', { words: board.words }),
  };
  return { preview, foretold, chosen, counts, seeds, effects };
}

/** What lies where, as positions are written. @param {Record<string, number>} counts */
function written(counts) {
  const row = (/** @type {string} */ seat) =>
    Object.keys(counts)
      .filter((spot) => spot.startsWith(seat) && spot.length > 1)
      .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
      .map((spot) => counts[spot] ?? 0);
  const board = {
    rows: { S: row('S'), N: row('N') },
    stores: { S: counts.S ?? 0, N: counts.N ?? 0 },
  };
  return writePosition({ ...board, turn: 'S', number: 1 })
    .split(' ')
    .slice(0, 3)
    .join(' ');
}

test('every step of the vectors is foretold and played on the board', async () => {
  const page = await openPage();
  await page.goto('/analysis');
  await page.waitForSelector('sowing-board .pit');
  let captures = 0;
  for (const { game, steps } of VECTORS) {
    for (const step of steps) {
      const shown = await page.evaluate(play, { game, step });
      const { preview, foretold, chosen, counts, seeds, effects } = shown;
      const name = `${game} ${step.position} ${step.move}`;
      assert.deepEqual(chosen, [step.move], name);
      for (const key of /** @type {const} */ (['free', 'captured', 'over']))
        assert.equal(preview[key], step[key], `${key} of ${name}`);
      const kind = step.free && !step.over ? 'free' : step.captured > 0 ? 'capture' : '';
      assert.equal(foretold.kind, kind, name);
      if (step.over) assert.equal(foretold.text, effects.over, name);
      else if (step.free) assert.equal(foretold.text, effects.free, name);
      else if (step.captured > 0) {
        captures += 1;
        assert.match(foretold.text ?? '', new RegExp(`\\b${step.captured}\\b`), name);
      }
      assert.equal(written(counts), step.to.split(' ').slice(0, 3).join(' '), name);
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      assert.equal(seeds, total, name);
      assert.equal(foretold.lands?.length === 1, step.free, name);
    }
  }
  assert.ok(captures > 20, `${captures} captures`);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});
