// The list of lessons, each with a picture and the progress.

import { pictureOf } from '../art/picture.js';
import { GAMES, LENGTHS } from '../learn/lessons.js';
import { ownGameFirst } from '../own-game.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { lessonsDone } from './learn-progress.js';

/** @param {HTMLElement} container */
export function listLessons(container) {
  const done = lessonsDone();
  container.append(
    element('p', { class: 'learn-about' }, say('study-learn-about')),
    element(
      'ul',
      { class: 'learn-cards' },
      ...ownGameFirst(GAMES).map((game) => card(game, done[game] ?? 0)),
    ),
    element(
      'p',
      { class: 'learn-print' },
      element('a', { class: 'button', href: '/print' }, icon('save'), say('print-open')),
    ),
  );
  return () => {};
}

/** The way to a board on which cubes are moved by hand. @param {string} name */
const byHand = (name) =>
  element(
    'a',
    {
      class: 'button',
      href: '/learn/calla?try=hand',
      'aria-label': say('study-lesson-of', { what: say('study-by-hand'), game: name }),
    },
    say('study-by-hand'),
  );

/** @param {string} game @param {number} done */
function card(game, done) {
  const all = LENGTHS[game] ?? 12;
  const name = say(`game-${game}`);
  const state = done >= all ? 'done' : done > 0 ? 'begun' : 'new';
  const go = element(
    'a',
    {
      class: state === 'done' ? 'button' : 'button primary',
      href: `/learn/${game}`,
      'aria-label': say('study-lesson-of', { what: say(`study-lesson-${state}`), game: name }),
    },
    icon(state === 'done' ? 'restart' : 'play'),
    say(`study-lesson-${state}`),
  );
  const free =
    game === 'calliro'
      ? null
      : element(
          'a',
          {
            class: 'button',
            href: `/learn/${game}?try=1`,
            'aria-label': say('study-lesson-of', { what: say('study-try'), game: name }),
          },
          say('study-try'),
        );
  return element(
    'li',
    { class: 'learn-card', 'data-game': game.replace(/-\d$/, '') },
    element('div', { class: 'learn-picture' }, pictureOf(game.replace(/-\d$/, ''))),
    element(
      'div',
      { class: 'learn-card-text' },
      element('h2', null, name),
      element('p', { class: 'note' }, say(`game-${game}-about`)),
      element(
        'p',
        { class: 'learn-state' },
        state === 'done' ? icon('check') : null,
        say('study-steps-done', { done: Math.min(done, all), all }),
      ),
      element(
        'div',
        { class: 'learn-track', 'aria-hidden': 'true' },
        ...Array.from({ length: all }, (_, index) =>
          element('i', { class: index < done ? 'past' : '' }),
        ),
      ),
      element('div', { class: 'row' }, go, free, game === 'calla' && byHand(name)),
    ),
  );
}
