// Who played a game: names by the seat at which each began, and which of them looks at it now.

import { opponentOf, spokenName } from '../game/names.js';
import { getState } from '../net/api.js';
import { secretsOf } from '../net/saved-games.js';
import { seatName } from '../seat-name.js';
import { say } from '../text.js';

/** @import { Seat } from '../wire.js' */
/** @import { Tree } from './tree.js' */

/**
 * @typedef {object} Players
 * @property {Record<Seat, string>} names
 * @property {Seat | null} you null for spectators, and where both share the device
 */

/** Computers are written so into records. */
const COMPUTER = /^Callabash /;

/**
 * After a swap by the pie rule each sits at the other seat.
 * @param {Tree} tree
 */
export const isSwapped = (tree) =>
  tree.mainLine().some(({ events }) => events.some(({ kind }) => kind === 'swap'));

/** As a record names them. @param {Tree} tree @returns {Players} */
export function playersOfRecord(tree) {
  const { words } = tree.root.board;
  const name = (/** @type {string | undefined} */ tag, /** @type {Seat} */ seat) =>
    !tag || tag === '?' ? seatName(words, seat) : COMPUTER.test(tag) ? say('web-computer') : tag;
  return { names: { S: name(tree.tags.South, 'S'), N: name(tree.tags.North, 'N') }, you: null };
}

/** Of a game on the server. @param {Tree} tree @param {string} id @returns {Promise<Players>} */
export async function playersOfGame(tree, id) {
  const state = await getState(id, secretsOf(id)[0] ?? null);
  const atStart = (/** @type {Seat} */ seat) => (isSwapped(tree) ? opponentOf(seat) : seat);
  const { you, together } = state;
  return {
    names: { S: spokenName(state, atStart('S')), N: spokenName(state, atStart('N')) },
    you: (you === 'S' || you === 'N') && !together ? atStart(you) : null,
  };
}
