// Reproducible random numbers: they depend on CALLABASH_SEED and on a name, and on nothing else.

import { createHash } from 'node:crypto';

/** Chosen and printed by `run`. */
export const SEED = process.env.CALLABASH_SEED ?? '1';

/**
 * @typedef {object} Chance
 * @property {string} name
 * @property {() => number} next at least 0, less than 1
 * @property {<T>(things: readonly T[]) => T} pick
 */

/**
 * Mulberry32, seeded by name.
 * @param {string} name
 * @param {string} [seed]
 * @returns {Chance}
 */
export function chanceOf(name, seed = SEED) {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    name,
    next,
    pick: (things) => {
      const thing = things[Math.floor(next() * things.length)];
      if (thing === undefined) throw new Error(`${name}: nothing to pick from`);
      return thing;
    },
  };
}
