// Which games have a lesson, and where it is.

/** @import { Lesson } from './steps.js' */

/** @type {Record<string, () => Promise<Lesson>>} */
const SOWING = {
  calla: async () => (await import('./calla.js')).default,
  'kalah-ru': async () => (await import('./kalah-ru.js')).default,
  'kalaha-1': async () => (await import('./kalaha.js')).kalaha1,
  'kalaha-2': async () => (await import('./kalaha.js')).kalaha2,
  'kalaha-3': async () => (await import('./kalaha.js')).kalaha3,
  kalah: async () => (await import('./kalah.js')).default,
};

/** In the order of their sheets. */
export const GAMES = [...Object.keys(SOWING), 'calliro'];

/** How many steps each has, for the list. @type {Record<string, number>} */
export const LENGTHS = {
  calla: 16,
  'kalah-ru': 14,
  'kalaha-1': 13,
  'kalaha-2': 12,
  'kalaha-3': 12,
  kalah: 13,
  calliro: 12,
};

/** @param {string} game @returns {Promise<Lesson> | null} */
export const lessonOf = (game) => SOWING[game]?.() ?? null;
