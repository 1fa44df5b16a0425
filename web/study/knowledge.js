// What the server knows about positions. The browser asks; it computes no rule.

import { ApiError, get, post } from '../net/api.js';
import { language } from '../text.js';

/**
 * @typedef {import("../boards/sowing-types.js").Board & {game: string, position: string, number:
 *   number, pie: boolean}} Board
 */
/** @typedef {import("../boards/sowing-types.js").SowingEvent} SowingEvent */
/** @typedef {import("../boards/sowing-types.js").Seat} Seat */
/** @typedef {{events: SowingEvent[], board: Board}} Outcome */
/** @typedef {{board: Board, after: Record<string, Outcome>}} Known */
/** @typedef {number | [number, number]} Margin */
/**
 * @typedef {{margin: number | null, bounds?: [number, number], best: string[], moves:
 *   Record<string, Margin>, line: string[]}} Solution
 */
/** @typedef {{kind: string, text: string}} Reason */
/** @typedef {{move: string, margin: number, exact: boolean, why: Reason[]}} Advice */
/** @typedef {{turn: number, seat: Seat, played: Advice, best: Advice, loss: number}} Judged */
/** @typedef {{game: string, sowings: Judged[], turning_points: number[]}} Review */
/** @typedef {{seat: Seat, move: string, events: SowingEvent[], board: Board}} Step */
/**
 * @typedef {{game: string, tags: Record<string, string>, start: Board, steps: Step[], result:
 *   import("../boards/sowing-types.js").Result | null}} GameRecord
 */
/**
 * @typedef {{position: string, solution: string[], margin: number, grade: number, theme: string}}
 *   Puzzle
 */
/**
 * @typedef {{id: string, game: string, name: string, about: string, sheet: string | null, levels:
 *   number, rules: string[]}} Entry
 */

const REMEMBERED = 400;
const TRIES = 4;

/** @type {Map<string, Promise<any>>} */
const memory = new Map();

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Asks again for a while when too many ask at once. @param {() => Promise<any>} request */
async function patiently(request) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || attempt >= TRIES) throw error;
      await pause(500 * attempt);
    }
  }
}

/**
 * The same question gets the same answer, so it is asked once; a failure is forgotten.
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
function ask(path, body) {
  const key = `${language()} ${path} ${JSON.stringify(body ?? null)}`;
  const known = memory.get(key);
  if (known) return known;
  const answer = patiently(() => (body === undefined ? get(path) : post(path, body)));
  memory.set(key, answer);
  answer.catch(() => memory.delete(key));
  for (const oldest of memory.keys()) {
    if (memory.size <= REMEMBERED) break;
    memory.delete(oldest);
  }
  return answer;
}

/** @returns {Promise<Entry[]>} */
export const catalogue = () => ask('/catalogue');

/** @param {string} game @param {string} [position] @returns {Promise<Known>} */
export const look = (game, position) => ask('/position', position ? { game, position } : { game });

/**
 * @param {string} game
 * @param {string} position
 * @param {number} seconds
 * @returns {Promise<Solution>}
 */
export const solve = (game, position, seconds) => ask('/solve', { game, position, seconds });

/** @param {string} game @param {string} position @returns {Promise<{moves: Advice[]}>} */
export const hint = (game, position) => ask('/hint', { game, position });

/** @param {string} text @returns {Promise<GameRecord>} */
export const readRecord = (text) => ask('/record', { record: text });

/** @param {string} text @returns {Promise<Review>} */
export const review = (text) => ask('/review', { record: text });

/** @param {string} game @returns {Promise<{puzzles: Puzzle[]}>} */
export const puzzles = (game) => ask(`/puzzles?game=${encodeURIComponent(game)}`);
