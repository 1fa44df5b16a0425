// The toss: which hand hides the single cube is fixed by a commitment before the other picks.
// What was hidden is kept by the browser, so that a reload does not lose the toss.

import { randomHex } from '../net/games.js';
import { sha256 } from './sha256.js';

/** @import { Fist, TournamentTableView } from '../wire.js' */

/** @typedef {{ hand: Fist, nonce: string }} Secret */

/** @param {string} id of the game */
const keyOf = (id) => `callabash.toss.${id}`;

/** Also holds where nothing can be stored. @type {Map<string, Secret>} */
const memory = new Map();

/** @param {Secret} secret */
const commitmentOf = ({ hand, nonce }) => sha256(`${hand} ${nonce}`);

/**
 * Hides the single cube, and returns what the other may see of it.
 *
 * @param {string} id
 * @param {Fist} hand
 */
export function hide(id, hand) {
  const secret = { hand, nonce: randomHex() };
  memory.set(id, secret);
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(secret));
  } catch {
    // Then a reload loses the toss.
  }
  return commitmentOf(secret);
}

/**
 * What was hidden here, if it is what the table knows of.
 *
 * @param {string} id
 * @param {string | null} commitment
 * @returns {Secret | null}
 */
export function hidden(id, commitment) {
  const secret = memory.get(id) ?? stored(id);
  return secret && commitmentOf(secret) === commitment ? secret : null;
}

/** @param {string} id @returns {Secret | null} */
function stored(id) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
  } catch {
    return null;
  }
}

/** The fists are open: nothing is to be kept any more. @param {string} id */
export function forget(id) {
  memory.delete(id);
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // There is nothing to remove then.
  }
}

/**
 * Whether the fists were what they were said to be.
 *
 * @param {TournamentTableView['toss']} toss
 */
export const isFair = ({ one, nonce, commitment }) =>
  one !== null && nonce !== null && commitmentOf({ hand: one, nonce }) === commitment;
