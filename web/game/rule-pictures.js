// A small picture for each kind of event that a rule is about: two rows of pits and a store, or chips.

import { SYMBOLS } from '../boards/calliro-art.js';
import { svg } from '../ui/element.js';

/** @import { Colour } from '../wire.js' */

/** A pit with seeds. @param {number} x @param {number} y @param {number} seeds */
const pit = (x, y, seeds) => [
  svg('circle', { class: 'pic-pit', cx: x, cy: y, r: 9 }),
  ...Array.from({ length: seeds }, (_, index) =>
    svg('circle', {
      class: 'pic-seed',
      cx: x + (seeds === 1 ? 0 : 4 * Math.cos((index * 2 * Math.PI) / seeds)),
      cy: y + (seeds === 1 ? 0 : 4 * Math.sin((index * 2 * Math.PI) / seeds)),
      r: 2.4,
    }),
  ),
];
const store = () => svg('rect', { class: 'pic-pit', x: 73, y: 5, width: 18, height: 44, rx: 8 });
/** @param {string} d */
const arrow = (d) => svg('path', { class: 'pic-arrow', d, 'marker-end': 'url(#pic-head)' });
/** @param {number[]} above @param {number[]} below */
const board = (above, below) => [
  ...above.flatMap((seeds, index) => pit(14 + index * 22, 15, seeds)),
  ...below.flatMap((seeds, index) => pit(14 + index * 22, 39, seeds)),
  store(),
];
/** A chip of Calliro, with the sign of its colour. @param {number} x @param {number} y @param {Colour} colour @param {number} [r] */
const chip = (x, y, colour, r = 9) =>
  svg(
    'g',
    { transform: `translate(${x} ${y}) scale(${r})` },
    svg('circle', { class: `pic-chip pic-${colour}`, r: 1 }),
    svg('path', { class: 'pic-sign', d: SYMBOLS[colour], 'fill-rule': 'evenodd' }),
  );
/** The colours of a small board that is full. @type {Colour[][]} */
const FULL_BOARD = [
  ['O', 'B'],
  ['G', 'O', 'B'],
  ['B', 'G'],
];

/** @type {Record<string, () => SVGElement[]>} */
const PICTURES = {
  lift: () => [
    ...board([0, 0, 0], [3, 0, 0]),
    arrow('M16 31Q25 22 34 30'),
    arrow('M38 31Q47 22 56 30'),
    arrow('M60 31Q68 22 78 31'),
  ],
  'free-turn': () => [
    ...board([0, 0, 0], [0, 0, 1]),
    arrow('M60 31Q68 22 78 30'),
    svg('path', {
      class: 'pic-star',
      d: 'M82 9l2.200 4.500 5 .7-3.600 3.500.8 5-4.400-2.300-4.400 2.300.8-5-3.600-3.500 5-.7z',
    }),
  ],
  capture: () => [...board([0, 3, 0], [0, 1, 0]), arrow('M36 31V26'), arrow('M42 11Q62 1 76 13')],
  skip: () => [...board([0, 0, 0], [1, 0, 2]), svg('path', { class: 'pic-cross', d: 'M7 15H65' })],
  leftovers: () => [...board([0, 0, 0], [1, 0, 2]), arrow('M22 31Q45 20 76 28')],
  'row-empty': () => [
    ...board([0, 0, 0], [1, 0, 2]),
    svg('path', { class: 'pic-cross', d: 'M7 15H65' }),
  ],
  'early-win': () => [
    ...board([1, 0, 1], [0, 1, 0]),
    ...pit(82, 16, 6),
    ...pit(82, 27, 6),
    ...pit(82, 38, 6),
  ],
  swap: () => [
    ...board([4, 4, 4], [0, 5, 5]),
    arrow('M6 36Q-1 27 6 18'),
    arrow('M68 18Q75 27 68 36'),
  ],
  pick: () => [chip(20, 27, 'O'), chip(48, 27, 'B'), chip(76, 27, 'G')],
  place: () => [chip(30, 27, 'O'), chip(49, 27, 'B'), arrow('M82 12Q72 10 64 20')],
  flip: () => [chip(26, 27, 'O'), arrow('M40 20Q50 12 60 20'), chip(74, 27, 'B')],
  undo: () => [
    chip(30, 18, 'O'),
    chip(49, 18, 'B'),
    chip(49, 38, 'G'),
    chip(68, 38, 'O'),
    svg('path', { class: 'pic-cross', d: 'M24 44L74 10' }),
  ],
  score: () => [
    chip(30, 36, 'O'),
    chip(48, 22, 'B'),
    chip(66, 36, 'O'),
    svg('path', {
      class: 'pic-star',
      d: 'M48 2l1.800 3.700 4 .6-2.900 2.800.7 4-3.600-1.900-3.600 1.900.7-4-2.900-2.800 4-.6z',
    }),
  ],
  peek: () => [
    chip(30, 27, 'O'),
    svg('path', { class: 'pic-arrow', d: 'M54 27Q68 13 82 27Q68 41 54 27Z' }),
    chip(68, 27, 'G', 5),
  ],
  points: () => [
    ...Array.from({ length: 11 }, (_, index) =>
      svg('circle', { class: 'pic-seed', cx: 8 + index * 8, cy: 36, r: 3.2 }),
    ),
    svg('path', {
      class: 'pic-star',
      d: 'M88 12l2.200 4.500 5 .7-3.600 3.500.8 5-4.400-2.300-4.400 2.300.8-5-3.600-3.500 5-.7z',
    }),
  ],
  'all-placed': () =>
    FULL_BOARD.flatMap((row, index) =>
      row.map((colour, at) =>
        chip(48 + (at - (row.length - 1) / 2) * 18, 11 + index * 16, colour, 8),
      ),
    ),
  refill: () => [chip(20, 36, 'O'), chip(34, 40, 'B'), arrow('M40 28Q54 10 70 26')],
};
/** Those that look like others. @type {Record<string, string>} */
const SAME = {
  declared: 'early-win',
  keep: 'swap',
};

/** A picture of what a rule is about; none is missed by who does not see it. @param {string} word */
export function rulePicture(word) {
  const draw = PICTURES[SAME[word] ?? word];
  if (!draw) return false;
  return svg(
    'svg',
    { class: 'rule-picture', viewBox: '0 0 96 54', 'aria-hidden': 'true' },
    svg(
      'marker',
      {
        id: 'pic-head',
        viewBox: '0 0 6 6',
        refX: 4,
        refY: 3,
        markerWidth: 4,
        markerHeight: 4,
        orient: 'auto',
      },
      svg('path', { class: 'pic-head', d: 'M0 0L6 3L0 6z' }),
    ),
    ...draw(),
  );
}
