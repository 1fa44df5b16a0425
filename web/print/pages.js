// Which pages can be printed: those of the games, and of a class those that its state allows.

import { savedClass } from '../class/saved-classes.js';
import { getClass } from '../net/api.js';
import { boardPapers } from './boards.js';
import { nameCardPapers } from './name-cards.js';
import { ruleSheet } from './rule-sheet.js';
import { blankScoreCards } from './score-cards.js';

/**
 * @typedef {object} Page
 * @property {string} name
 * @property {boolean} [ofGame] whether a game is chosen
 * @property {(game: string) => Promise<HTMLElement[]>} draw the papers
 */

/** @param {string} classId or nothing @returns {Promise<Page[]>} */
export async function pagesFor(classId) {
  const saved = classId ? savedClass(classId) : null;
  const state = saved ? await getClass(classId, saved.secret).catch(() => null) : null;
  /** @type {Page[]} */
  const ofClass =
    state?.you === 'teacher'
      ? [{ name: 'name-cards', draw: () => nameCardPapers(state, saved?.names ?? {}) }]
      : [];
  return [
    ...ofClass,
    { name: 'rules', ofGame: true, draw: ruleSheet },
    { name: 'board', ofGame: true, draw: boardPapers },
    { name: 'blank-cards', draw: async () => blankScoreCards() },
  ];
}
