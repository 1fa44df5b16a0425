// Where everything lies, in CSS pixels of the board's surface. Nothing here touches the page.

import { across, spotOf, storeOf } from './sowing-types.js';

/** @import { Seat, Spot } from '../wire.js' */

/** @typedef {'down' | 'up' | 'left' | 'right'} Side */
/**
 * Centre and size; `toward` is where the owner sits.
 *
 * @typedef {{ x: number, y: number, w: number, h: number, toward: Side }} Box
 */
/** @typedef {{ x: number, y: number, side: Side }} Arrow */

/** @typedef {object} Layout
 * @property {boolean} upright two columns instead of two rows
 * @property {number} width
 * @property {number} height
 * @property {number} pit the smaller side of a pit
 * @property {number} seed
 * @property {Map<Spot, Box>} boxes
 * @property {Record<Seat, Box>} rows the tray around each seat's pits
 * @property {(Arrow & { seat: Seat })[]} arrows
 * @property {Seat} near */

/** @typedef {{ width: number, height: number, pits: number, near: Seat, tall: number }} Room */

/** Beyond the edge of a pit: half its number plate, and the pit's own number. */
const RIM = 36;
const GAP = 0.19;
const STORE = 1.08;
/** Where there is height to spare, pits grow to so many times their width. */
const TALLEST = 1.34;
const UPRIGHT_BELOW = 560;
const TABLET_PIT = 64;
const LEAST_PIT = 46;
/** Between the two columns. */
const LEAST_LANE = 40;

/**
 * `tall` is the height of a pit for each pixel of its width, where the board lies wide.
 * @param {Room} room
 * @returns {Layout}
 */
export function layOut(room) {
  const pit = widePit(room);
  const cramped = pit < LEAST_PIT || (pit < TABLET_PIT && room.height > room.width);
  return room.width < UPRIGHT_BELOW || cramped ? uprightLayout(room) : wideLayout(room, pit);
}

/** @param {Room} room */
function widePit({ width, height, pits, tall }) {
  const byWidth = width / (0.4 + 2 * STORE + pits + (pits + 2) * GAP);
  const byHeight = (height - 2 * RIM) / (2 * tall + 0.42);
  return Math.min(byWidth, Math.max(byHeight, TABLET_PIT));
}

/** @param {Room} room @param {number} pit @returns {Layout} */
function wideLayout({ height: most, pits, near, tall }, pit) {
  const gap = pit * GAP;
  const store = pit * STORE;
  const rowWidth = pits * pit + (pits - 1) * gap;
  const width = pit * 0.4 + 2 * store + rowWidth + 3 * gap;
  const left = (width - rowWidth) / 2;
  const rim = Math.max(RIM, pit * 0.3);
  const room = (most - 2 * rim - pit * 0.42) / 2;
  const tallPit = Math.max(pit * tall, Math.min(room, pit * TALLEST));
  const height = 2 * (rim + tallPit) + Math.max(40, pit * 0.42);
  const y = height - rim - tallPit / 2;
  /** @type {Box[]} */
  const row = Array.from({ length: pits }, (_, index) => ({
    x: left + pit / 2 + index * (pit + gap),
    y,
    w: pit,
    h: tallPit,
    toward: 'down',
  }));
  return turned({
    near,
    width,
    height,
    pit,
    upright: false,
    row,
    store: {
      x: left + rowWidth + gap * 1.5 + store / 2,
      y: height / 2,
      w: store,
      h: height - pit * 0.36,
      toward: 'down',
    },
    tray: { x: width / 2, y, w: rowWidth + gap * 1.1, h: tallPit + pit * 0.16, toward: 'down' },
  });
}

/**
 * The wide board turned clockwise: the near seat sows down the left column into the store below.
 *
 * @param {Room} room
 * @returns {Layout}
 */
function uprightLayout({ width: given, height, pits, near }) {
  const pad = 12;
  const width = Math.max(given, 2 * (RIM + LEAST_PIT) + LEAST_LANE);
  const share = (height - 2 * pad) / (pits + 2 * 1.05 + (pits + 2) * GAP);
  const widest = (width - 2 * RIM - LEAST_LANE) / 2;
  const tallPit = Math.max(width < UPRIGHT_BELOW ? LEAST_PIT : TABLET_PIT, Math.min(share, widest));
  const pit = Math.min(widest, tallPit * 1.7);
  const gap = Math.max(tallPit * GAP, 12);
  const store = tallPit * 1.05;
  const lane = Math.min(width - 2 * RIM - 2 * pit, tallPit * 1.6);
  const board = 2 * (RIM + pit) + lane;
  const x = RIM + pit / 2;
  const top = pad + store + gap * 1.5;
  const rowHeight = pits * tallPit + (pits - 1) * gap;
  const full = top * 2 + rowHeight;
  /** @type {Box[]} */
  const row = Array.from({ length: pits }, (_, index) => ({
    x,
    y: top + tallPit / 2 + index * (tallPit + gap),
    w: pit,
    h: tallPit,
    toward: 'left',
  }));
  return turned({
    near,
    width: board,
    height: full,
    pit: tallPit,
    upright: true,
    row,
    store: {
      x: board / 2,
      y: full - pad - store / 2,
      w: board - 2 * pad,
      h: store,
      toward: 'down',
    },
    tray: { x, y: full / 2, w: pit + tallPit * 0.14, h: rowHeight + gap * 0.9, toward: 'left' },
  });
}

/**
 * Gives the far seat the near seat's half, turned by half a circle.
 * @param {{ near: Seat, width: number, height: number, pit: number, upright: boolean, row: Box[], store: Box, tray: Box }} half
 * @returns {Layout}
 */
function turned({ near, width, height, pit, upright, row, store, tray }) {
  /** @type {Record<Side, Side>} */
  const opposite = { down: 'up', up: 'down', left: 'right', right: 'left' };
  /** @param {Box} box @returns {Box} */
  const flip = (box) => ({
    ...box,
    x: width - box.x,
    y: height - box.y,
    toward: opposite[box.toward],
  });
  const far = across(near);
  /** @type {Map<Spot, Box>} */
  const boxes = new Map();
  row.forEach((box, index) => {
    boxes.set(spotOf(near, index + 1), box);
    boxes.set(spotOf(far, index + 1), flip(box));
  });
  boxes.set(storeOf(near), store);
  boxes.set(storeOf(far), flip(store));
  const rows = near === 'S' ? { S: tray, N: flip(tray) } : { S: flip(tray), N: tray };
  /** @type {Side} */
  const way = upright ? 'down' : 'right';
  const arrows = row.flatMap((box, index) => {
    const next = row[index + 1];
    // The last one stands between the tray and the store.
    const step = (upright ? box.h : box.w) * (0.5 + GAP);
    const ahead = next
      ? { x: (box.x + next.x) / 2, y: (box.y + next.y) / 2 }
      : { x: upright ? box.x : box.x + step, y: upright ? box.y + step : box.y };
    return [
      { seat: near, side: way, ...ahead },
      { seat: far, side: opposite[way], x: width - ahead.x, y: height - ahead.y },
    ];
  });
  return { upright, width, height, pit, seed: pit * 0.27, boxes, rows, arrows, near };
}

/**
 * A point at a pit's outer (1) or inner (-1) edge, moved by so many pixels outwards.
 *
 * @param {Box} box
 * @param {1 | -1} edge
 * @param {number} outwards
 */
export function atEdge(box, edge, outwards) {
  const along = box.toward === 'left' || box.toward === 'right';
  const sign = box.toward === 'down' || box.toward === 'right' ? 1 : -1;
  const away = sign * (edge * ((along ? box.w : box.h) / 2) + outwards);
  return along ? { x: box.x + away, y: box.y } : { x: box.x, y: box.y + away };
}

/**
 * The nearest place that way, of those that count.
 * @param {Layout | null} layout @param {Spot} from @param {number} dx @param {number} dy
 * @param {(spot: Spot) => boolean} counts
 */
export function neighbour(layout, from, dx, dy, counts = () => true) {
  const start = layout?.boxes.get(from);
  if (!layout || !start) return null;
  /** @type {Spot | null} */
  let best = null;
  let least = Infinity;
  for (const [spot, box] of layout.boxes) {
    const ahead = (box.x - start.x) * dx + (box.y - start.y) * dy;
    const aside = Math.abs((box.x - start.x) * dy) + Math.abs((box.y - start.y) * dx);
    const far = ahead + aside * 3;
    if (counts(spot) && ahead > 4 && far < least) [best, least] = [spot, far];
  }
  return best;
}
