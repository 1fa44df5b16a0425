// Computes where everything is on a sowing board, in CSS pixels. Needs no page.

import { opponentOf, spotOf, storeOf } from './sowing-spots.js';

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

/**
 * `compact` where nothing is to be tapped, so that pits may be smaller than a finger.
 *
 * @typedef {{ width: number, height: number, pits: number, near: Seat, heightRatio: number,
 *   compact?: boolean }} Space
 */

/** Space beyond the outer edge of a pit, for the number of its seeds and its own. */
const RIM = 36;
/** The rim and the lane between the rows of large pits, in widths of a pit. */
const RIM_SHARE = 0.3;
const LANE = 0.42;
/** Between pits, and the width of a store; both in widths of a pit. */
const GAP = 0.19;
const STORE = 1.08;
/** If there is height to spare, pits grow to so many times their width. */
const MAX_HEIGHT_RATIO = 1.34;
const UPRIGHT_BELOW = 560;
/** Two rows are not made smaller than this; the page is scrolled instead. */
const MIN_WIDE_PIT = 52;
const MIN_PIT = 46;
const MIN_COMPACT_PIT = 30;
/** Between pits of a column. */
const MIN_GAP = 12;
const MIN_COMPACT_GAP = 7;
/** Pits in columns may be smaller than in rows: by this part of their area. */
const ENOUGH = 0.7;
/** Between the two rows or columns. */
const MIN_LANE = 40;

/**
 * Two rows or two columns, whichever gives larger pits; if they are nearly as large, two columns,
 * which use the height.
 *
 * @param {Space} space
 * @returns {Layout}
 */
export function computeLayout(space) {
  const pit = widePitWidth(space);
  const upright = uprightLayout(space);
  if (space.width < UPRIGHT_BELOW || pit < MIN_PIT) return upright;
  const wide = wideLayout(space, pit);
  const fits = upright.height <= space.height + 1;
  return fits && pitArea(upright) > ENOUGH * pitArea(wide) ? upright : wide;
}

/** @param {Layout} layout */
function pitArea({ boxes }) {
  const pit = boxes.get('S1');
  return pit ? pit.w * pit.h : 0;
}

/** @param {Space} space */
function widePitWidth({ width, height, pits, heightRatio }) {
  const byWidth = width / (0.4 + 2 * STORE + pits + (pits + 2) * GAP);
  // Rims and lane grow with the pits once these are large.
  const byHeight = Math.min(
    (height - 2 * RIM - MIN_LANE) / (2 * heightRatio),
    (height - 2 * RIM) / (2 * heightRatio + LANE),
    height / (2 * heightRatio + LANE + 2 * RIM_SHARE),
  );
  return Math.min(byWidth, Math.max(byHeight, MIN_WIDE_PIT));
}

/** @param {Space} space @param {number} pit @returns {Layout} */
function wideLayout({ height: maxHeight, pits, near, heightRatio }, pit) {
  const gap = pit * GAP;
  const store = pit * STORE;
  const rowWidth = pits * pit + (pits - 1) * gap;
  const width = pit * 0.4 + 2 * store + rowWidth + 3 * gap;
  const left = (width - rowWidth) / 2;
  const rim = Math.max(RIM, pit * RIM_SHARE);
  const lane = Math.max(MIN_LANE, pit * LANE);
  const maxPitHeight = (maxHeight - 2 * rim - lane) / 2;
  const pitHeight = Math.max(pit * heightRatio, Math.min(maxPitHeight, pit * MAX_HEIGHT_RATIO));
  const height = 2 * (rim + pitHeight) + lane;
  const y = height - rim - pitHeight / 2;
  /** @type {Box[]} */
  const row = Array.from({ length: pits }, (_, index) => ({
    x: left + pit / 2 + index * (pit + gap),
    y,
    w: pit,
    h: pitHeight,
    toward: 'down',
  }));
  return withFarHalf({
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
    tray: { x: width / 2, y, w: rowWidth + gap * 1.1, h: pitHeight + pit * 0.16, toward: 'down' },
  });
}

/**
 * The wide board turned clockwise: the near seat sows down the left column into the store below.
 *
 * @param {Space} space
 * @returns {Layout}
 */
function uprightLayout({ width: availableWidth, height, pits, near, compact = false }) {
  const pad = 12;
  const width = Math.max(availableWidth, 2 * (RIM + MIN_PIT) + MIN_LANE);
  const gaps = pits + 2;
  const minGap = compact ? MIN_COMPACT_GAP : MIN_GAP;
  const share = Math.min(
    (height - 2 * pad) / (pits + 2 * 1.05 + gaps * GAP),
    (height - 2 * pad - gaps * minGap) / (pits + 2 * 1.05),
  );
  const maxWidth = (width - 2 * RIM - MIN_LANE) / 2;
  const minPit = compact ? MIN_COMPACT_PIT : MIN_PIT;
  const pitHeight = Math.max(minPit, Math.min(share, maxWidth));
  const pit = Math.min(maxWidth, pitHeight * 1.7);
  const gap = Math.max(pitHeight * GAP, minGap);
  const store = pitHeight * 1.05;
  const lane = Math.min(width - 2 * RIM - 2 * pit, pitHeight * 1.6);
  const boardWidth = 2 * (RIM + pit) + lane;
  const x = RIM + pit / 2;
  const top = pad + store + gap * 1.5;
  const rowHeight = pits * pitHeight + (pits - 1) * gap;
  const boardHeight = top * 2 + rowHeight;
  /** @type {Box[]} */
  const row = Array.from({ length: pits }, (_, index) => ({
    x,
    y: top + pitHeight / 2 + index * (pitHeight + gap),
    w: pit,
    h: pitHeight,
    toward: 'left',
  }));
  return withFarHalf({
    near,
    width: boardWidth,
    height: boardHeight,
    pit: pitHeight,
    upright: true,
    row,
    store: {
      x: boardWidth / 2,
      y: boardHeight - pad - store / 2,
      w: boardWidth - 2 * pad,
      h: store,
      toward: 'down',
    },
    tray: {
      x,
      y: boardHeight / 2,
      w: pit + pitHeight * 0.14,
      h: rowHeight + gap * 0.9,
      toward: 'left',
    },
  });
}

/**
 * Adds the far seat's half, which is the near one rotated by half a circle.
 * @param {{ near: Seat, width: number, height: number, pit: number, upright: boolean, row: Box[], store: Box, tray: Box }} half
 * @returns {Layout}
 */
function withFarHalf({ near, width, height, pit, upright, row, store, tray }) {
  /** @type {Record<Side, Side>} */
  const opposite = { down: 'up', up: 'down', left: 'right', right: 'left' };
  /** @param {Box} box @returns {Box} */
  const rotated = (box) => ({
    ...box,
    x: width - box.x,
    y: height - box.y,
    toward: opposite[box.toward],
  });
  const far = opponentOf(near);
  /** @type {Map<Spot, Box>} */
  const boxes = new Map();
  row.forEach((box, index) => {
    boxes.set(spotOf(near, index + 1), box);
    boxes.set(spotOf(far, index + 1), rotated(box));
  });
  boxes.set(storeOf(near), store);
  boxes.set(storeOf(far), rotated(store));
  const rows = near === 'S' ? { S: tray, N: rotated(tray) } : { S: rotated(tray), N: tray };
  /** @type {Side} */
  const direction = upright ? 'down' : 'right';
  const arrows = row.flatMap((box, index) => {
    const next = row[index + 1];
    // The last arrow is between the tray and the store.
    const toStore = (upright ? box.h : box.w) * (0.5 + GAP);
    const point = next
      ? { x: (box.x + next.x) / 2, y: (box.y + next.y) / 2 }
      : { x: upright ? box.x : box.x + toStore, y: upright ? box.y + toStore : box.y };
    return [
      { seat: near, side: direction, ...point },
      { seat: far, side: opposite[direction], x: width - point.x, y: height - point.y },
    ];
  });
  return { upright, width, height, pit, seed: pit * 0.27, boxes, rows, arrows, near };
}

/**
 * A point at a pit's outer (1) or inner (-1) edge, moved outwards by some pixels.
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
 * The nearest place in a direction, of those that are accepted.
 * @param {Layout | null} layout @param {Spot} from @param {number} dx @param {number} dy
 * @param {(spot: Spot) => boolean} accepts
 */
export function neighbour(layout, from, dx, dy, accepts = () => true) {
  const start = layout?.boxes.get(from);
  if (!layout || !start) return null;
  /** @type {Spot | null} */
  let best = null;
  let smallest = Infinity;
  for (const [spot, box] of layout.boxes) {
    const ahead = (box.x - start.x) * dx + (box.y - start.y) * dy;
    const aside = Math.abs((box.x - start.x) * dy) + Math.abs((box.y - start.y) * dx);
    const cost = ahead + aside * 3;
    if (accepts(spot) && ahead > 4 && cost < smallest) [best, smallest] = [spot, cost];
  }
  return best;
}
