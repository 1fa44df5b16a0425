// The recent games of this browser with the secrets of its seats, in its local storage.

const GAMES_KEY = 'callabash.games';
const HOST_KEY = 'callabash.host';
const MAX_GAMES = 30;

/** @typedef {{ secrets: string[], game: string, at: number, isHost?: boolean }} SavedGame */

/** @returns {Record<string, SavedGame>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(GAMES_KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** @param {Record<string, SavedGame>} games */
function write(games) {
  const newest = Object.entries(games)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_GAMES);
  try {
    localStorage.setItem(GAMES_KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Storage may be full or forbidden; the games are then known until the page is closed.
  }
  memory = Object.fromEntries(newest);
}

/** The same in memory, for where nothing can be stored. @type {Record<string, SavedGame>} */
let memory = {};

/** The secrets of a game: one for each seat of this browser. @param {string} id */
export function secretsOf(id) {
  return (read()[id] ?? memory[id])?.secrets ?? [];
}

/** The game behind an id, if this browser played it. @param {string} id */
export function gameOf(id) {
  return (read()[id] ?? memory[id])?.game || null;
}

/** Whether this browser created a game, or the one that it follows. @param {string} id */
export function isHostOf(id) {
  return hostSecret() !== null && ((read()[id] ?? memory[id])?.isHost ?? false);
}

/**
 * Stores the secrets of a game.
 * @param {string} id
 * @param {string[]} secrets
 * @param {string} game
 * @param {boolean} [isHost] whether this browser's secret of a host is that of the game
 */
export function saveGame(id, secrets, game, isHost = isHostOf(id)) {
  write({ ...memory, ...read(), [id]: { secrets, game, at: Date.now(), isHost } });
}

/** @param {string} id */
export function forgetGame(id) {
  const { [id]: _, ...rest } = { ...memory, ...read() };
  memory = rest;
  write(rest);
}

/** Newest first. */
export function recentGames() {
  return Object.entries({ ...memory, ...read() })
    .map(([id, saved]) => ({ id, ...saved }))
    .sort((a, b) => b.at - a.at);
}

/** The secret that makes this browser the host of its games. */
export function hostSecret() {
  try {
    return localStorage.getItem(HOST_KEY);
  } catch {
    return null;
  }
}

/** @param {string} secret */
export function saveHostSecret(secret) {
  try {
    localStorage.setItem(HOST_KEY, secret);
  } catch {
    // Then the host's games cannot be deleted and their seats not be freed.
  }
}
