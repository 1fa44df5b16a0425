// Requests about positions, records and puzzles, with a cache and retries.

import * as api from '../net/api.js';
import { language } from '../text.js';

/** @import { AnalysisView } from '../wire.js' */

const MAX_CACHED = 400;
const MAX_ATTEMPTS = 4;

/** @type {Map<string, Promise<unknown>>} */
const cache = new Map();

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {unknown} error */
const isBusy = (error) => error instanceof api.ApiError && error.status === 503;

/**
 * Keeps an answer, and forgets the oldest.
 *
 * @template T
 * @param {Map<string, T>} answers
 * @param {string} key
 * @param {T} answer
 */
function keep(answers, key, answer) {
  answers.set(key, answer);
  for (const oldest of answers.keys()) {
    if (answers.size <= MAX_CACHED) break;
    answers.delete(oldest);
  }
}

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
      if (!isBusy(error) || attempt >= MAX_ATTEMPTS) throw error;
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
    keep(cache, key, response);
    response.catch(() => cache.delete(key));
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
const hintsOf = cached(api.postHint);

/** A position and what each move leads to. @param {string} game @param {string} [from] */
export const explore = (game, from) => positionOf(from ? { game, position: from } : { game });

/** Analyses that are exact, by what was asked. @type {Map<string, AnalysisView>} */
const analyses = new Map();

/**
 * What a position is worth: each time more is known. The last answer is exact if it could be
 * found in time.
 *
 * @param {string} game
 * @param {string} from
 * @param {number} seconds
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<AnalysisView>}
 */
export async function* analyse(game, from, seconds, signal) {
  const key = `${language()} ${game} ${from}`;
  const known = analyses.get(key);
  if (known) {
    yield known;
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      for await (const answer of api.postAnalysis({ game, position: from, seconds }, signal)) {
        if (isExact(answer)) keep(analyses, key, answer);
        yield answer;
      }
      return;
    } catch (error) {
      if (signal.aborted || !isBusy(error) || attempt >= MAX_ATTEMPTS) throw error;
      await pause(500 * attempt);
    }
  }
}

/** @param {AnalysisView} answer */
const isExact = ({ solution }) =>
  Object.values(solution.moves).every((margin) => typeof margin === 'number');

/** @param {string} game @param {string} from */
export const getHints = (game, from) => hintsOf({ game, position: from });
