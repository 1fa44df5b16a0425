// What was chosen for the last game of each kind. What differs from the sheet can be taken back.

import { preferences, savePreference } from '../preferences.js';

/**
 * @typedef {object} Choices
 * @property {string} [variant] the game, or `rotate`
 * @property {'computer' | 'here' | 'friend'} opponent
 * @property {'me' | 'other' | 'toss'} begins
 * @property {number} minutes of the clock; 0 for none
 * @property {number} increment
 * @property {Record<string, string>} rules that differ from the sheet's
 */

/** As the sheets have it: a lot decides who begins, and nobody looks at a clock. @type {Choices} */
export const USUAL = { opponent: 'computer', begins: 'toss', minutes: 0, increment: 0, rules: {} };

/** @param {string} family @returns {Choices} */
export const lastChoices = (family) => ({ ...USUAL, ...preferences().last[family] });

/** @param {string} family @param {Choices} choices */
export function saveChoices(family, choices) {
  savePreference({ last: { ...preferences().last, [family]: choices } });
}

/** Who plays is nobody's rule. @param {Choices} choices */
export const isUsual = ({ begins, minutes, rules }) =>
  begins === USUAL.begins && minutes === USUAL.minutes && Object.keys(rules).length === 0;
