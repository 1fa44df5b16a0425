// Margins as labels on the pits.

import { withDigits } from '../text/digits.js';

/** @import { HintView, MarginView } from '../wire.js' */

/** What a move is worth: its margin or bounds of it, or an estimate. @typedef {MarginView | { about: number }} Worth */

/** `+2`, `−7`, `≈+2`, or `−3…+5` where only bounds are known. @param {Worth} worth @returns {string} */
export function worthText(worth) {
  if (Array.isArray(worth)) return `${worthText(worth[0])}…${worthText(worth[1])}`;
  if (typeof worth !== 'number') return `≈${worthText(Math.round(worth.about))}`;
  if (worth === 0) return withDigits(0);
  return withDigits(worth > 0 ? `+${worth}` : `−${-worth}`);
}

/** @param {HintView} hint @returns {Worth} */
export const hintWorth = ({ margin, exact }) => (exact ? margin : { about: margin });

/** What a board shows of moves. @param {HintView[]} hints @returns {Record<string, Worth>} */
export const hintValues = (hints) =>
  Object.fromEntries(hints.map((hint) => [hint.move, hintWorth(hint)]));

/** The least and the most that a move can be worth. @param {Worth} worth @returns {readonly [number, number]} */
function rangeOf(worth) {
  if (Array.isArray(worth)) return worth;
  const margin = typeof worth === 'number' ? worth : worth.about;
  return [margin, margin];
}

/**
 * The moves that no other can beat, whatever the bounds still hide.
 *
 * @param {Record<string, Worth>} values
 * @returns {Set<string>}
 */
export function bestOf(values) {
  const moves = Object.entries(values);
  const high = Math.max(...moves.map(([, worth]) => rangeOf(worth)[1]));
  return new Set(moves.filter(([, worth]) => rangeOf(worth)[0] >= high).map(([move]) => move));
}
