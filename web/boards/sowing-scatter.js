// How seeds lie in a place. The spot of the i-th seed never depends on how many there
// are, so nothing jumps when seeds come and go.

/** @import { Box } from './sowing-layout.js' */

/** @typedef {{ x: number, y: number, turn: number }} Pose */

/** Three in the middle, seven around them, six on top: sixteen that can be told apart. */
const RINGS = [
  { size: 3, radius: 0.62 },
  { size: 7, radius: 1.13 },
  { size: 6, radius: 0.92 },
];
const RING_SEEDS = RINGS.reduce((sum, ring) => sum + ring.size, 0);

/**
 * A number from 0 to 1 that looks like chance, but is the same each time.
 *
 * @param {string} place
 * @param {number} index
 */
export function chance(place, index) {
  let hash = 2166136261 ^ index;
  for (const letter of `${place}:${index}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/**
 * @param {string} spot
 * @param {number} index
 * @param {Box} box
 * @param {number} seed
 * @returns {Pose}
 */
export function pitPose(spot, index, box, seed) {
  const small = Math.min(box.w, box.h);
  const stretch = { x: Math.min(box.w / small, 1.3), y: Math.min(box.h / small, 1.3) };
  const jitter = (chance(spot, index) - 0.5) * 0.16;
  const { radius, angle } = index < RING_SEEDS ? onRing(spot, index) : onHeap(index);
  return {
    x: box.x + Math.cos(angle) * (radius + jitter) * seed * stretch.x,
    y: box.y + Math.sin(angle) * (radius + jitter) * seed * stretch.y,
    turn: (chance(spot, index + 500) - 0.5) * 50,
  };
}

/** @param {string} spot @param {number} index */
function onRing(spot, index) {
  let inner = index;
  const first = chance(spot, -1) * Math.PI * 2;
  for (const [order, ring] of RINGS.entries()) {
    // Steps of three spread the first seeds of a ring around it instead of filling it side by side.
    const step = ring.size === 7 ? (inner * 3) % 7 : inner;
    if (inner < ring.size)
      return { radius: ring.radius, angle: first + order * 0.6 + (step * 2 * Math.PI) / ring.size };
    inner -= ring.size;
  }
  return { radius: 0, angle: 0 };
}

/** More than the rings hold: a heap, evenly spread by the golden angle. @param {number} index */
function onHeap(index) {
  const place = (index - RING_SEEDS) % 24;
  return { radius: 0.28 * Math.sqrt(place + 0.5), angle: index * 2.39996 };
}

/**
 * Spread evenly over a store, whatever its form; `clear` is kept free for the number at the owner's end.
 * @param {string} spot
 * @param {number} index
 * @param {Box} box
 * @param {number} seed
 * @param {{ upright: boolean, clear: number, inset: number }} form
 * @returns {Pose}
 */
export function storePose(spot, index, box, seed, { upright, clear, inset }) {
  const across = spread(spot, index, 0.7548776662);
  const along = spread(spot, index + 900, 0.5698402909);
  const w = box.w - seed - 2 * (upright ? clear : inset);
  const h = box.h - seed - 2 * (upright ? inset : clear);
  return {
    x: box.x + (across - 0.5) * w,
    y: box.y + (along - 0.5) * h,
    turn: (chance(spot, index) - 0.5) * 60,
  };
}

/**
 * Even, but not so even that a pattern shows.
 *
 * @param {string} spot
 * @param {number} index
 * @param {number} ratio
 */
function spread(spot, index, ratio) {
  return 0.78 * ((0.3 + index * ratio) % 1) + 0.22 * chance(spot, index + 77);
}
