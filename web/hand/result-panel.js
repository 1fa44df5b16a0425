// The panel with the result: the cubes in the Callas, and how the lesson went.

import { reasonWords } from '../game/names.js';
import { rematchParts } from '../game/screen-parts.js';
import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { noticeList } from './log.js';
import { SEATS } from './types.js';
import { playerName } from './words.js';

/** @import { LessonView } from '../wire.js' */
/** @import { PanelContent } from './panel-content.js' */
/** @import { TableState } from './types.js' */

/** Reasons by which a game ends without counting. */
const CALLED_ENDS = ['resigned', 'forfeit'];

/**
 * @param {TableState} state
 * @param {{ canRematch: boolean, onRematch: () => void, onScoreSheet: () => void }} actions
 * @returns {PanelContent | null}
 */
export function resultPanel(state, { canRematch, onRematch, onScoreSheet }) {
  const { result, table, next, offers } = state;
  if (!result) return null;
  const hasOffered = offers.rematch !== null && offers.rematch === state.you;
  const isOffered = offers.rematch !== null && !hasOffered && !state.together;
  return {
    key: JSON.stringify([
      'over',
      result,
      table.stores,
      table.lesson,
      next,
      canRematch,
      hasOffered,
      isOffered,
    ]),
    title: titleOf(state),
    content: [
      element(
        'ul',
        { class: 'counts' },
        ...SEATS.map((seat) =>
          element(
            'li',
            { class: result.winner === seat ? 'won' : '' },
            element('bdi', null, playerName(state, seat)),
            element('b', null, withDigits(table.stores[seat])),
            element('small', null, say('hand-in-calla')),
            result.winner === seat && element('span', { class: 'count-cup' }, icon('cup')),
          ),
        ),
      ),
      element('p', { class: 'reason' }, reasonOf(state)),
      table.lesson !== null && lessonSummary(table.lesson),
      isOffered &&
        offers.rematch !== null &&
        element('p', null, say('web-asks-rematch', { name: playerName(state, offers.rematch) })),
      element(
        'div',
        { class: 'row' },
        ...rematchParts(
          { next, canRematch, hasOffered, onRematch },
          say(isOffered ? 'web-agree' : 'web-rematch'),
        ),
        element('a', { class: 'button', href: '/' }, icon('home'), say('web-new')),
        element(
          'button',
          { type: 'button', class: 'button', 'data-sheet': '', onclick: onScoreSheet },
          icon('review'),
          say('hand-sheet'),
        ),
      ),
      noticesSummary(state),
    ],
  };
}

/** What the monitor said in the game, below its result. @param {TableState} state */
const noticesSummary = (state) =>
  element(
    'details',
    { class: 'check result-log' },
    element('summary', null, say('hand-log')),
    noticeList(state),
  );

/** @param {TableState} state */
export function titleOf(state) {
  const { result, you, together } = state;
  if (!result?.winner) return say('hand-tie');
  const mine = you && !together && result.winner === you;
  return mine
    ? say('web-you-win')
    : say('web-somebody-wins', { name: playerName(state, result.winner) });
}

/** Who has won, told to nobody in particular. @param {TableState} state */
export const outcomeWords = (state) =>
  state.result?.winner
    ? say('web-somebody-wins', { name: playerName(state, state.result.winner) })
    : say('hand-tie');

/** @param {TableState} state */
export function reasonOf(state) {
  const { result, table } = state;
  const reason = result?.reason ?? '';
  const why = say(`hand-reason-${reason}`, { n: table.needed });
  const known = why === `hand-reason-${reason}` ? reasonWords(state) : why;
  return CALLED_ENDS.includes(reason) ? known : `${say('hand-counted')} ${known}`;
}

/**
 * How often the computer broke a rule on purpose, and how often that was challenged.
 *
 * @param {LessonView} lesson
 */
function lessonSummary({ sown, broken, caught, missed, wrong }) {
  const row = (/** @type {string} */ key, /** @type {number} */ n) =>
    element(
      'li',
      { class: `lesson-${key}` },
      element('b', null, withDigits(n)),
      element('span', null, say(`hand-lesson-${key}`, { n })),
    );
  return element(
    'section',
    { class: 'lesson', 'aria-label': say('hand-lesson') },
    element('h3', null, say('hand-lesson')),
    element(
      'ul',
      null,
      row('sown', sown),
      row('broken', broken),
      row('caught', caught),
      row('missed', missed),
      row('wrong', wrong),
    ),
  );
}
