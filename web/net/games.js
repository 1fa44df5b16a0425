// Creates games and takes seats, and stores their secrets.

import { preferences } from '../preferences.js';
import { go } from '../router.js';
import { settings } from '../settings.js';
import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { toast } from '../ui/announce.js';
import { ApiError, createGame, getCatalogue, postJoin, postSeat } from './api.js';
import { changeGame, hostSecret, ownGameByCode, saveGame, saveHostSecret } from './saved-games.js';

/** @import { NewGame } from '../wire.js' */

/** Random bytes, for secrets and nonces. */
export const randomHex = (bytes = 12) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Secrets of seats for which a request was sent and not answered: a repeated request with the same
 * secret gets the same seat.
 *
 * @type {Map<string, string>}
 */
const pendingSecrets = new Map();

/**
 * Creates a game and opens it.
 *
 * @param {NewGame} game
 * @param {string[]} [names] of two at this device, South's first; they stay in this browser
 */
export async function startGame(game, names = preferences().names) {
  const both = game.seats.S === 'me' && game.seats.N === 'me';
  const name = both ? undefined : settings().name || undefined;
  const nonce = game.toss ? randomHex() : undefined;
  const created = await createGame({ ...game, name, nonce }, hostSecret());
  if (created.host) saveHostSecret(created.host);
  const { secrets, monitor } = created;
  const own = [secrets.S, secrets.N, monitor].flatMap((secret) => secret ?? []);
  saveGame(created.id, own, created.state.game, true);
  if (created.code) changeGame(created.id, { code: created.code });
  if (both) changeGame(created.id, { names });
  go(`/g/${created.id}`);
}

/** @type {ReturnType<typeof getCatalogue> | null} */
let catalogue = null;

/**
 * The computer's player of a level, or the strongest that a game has.
 *
 * @param {string} game
 * @param {number} level
 */
export async function levelFor(game, level) {
  catalogue ??= getCatalogue();
  catalogue.catch(() => {
    catalogue = null;
  });
  const id = game.split(':')[0];
  const found = (await catalogue).find((entry) => entry.id === id);
  return `level=${Math.min(level, found?.levels ?? level)}`;
}

/**
 * Takes the open seat of a game.
 *
 * @param {string} id
 * @param {string} name
 * @param {'monitor'} [as]
 */
export async function takeSeat(id, name, as) {
  const seated = await withSecret(id, (secret) =>
    postSeat(id, { name: name || undefined, as, nonce: randomHex(), secret }),
  );
  saveGame(id, [seated.secret], seated.state.game);
}

/**
 * Takes the open seat of the game, or a place in the class, with this code, and opens it.
 *
 * @param {string} code
 * @param {string} name
 * @param {'monitor' | 'back'} [as]
 */
export async function joinByCode(code, name, as) {
  // Whoever types the own code wants to see the own game, and not to sit on both sides of it.
  const own = ownGameByCode(code);
  if (own) {
    go(`/g/${own}`);
    toast(say('web-own-code'));
    return;
  }
  const joined = await withSecret(`${code} ${as}`, (secret) =>
    postJoin({ code: code.trim(), name: name || undefined, as, nonce: randomHex(), secret }),
  );
  if ('class' in joined) {
    const { saveClass } = await import('../class/saved-classes.js');
    const { you } = joined.state;
    saveClass(joined.class, { secret: joined.secret, isTeacher: you === 'teacher' });
    go(`/class/${joined.class}`);
    return;
  }
  saveGame(joined.id, [joined.secret], joined.state.game);
  go(`/g/${joined.id}`);
}

/**
 * @template T
 * @param {string} key an id or a code
 * @param {(secret: string) => Promise<T>} request
 */
async function withSecret(key, request) {
  const secret = pendingSecrets.get(key) ?? randomHex(32);
  pendingSecrets.set(key, secret);
  const answer = await request(secret);
  pendingSecrets.delete(key);
  return answer;
}

/**
 * Does something that the server may refuse, and then shows why.
 * @param {() => Promise<void>} task
 */
export async function attempt(task) {
  try {
    await task();
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
  // The server's text comes first: it has what the message needs to be filled in.
  return (
    withDigits(error.text ?? error.message ?? '') || (known === key ? say('web-failed') : known)
  );
}
