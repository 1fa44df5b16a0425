// A series: games that follow each other as rematches, as far as this browser has played them.

import { say } from '../text.js';
import { opponentOf, spokenName } from './names.js';
import { ownSeat } from './state.js';

/** @import { Pair, Seat } from '../wire.js' */
/** @import { State } from './state.js' */
/**
 * How many games were played, and how many were won by the player with this browser's first secret and
 * by the other. Players change seats; the secrets stay theirs.
 *
 * @typedef {{ games: number, own: number, other: number }} Series
 */

/** @type {Series} */
export const NO_GAMES = { games: 0, own: 0, other: 0 };

/**
 * A series with one more game.
 *
 * @param {Series} series
 * @param {Seat | null} winner
 * @param {Seat} own the seat of the player with the first secret
 * @returns {Series}
 */
export const withGame = (series, winner, own) => ({
  games: series.games + 1,
  own: series.own + Number(winner === own),
  other: series.other + Number(winner === opponentOf(own)),
});

/** @param {Series} series @param {Seat} own @returns {Pair<number>} */
export const winsBySeat = (series, own) =>
  own === 'S' ? { S: series.own, N: series.other } : { S: series.other, N: series.own };

/**
 * The score of a series, once there is more than one game.
 *
 * @param {State} state
 * @param {number} games
 * @param {Pair<number>} wins
 */
export function seriesText(state, games, wins) {
  if (games < 2) return '';
  const you = state.together ? null : ownSeat(state);
  const first = you ?? 'S';
  const name = (/** @type {Seat} */ seat) =>
    seat === you ? say('web-you') : spokenName(state, seat);
  return say('web-series', {
    n: games,
    first: name(first),
    a: wins[first],
    second: name(opponentOf(first)),
    b: wins[opponentOf(first)],
  });
}

/** The number of Kalaha's ending in a game's name. @param {string | null} game */
const endingOf = (game) => /^kalaha-(\d)/.exec(game ?? '')?.[1] ?? null;

/** The ending of the game that follows, in words. @param {string | null} game */
export function nextEndingText(game) {
  const next = endingOf(game);
  return next ? say('web-next-ending', { ending: say(`web-ending-${next}`) }) : '';
}

/** The same in few words. @param {string | null} game */
export function nextEndingTag(game) {
  const next = endingOf(game);
  return next ? say('web-next-ending-tag', { next }) : '';
}
