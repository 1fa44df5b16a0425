// What a position is worth, better and better known while one waits.

import { hint, solve } from './knowledge.js';

/** @import { HintView, MarginView, SolutionView, SowingBoard, WhyView } from '../wire.js' */

/** @typedef {"exact" | "bounds" | "about" | "unknown"} Kind */

/** @typedef {object} Worth
 * @property {Kind} kind
 * @property {MarginView | null} margin for the seat to move */

/** @typedef {Worth & {move: string, best: boolean, why: WhyView[]}} Choice */

/** @typedef {object} Evaluation
 * @property {Worth} all
 * @property {Choice[]} choices by pit
 * @property {string[]} line best play, if known
 * @property {boolean} busy */

/** Bounds that are wider than this say less than an estimate. */
const TELLING = 8;
const FIRST = 1;
const LONG = 10;
/** Who walks through a game quickly asks nothing; who stays asks for more. In milliseconds. */
const SETTLE = 120;
const LINGER = 600;

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @param {MarginView | undefined} margin */
const exact = (margin) => typeof margin === 'number';

/**
 * @param {MarginView | undefined} margin
 * @param {HintView | undefined} advice
 * @returns {Worth}
 */
function worthOf(margin, advice) {
  if (advice?.exact) return { kind: 'exact', margin: advice.margin };
  if (typeof margin === 'number') return { kind: 'exact', margin };
  if (margin && margin[1] - margin[0] <= TELLING) return { kind: 'bounds', margin };
  if (advice) return { kind: 'about', margin: advice.margin };
  return { kind: 'unknown', margin: null };
}

/** @param {Worth} worth */
export const middle = ({ margin }) =>
  margin === null ? 0 : typeof margin === 'number' ? margin : (margin[0] + margin[1]) / 2;

/**
 * @param {SowingBoard} board
 * @param {SolutionView | null} solution
 * @param {HintView[] | null} advice best first
 * @param {boolean} busy
 * @returns {Evaluation}
 */
export function combine(board, solution, advice, busy) {
  if (board.over && board.result) {
    const { south, north } = board.result;
    return {
      all: { kind: 'exact', margin: board.turn === 'S' ? south - north : north - south },
      choices: [],
      line: [],
      busy: false,
    };
  }
  const choices = board.moves.map(({ move }) => {
    const told = advice?.find((each) => each.move === move);
    return { move, ...worthOf(solution?.moves[move], told), best: false, why: told?.why ?? [] };
  });
  const known = choices.filter(({ kind }) => kind !== 'unknown');
  const most = Math.max(...known.map(middle));
  for (const choice of known) choice.best = middle(choice) === most;
  const top = known.find(({ best }) => best);
  const margin = solution?.margin ?? undefined;
  const all =
    exact(margin) || choices.every(({ kind }) => kind === 'exact')
      ? { kind: /** @type {Kind} */ ('exact'), margin: margin ?? top?.margin ?? null }
      : top
        ? {
            kind: top.kind === 'exact' ? /** @type {Kind} */ ('about') : top.kind,
            margin: top.margin,
          }
        : { kind: /** @type {Kind} */ ('unknown'), margin: null };
  return { all, choices, line: solution?.line ?? [], busy };
}

/**
 * Tells what is known each time more is; ends when all is known or the time is up.
 * @param {SowingBoard} board
 * @param {(evaluation: Evaluation) => void} tell
 * @param {AbortSignal} signal
 */
export async function evaluate(board, tell, signal) {
  if (board.over) return tell(combine(board, null, null, false));
  /** @type {SolutionView | null} */
  let solution = null;
  /** @type {HintView[] | null} */
  let advice = null;
  const say = (/** @type {boolean} */ busy) =>
    signal.aborted || tell(combine(board, solution, advice, busy));
  const { game, position } = board;
  say(true);
  await pause(SETTLE);
  if (signal.aborted) return;
  const solved = () => solution?.margin !== null && solution !== null;
  await Promise.all([
    solve(game, position, FIRST).then((answer) => {
      solution = answer;
      say(true);
    }),
    hint(game, position).then((answer) => {
      advice = answer.moves;
      say(true);
    }),
  ]);
  if (!solved()) await pause(LINGER);
  if (!solved() && !signal.aborted) solution = await solve(game, position, LONG);
  say(false);
}
