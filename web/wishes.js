/**
 * How a person last wanted to play, so that one tap is enough the next time.
 *
 * @typedef {object} Wishes
 * @property {number} level of the computer
 * @property {"1" | "2" | "3" | "rotate"} ending of Kalaha
 * @property {number} pits of Kalah
 * @property {number} seeds of Kalah
 */

const KEY = 'callabash.wishes';

/** @type {Wishes} */
const USUAL = { level: 2, ending: '3', pits: 6, seeds: 4 };

/** @returns {Wishes} */
export function wishes() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...USUAL };
  }
}

/** @param {Partial<Wishes>} wish */
export function keepWish(wish) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...wishes(), ...wish }));
  } catch {
    // Then it is asked again.
  }
}
