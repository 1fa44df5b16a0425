// The panel before the first cube is moved: the handshake, the toss, and how to check it.

import { opponentOf } from '../boards/sowing-spots.js';
import { commaList, say } from '../text.js';
import { element } from '../ui/element.js';
import { fist, flagCard, handshake } from './art.js';
import { isFair } from './toss.js';
import { SEATS } from './types.js';
import { playerName } from './words.js';

/** @import { Fist } from '../wire.js' */
/** @import { PanelContent } from './panel-content.js' */
/** @import { TableState } from './types.js' */

/** @param {TableState} state @returns {PanelContent | null} */
export function openingPanel(state) {
  const { greeted, hider, toss, starter } = state.table;
  const phase = isTossUnread(state) ? 'starting' : state.table.phase;
  const names = { hider: playerName(state, hider), picker: playerName(state, opponentOf(hider)) };
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
        title: say('hand-starts', { name: starter ? playerName(state, starter) : '' }),
        content: [
          toss.one ? fists(toss.one) : flagCard(),
          element('p', null, tossWords(state)),
          toss.one !== null && fairnessCheck(state),
        ],
      };
    default:
      return null;
  }
}

/**
 * A computer that starts takes the flag card at once, before anybody could read the toss.
 *
 * @param {TableState} state
 */
function isTossUnread({ table: { phase, starter, part, notices }, seats }) {
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
        element('bdi', null, playerName(state, seat)),
        ' ',
        greeted[seat] ? `✓ ${say('hand-said-good-luck')}` : `… ${say('hand-not-yet')}`,
      ),
    ),
  );
}

/** @param {Fist} [one] the fist with one cube, once it is known */
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
  const name = starter ? playerName(state, starter) : '';
  if (!one || !pick) return say('hand-notice-toss-unopened', { name });
  const result = say('hand-toss-result', {
    one: say(`hand-fist-${one}`),
    pick: say(`hand-fist-${pick}`),
    picker: playerName(state, opponentOf(hider)),
  });
  return `${result} ${say('hand-toss-starts', { name })}`;
}

/** @param {TableState} state */
function fairnessCheck(state) {
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
    element(
      'p',
      { class: 'note', dir: 'ltr' },
      commaList([`SHA-256("${toss.one} ${toss.nonce}")`]),
    ),
  );
}
