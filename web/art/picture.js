// A small picture of each game, for its card.

import { svg } from '../ui/element.js';

/** @import { PitShape } from '../boards/sowing-hollows.js' */

/**
 * @typedef {{ shape: PitShape, pits: number, counts: number[][], stores: number[], x: number, y: number,
 *   w: number, h: number }} Board
 */

const WOOD = {
  shield: ['#f2dcb0', '#dcb677', '#b98a4e'],
  bowl: ['#a96d40', '#7a4522', '#4a260f'],
  ring: ['#f5eddd', '#e4d7be', '#b9a987'],
};
const WELL = {
  shield: ['#7c5124', '#b98850'],
  bowl: ['#35190a', '#87532d'],
  ring: ['#e3d6bb', '#fbf5e9'],
};
const RIM = {
  shield: ['#1f5fa8', '#c2451e'],
  bowl: ['#2f1607', '#2f1607'],
  ring: ['#b8232b', '#1f7a44'],
};
/** Top, left and right of a cube; a stone; glass. */
const SEEDS = [
  ['#f2685c', '#d5382c', '#9c1f17', '#b5482f', '#cd323c'],
  ['#6db0f0', '#2f7fd0', '#1b5596', '#5d7f96', '#286ed7'],
  ['#ffe27a', '#f4bd28', '#bd8608', '#e3b96a', '#f0af1e'],
  ['#7fd08a', '#36a04a', '#1e6f30', '#6f9474', '#14966e'],
  ['#fbf3e2', '#e6d3ae', '#b39a6c', '#ece3d6', '#d7ebf0'],
  ['#c79be6', '#9356c2', '#63318b', '#8d7a86', '#8c50be'],
];

/** @param {string} name calla, kalah-ru, kalaha, kalah or calliro */
export function pictureOf(name) {
  const art = svg('svg', {
    class: 'picture',
    viewBox: '0 0 340 180',
    'aria-hidden': 'true',
    focusable: 'false',
    preserveAspectRatio: 'xMidYMid meet',
  });
  if (name === 'calliro') art.append(...hexagon());
  else for (const board of BOARDS[name] ?? []) art.append(...drawBoard(board, `${name}${board.y}`));
  return art;
}

/** @type {Record<string, Board[]>} */
const BOARDS = {
  calla: [
    {
      shape: 'shield',
      pits: 5,
      counts: [
        [3, 3, 4, 0, 4],
        [4, 3, 0, 4, 3],
      ],
      stores: [3, 1],
      x: 8,
      y: 22,
      w: 324,
      h: 136,
    },
  ],
  'kalah-ru': [
    {
      shape: 'bowl',
      pits: 6,
      counts: [
        [4, 5, 0, 5, 5, 1],
        [4, 4, 5, 0, 2, 4],
      ],
      stores: [4, 2],
      x: 8,
      y: 26,
      w: 324,
      h: 128,
    },
  ],
  kalaha: [
    {
      shape: 'ring',
      pits: 6,
      counts: [
        [4, 4, 0, 5, 5, 5],
        [0, 5, 4, 4, 1, 4],
      ],
      stores: [3, 4],
      x: 8,
      y: 26,
      w: 324,
      h: 128,
    },
  ],
  kalah: [
    {
      shape: 'bowl',
      pits: 9,
      counts: [
        [2, 2, 2, 0, 3, 3, 2, 2, 2],
        [2, 0, 3, 2, 2, 2, 2, 1, 2],
      ],
      stores: [2, 1],
      x: 8,
      y: 16,
      w: 324,
      h: 84,
    },
    {
      shape: 'bowl',
      pits: 3,
      counts: [
        [3, 0, 4],
        [2, 3, 3],
      ],
      stores: [2, 1],
      x: 92,
      y: 108,
      w: 156,
      h: 64,
    },
  ],
};

/** @param {Board} board @param {string} id */
function drawBoard({ shape, pits, counts, stores, x, y, w, h }, id) {
  const store = (w / (pits + 2)) * 0.86;
  const pit = (w - 2 * store - 16) / pits;
  const tall = Math.min(h / 2 - 10, pit * (shape === 'shield' ? 1.2 : 1.05));
  const size = Math.min(pit, tall) * 0.15 + 1.6;
  const corner = shape === 'bowl' ? h * 0.3 : shape === 'ring' ? 9 : 13;
  const [light = '', mid = '', dark = ''] = WOOD[shape];
  const [deep = '', low = ''] = WELL[shape];
  const gradient = (/** @type {string} */ name, /** @type {string[]} */ ...colours) =>
    svg(
      'linearGradient',
      { id: `${name}-${id}`, x1: 0, y1: 0, x2: 0, y2: 1 },
      ...colours.map((colour, index) =>
        svg('stop', { offset: index / (colours.length - 1), 'stop-color': colour }),
      ),
    );
  /** @type {SVGElement[]} */
  const parts = [
    svg('defs', {}, gradient('board', light, mid), gradient('well', deep, low)),
    svg('rect', {
      x: x + 1,
      y: y + 6,
      width: w - 2,
      height: h,
      rx: corner,
      fill: '#000',
      opacity: 0.22,
    }),
    svg('rect', { x, y: y + 3, width: w, height: h, rx: corner, fill: dark }),
    svg('rect', { x, y, width: w, height: h, rx: corner, fill: `url(#board-${id})` }),
    svg('rect', {
      x: x + 4,
      y: y + 4,
      width: w - 8,
      height: h - 8,
      rx: corner - 3,
      fill: 'none',
      stroke: dark,
      opacity: 0.55,
      'stroke-width': 1.2,
      ...(shape === 'ring' ? { 'stroke-dasharray': '5 4' } : {}),
    }),
    ...(shape === 'ring' ? [] : grain(x, y, w, h, corner, dark)),
  ];
  for (const side of [0, 1]) {
    const rim = RIM[shape][side] ?? '';
    const sx = side === 0 ? x + w - store - 5 : x + 5;
    parts.push(
      svg('rect', {
        x: sx + 3,
        y: y + 10,
        width: store - 6,
        height: h - 20,
        rx: shape === 'bowl' ? store * 0.44 : 7,
        fill: `url(#well-${id})`,
        stroke: rim,
        'stroke-width': 2,
      }),
    );
    parts.push(
      ...seeds(stores[side] ?? 0, sx + store / 2, y + h / 2, size, shape, side * 7 + 3, 1.8),
    );
    for (let place = 0; place < pits; place += 1) {
      const column = side === 0 ? place : pits - 1 - place;
      const cx = x + store + 8 + pit * (column + 0.5);
      const cy = side === 0 ? y + h - 7 - tall / 2 : y + 7 + tall / 2;
      parts.push(hollow(shape, cx, cy, pit * 0.44, tall / 2 - 2, side, `url(#well-${id})`, rim));
      parts.push(
        ...seeds(counts[side]?.[place] ?? 0, cx, cy, size, shape, place * 5 + side * 3, 1),
      );
    }
  }
  return parts;
}

/**
 * @param {PitShape} shape
 * @param {number} cx
 * @param {number} cy
 * @param {number} w
 * @param {number} h
 * @param {number} side
 * @param {string} fill
 * @param {string} rim
 */
function hollow(shape, cx, cy, w, h, side, fill, rim) {
  const line = { fill, stroke: rim, 'stroke-width': shape === 'ring' ? 3 : 1.8 };
  if (shape !== 'shield')
    return svg('ellipse', { cx, cy, rx: w, ry: Math.min(h, w * 1.15), ...line });
  const d = 'M-.8-1Q0-.9 .8-1 1-1 1-.8V0C1 .55 .5 .85 0 1-.5 .85-1 .55-1 0V-.8Q-1-1-.8-1Z';
  return svg('path', {
    d,
    transform: `translate(${cx} ${cy}) scale(${w} ${side === 0 ? h : -h})`,
    'vector-effect': 'non-scaling-stroke',
    ...line,
  });
}

/**
 * @param {number} count
 * @param {number} cx
 * @param {number} cy
 * @param {number} size
 * @param {PitShape} shape
 * @param {number} variety so that places do not look alike
 * @param {number} spread
 */
function seeds(count, cx, cy, size, shape, variety, spread) {
  return Array.from({ length: count }, (_, index) => {
    const angle = index * 2.399 + variety;
    const radius = count === 1 ? 0 : size * (0.95 + (index > 2 ? 0.55 : 0));
    const at =
      `translate(${(cx + Math.cos(angle) * radius).toFixed(1)} ` +
      `${(cy + Math.sin(angle) * radius * spread).toFixed(1)}) scale(${size.toFixed(2)})`;
    const [top = '', left = '', right = '', stone = '', glass = ''] =
      SEEDS[(variety + index * 5) % SEEDS.length] ?? [];
    const shadow = svg('ellipse', {
      cx: 0.15,
      cy: 0.3,
      rx: 1,
      ry: 0.9,
      fill: '#1a0a00',
      opacity: 0.4,
    });
    if (shape === 'shield') {
      return svg(
        'g',
        { transform: at },
        shadow,
        svg('path', { d: 'M0-1 .87-.5 0 0-.87-.5Z', fill: top }),
        svg('path', { d: 'M-.87-.5 0 0V1L-.87.5Z', fill: left }),
        svg('path', { d: 'M.87-.5 0 0V1L.87.5Z', fill: right }),
      );
    }
    return svg(
      'g',
      { transform: at },
      shadow,
      svg('ellipse', {
        rx: 0.95,
        ry: shape === 'bowl' ? 0.82 : 0.95,
        fill: shape === 'bowl' ? stone : glass,
        transform: `rotate(${index * 47})`,
      }),
      svg('ellipse', { cx: -0.3, cy: -0.35, rx: 0.28, ry: 0.2, fill: '#fff', opacity: 0.75 }),
    );
  });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} corner
 * @param {string} colour
 */
function grain(x, y, w, h, corner, colour) {
  return Array.from({ length: 7 }, (_, line) => {
    const at = y + (h * (line + 0.6)) / 7.4;
    const bend = (line % 3) * 3 - 3;
    const inset = line === 0 || line === 6 ? corner * 0.7 : 3;
    return svg('path', {
      d: `M${x + inset} ${at}q${w * 0.25} ${bend} ${w * 0.5} 0t${w * 0.5 - 2 * inset} 0`,
      fill: 'none',
      stroke: colour,
      'stroke-width': 0.7 + (line % 2) * 0.6,
      opacity: 0.22,
    });
  });
}

/** Calliro: a hexagon of hollows with some chips. */
function hexagon() {
  const [cx, cy, step] = [170, 90, 19.4];
  const corners = (/** @type {number} */ r) =>
    Array.from(
      { length: 6 },
      (_, i) =>
        `${(cx + r * Math.cos((i * Math.PI) / 3)).toFixed(1)},${(cy + r * Math.sin((i * Math.PI) / 3)).toFixed(1)}`,
    ).join(' ');
  const board = (/** @type {number} */ r, /** @type {string} */ fill, /** @type {number} */ dy) =>
    svg('polygon', {
      points: corners(r),
      fill,
      transform: `translate(0 ${dy})`,
      stroke: fill,
      'stroke-width': 12,
      'stroke-linejoin': 'round',
    });
  const parts = [
    svg('g', { opacity: 0.22 }, board(93, '#000', 6)),
    board(92, '#7d5128', 2),
    board(92, '#a5713f', -1),
    board(80, '#ecd6ae', -1),
  ];
  /** @type {Record<string, string>} */
  const chips = {
    '0,0': 'O',
    '1,0': 'B',
    '1,-1': 'O',
    '0,1': 'G',
    '-1,0': 'O',
    '-1,1': 'G',
    '2,-1': 'G',
    '0,-1': 'S',
    '-2,1': 'B',
    '1,1': 'O',
    '-1,-1': 'N',
  };
  for (let q = -4; q <= 4; q += 1) {
    for (let r = -4; r <= 4; r += 1) {
      if (Math.abs(q + r) > 4) continue;
      const at =
        `translate(${(cx + step * (q * 0.5 + r)).toFixed(1)} ` +
        `${(cy - 1 + step * 0.866 * q).toFixed(1)}) scale(8.3)`;
      parts.push(svg('g', { transform: at }, ...disc(chips[`${q},${r}`])));
    }
  }
  return parts;
}

/** @param {string | undefined} kind */
function disc(kind) {
  if (!kind)
    return [
      svg('circle', { r: 0.92, fill: '#d9bd8d' }),
      svg('path', {
        d: 'M-.9-.15A.92.92 0 0 1 .9-.15',
        fill: 'none',
        stroke: '#9a6a36',
        'stroke-width': 0.12,
        opacity: 0.6,
      }),
    ];
  const [face = '', edge = '', sign = ''] =
    {
      O: ['#ec8a1c', '#2d66c3', '#4a2503'],
      B: ['#2d66c3', '#2c8a55', '#eaf2ff'],
      G: ['#2c8a55', '#ec8a1c', '#ecfff2'],
      S: ['#24211f', '#8d6a1c', '#f4dfa2'],
      N: ['#fdfaf3', '#8d6a1c', '#6a4a08'],
    }[kind] ?? [];
  /** @type {Record<string, string>} */
  const signs = {
    O: 'M0-.5A.5.5 0 1 1 0 .5 .5.5 0 1 1 0-.5M0-.26A.26.26 0 1 0 0 .26 .26.26 0 1 0 0-.26',
    B: 'M0-.58 .54.36H-.54Z',
    G: 'M0-.6 .18-.18 .6 0 .18.18 0 .6-.18.18-.6 0-.18-.18Z',
    S: 'M0 .62 .38-.48 0-.22-.38-.48Z',
    N: 'M0-.62 .38.48 0 .22-.38.48Z',
  };
  return [
    svg('ellipse', { cx: 0.08, cy: 0.34, rx: 1, ry: 0.95, fill: '#1e0c00', opacity: 0.35 }),
    svg('circle', { cy: 0.17, r: 1, fill: edge }),
    svg('circle', {
      r: 1,
      fill: face,
      stroke: '#fff',
      'stroke-width': 0.07,
      'stroke-opacity': 0.5,
    }),
    svg('path', { d: signs[kind] ?? '', fill: sign, 'fill-rule': 'evenodd' }),
    svg('ellipse', { cx: -0.3, cy: -0.4, rx: 0.42, ry: 0.26, fill: '#fff', opacity: 0.25 }),
  ];
}
