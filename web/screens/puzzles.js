// The screen of puzzles: the list, or one of them.

import { getPuzzles } from '../study/cached-api.js';
import { errorText, openScreen } from '../study/screen-parts.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { SOWING_BOARD_STYLES, useStyles } from '../ui/styles.js';
import { listPuzzles } from './puzzles-list.js';
import { dailyIndex } from './puzzles-progress.js';
import { Solver } from './puzzles-solve.js';

export const GAMES = ['calla', 'kalah-ru', 'kalaha-1', 'kalaha-2', 'kalaha-3', 'kalah'];

/** @param {HTMLElement} root @returns {Promise<() => void>} */
export async function mount(root) {
  await useStyles(...SOWING_BOARD_STYLES, 'study', 'puzzles');
  const query = new URLSearchParams(location.search);
  const requested = query.get('game') ?? '';
  const game = GAMES.includes(requested) ? requested : 'calla';
  const daily = query.has('daily');
  const number = Number(query.get('n'));
  const title = daily
    ? say('study-daily')
    : number
      ? say('study-puzzle-n', { n: number })
      : say('study-puzzles-title');
  const { container } = openScreen(root, { title });
  try {
    const { puzzles } = await getPuzzles(game);
    const index = daily ? dailyIndex(game, puzzles.length, new Date()) : number - 1;
    const puzzle = puzzles[index];
    if (!puzzle) return listPuzzles(container, { game, puzzles, query });
    const solver = new Solver(container, { game, puzzles, index, daily, query });
    return () => solver.destroy();
  } catch (error) {
    container.append(element('p', { class: 'study-error', role: 'alert' }, errorText(error)));
    return () => {};
  }
}
