// Learning: the list of lessons, one lesson, or a board to try things out.

import { GAMES } from '../learn/lessons.js';
import { openScreen } from '../study/page.js';
import { say } from '../text.js';
import { useStyles } from '../ui/styles.js';
import { listLessons } from './learn-list.js';

/**
 * @param {HTMLElement} root
 * @param {{game?: string}} params
 * @returns {Promise<() => void>}
 */
export async function mount(root, { game } = {}) {
  const known = game && (GAMES.includes(game) || game.startsWith('kalah'));
  if (!known) {
    await useStyles('study', 'learn');
    const { place } = openScreen(root, { title: say('study-learn-title') });
    return listLessons(place);
  }
  const trying = new URLSearchParams(location.search).has('try') && game !== 'calliro';
  const title = say(trying ? 'study-try-title' : 'study-lesson-title', { game: nameOf(game) });
  await useStyles(game === 'calliro' ? 'calliro-board' : 'sowing-board', 'study', 'learn');
  if (trying) {
    const { tryOut } = await import('./learn-try.js');
    return tryOut(openScreen(root, { title, wide: true }).place, game);
  }
  const { teach } = await import('./learn-lesson.js');
  return teach(openScreen(root, { title }).place, GAMES.includes(game) ? game : 'kalah');
}

/** @param {string} game */
export const nameOf = (game) => say(`game-${game.split(':')[0]}`);
