// Evaluates a position: an estimate at first, then bounds, then exact values.

import { analyse } from './cached-api.js';

/** @import { AnalysisView, MarginView, SowingBoard, WhyView, WorthView } from '../wire.js' */
/** What a review says of the moves of a position. @typedef {Record<string, WorthView>} Worths */

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
 * An exact margin is final. A review has looked longer than the estimate, and what it says stands
 * beside it on the screen: one move has one number.
 *
 * @param {MarginView | undefined} margin
 * @param {number | undefined} estimate
 * @param {WorthView | undefined} reviewed
 * @returns {Value}
 */
function choiceValue(margin, estimate, reviewed) {
  if (typeof margin === 'number') return { kind: 'exact', margin };
  if (reviewed) return { kind: reviewed.exact ? 'exact' : 'about', margin: reviewed.margin };
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
 * @param {Worths} worths
 * @returns {Evaluation}
 */
function evaluationOf(board, analysis, busy, worths) {
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
    const { moves, estimates } = solution ?? {};
    const value = choiceValue(moves?.[move], estimates?.[move], worths[move]);
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
 * @param {Worths} [worths] what is known from a review
 */
export async function evaluate(board, onEvaluation, signal, worths = {}) {
  if (board.over) return onEvaluation(evaluationOf(board, null, false, worths));
  onEvaluation(evaluationOf(board, null, true, worths));
  await pause(FIRST_DELAY);
  if (signal.aborted) return;
  for await (const answer of analyse(board.game, board.position, MAX_SECONDS, signal)) {
    if (signal.aborted) return;
    onEvaluation(evaluationOf(board, answer, !answer.last, worths));
  }
}
