// The screen of puzzles: the list, or one of them.

import { ownGameFirst } from '../own-game.js';
import { getPuzzles } from '../study/cached-api.js';
import { errorText, openScreen } from '../study/screen-parts.js';
import { say, useMessages } from '../text.js';
import { element } from '../ui/element.js';
import { CALLIRO_BOARD_STYLES, SOWING_BOARD_STYLES, useStyles } from '../ui/styles.js';
import { listPuzzles } from './puzzles-list.js';
import { dailyIndex } from './puzzles-progress.js';
import { Solver } from './puzzles-solve.js';

export const GAMES = ['calla', 'kalah-ru', 'kalaha-1', 'kalaha-2', 'kalaha-3', 'kalah', 'calliro'];

/** @param {string} game @param {import('../wire.js').PuzzleView} puzzle */
async function puzzleBoard(game, puzzle) {
  if (game === 'calliro') return (await import('./puzzles-calliro.js')).calliroPuzzle(puzzle);
  return (await import('./puzzles-sowing.js')).sowingPuzzle(game, puzzle);
}

/** @param {HTMLElement} root @returns {Promise<() => void>} */
export async function mount(root) {
  const query = new URLSearchParams(location.search);
  const requested = query.get('game') ?? '';
  const [own = 'calla'] = ownGameFirst(GAMES);
  const game = GAMES.includes(requested) ? requested : own;
  const boardStyles = game === 'calliro' ? CALLIRO_BOARD_STYLES : SOWING_BOARD_STYLES;
  await Promise.all([
    useMessages('study'),
    useStyles(...boardStyles, 'study', 'miniature', 'puzzles'),
  ]);
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
    const board = await puzzleBoard(game, puzzle);
    const solver = new Solver(container, { game, puzzles, index, daily, query }, board);
    return () => solver.destroy();
  } catch (error) {
    container.append(element('p', { class: 'study-error', role: 'alert' }, errorText(error)));
    return () => {};
  }
}
