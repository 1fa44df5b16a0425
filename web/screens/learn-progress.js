// How many steps of each lesson have been done, stored by the browser.

const KEY = 'callabash.lessons';

/** @returns {Record<string, number>} the number of steps done, by game */
export function lessonsDone() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** @param {string} game @param {number} steps */
export function saveProgress(game, steps) {
  const done = lessonsDone();
  if ((done[game] ?? 0) >= steps) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...done, [game]: steps }));
  } catch {
    // Storage may be full or forbidden; lessons work all the same.
  }
}
