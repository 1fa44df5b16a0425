// The screen for learning: the list of lessons, one lesson, or a board to try things out.

import { GAMES } from '../learn/lessons.js';
import { openScreen } from '../study/screen-parts.js';
import { say, useMessages } from '../text.js';
import { CALLIRO_BOARD_STYLES, SOWING_BOARD_STYLES, useStyles } from '../ui/styles.js';
import { listLessons } from './learn-list.js';

/**
 * @param {HTMLElement} root
 * @param {{game?: string}} params
 * @returns {Promise<() => void>}
 */
export async function mount(root, { game } = {}) {
  await useMessages('study');
  const known = game && (GAMES.includes(game) || game.startsWith('kalah'));
  if (!known) {
    await Promise.all([useMessages('print'), useStyles('study', 'learn')]);
    const { container } = openScreen(root, { title: say('study-learn-title') });
    return listLessons(container);
  }
  const tried = game === 'calliro' ? null : new URLSearchParams(location.search).get('try');
  const isByHand = tried === 'hand' && game === 'calla';
  const isSandbox = tried !== null;
  const key = isByHand ? 'study-by-hand' : isSandbox ? 'study-try-title' : 'study-lesson-title';
  const title = say(key, { game: nameOf(game) });
  await useStyles(
    ...(game === 'calliro' ? CALLIRO_BOARD_STYLES : SOWING_BOARD_STYLES),
    'study',
    'learn',
  );
  if (isByHand) {
    const { openHandBoard } = await import('./learn-by-hand.js');
    return openHandBoard(openScreen(root, { title, wide: true }).container);
  }
  if (isSandbox) {
    const { openSandbox } = await import('./learn-sandbox.js');
    return openSandbox(openScreen(root, { title, wide: true }).container, game);
  }
  const { openLesson } = await import('./learn-lesson.js');
  return openLesson(openScreen(root, { title }).container, GAMES.includes(game) ? game : 'kalah');
}

/** @param {string} game */
export const nameOf = (game) => say(`game-${game.split(':')[0]}`);
