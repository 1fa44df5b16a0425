// Requests about positions, records and puzzles, with a cache and retries.

import * as api from '../net/api.js';
import { language } from '../text.js';

const MAX_CACHED = 400;
const MAX_ATTEMPTS = 4;

/** @type {Map<string, Promise<unknown>>} */
const cache = new Map();

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Retries while the server is busy.
 *
 * @template T
 * @param {() => Promise<T>} request
 */
async function withRetries(request) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      const isBusy = error instanceof api.ApiError && error.status === 503;
      if (!isBusy || attempt >= MAX_ATTEMPTS) throw error;
      await pause(500 * attempt);
    }
  }
}

/**
 * The same request has the same response, so it is made once; a failure is forgotten.
 *
 * @template {unknown[]} Args
 * @template T
 * @param {(...args: Args) => Promise<T>} request
 * @returns {(...args: Args) => Promise<T>}
 */
function cached(request) {
  return (...args) => {
    const key = `${language()} ${request.name} ${JSON.stringify(args)}`;
    const known = cache.get(key);
    if (known) return /** @type {Promise<T>} */ (known);
    const response = withRetries(() => request(...args));
    cache.set(key, response);
    response.catch(() => cache.delete(key));
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CACHED) break;
      cache.delete(oldest);
    }
    return response;
  };
}

export const getCatalogue = cached(api.getCatalogue);
export const readRecord = cached(api.postRecord);
export const reviewRecord = cached(api.postReview);
export const getPuzzles = cached(api.getPuzzles);
export const replayCalliro = cached(api.postCalliroRecord);
export const analyseTurn = cached(api.postCalliroAnalysis);
export const playPuzzle = cached(api.postPuzzleMoves);

const positionOf = cached(api.postPosition);
const solutionOf = cached(api.postSolve);
const hintsOf = cached(api.postHint);

/** A position and what each move leads to. @param {string} game @param {string} [from] */
export const explore = (game, from) => positionOf(from ? { game, position: from } : { game });

/** @param {string} game @param {string} from @param {number} seconds */
export const solve = (game, from, seconds) => solutionOf({ game, position: from, seconds });

/** @param {string} game @param {string} from */
export const getHints = (game, from) => hintsOf({ game, position: from });
