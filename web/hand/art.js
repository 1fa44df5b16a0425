// Drawings of the tournament table: fists, a handshake, the flag card, cubes, a hand.

import { svg } from '../ui/element.js';

const FLAG = 'M5 2h2.5v1.2C12 1 15 5.5 20 3.2v9.6c-5 2.3-8-2.2-12.5 0V22H5z';

/** @param {string} name @param {string} box @param {...Node} parts */
const drawing = (name, box, ...parts) =>
  svg(
    'svg',
    { class: `drawing drawing-${name}`, viewBox: box, 'aria-hidden': 'true', focusable: 'false' },
    ...parts,
  );

/**
 * A cube seen from a corner.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} kind
 */
function cube(x, y, size, kind) {
  const w = size * 0.87;
  const point = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    `${(x + dx * w).toFixed(1)},${(y + dy * size).toFixed(1)}`;
  const face = (/** @type {string} */ name, /** @type {string[]} */ ...points) =>
    svg('polygon', { class: `cube-${name} paint-${kind}`, points: points.join(' ') });
  return svg(
    'g',
    {},
    face('top', point(0, -1), point(1, -0.5), point(0, 0), point(-1, -0.5)),
    face('left', point(-1, -0.5), point(0, 0), point(0, 1), point(-1, 0.5)),
    face('right', point(1, -0.5), point(0, 0), point(0, 1), point(1, 0.5)),
  );
}

/**
 * A closed hand; above it the cubes that were in it, once it is opened.
 * @param {'left' | 'right'} which
 * @param {number} [cubes]
 */
export function fist(which, cubes = 0) {
  const finger = (/** @type {number} */ at) =>
    svg('rect', {
      class: 'skin',
      x: 13 + at * 10,
      y: 24 - (at === 1 || at === 2 ? 2 : 0),
      width: 10.5,
      height: 20,
      rx: 5,
    });
  const hand = svg(
    'g',
    which === 'left' ? { transform: 'translate(64 0) scale(-1 1)' } : {},
    svg('rect', { class: 'cuff', x: 18, y: 56, width: 30, height: 8, rx: 2 }),
    svg('path', {
      class: 'skin',
      d: 'M13 34c0-3 2-5 5-5h30c4 0 6 3 6 6v8c0 9-5 15-12 15H25c-8 0-12-6-12-13Z',
    }),
    ...[0, 1, 2, 3].map(finger),
    svg('path', {
      class: 'skin',
      d: 'M11 41c-1-4 3-7 7-5l17 6c4 1.500 4 7-.5 7.500-7 .500-20-1-23.500-8.500Z',
    }),
  );
  const above =
    cubes === 1
      ? [cube(32, 12, 8, 0)]
      : cubes === 2
        ? [cube(22, 12, 8, 1), cube(42, 12, 8, 2)]
        : [];
  return drawing('fist', '0 0 64 66', hand, ...above);
}

export function handshake() {
  return drawing(
    'shake',
    '0 0 120 60',
    svg('path', { class: 'sleeve-s', d: 'M2 34 26 22l10 22L6 56Z' }),
    svg('path', { class: 'sleeve-n', d: 'M118 34 94 22 84 44l30 12Z' }),
    svg('path', {
      class: 'skin',
      d: 'M27 24c8-5 16-6 24-3l14 6c6 3 5 10-1 10l-12-2-8 6c-3 2-6 2-8 0Z',
    }),
    svg('path', {
      class: 'skin',
      d: 'M93 24c-8-5-18-6-26-2L54 30c-4 3-1 8 3 7l9-3 15 12c4 2 8-1 7-4Z',
    }),
    svg('path', { class: 'crease', d: 'M62 44l6 5M69 40l7 6M54 46l5 4' }),
  );
}

/** The card that the player to move has. */
export function flagCard() {
  return drawing(
    'flag',
    '0 0 30 38',
    svg('rect', { class: 'card', x: 1.5, y: 1.5, width: 27, height: 35, rx: 4 }),
    svg('path', { class: 'flag', d: FLAG, transform: 'translate(2.500 6.500)' }),
  );
}

const OPEN_HAND =
  'M8 15V7.500a2 2 0 0 1 4 0V13l.5-9a2 2 0 0 1 4 0l.3 9 1.200-8a2 2 0 0 1 4 .5' +
  'L21 15l2.600-4a2 2 0 0 1 3.600 1.700L23.500 23c-1.500 4.500-4 6.500-8 6.500C10 29.500 ' +
  '8 25 5.500 19.500L4 16c-.7-2 2-3.300 3.200-1.600Z';

/** An open hand. */
export const palm = () =>
  drawing('palm', '0 0 32 32', svg('path', { class: 'skin', d: OPEN_HAND }));

/** A raised hand, for a challenge. */
export const raisedHand = () =>
  svg(
    'svg',
    { class: 'icon', viewBox: '0 0 32 32', 'aria-hidden': 'true', focusable: 'false' },
    svg('path', { d: OPEN_HAND, 'stroke-width': 2.5 }),
  );
