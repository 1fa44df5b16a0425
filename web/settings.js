/**
 * What a person has chosen, kept by the browser.
 *
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {"off" | "slow" | "normal" | "fast"} speed
 * @property {boolean} sound
 * @property {boolean} preview show where the last seed would fall
 * @property {boolean} notes show the backs that were seen
 * @property {boolean} keys single keys act
 * @property {string} language a code, or "" for the browser's
 * @property {string} name
 */

const KEY = 'callabash.settings';

/** @type {Settings} */
const USUAL = {
  theme: 'auto',
  speed: 'normal',
  sound: true,
  preview: true,
  notes: true,
  keys: true,
  language: '',
  name: '',
};

/** Told whenever something is chosen. */
export const changes = new EventTarget();

/** @returns {Settings} */
function read() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...USUAL };
  }
}

let chosen = read();

/** @returns {Readonly<Settings>} */
export const settings = () => chosen;

/** @param {Partial<Settings>} choice */
export function choose(choice) {
  chosen = { ...chosen, ...choice };
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // A browser that keeps nothing is used as it is.
  }
  changes.dispatchEvent(new Event('change'));
}
