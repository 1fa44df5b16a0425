// Before the first cube is moved: the handshake, the toss, and how everybody can check it.

import { across } from '../boards/sowing-types.js';
import { list, say } from '../text.js';
import { element } from '../ui/element.js';
import { fist, flagCard, handshake } from './art.js';
import { isFair } from './toss.js';
import { SEATS } from './types.js';
import { whoOf } from './words.js';

/** @import { Fist } from '../wire.js' */
/** @import { TableState } from './types.js' */

/**
 * What is laid over the board.
 *
 * @typedef {{ key: string, title: string, content: (Node | string | false)[] }} Sheet
 */

/** @param {TableState} state @returns {Sheet | null} */
export function openingSheet(state) {
  const { greeted, hider, toss, starter } = state.table;
  const phase = isTossStillNews(state) ? 'starting' : state.table.phase;
  const names = { hider: whoOf(state, hider), picker: whoOf(state, across(hider)) };
  const key = JSON.stringify([phase, greeted, toss, names]);
  switch (phase) {
    case 'greeting':
      return {
        key,
        title: say('hand-shake'),
        content: [handshake(), element('p', null, say('hand-shake-how')), greetings(state)],
      };
    case 'hiding':
      return {
        key,
        title: say('hand-toss'),
        content: [fists(), element('p', null, say('hand-toss-hiding', names))],
      };
    case 'picking':
      return {
        key,
        title: say('hand-toss'),
        content: [fists(), element('p', null, say('hand-toss-picking', names))],
      };
    case 'revealing':
      return {
        key,
        title: say('hand-toss'),
        content: [fists(), element('p', null, say('hand-toss-revealing', names))],
      };
    case 'starting':
      return {
        key,
        title: say('hand-starts', { name: starter ? whoOf(state, starter) : '' }),
        content: [
          toss.one ? fists(toss.one) : flagCard(),
          element('p', null, tossWords(state)),
          toss.one !== null && check(state),
        ],
      };
    default:
      return null;
  }
}

/**
 * A computer takes the flag card before anybody could read who won it.
 *
 * @param {TableState} state
 */
function isTossStillNews({ table: { phase, starter, part, notices }, seats }) {
  return (
    phase === 'playing' &&
    starter !== null &&
    seats[starter].kind === 'computer' &&
    part === null &&
    notices.at(-1)?.kind === 'toss'
  );
}

/** @param {TableState} state */
function greetings(state) {
  const { greeted } = state.table;
  return element(
    'ul',
    { class: 'greetings' },
    ...SEATS.map((seat) =>
      element(
        'li',
        { class: greeted[seat] ? 'done' : '' },
        element('bdi', null, whoOf(state, seat)),
        ' ',
        greeted[seat] ? `✓ ${say('hand-said-good-luck')}` : `… ${say('hand-not-yet')}`,
      ),
    ),
  );
}

/** @param {Fist} [one] the hand with the single cube, once it is known */
function fists(one) {
  const cubes = (/** @type {Fist} */ hand) => (one ? (hand === one ? 1 : 2) : 0);
  return element(
    'div',
    { class: 'two-fists', dir: 'ltr' },
    fist('left', cubes('left')),
    fist('right', cubes('right')),
  );
}

/** @param {TableState} state */
function tossWords(state) {
  const {
    toss: { one, pick },
    hider,
    starter,
  } = state.table;
  const name = starter ? whoOf(state, starter) : '';
  if (!one || !pick) return say('hand-notice-toss-unopened', { name });
  const words = say('hand-toss-result', {
    one: say(`hand-fist-${one}`),
    pick: say(`hand-fist-${pick}`),
    picker: whoOf(state, across(hider)),
  });
  return `${words} ${say('hand-toss-starts', { name })}`;
}

/** @param {TableState} state */
function check(state) {
  const { toss } = state.table;
  const row = (/** @type {string} */ key, /** @type {string | null} */ value) => [
    element('dt', null, say(key)),
    element('dd', { dir: 'ltr' }, value ?? ''),
  ];
  return element(
    'details',
    { class: 'check' },
    element('summary', null, say('hand-check')),
    element('p', null, say('hand-check-how')),
    element(
      'dl',
      null,
      ...row('hand-check-hand', toss.one),
      ...row('hand-check-nonce', toss.nonce),
      ...row('hand-check-commitment', toss.commitment),
    ),
    element(
      'p',
      { class: 'check-found' },
      isFair(toss) ? `✓ ${say('hand-check-fair')}` : `✗ ${say('hand-check-unfair')}`,
    ),
    element('p', { class: 'note', dir: 'ltr' }, list([`SHA-256("${toss.one} ${toss.nonce}")`])),
  );
}
