// What the monitor ruled on a challenge: who was right, by which rule, and what follows.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { rulingWords, whoOf } from './words.js';

/** @import { Ruling, TableState } from './types.js' */

/** A rule of the slides in words, with a capital at its beginning. @param {number} number */
export function ruleWords(number) {
  const text = say(`rule-calla-slides-${number}`);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/**
 * @param {TableState} state
 * @param {Ruling} ruling
 * @param {() => void} onRead
 * @returns {import('./opening.js').Sheet}
 */
export function rulingSheet(state, ruling, onRead) {
  const [verdict, what, then] = rulingWords(state, ruling);
  const rule = ruling.rule;
  return {
    key: `ruling ${ruling.at} ${ruling.by}`,
    title: verdict,
    content: [
      element(
        'p',
        { class: `verdict ${ruling.right ? 'right' : 'wrong'}` },
        icon(ruling.right ? 'check' : 'close'),
        element('strong', null, what),
      ),
      ruling.right &&
        rule !== null &&
        element(
          'blockquote',
          { class: 'rule' },
          element('cite', null, say('hand-rule', { n: rule })),
          element('p', null, ruleWords(rule)),
        ),
      element('p', { class: 'follows' }, then),
      element(
        'button',
        { type: 'button', class: 'button primary', 'data-read': '', onclick: onRead },
        say('hand-read'),
      ),
    ],
  };
}

/** While a person is to rule. @param {TableState} state @returns {import('./opening.js').Sheet} */
export function challengeSheet(state) {
  const { challenge } = state.table;
  const names = {
    by: challenge ? whoOf(state, challenge.by) : '',
    against: challenge ? whoOf(state, challenge.against) : '',
  };
  return {
    key: `challenged ${JSON.stringify([challenge, state.you])}`,
    title: say('hand-challenged'),
    content: [
      element('p', null, say('hand-challenged-by', names)),
      element('p', { class: 'note' }, say('hand-challenged-wait')),
    ],
  };
}

/** While a person is to count. @param {TableState} state @returns {import('./opening.js').Sheet} */
export const countingSheet = (state) => ({
  key: `counting ${state.you}`,
  title: say('hand-counting'),
  content: [element('p', null, say('hand-counting-how'))],
});
