// Which puzzles were solved and how, kept by the browser; and which one is today's.

/** @import { PuzzleView } from '../wire.js' */

const KEY = 'callabash.puzzles';

/** @typedef {"solved" | "helped" | "missed"} Outcome by oneself, with help, or shown */

const WORTH = { solved: 3, helped: 2, missed: 1 };

/** @returns {Record<string, Record<string, Outcome>>} by game and position */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** @param {string} game */
export const outcomes = (game) => all()[game] ?? {};

/**
 * The best outcome stays.
 *
 * @param {string} game
 * @param {string} position
 * @param {Outcome} outcome
 */
export function keepOutcome(game, position, outcome) {
  const kept = all();
  const before = kept[game]?.[position];
  if (before && WORTH[before] >= WORTH[outcome]) return;
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...kept, [game]: { ...kept[game], [position]: outcome } }),
    );
  } catch {
    // A browser that keeps nothing still poses puzzles.
  }
}

/**
 * The same for everybody on the same day.
 *
 * @param {string} game
 * @param {number} count
 * @param {Date} day
 */
export function dailyOf(game, count, day) {
  const text = `${game} ${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`;
  let mixed = 2166136261;
  for (const letter of text)
    mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return count ? mixed % count : 0;
}

/**
 * The grade that is asked for, the easiest unless one is; `all` for every one.
 *
 * @param {URLSearchParams} query
 */
export const gradeOf = (query) => query.get('grade') ?? '1';

/**
 * The puzzles of a grade and a theme, with their places in the whole.
 *
 * @param {PuzzleView[]} puzzles
 * @param {URLSearchParams} query
 */
export function chosen(puzzles, query) {
  const grade = Number(gradeOf(query));
  const theme = query.get('theme');
  return puzzles
    .map((puzzle, index) => ({ puzzle, index }))
    .filter(
      ({ puzzle }) =>
        (!(grade > 0) || puzzle.grade === grade) && (!theme || puzzle.theme === theme),
    );
}
