// Drawings of Calliro's chips.

import { svg } from '../ui/element.js';

/** @import { ChipView, Colour, Seat } from '../wire.js' */

/** The gradients that discs are drawn with; to be put into the document once. */
export function shading() {
  const stop = (
    /** @type {number} */ offset,
    /** @type {string} */ colour,
    /** @type {number} */ opacity,
  ) => svg('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
  return svg(
    'defs',
    {},
    svg(
      'radialGradient',
      { id: 'hx-shine', cx: 0.34, cy: 0.26, r: 0.85 },
      stop(0, '#fff', 0.5),
      stop(0.45, '#fff', 0.04),
      stop(1, '#000', 0.26),
    ),
    svg(
      'radialGradient',
      { id: 'hx-deep', cx: 0.5, cy: 0.62, r: 0.62 },
      stop(0.45, '#000', 0),
      stop(0.86, '#000', 0.16),
      stop(1, '#000', 0.42),
    ),
  );
}

/** The symbol of each colour, on a disc of radius 1: ring, triangle, star of eight points. */
export const SYMBOLS = {
  O: 'M0-.52A.52.52 0 1 1 0 .52A.52.52 0 1 1 0-.52ZM0-.27A.27.27 0 1 0 0 .27A.27.27 0 1 0 0-.27Z',
  B: 'M0-.6L.56 .38L-.56 .38Z',
  G: star(8, 0.62, 0.36),
};

/**
 * @param {number} points
 * @param {number} outer
 * @param {number} inner
 */
function star(points, outer, inner) {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const [radius, angle] = [i % 2 ? inner : outer, (i * Math.PI) / points - Math.PI / 2];
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${corners.join('L')}Z`;
}

/**
 * One side of a chip, with radius 1; null is a side that is not known.
 *
 * @param {Colour | null} colour
 */
export function face(colour) {
  const symbol = colour
    ? svg('path', { d: SYMBOLS[colour], class: 'hx-sign', 'fill-rule': 'evenodd' })
    : svg('path', {
        d: 'M-.24-.22A.25.25 0 1 1 .1.02Q0 .1 0 .24M0 .45V.5',
        class: 'hx-unknown-sign',
      });
  return svg(
    'g',
    { class: `hx-side hx-${colour ?? 'unknown'}` },
    svg('circle', { r: 1, class: 'hx-face' }),
    svg('circle', { r: 0.8, class: 'hx-groove' }),
    symbol,
    svg('circle', { r: 1, fill: 'url(#hx-shine)' }),
  );
}

/**
 * A chip that lies on its back, with radius 1. Its edge has the colour below only
 * if that is shown.
 *
 * @param {ChipView} sides with the back null where it is not to be shown
 * @param {boolean} [mark] whether a small disc shows the back too
 */
export function chip({ up, back }, mark = false) {
  const group = svg(
    'g',
    { class: 'hx-chip' },
    svg('ellipse', { cx: 0.06, cy: 0.27, rx: 1.02, ry: 0.98, class: 'hx-shadow' }),
    svg('circle', { cy: 0.17, r: 1, class: `hx-edge hx-${back ?? 'unknown'}` }),
    svg('circle', { cy: 0.07, r: 1, class: `hx-edge hx-${up}` }),
    face(up),
  );
  if (mark && back) group.append(badge(face(back), 0.62, 0.66, 0.38));
  return group;
}

/**
 * A score chip: a compass needle that points to its player's side.
 *
 * @param {Seat} seat
 */
export function scoreChip(seat) {
  const point = seat === 'S' ? 1 : -1;
  return svg(
    'g',
    { class: `hx-score hx-score-${seat}` },
    svg('ellipse', { cx: 0.06, cy: 0.22, rx: 1.02, ry: 0.98, class: 'hx-shadow' }),
    svg('circle', { cy: 0.12, r: 1, class: 'hx-score-edge' }),
    svg('circle', { r: 1, class: 'hx-score-face' }),
    svg('circle', { r: 0.84, class: 'hx-score-rim' }),
    svg('path', {
      d: `M0 ${0.66 * point}L.4 ${-0.5 * point}L0 ${-0.24 * point}L-.4 ${-0.5 * point}Z`,
      class: 'hx-score-sign',
    }),
    svg('circle', { r: 1, fill: 'url(#hx-shine)' }),
  );
}

/** The lock that marks the chip which may not be flipped. */
export function lock() {
  const shape = svg(
    'g',
    { class: 'hx-lock' },
    svg('circle', { r: 1, class: 'hx-badge' }),
    svg('path', { d: 'M-.28-.05V-.26A.28.28 0 0 1 .28-.26V-.05', class: 'hx-lock-bow' }),
    svg('rect', { x: -0.44, y: -0.08, width: 0.88, height: 0.6, rx: 0.12, class: 'hx-lock-body' }),
  );
  return badge(shape, 0.62, -0.62, 0.42);
}

/** What the winner gets. */
export const CUP =
  'M-.5-.8H.5V-.2A.5.5 0 0 1-.5-.2ZM-.5-.62H-.86Q-.86-.1-.42-.06M.5-.62H.86Q.86-.1 ' +
  '.42-.06M0 .3V.62M-.42 .8H.42';

export function cup() {
  return svg('path', { d: CUP });
}

/** The arrows that mark a chip which can be flipped. */
export function flipArrows() {
  const arrows =
    'M-.5 .1A.52.52 0 0 1 .36-.38M.5-.1A.52.52 0 0 1-.36 .38M.44-.66V-.34H.12M-.44 .66V.34H-.12';
  return svg(
    'g',
    { class: 'hx-turn' },
    svg('circle', { r: 1, class: 'hx-badge' }),
    svg('path', { d: arrows, class: 'hx-turn-arrows' }),
  );
}

/**
 * @param {SVGElement} shape
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
export function badge(shape, x, y, scale) {
  return svg('g', { transform: `translate(${x} ${y}) scale(${scale})`, class: 'hx-mark' }, shape);
}

/**
 * A drawing of its own, for use in HTML.
 *
 * @param {SVGElement} shape with radius 1
 * @param {string} [className]
 * @param {string} [viewBox]
 */
export function picture(shape, className = 'hx-picture', viewBox = '-1.12 -1.08 2.24 2.36') {
  return svg(
    'svg',
    { viewBox, class: className, 'aria-hidden': 'true', focusable: 'false' },
    shape,
  );
}
