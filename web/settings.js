/** @typedef {'off' | 'slow' | 'normal' | 'fast'} Speed of animations */
/** @import { Digits } from './text/digits.js' */
/**
 * What the user has set, stored by the browser.
 *
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {Speed} speed
 * @property {boolean} sound
 * @property {boolean} counts show how many seeds are in each pit
 * @property {boolean} preview show where the last seed would fall
 * @property {boolean} notes show the backs that were seen
 * @property {boolean} projector everything large, for those at the back of a classroom
 * @property {boolean} keys single keys act
 * @property {boolean} letters whether Calla's sides are called A and B, as its guide does
 * @property {Digits} digits of Persian
 * @property {string} language a code, or "" for the browser's
 * @property {string} name
 */

const KEY = 'callabash.settings';

/** @type {Settings} */
const DEFAULTS = {
  theme: 'auto',
  speed: 'normal',
  sound: true,
  counts: true,
  preview: true,
  notes: true,
  projector: false,
  keys: true,
  letters: false,
  digits: 'persian',
  language: '',
  name: '',
};

/** Dispatches `change` whenever a setting changes. */
export const settingsEvents = new EventTarget();

/** @returns {Settings} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...DEFAULTS };
  }
}

let current = read();

/** @returns {Readonly<Settings>} */
export const settings = () => current;

/** @param {Partial<Settings>} changed */
export function changeSettings(changed) {
  current = { ...current, ...changed };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Storage may be full or forbidden; the settings then last until the page is closed.
  }
  settingsEvents.dispatchEvent(new Event('change'));
}
