// Where seeds lie in a place. The position of the i-th seed does not depend on how many there are, so
// the others stay where they are when seeds come and go.

/** @import { Box } from './sowing-layout.js' */

/** @typedef {{ x: number, y: number, rotation: number }} Pose */

/** Three in the middle, seven around them, six on top: sixteen that can be distinguished. */
const RINGS = [
  { size: 3, radius: 0.62 },
  { size: 7, radius: 1.13 },
  { size: 6, radius: 0.92 },
];
const RING_SEEDS = RINGS.reduce((sum, ring) => sum + ring.size, 0);

/** How far seeds spread along the longer side of a pit. */
const MAX_STRETCH = 1.45;

/**
 * A number from 0 to 1, always the same for the same arguments.
 *
 * @param {string} name
 * @param {number} index
 */
export function pseudoRandom(name, index) {
  let hash = 2166136261 ^ index;
  for (const letter of `${name}:${index}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
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
  const size = Math.min(box.w, box.h);
  const stretch = {
    x: Math.min(box.w / size, MAX_STRETCH),
    y: Math.min(box.h / size, MAX_STRETCH),
  };
  const jitter = (pseudoRandom(spot, index) - 0.5) * 0.16;
  const { radius, angle } = index < RING_SEEDS ? ringPosition(spot, index) : heapPosition(index);
  return {
    x: box.x + Math.cos(angle) * (radius + jitter) * seed * stretch.x,
    y: box.y + Math.sin(angle) * (radius + jitter) * seed * stretch.y,
    rotation: (pseudoRandom(spot, index + 500) - 0.5) * 50,
  };
}

/** @param {string} spot @param {number} index */
function ringPosition(spot, index) {
  let inner = index;
  const first = pseudoRandom(spot, -1) * Math.PI * 2;
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
function heapPosition(index) {
  const place = (index - RING_SEEDS) % 24;
  return { radius: 0.28 * Math.sqrt(place + 0.5), angle: index * 2.39996 };
}

/**
 * Spread evenly over a store; `margin` is kept free at its ends, for its number and name.
 * @param {string} spot
 * @param {number} index
 * @param {Box} box
 * @param {number} seed
 * @param {{ upright: boolean, margin: number, inset: number }} options
 * @returns {Pose}
 */
export function storePose(spot, index, box, seed, { upright, margin, inset }) {
  const horizontal = spread(spot, index, 0.7548776662);
  const vertical = spread(spot, index + 900, 0.5698402909);
  const w = box.w - seed - 2 * (upright ? margin : inset);
  const h = box.h - seed - 2 * (upright ? inset : margin);
  return {
    x: box.x + (horizontal - 0.5) * w,
    y: box.y + (vertical - 0.5) * h,
    rotation: (pseudoRandom(spot, index) - 0.5) * 60,
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
  return 0.78 * ((0.3 + index * ratio) % 1) + 0.22 * pseudoRandom(spot, index + 77);
}
