// Evaluates a position: an estimate at first, then bounds, then exact values.

import { getHints, solve } from './cached-api.js';

/** @import { HintView, MarginView, SolutionView, SowingBoard, WhyView } from '../wire.js' */

/** @typedef {"exact" | "bounds" | "about" | "unknown"} Kind */

/** @typedef {object} Value
 * @property {Kind} kind
 * @property {MarginView | null} margin for the seat to move */

/** @typedef {Value & {move: string, best: boolean, why: WhyView[]}} Choice */

/** @typedef {object} Evaluation
 * @property {Value} all
 * @property {Choice[]} choices by pit
 * @property {string[]} line best play, if known
 * @property {boolean} busy */

/** Bounds that are wider than this tell less than an estimate. */
const MAX_BOUNDS_WIDTH = 8;
/** The time that the solver gets, in seconds. */
const SHORT_SOLVE = 1;
const LONG_SOLVE = 10;
/** Delays before the requests, in milliseconds: stepping quickly through a game then sends none. */
const FIRST_DELAY = 120;
const LONG_SOLVE_DELAY = 600;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {MarginView | undefined} margin */
const isExact = (margin) => typeof margin === 'number';

/**
 * @param {MarginView | undefined} margin
 * @param {HintView | undefined} hint
 * @returns {Value}
 */
function choiceValue(margin, hint) {
  if (hint?.exact) return { kind: 'exact', margin: hint.margin };
  if (typeof margin === 'number') return { kind: 'exact', margin };
  if (margin && margin[1] - margin[0] <= MAX_BOUNDS_WIDTH) return { kind: 'bounds', margin };
  if (hint) return { kind: 'about', margin: hint.margin };
  return { kind: 'unknown', margin: null };
}

/** @param {Value} value */
export const midpoint = ({ margin }) =>
  margin === null ? 0 : typeof margin === 'number' ? margin : (margin[0] + margin[1]) / 2;

/**
 * @param {SowingBoard} board
 * @param {SolutionView | null} solution
 * @param {HintView[] | null} hints best first
 * @param {boolean} busy
 * @returns {Evaluation}
 */
export function combine(board, solution, hints, busy) {
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
    const hint = hints?.find((each) => each.move === move);
    return { move, ...choiceValue(solution?.moves[move], hint), best: false, why: hint?.why ?? [] };
  });
  const known = choices.filter(({ kind }) => kind !== 'unknown');
  const highest = Math.max(...known.map(midpoint));
  for (const choice of known) choice.best = midpoint(choice) === highest;
  const top = known.find(({ best }) => best);
  const margin = solution?.margin ?? undefined;
  const all =
    isExact(margin) || choices.every(({ kind }) => kind === 'exact')
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
 * Calls back each time more is known; ends when all is known or the time is up.
 * @param {SowingBoard} board
 * @param {(evaluation: Evaluation) => void} onEvaluation
 * @param {AbortSignal} signal
 */
export async function evaluate(board, onEvaluation, signal) {
  if (board.over) return onEvaluation(combine(board, null, null, false));
  /** @type {SolutionView | null} */
  let solution = null;
  /** @type {HintView[] | null} */
  let hints = null;
  const report = (/** @type {boolean} */ busy) =>
    signal.aborted || onEvaluation(combine(board, solution, hints, busy));
  const { game, position } = board;
  report(true);
  await pause(FIRST_DELAY);
  if (signal.aborted) return;
  const isSolved = () => solution?.margin !== null && solution !== null;
  await Promise.all([
    solve(game, position, SHORT_SOLVE).then((answer) => {
      solution = answer;
      report(true);
    }),
    getHints(game, position).then((answer) => {
      hints = answer.moves;
      report(true);
    }),
  ]);
  if (!isSolved()) await pause(LONG_SOLVE_DELAY);
  if (!isSolved() && !signal.aborted) solution = await solve(game, position, LONG_SOLVE);
  report(false);
}
