// A position of Calliro as a drawing for printing: every colour has its sign, so that grey is enough.

import { SYMBOLS } from '../boards/calliro-art.js';
import { lineLabels, outlines, placeCells } from '../boards/calliro-geometry.js';
import { COLOURS } from '../boards/calliro-types.js';
import { withDigits } from '../text/digits.js';
import { svg } from '../ui/element.js';

/** @import { CalliroBoard, Colour, Seat } from '../wire.js' */

const INK = '#1c1510';
const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
/** Light, dark and between, on paper without colours too. */
const FILLS = { O: '#ffd9a8', B: '#23559f', G: '#8fcbaa' };
const SIGNS = { O: INK, B: '#fff', G: INK };
const RADIUS = 0.44;

/** A side of a chip, with radius 1. @param {Colour} colour */
const side = (colour) => [
  svg('circle', { r: 1, fill: FILLS[colour], stroke: INK, 'stroke-width': 0.09 }),
  svg('path', { d: SYMBOLS[colour], fill: SIGNS[colour], 'fill-rule': 'evenodd' }),
];

/** What crosses a chip out that may not be flipped: visible on every colour. */
const cross = () => [
  svg('path', { d: 'M-1 1L1-1', stroke: '#fff', 'stroke-width': 0.5 }),
  svg('path', { d: 'M-1 1L1-1', stroke: INK, 'stroke-width': 0.2 }),
];

/** A score chip: a needle that points to its player's side. @param {Seat} seat */
function scoreChip(seat) {
  const point = seat === 'S' ? 1 : -1;
  return [
    svg('circle', { r: 1, fill: seat === 'S' ? INK : '#fff', stroke: INK, 'stroke-width': 0.09 }),
    svg('path', {
      d: `M0 ${0.66 * point}L.4 ${-0.5 * point}L0 ${-0.24 * point}L-.4 ${-0.5 * point}Z`,
      fill: seat === 'S' ? '#fff' : INK,
    }),
  ];
}

/** @param {number} x @param {number} y @param {number} scale @param {SVGElement[]} shapes */
const at = (x, y, scale, shapes) =>
  svg('g', { transform: `translate(${x} ${y}) scale(${scale})` }, ...shapes);

/** @param {number} x @param {number} y @param {string} text @param {number} size */
const label = (x, y, text, size) =>
  svg(
    'text',
    {
      x,
      y,
      'font-size': size,
      'font-family': FONT,
      'text-anchor': 'middle',
      'dominant-baseline': 'central',
      fill: INK,
    },
    text,
  );

/** A chip by itself, to explain its sign. @param {Colour} colour */
export const chipSign = (colour) => svg('svg', { viewBox: '-1.1 -1.1 2.2 2.2' }, ...side(colour));

/** @param {Seat} seat */
export const scoreSign = (seat) => svg('svg', { viewBox: '-1.1 -1.1 2.2 2.2' }, ...scoreChip(seat));

/**
 * The board, what was seen of its backs, and how many chips of each colour can be picked.
 *
 * @param {CalliroBoard} board as the player to move sees it
 */
export function calliroDiagram(board) {
  const cells = placeCells(board.cells, false);
  const { frame, field, width, height } = outlines(cells, false);
  const chips = new Map(board.chips.map((chip) => [chip.cell, chip]));
  const scores = new Map(board.score_chips.map(({ cell, seat }) => [cell, seat]));
  const drawn = cells.map(({ cell, x, y }) => {
    const chip = chips.get(cell);
    const score = scores.get(cell);
    if (score) return at(x, y, RADIUS, scoreChip(score));
    if (!chip) return svg('circle', { cx: x, cy: y, r: 0.09, fill: '#9b8d78' });
    const back = chip.back ? [at(0.66, 0.66, 0.42, side(chip.back))] : [];
    const crossed = board.barred === cell ? cross() : [];
    return at(x, y, RADIUS, [...side(chip.up), ...crossed, ...back]);
  });
  const piles = COLOURS.map((colour, index) =>
    at((index - 1) * 2.2 - 0.4, height + 0.45, RADIUS * 0.9, side(colour)),
  );
  const counts = COLOURS.map((colour, index) =>
    label((index - 1) * 2.2 + 0.4, height + 0.47, withDigits(board.repository[colour]), 0.6),
  );
  return svg(
    'svg',
    { viewBox: `${-width} ${-height} ${2 * width} ${2 * height + 1}`, role: 'img' },
    svg('path', { d: frame, fill: '#fff', stroke: INK, 'stroke-width': 0.06 }),
    svg('path', { d: field, fill: '#fbf3e2', stroke: INK, 'stroke-width': 0.03 }),
    ...lineLabels(cells).map(({ name, x, y }) => label(x, y, name, 0.3)),
    ...drawn,
    ...piles,
    ...counts,
  );
}
