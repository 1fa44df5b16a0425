// The secrets that open this browser's seats, and its last games; kept by the browser.

const GAMES = 'callabash.games';
const HOST = 'callabash.host';
const MOST = 30;

/** @typedef {{ secrets: string[], game: string, at: number }} Kept */

/** @returns {Record<string, Kept>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(GAMES) ?? '{}');
  } catch {
    return {};
  }
}

/** @param {Record<string, Kept>} games */
function write(games) {
  const newest = Object.entries(games)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST);
  try {
    localStorage.setItem(GAMES, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // A browser that keeps nothing plays until the page is closed.
  }
  memory = Object.fromEntries(newest);
}

/** Also holds where nothing can be stored. @type {Record<string, Kept>} */
let memory = {};

/** The secrets of a game: one for each seat of this browser. @param {string} id */
export function secretsOf(id) {
  return (read()[id] ?? memory[id])?.secrets ?? [];
}

/** The game behind an id, if this browser played it. @param {string} id */
export function gameOf(id) {
  return (read()[id] ?? memory[id])?.game || null;
}

/**
 * Keeps secrets under a game's id.
 * @param {string} id
 * @param {string[]} secrets
 * @param {string} game
 */
export function keepSeats(id, secrets, game) {
  write({ ...memory, ...read(), [id]: { secrets, game, at: Date.now() } });
}

/** @param {string} id */
export function forgetGame(id) {
  const { [id]: _, ...rest } = { ...memory, ...read() };
  memory = rest;
  write(rest);
}

/** The last games, newest first. */
export function lastGames() {
  return Object.entries({ ...memory, ...read() })
    .map(([id, kept]) => ({ id, ...kept }))
    .sort((a, b) => b.at - a.at);
}

/** The secret that makes this browser the host of its games. */
export function hostSecret() {
  try {
    return localStorage.getItem(HOST);
  } catch {
    return null;
  }
}

/** @param {string} secret */
export function keepHostSecret(secret) {
  try {
    localStorage.setItem(HOST, secret);
  } catch {
    // Without it only freeing a seat and deleting are not possible.
  }
}
