// The recent games of this browser with the secrets of its seats, in its local storage.

const GAMES_KEY = 'callabash.games';
const HOST_KEY = 'callabash.host';
const MAX_GAMES = 30;
/** How many of the games that go on are offered. */
const MAX_GOING_ON = 2;

/**
 * @typedef {object} SavedGame
 * @property {string[]} secrets one for each seat of this browser
 * @property {string} game
 * @property {number} at when it was opened last
 * @property {boolean} [isHost]
 * @property {boolean} [isOver] as far as this browser has seen
 * @property {import('../game/series.js').Series} [series] before this game
 * @property {string[]} [names] of two at this device, in the order of their secrets
 * @property {string} [code] by which others join it
 */

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

/** The names of two at this device, in the order of their secrets. @param {string} id */
export function namesOf(id) {
  return (read()[id] ?? memory[id])?.names ?? [];
}

/** The series before a game, if it is a rematch. @param {string} id */
export function seriesOf(id) {
  return (read()[id] ?? memory[id])?.series ?? null;
}

/** The id of the game of this browser that a code leads to. @param {string} code as it was typed */
export function ownGameByCode(code) {
  const wanted = code.replace(/[\s-]/g, '').toUpperCase();
  const found = Object.entries({ ...memory, ...read() }).find(([, saved]) => saved.code === wanted);
  return found?.[0] ?? null;
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
  const games = { ...memory, ...read() };
  write({ ...games, [id]: { ...games[id], secrets, game, at: Date.now(), isHost } });
}

/** Adds something to a game that is saved. @param {string} id @param {Partial<SavedGame>} changed */
export function changeGame(id, changed) {
  const games = { ...memory, ...read() };
  const saved = games[id];
  if (saved) write({ ...games, [id]: { ...saved, ...changed } });
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

/** The newest that are not over. */
export const gamesGoingOn = () =>
  recentGames()
    .filter(({ isOver }) => !isOver)
    .slice(0, MAX_GOING_ON);

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
