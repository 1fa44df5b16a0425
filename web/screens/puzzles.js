// Puzzles: to choose from by grade and theme, one a day, and on paper.

import { puzzles as fetchPuzzles } from '../study/knowledge.js';
import { openScreen, wordsOf } from '../study/page.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { useStyles } from '../ui/styles.js';
import { listPuzzles } from './puzzles-list.js';
import { dailyOf } from './puzzles-progress.js';
import { Solver } from './puzzles-solve.js';

export const GAMES = ['calla', 'kalah-ru', 'kalaha-1', 'kalaha-2', 'kalaha-3', 'kalah'];

/** @param {HTMLElement} root @returns {Promise<() => void>} */
export async function mount(root) {
  await useStyles('sowing-board', 'study', 'puzzles');
  const query = new URLSearchParams(location.search);
  const asked = query.get('game') ?? '';
  const game = GAMES.includes(asked) ? asked : 'calla';
  const daily = query.has('daily');
  const wanted = Number(query.get('n'));
  const title = daily
    ? say('study-daily')
    : wanted
      ? say('study-puzzle-n', { n: wanted })
      : say('study-puzzles-title');
  const { place } = openScreen(root, { title });
  try {
    const { puzzles } = await fetchPuzzles(game);
    const index = daily ? dailyOf(game, puzzles.length, new Date()) : wanted - 1;
    const puzzle = puzzles[index];
    if (!puzzle) return listPuzzles(place, { game, puzzles, query });
    const solver = new Solver(place, { game, puzzles, index, daily, query });
    return () => solver.end();
  } catch (error) {
    place.append(element('p', { class: 'study-trouble', role: 'alert' }, wordsOf(error)));
    return () => {};
  }
}
