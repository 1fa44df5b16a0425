// The first screen: what goes on, then a card for each game. One tap plays against the computer.

import { pictureOf } from '../art/picture.js';
import { gamesGoingOn, recentGames } from '../net/saved-games.js';
import { ownGameFirst } from '../own-game.js';
import { preferences, savePreference } from '../preferences.js';
import { go } from '../router.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { useStyles } from '../ui/styles.js';

/** In the order of their sheets. */
const GAMES = ['calla', 'kalah-ru', 'kalaha', 'calliro', 'kalah'];
/** What serious players agree upon; the server knows what it means. */
const SERIOUS = { game: 'kalah-ru:pie=turn', clock: { minutes: 10 } };
const ENDINGS = /** @type {const} */ (['1', '2', '3', 'rotate']);
/** What only a tap needs is loaded after the first frame. */
const loadGames = () => import('../net/games.js');

/** @param {HTMLElement} root */
export async function mount(root) {
  await useStyles('start');
  // Its height is known before its games are.
  const count = gamesGoingOn().length;
  const goingOn = element('section', { class: 'recent-games', hidden: count === 0 });
  goingOn.style.setProperty('--games', String(count));
  const finished = element('section', { class: 'recent-games', hidden: true });
  root.append(
    element(
      'div',
      { class: 'start' },
      element(
        'div',
        { class: 'welcome' },
        element('h1', null, say('web-welcome')),
        element('p', null, say('web-welcome-about')),
      ),
      element(
        'div',
        { class: 'first' },
        goingOn,
        join(),
        link('/learn', 'learn', 'web-learn'),
        level(),
      ),
      element('div', { class: 'cards' }, ...ownGameFirst(GAMES).map(card)),
      finished,
      element(
        'nav',
        { class: 'more', 'aria-label': say('web-more') },
        link('/class', 'two', 'web-class'),
        link('/puzzles', 'puzzle', 'web-puzzles'),
        link('/analysis', 'review', 'web-analysis'),
        link('/connect', 'friend', 'web-connect'),
      ),
    ),
  );
  setTimeout(loadGames, 0);
  let unmounted = false;
  if (recentGames().length) {
    import('../ui/recent-games.js').then(({ showRecentGames }) => {
      if (!unmounted) showRecentGames(goingOn, finished);
    });
  }
  return () => {
    unmounted = true;
  };
}

/** The game of a card with the user's preferences. @param {string} card */
function gameOf(card) {
  const { ending, pits, seeds } = preferences();
  if (card === 'kalaha')
    return { game: `kalaha-${ending === 'rotate' ? '1' : ending}`, rotate: ending === 'rotate' };
  if (card === 'kalah' && (pits !== 6 || seeds !== 4))
    return { game: `kalah:pits=${pits},seeds=${seeds}` };
  return { game: card };
}

/** @param {string} name */
function card(name) {
  const title = say(`web-card-${name}`);
  const play = (/** @type {'me' | 'open' | 'computer'} */ other, isSerious = false) =>
    loadGames().then(({ attempt, levelFor, startGame }) =>
      attempt(async () => {
        const chosen = isSerious ? SERIOUS : gameOf(name);
        const opponent =
          other === 'computer' ? await levelFor(chosen.game, preferences().level) : other;
        const isSecond = isSerious && Math.random() < 0.5;
        await startGame({
          ...chosen,
          seats: isSecond ? { S: opponent, N: 'me' } : { S: 'me', N: opponent },
          ...(other === 'open' ? { toss: true } : {}),
        });
      }),
    );
  const { pits, seeds } = preferences();
  return element(
    'article',
    { class: `card card-${name}`, 'aria-labelledby': `card-${name}` },
    element(
      'button',
      {
        type: 'button',
        class: 'card-play',
        onclick: () => play('computer'),
        'aria-label': say('web-play-game', { game: title }),
      },
      element('span', { class: 'card-picture' }, pictureOf(name)),
      element('span', { class: 'card-go' }, icon('play'), say('web-play')),
    ),
    element(
      'div',
      { class: 'card-text' },
      element('h2', { id: `card-${name}` }, title),
      element('p', null, say(`web-card-${name}-about`, { pits, seeds })),
    ),
    name === 'kalaha' && endings(),
    name === 'kalah-ru' &&
      element(
        'button',
        { type: 'button', class: 'to-table', onclick: () => play('computer', true) },
        icon('cup'),
        say('web-serious', { n: SERIOUS.clock.minutes }),
      ),
    name === 'calla' &&
      element(
        'a',
        { class: 'to-table', href: '/new/calla-tournament?sowing=hand' },
        icon('flag'),
        say('hand-to-table'),
      ),
    element(
      'div',
      { class: 'card-links' },
      small('two', say('web-two-here'), title, () => play('me')),
      small('friend', say('web-invite'), title, () => play('open')),
      element(
        'a',
        {
          class: 'small',
          href: `/new/${name}`,
          'aria-label': say('web-for-game', { what: say('web-options'), game: title }),
        },
        icon('options'),
        say('web-options'),
      ),
    ),
  );
}

/**
 * @param {string} picture
 * @param {string} label
 * @param {string} game
 * @param {() => void} onclick
 */
function small(picture, label, game, onclick) {
  return element(
    'button',
    {
      type: 'button',
      class: 'small',
      onclick,
      'aria-label': say('web-for-game', { what: label, game }),
    },
    icon(picture),
    label,
  );
}

/** The ending of Kalaha, which players agree upon before each game. */
function endings() {
  const words = element('p', { class: 'ending-words' }, say(`web-ending-${preferences().ending}`));
  return element(
    'fieldset',
    { class: 'endings' },
    element('legend', null, say('web-ending')),
    ...ENDINGS.map((ending) => {
      const input = element('input', {
        type: 'radio',
        name: 'ending',
        value: ending,
        '.checked': preferences().ending === ending,
      });
      const about = say(`web-ending-${ending}`);
      input.addEventListener('change', () => {
        savePreference({ ending });
        words.textContent = about;
      });
      return element(
        'label',
        { title: about },
        input,
        element('span', { 'aria-hidden': 'true' }, ending === 'rotate' ? '↻' : ending),
        element('span', { class: 'visually-hidden' }, about),
      );
    }),
    words,
  );
}

/** How many levels have a name. */
function levels() {
  let count = 1;
  while (say(`web-level-${count + 1}`) !== `web-level-${count + 1}`) count += 1;
  return count;
}

/** How strong the computer is, for every card. */
function level() {
  const shown = element('output', { for: 'level', class: 'level-name' });
  const input = element('input', {
    id: 'level',
    type: 'range',
    min: 1,
    max: levels(),
    step: 1,
    '.value': String(preferences().level),
  });
  const show = () => {
    shown.textContent = say(`web-level-${input.value}`);
    input.setAttribute('aria-valuetext', shown.textContent);
  };
  input.addEventListener('input', () => {
    savePreference({ level: Number(input.value) });
    show();
  });
  show();
  return element(
    'div',
    { class: 'level' },
    element('label', { for: 'level' }, say('web-level')),
    input,
    shown,
  );
}

function join() {
  const code = element('input', {
    id: 'code',
    type: 'text',
    name: 'code',
    required: true,
    minlength: 6,
    maxlength: 12,
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    placeholder: 'K7M4Q2',
    dir: 'ltr',
  });
  const form = element(
    'form',
    { class: 'join' },
    element('label', { for: 'code' }, say('web-have-code')),
    element('div', { class: 'row' }, code, element('button', { class: 'button' }, say('web-join'))),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // The next page asks for a name.
    go(`/join?code=${encodeURIComponent(code.value.trim())}`);
  });
  return form;
}

/** @param {string} path @param {string} picture @param {string} key of its name */
function link(path, picture, key) {
  return element(
    'a',
    { class: 'more-link', href: path },
    icon(picture),
    element(
      'span',
      null,
      element('strong', null, say(key)),
      element('small', null, say(`${key}-about`)),
    ),
  );
}
