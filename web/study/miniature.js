// A position as a small picture: the seat to move below, numbers for seeds. Pictures are drawn when
// they come into sight, as a list may have two hundred of them.

import { withDigits } from '../text/digits.js';
import { svg } from '../ui/element.js';

/** @import { Seat } from '../wire.js' */
/** @import { DrawnPosition } from './notation.js' */

const CELL = 30;
const GAP = 3;

/** @param {string} className @param {number} x @param {number} y @param {number} height @param {number} seeds */
function hollow(className, x, y, height, seeds) {
  return [
    svg('rect', {
      class: `${className}${seeds ? '' : ' empty'}`,
      x: x + GAP / 2,
      y: y + GAP / 2,
      width: CELL - GAP,
      height: height - GAP,
      rx: (CELL - GAP) / 2,
    }),
    svg(
      'text',
      {
        x: x + CELL / 2,
        y: y + height / 2,
        'text-anchor': 'middle',
        'dominant-baseline': 'central',
      },
      seeds ? withDigits(seeds) : '',
    ),
  ];
}

/** @param {DrawnPosition} position */
export function miniature({ rows, stores, turn }) {
  /** @type {Seat} */
  const far = turn === 'S' ? 'N' : 'S';
  const pits = rows[turn].length;
  const width = (pits + 2) * CELL;
  const height = 2 * CELL;
  return svg(
    'svg',
    { class: 'miniature', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    ...hollow('store', 0, 0, height, stores[far]),
    ...hollow('store own', width - CELL, 0, height, stores[turn]),
    ...rows[far].flatMap((seeds, index) =>
      hollow('pit', width - (index + 2) * CELL, 0, CELL, seeds),
    ),
    ...rows[turn].flatMap((seeds, index) =>
      hollow('pit own', (index + 1) * CELL, CELL, CELL, seeds),
    ),
  );
}

/**
 * Draws into each element when it is about to be seen.
 *
 * @param {Map<Element, () => Node | null>} drawings
 * @returns {() => void} stops
 */
export function drawWhenSeen(drawings) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const picture = drawings.get(target)?.();
        if (picture) target.append(picture);
      }
    },
    { rootMargin: '200px' },
  );
  for (const target of drawings.keys()) observer.observe(target);
  return () => observer.disconnect();
}
