// The game whose sheet is in a language, or comes from its country.

import { language } from './text.js';

/** @type {Record<string, string>} */
const OWN_GAMES = { en: 'calla', ru: 'kalah-ru', nb: 'kalaha', fa: 'calliro' };

/** The game of this language first, with all its endings. @param {string[]} games */
export function ownGameFirst(games) {
  const own = OWN_GAMES[language()];
  const isOwn = (/** @type {string} */ game) => game === own || game.startsWith(`${own}-`);
  return [...games.filter(isOwn), ...games.filter((game) => !isOwn(game))];
}
