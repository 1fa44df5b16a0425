// The panels of a challenge and of its ruling: who was right, by which rule, and what follows.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { playerName, rulingWords } from './words.js';

/** @import { PanelContent } from './panel-content.js' */
/** @import { Ruling, TableState } from './types.js' */

/** A rule of the slides, with a capital letter at its beginning. @param {number} number */
export function ruleWords(number) {
  const text = say(`rule-calla-slides-${number}`);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/**
 * @param {TableState} state
 * @param {Ruling} ruling
 * @param {() => void} onRead
 * @returns {PanelContent}
 */
export function rulingPanel(state, ruling, onRead) {
  const [verdict, offence, consequence] = rulingWords(state, ruling);
  const rule = ruling.rule;
  return {
    key: `ruling ${ruling.at} ${ruling.by}`,
    title: verdict,
    content: [
      element(
        'p',
        { class: `verdict ${ruling.right ? 'right' : 'wrong'}` },
        icon(ruling.right ? 'check' : 'close'),
        element('strong', null, offence),
      ),
      ruling.right &&
        rule !== null &&
        element(
          'blockquote',
          { class: 'rule' },
          element('cite', null, say('hand-rule', { n: ruling.slide ?? rule })),
          element('p', null, ruleWords(rule)),
        ),
      element('p', { class: 'consequence' }, consequence),
      element(
        'button',
        { type: 'button', class: 'button primary', 'data-read': '', onclick: onRead },
        say('hand-read'),
      ),
    ],
  };
}

/** While the monitor, a person, decides. @param {TableState} state @returns {PanelContent} */
export function challengePanel(state) {
  const { challenge } = state.table;
  const names = {
    by: challenge ? playerName(state, challenge.by) : '',
    against: challenge ? playerName(state, challenge.against) : '',
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

/** While the monitor, a person, counts. @param {TableState} state @returns {PanelContent} */
export const countingPanel = (state) => ({
  key: `counting ${state.you}`,
  title: say('hand-counting'),
  content: [element('p', null, say('hand-counting-how'))],
});
