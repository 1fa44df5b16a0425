/**
 * What was last chosen for new games, so that one tap is enough the next time.
 *
 * @typedef {object} Preferences
 * @property {number} level of the computer
 * @property {"1" | "2" | "3" | "rotate"} ending of Kalaha
 * @property {number} pits of Kalah
 * @property {number} seeds of Kalah
 * @property {string[]} names of two at this device
 * @property {Record<string, import('./options/choices.js').Choices>} last what was chosen for each kind of game
 */

const KEY = 'callabash.wishes';

/** @type {Preferences} */
const DEFAULTS = { level: 2, ending: '3', pits: 6, seeds: 4, names: [], last: {} };

/** @returns {Preferences} */
export function preferences() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @param {Partial<Preferences>} changed */
export function savePreference(changed) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...preferences(), ...changed }));
  } catch {
    // Storage may be full or forbidden; then the defaults are offered again.
  }
}
