// Begins games and takes seats, and keeps the secrets that open them.

import { go } from '../router.js';
import { settings } from '../settings.js';
import { say } from '../text.js';
import { toast } from '../ui/tell.js';
import { ApiError, post } from './api.js';
import { hostSecret, keepHostSecret, keepSeats } from './seats.js';

/**
 * @typedef {object} Wish
 * @property {string} game
 * @property {{ S: string, N: string }} seats
 * @property {{ minutes: number, increment?: number }} [clock]
 * @property {'program' | 'open' | 'me'} [monitor] of a table where cubes are moved by hand
 * @property {number} [mistakes] of the computer's player there, in per cent
 * @property {boolean} [toss]
 * @property {boolean} [rotate]
 * @property {string} [position]
 */

/** Anything that the other cannot know beforehand. */
export const chance = (bytes = 12) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Secrets of seats that were asked for and not answered yet: asking again gives the same seat.
 *
 * @type {Map<string, string>}
 */
const asked = new Map();

/** Begins a game and goes there. @param {Wish} wish */
export async function begin(wish) {
  const both = wish.seats.S === 'me' && wish.seats.N === 'me';
  const name = both ? undefined : settings().name || undefined;
  const nonce = wish.toss ? chance() : undefined;
  const begun = await post('/games', { ...wish, name, nonce }, hostSecret());
  if (begun.host) keepHostSecret(begun.host);
  const secrets = [begun.secrets.S, begun.secrets.N, begun.monitor].filter(Boolean);
  keepSeats(begun.id, secrets, begun.state.game);
  go(`/g/${begun.id}`);
}

/**
 * Takes the open seat of a game.
 *
 * @param {string} id
 * @param {string} name
 * @param {'monitor'} [as]
 */
export async function takeSeat(id, name, as) {
  return seated(id, `/games/${encodeURIComponent(id)}/seat`, { name: name || undefined, as });
}

/**
 * Takes the open seat behind a code, and goes there.
 *
 * @param {string} code
 * @param {string} name
 * @param {'monitor'} [as]
 */
export async function joinByCode(code, name, as) {
  go(`/g/${await seated(code, '/join', { code: code.trim(), name: name || undefined, as })}`);
}

/** @param {string} door @param {string} path @param {object} wish @returns {Promise<string>} */
async function seated(door, path, wish) {
  const secret = asked.get(door) ?? chance(32);
  asked.set(door, secret);
  const { id, state } = await post(path, { ...wish, nonce: chance(), secret });
  asked.delete(door);
  keepSeats(id, [secret], state.game);
  return id;
}

/**
 * Does something that the server may refuse, and shows why if it does.
 * @param {() => Promise<void>} deed
 */
export async function attempt(deed) {
  try {
    await deed();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(errorText(error));
  }
}

/** @param {{ code: string, text?: string, message?: string }} error */
export function errorText(error) {
  if (error.code === 'offline') return say('web-offline');
  const key = `refused-${error.code}`;
  const known = say(key, { what: '' });
  // The server's own words where ours need to know more.
  return (error.text ?? error.message) || (known === key ? say('web-failed') : known);
}
