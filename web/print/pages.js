// Which pages can be printed: those of the games, and of a class those that its state allows.

import { savedClass } from '../class/saved-classes.js';
import { getClass } from '../net/class-api.js';
import { boardPapers } from './boards.js';
import { certificatePapers } from './certificates.js';
import { nameCardPapers } from './name-cards.js';
import { ruleSheet } from './rule-sheet.js';
import { blankScoreCards } from './score-cards.js';
import { cardPapers, pairingPapers, standingPapers } from './tournament.js';

/** @import { ClassStateView } from '../wire.js' */

/**
 * @typedef {object} Page
 * @property {string} name
 * @property {boolean} [ofGame] whether a game is chosen
 * @property {boolean} [ofEvent] whether the paper says what the day is called
 * @property {(game: string, event: string) => Promise<HTMLElement[]>} draw the papers
 */

/** @param {string} classId or nothing @returns {Promise<Page[]>} */
export async function pagesFor(classId) {
  const saved = classId ? savedClass(classId) : null;
  const state = saved ? await getClass(classId, saved.secret).catch(() => null) : null;
  return [
    ...(state?.you === 'teacher' ? pagesOfClass(state, saved?.names ?? {}) : []),
    { name: 'rules', ofGame: true, draw: ruleSheet },
    { name: 'board', ofGame: true, draw: boardPapers },
    { name: 'blank-cards', draw: blankScoreCards },
  ];
}

/**
 * @param {ClassStateView} state
 * @param {Record<number, string>} realNames which only this browser knows
 * @returns {Page[]}
 */
function pagesOfClass(state, realNames) {
  const { tournament, plan } = state;
  const hasRounds = tournament !== null && tournament.rounds.length > 0;
  const hasAwards = tournament?.standings.some(({ award }) => award) ?? false;
  /** @type {(Page | false)[]} */
  const pages = [
    (hasRounds || plan.length > 0) && {
      name: 'pairings',
      ofEvent: true,
      draw: async (_, event) => pairingPapers(state, event),
    },
    hasRounds && {
      name: 'standings',
      ofEvent: true,
      draw: async (_, event) => standingPapers(state, tournament, event),
    },
    tournament !== null && { name: 'cards', draw: async () => cardPapers(state, tournament) },
    tournament !== null &&
      hasAwards && {
        name: 'certificates',
        ofEvent: true,
        draw: async (_, event) => certificatePapers(state, tournament, event, realNames),
      },
    { name: 'name-cards', draw: () => nameCardPapers(state, realNames) },
  ];
  return pages.filter((page) => page !== false);
}
