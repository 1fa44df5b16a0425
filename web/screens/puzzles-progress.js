// The outcomes of puzzles, stored by the browser; and which puzzle is today's.

/** @import { PuzzleView } from '../wire.js' */

const KEY = 'callabash.puzzles';

/** @typedef {"solved" | "helped" | "missed"} Outcome alone, with help, or not */

const RANK = { solved: 3, helped: 2, missed: 1 };

/** @returns {Record<string, Record<string, Outcome>>} by game and position */
function readAll() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** @param {string} game */
export const outcomes = (game) => readAll()[game] ?? {};

/**
 * Only a better outcome replaces an earlier one.
 *
 * @param {string} game
 * @param {string} position
 * @param {Outcome} outcome
 */
export function saveOutcome(game, position, outcome) {
  const saved = readAll();
  const previous = saved[game]?.[position];
  if (previous && RANK[previous] >= RANK[outcome]) return;
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...saved, [game]: { ...saved[game], [position]: outcome } }),
    );
  } catch {
    // Storage may be full or forbidden; puzzles can be solved all the same.
  }
}

/**
 * The same for everybody on the same day.
 *
 * @param {string} game
 * @param {number} count
 * @param {Date} day
 */
export function dailyIndex(game, count, day) {
  const text = `${game} ${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`;
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return count ? hash % count : 0;
}

/**
 * The grade in the address, or the easiest; `all` for every grade.
 *
 * @param {URLSearchParams} query
 */
export const gradeOf = (query) => query.get('grade') ?? '1';

/**
 * The puzzles of the grade and theme in the address, with their indices.
 *
 * @param {PuzzleView[]} puzzles
 * @param {URLSearchParams} query
 */
export function filterPuzzles(puzzles, query) {
  const grade = Number(gradeOf(query));
  const theme = query.get('theme');
  return puzzles
    .map((puzzle, index) => ({ puzzle, index }))
    .filter(
      ({ puzzle }) =>
        (!(grade > 0) || puzzle.grade === grade) && (!theme || puzzle.theme === theme),
    );
}
