// Margins as labels on the pits.

import { withDigits } from '../text/digits.js';

/** @import { MarginView } from '../wire.js' */

/** `+2`, `−7`, or `−3…+5` where only bounds are known. @param {MarginView} margin @returns {string} */
export function marginText(margin) {
  if (typeof margin !== 'number') return `${marginText(margin[0])}…${marginText(margin[1])}`;
  if (margin === 0) return withDigits(0);
  return withDigits(margin > 0 ? `+${margin}` : `−${-margin}`);
}

/**
 * The moves that no other can beat, whatever the bounds still hide.
 *
 * @param {Record<string, MarginView>} values
 * @returns {Set<string>}
 */
export function bestOf(values) {
  const moves = Object.entries(values);
  const high = Math.max(
    ...moves.map(([, margin]) => (typeof margin === 'number' ? margin : margin[1])),
  );
  return new Set(
    moves
      .filter(([, margin]) => (typeof margin === 'number' ? margin : margin[0]) >= high)
      .map(([move]) => move),
  );
}
