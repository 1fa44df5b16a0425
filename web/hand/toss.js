// The toss: a commitment fixes which fist has one cube before the other player picks. What was
// hidden is stored by the browser, so that a reload does not lose the toss.

import { randomHex } from '../net/games.js';
import { sha256 } from './sha256.js';

/** @import { Fist, TournamentTableView } from '../wire.js' */

/** @typedef {{ hand: Fist, nonce: string }} HiddenCube */

/** @param {string} id of the game */
const keyOf = (id) => `callabash.toss.${id}`;

/** The same in memory, for where nothing can be stored. @type {Map<string, HiddenCube>} */
const memory = new Map();

/** @param {HiddenCube} secret */
const commitmentOf = ({ hand, nonce }) => sha256(`${hand} ${nonce}`);

/**
 * Hides the single cube in a fist, and returns the commitment to it.
 *
 * @param {string} id
 * @param {Fist} hand
 */
export function hideCube(id, hand) {
  const secret = { hand, nonce: randomHex() };
  memory.set(id, secret);
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(secret));
  } catch {
    // Storage may be full or forbidden; then a reload loses the toss.
  }
  return commitmentOf(secret);
}

/**
 * What was hidden at this device, if the commitment is to that.
 *
 * @param {string} id
 * @param {string | null} commitment
 * @returns {HiddenCube | null}
 */
export function hiddenCube(id, commitment) {
  const secret = memory.get(id) ?? stored(id);
  return secret && commitmentOf(secret) === commitment ? secret : null;
}

/** @param {string} id @returns {HiddenCube | null} */
function stored(id) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
  } catch {
    return null;
  }
}

/** To be called when the fists are open. @param {string} id */
export function forgetHiddenCube(id) {
  memory.delete(id);
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // There is nothing to remove then.
  }
}

/**
 * Whether the revealed fist is the one that was committed to.
 *
 * @param {TournamentTableView['toss']} toss
 */
export const isFair = ({ one, nonce, commitment }) =>
  one !== null && nonce !== null && commitmentOf({ hand: one, nonce }) === commitment;
