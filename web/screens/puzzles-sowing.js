// The board of a puzzle of a sowing game.

import '../boards/sowing-board.js';
import { seatName } from '../seat-name.js';
import { explore, getHints, reviewRecord } from '../study/cached-api.js';
import { signedMargin, writeRecord } from '../study/notation.js';
import { createBoard } from '../study/screen-parts.js';
import { Tree } from '../study/tree.js';
import { commaList, joinReasons, say } from '../text.js';
import { moveInText, moveName, outcomeText } from './analysis-values.js';

/** @import { PuzzleView, SowingBoard } from '../wire.js' */
/** @import { PuzzleBoard } from './puzzles-solve.js' */

/** What speaks against a move. */
const AGAINST = [
  'ends-lost',
  'leaves-open',
  'leaves-open-after-free-turn',
  'allows-chain',
  'leaves-free-turn',
  'gives-seeds',
];
/** How many reasons praise has. */
const PRAISED = 2;

/** @param {string} game @param {PuzzleView} puzzle @returns {PuzzleBoard} */
export function sowingPuzzle(game, { position, solution, margin }) {
  const board = createBoard();
  /** How many moves of the solution have been played. */
  let done = 0;
  const current = () => /** @type {SowingBoard} */ (board.board);
  /** The last right position. @type {SowingBoard | null} */
  let before = null;
  const hintFor = async (/** @type {string} */ move) =>
    (await getHints(game, current().position)).moves.find((each) => each.move === move);
  const whyOf = async (/** @type {string} */ move) =>
    (await hintFor(move))?.why.map(({ text }) => text).join(say('web-list-semicolon')) ?? '';
  const show = (/** @type {SowingBoard} */ shown) => {
    board.mark = null;
    board.board = shown;
    fetchAhead(shown);
  };
  /** What the next tap needs, so that it need not wait. */
  const fetchAhead = (/** @type {SowingBoard} */ { position }) => {
    explore(game, position).catch(() => {});
    getHints(game, position).catch(() => {});
  };
  return {
    element: board,
    analysis: `/analysis?${new URLSearchParams({ rules: game, position })}`,
    async start() {
      const { board: start } = await explore(game, position);
      done = 0;
      before = start;
      board.view = start.decider;
      show(start);
      return say('study-puzzle-task', {
        seat: seatName(start.words, start.decider),
        n: solution.length,
      });
    },
    setActive(active) {
      board.active = active;
    },
    judge: (move) => (move === solution[done] ? 'right' : 'wrong'),
    left: () => solution.slice(done),
    words: () => current().words,
    async play(move) {
      const { after } = await explore(game, current().position);
      const outcome = after[move];
      if (!outcome) return;
      board.mark = null;
      board.active = false;
      before = current();
      await board.playEvents(outcome.events, outcome.board);
      if (move === solution[done]) {
        done += 1;
        before = current();
        if (done < solution.length) fetchAhead(before);
      }
    },
    async takeBack() {
      if (before) show(before);
    },
    pointAtSolution() {
      board.mark = { seat: current().decider, pit: Number(solution[done]) };
    },
    async hintText(withReason) {
      const move = solution[done] ?? '';
      const why = withReason ? await whyOf(move).catch(() => '') : '';
      return why
        ? say('study-hint-reason', { pit: moveName(current(), move), why })
        : say('study-hint-pit', { pit: moveInText(current(), move) });
    },
    async praise(key) {
      const all = (await hintFor(solution[done] ?? ''))?.why ?? [];
      const good = all.filter(({ kind }) => !AGAINST.includes(kind));
      const why = joinReasons((good.length ? good : all).slice(0, PRAISED));
      return say(`study-puzzle-${key}`, { why, margin: signedMargin(margin) });
    },
    async solutionText() {
      const moves = solution.slice(done).map((move) => moveInText(current(), move));
      const why = await whyOf(solution[done] ?? '').catch(() => '');
      return say('study-puzzle-solution', { moves: commaList(moves), why });
    },
    async wrongText(move, n) {
      const tried = current();
      const compared = await compare(game, tried, move);
      return say('study-puzzle-wrong', { move: moveName(tried, move), ...compared, n });
    },
  };
}

/**
 * What a move leads to, what the best one would, and in a few words why they differ, without
 * telling which one that is.
 *
 * @param {string} game
 * @param {SowingBoard} board
 * @param {string} move
 */
async function compare(game, board, move) {
  const tree = await Tree.fromPosition(game, board.position);
  await tree.play(move);
  const record = writeRecord(tree.game, tree.root.board, tree.mainLine(), {}, false);
  const [reviewed] = (await reviewRecord(record)).sowings;
  if (!reviewed) throw new Error(`no review of ${move} in ${board.position}`);
  const { played, best, contrast } = reviewed;
  const [against] = contrast?.played ?? [];
  const why = against
    ? say('study-puzzle-why', { why: against.text })
    : (contrast?.difference.text ?? '');
  return { worth: outcomeText(played), best: outcomeText(best), why };
}
