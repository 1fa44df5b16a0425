// Draws the board under pits and seeds: wood with its grain, or felt with its stitches.

import { svg } from '../ui/element.js';
import { roundedRectangle } from './sowing-hollows.js';
import { pseudoRandom } from './sowing-scatter.js';

/** @import { Seat } from '../wire.js' */
/** @import { PitShape } from './sowing-hollows.js' */
/** @import { Layout } from './sowing-layout.js' */

/** In degrees. */
const ROTATION = { right: 0, down: 90, left: 180, up: 270 };

/**
 * @param {SVGSVGElement} art
 * @param {Layout} layout
 * @param {PitShape} shape
 * @param {string} id of this board, for its gradients
 */
export function drawBoard(art, layout, shape, id) {
  const { width, height } = layout;
  art.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const corner = cornerOf(layout, shape);
  art.style.borderRadius = `${corner}px`;
  const centred = { transform: `translate(${width / 2} ${height / 2})` };
  const inset = Math.max(7, layout.pit * 0.07);
  art.replaceChildren(
    gradients(id),
    ...(shape === 'ring' ? fibres(width, height) : grain(layout)),
    svg('path', {
      class: 'edge-dark',
      d: roundedRectangle(width / 2 - 1, height / 2 - 1, corner),
      ...centred,
    }),
    svg('path', {
      class: 'edge',
      d: roundedRectangle(width / 2 - inset, height / 2 - inset, corner - inset),
      ...centred,
    }),
    ...['S', 'N'].map((seat) => tray(layout, shape, /** @type {Seat} */ (seat))),
    ...ornaments(layout, shape),
    ...layout.arrows.map((arrow) => chevron(arrow, layout.pit)),
  );
}

/**
 * Light falls from above: the upper wall of a hollow is dark, the lower one bright.
 *
 * @param {string} id
 */
function gradients(id) {
  /** @param {string} name @param {number} offset */
  const stop = (name, offset) => svg('stop', { class: name, offset });
  return svg(
    'defs',
    {},
    svg(
      'radialGradient',
      { id: `well-${id}`, cx: 0.5, cy: 0.62, r: 0.68 },
      stop('well-low', 0),
      stop('well-mid', 0.62),
      stop('well-high', 1),
    ),
    svg(
      'linearGradient',
      { id: `lip-${id}`, x1: 0, y1: 0, x2: 0, y2: 1 },
      stop('lip-dark', 0),
      stop('lip-mid', 0.55),
      stop('lip-light', 1),
    ),
  );
}

/** @param {Layout} layout @param {PitShape} shape */
function cornerOf({ width, height, pit }, shape) {
  if (shape === 'bowl') return Math.min(width, height, pit * 3.4) * 0.24;
  return shape === 'ring' ? pit * 0.22 : pit * 0.3;
}

/**
 * The area around the pits of a seat. It lights up when the seat is to move.
 *
 * @param {Layout} layout
 * @param {PitShape} shape
 * @param {Seat} seat
 */
function tray({ rows, pit }, shape, seat) {
  const box = rows[seat];
  const corner = pit * (shape === 'bowl' ? 0.42 : 0.2);
  return svg('path', {
    class: 'tray',
    'data-seat': seat,
    d: roundedRectangle(box.w / 2, box.h / 2, corner),
    transform: `translate(${box.x} ${box.y})`,
  });
}

/** @param {import('./sowing-layout.js').Arrow & { seat: Seat }} arrow @param {number} pit */
function chevron({ x, y, side, seat }, pit) {
  const size = Math.min(Math.max(pit * 0.07, 4), 11);
  const d = `M ${-size * 0.55} ${-size} L ${size * 0.55} 0 L ${-size * 0.55} ${size}`;
  return svg('path', {
    class: 'chevron',
    'data-seat': seat,
    d,
    transform: `translate(${x} ${y}) rotate(${ROTATION[side]})`,
  });
}

/**
 * Along the middle: carved lozenges in the wood, knitted stars on the felt.
 *
 * @param {Layout} layout
 * @param {PitShape} shape
 */
function ornaments({ width, height, upright, rows, pit }, shape) {
  if (shape === 'shield') return [];
  const { x, y, w, h } = rows.S;
  const long = upright ? h : w;
  const lane = 2 * (Math.abs(upright ? x - width / 2 : y - height / 2) - (upright ? w : h) / 2);
  const size = Math.min(lane * 0.3, pit * 0.16);
  const count = shape === 'bowl' ? Math.floor(long / (size * 4)) : 5;
  const d =
    shape === 'bowl'
      ? `M ${-size * 1.5} 0 L 0 ${-size * 0.7} L ${size * 1.5} 0 L 0 ${size * 0.7} Z`
      : star(size);
  return Array.from({ length: count }, (_, index) => {
    const along = ((index + 0.5) / count - 0.5) * long;
    const place = upright
      ? `translate(${width / 2} ${height / 2 + along}) rotate(90)`
      : `translate(${width / 2 + along} ${height / 2})`;
    return svg('path', { class: 'ornament', d, transform: place });
  });
}

/** The eight-petalled rose of Norwegian knitting. @param {number} size */
function star(size) {
  const petals = [];
  for (let petal = 0; petal < 8; petal += 1) {
    const angle = (petal * Math.PI) / 4;
    /** @param {number} turn @param {number} far */
    const point = (turn, far) =>
      `${(Math.cos(angle + turn) * size * far).toFixed(1)} ` +
      `${(Math.sin(angle + turn) * size * far).toFixed(1)}`;
    petals.push(`M 0 0 L ${point(-0.36, 0.75)} L ${point(0, 1.15)} L ${point(0.36, 0.75)} Z`);
  }
  return petals.join(' ');
}

/**
 * Long lines that wander and swell around two knots, along the longer side.
 *
 * @param {Layout} layout
 */
function grain({ width, height, upright }) {
  const long = upright ? height : width;
  const wide = upright ? width : height;
  const knots = [
    { x: long * 0.27, y: wide * 0.53 },
    { x: long * 0.81, y: wide * 0.42 },
  ];
  const lines = [];
  const spacing = Math.max(4.5, wide / 84);
  for (let line = 0; line * spacing < wide; line += 1) {
    const y = line * spacing + pseudoRandom('grain', line) * spacing;
    const points = [];
    for (let step = 0; step <= 24; step += 1) {
      const x = (long * step) / 24;
      const wave = Math.sin(x / 130 + line * 0.16) * 5 + Math.sin(x / 47 + line * 0.7) * 1.6;
      const bend = knots.reduce((sum, knot) => {
        const away = y - knot.y;
        return (
          sum +
          (Math.sign(away) || 1) * 15 * Math.exp(-((x - knot.x) ** 2) / 5200 - (away * away) / 2600)
        );
      }, 0);
      points.push(
        upright
          ? `${(y + wave + bend).toFixed(1)} ${x.toFixed(1)}`
          : `${x.toFixed(1)} ${(y + wave + bend).toFixed(1)}`,
      );
    }
    lines.push(
      svg('path', {
        class: 'grain',
        d: `M ${points.join(' L ')}`,
        'stroke-width': (0.4 + pseudoRandom('thick', line) * 1.9).toFixed(2),
        opacity: (0.08 + pseudoRandom('dark', line) * 0.42).toFixed(2),
      }),
    );
  }
  return lines;
}

/**
 * Short hairs in every direction, in one path for each of two shades.
 *
 * @param {number} width
 * @param {number} height
 */
function fibres(width, height) {
  return ['light', 'dark'].map((shade) => {
    const hairs = [];
    for (let hair = 0; hair < 620; hair += 1) {
      const x = pseudoRandom(shade, hair) * width;
      const y = pseudoRandom(shade, hair + 5000) * height;
      const angle = pseudoRandom(shade, hair + 9000) * Math.PI * 2;
      const length = 4 + pseudoRandom(shade, hair + 7000) * 9;
      const bend =
        `${(Math.cos(angle + 0.7) * length * 0.6).toFixed(1)} ` +
        `${(Math.sin(angle + 0.7) * length * 0.6).toFixed(1)}`;
      hairs.push(
        `M ${x.toFixed(1)} ${y.toFixed(1)} q ${bend} ` +
          `${(Math.cos(angle) * length).toFixed(1)} ` +
          `${(Math.sin(angle) * length).toFixed(1)}`,
      );
    }
    return svg('path', { class: `fibre ${shade}`, d: hairs.join(' ') });
  });
}
