// Evaluates a position: an estimate at first, then bounds, then exact values.

import { analyse } from './cached-api.js';

/** @import { AnalysisView, MarginView, SowingBoard, WhyView } from '../wire.js' */

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
/** The time that an analysis gets, in seconds. */
const MAX_SECONDS = 10;
/** Delay before a request, in milliseconds: stepping quickly through a game then sends none. */
const FIRST_DELAY = 40;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {MarginView | undefined} margin */
const isExact = (margin) => typeof margin === 'number';

/**
 * @param {MarginView | undefined} margin
 * @param {number | undefined} estimate
 * @returns {Value}
 */
function choiceValue(margin, estimate) {
  if (typeof margin === 'number') return { kind: 'exact', margin };
  if (margin && margin[1] - margin[0] <= MAX_BOUNDS_WIDTH) return { kind: 'bounds', margin };
  if (estimate !== undefined) return { kind: 'about', margin: estimate };
  return { kind: 'unknown', margin: null };
}

/** @param {Value} value */
export const midpoint = ({ margin }) =>
  margin === null ? 0 : typeof margin === 'number' ? margin : (margin[0] + margin[1]) / 2;

/**
 * @param {SowingBoard} board
 * @param {AnalysisView | null} analysis
 * @param {boolean} busy
 * @returns {Evaluation}
 */
function evaluationOf(board, analysis, busy) {
  const solution = analysis?.solution;
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
    const value = choiceValue(solution?.moves[move], solution?.estimates?.[move]);
    return { move, ...value, best: false, why: analysis?.why[move] ?? [] };
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
  if (board.over) return onEvaluation(evaluationOf(board, null, false));
  onEvaluation(evaluationOf(board, null, true));
  await pause(FIRST_DELAY);
  if (signal.aborted) return;
  for await (const answer of analyse(board.game, board.position, MAX_SECONDS, signal)) {
    if (signal.aborted) return;
    onEvaluation(evaluationOf(board, answer, !answer.last));
  }
}
