// The result of a game, beside the board: who won, how, why, and what can come after it.

import { endSentence } from '../boards/end-words.js';
import { commaList, say } from '../text.js';
import { announce } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { spokenName } from './names.js';
import { citationText, ruleOfEnd, shortCitationText } from './rule-words.js';
import { rematchParts } from './screen-parts.js';
import { nextEndingText } from './series.js';
import { ownSeat } from './state.js';

/** @import { BoardEvents } from '../wire.js' */
/** @import { State } from './state.js' */

/** Reasons by which a game ends without counting; the score so far is shown all the same. */
const CALLED_ENDS = ['resigned', 'forfeit', 'time', 'agreed'];

export class ResultPanel {
  #drawnKey = '';
  element = element('section', {
    class: 'result',
    hidden: true,
    'aria-labelledby': 'result-title',
  });

  constructor() {
    // The board makes room for it.
    new ResizeObserver(() => {
      const table = this.element.parentElement;
      table?.style.setProperty('--result-height', `${this.element.offsetHeight}px`);
    }).observe(this.element);
  }

  /**
   * @param {State} state as it is on the screen
   * @param {object} options
   * @param {BoardEvents | null} options.lastEvents what happened in the last move, if it is known
   * @param {string} options.series its score, if it is one
   * @param {boolean} options.canRematch
   * @param {() => void} options.onRematch
   * @param {() => void} options.onRules opens the rules
   */
  show(state, { lastEvents, series, canRematch, onRematch, onRules }) {
    const { result } = state;
    const reason = result ? reasonOf(state, lastEvents) : '';
    const hasOffered = state.offers.rematch !== null && state.offers.rematch === state.you;
    const key = result
      ? JSON.stringify([result, reason, series, state.next, canRematch, hasOffered])
      : '';
    if (key === this.#drawnKey) return;
    const isNew = this.#drawnKey === '';
    this.#drawnKey = key;
    this.element.hidden = !result;
    if (!result) return;
    const title = titleOf(state);
    const rule = ruleOfEnd(state.rules, result);
    const isCalled = CALLED_ENDS.includes(result.reason);
    const score = isCalled
      ? scoreSoFar(state)
      : say('web-score', {
          more: Math.max(result.south, result.north),
          less: Math.min(result.south, result.north),
        });
    this.element.dataset.won =
      state.you && !state.together
        ? result.winner === state.you
          ? 'yes'
          : result.winner
            ? 'no'
            : 'drawn'
        : 'some';
    this.element.classList.toggle('new', isNew);
    this.element.replaceChildren(
      element(
        'div',
        { class: 'result-words' },
        element('span', { class: 'result-cup' }, icon(result.winner ? 'cup' : 'draw')),
        element(
          'div',
          null,
          element(
            'div',
            { class: 'result-head' },
            element('h2', { id: 'result-title' }, title),
            element('p', { class: isCalled ? 'result-so-far' : 'result-score' }, score),
          ),
          element('p', { class: 'result-reason' }, reason),
          rule &&
            element(
              'button',
              { type: 'button', class: 'result-rule', onclick: onRules },
              element('span', { class: 'cited-whole' }, citationText(rule)),
              element('span', { class: 'cited-short' }, shortCitationText(rule)),
            ),
          series !== '' && element('p', { class: 'result-series' }, series),
          state.rematch_game !== null &&
            element('p', { class: 'result-series' }, nextEndingText(state.rematch_game)),
        ),
      ),
      this.#buttons(state, { canRematch, hasOffered, onRematch }),
    );
    if (isNew) announce(`${title} ${commaList([score, reason])} ${series}`, { assertive: true });
  }

  /**
   * @param {State} state
   * @param {{ canRematch: boolean, hasOffered: boolean, onRematch: () => void }} rematch
   */
  #buttons({ id, next }, { canRematch, hasOffered, onRematch }) {
    return element(
      'div',
      { class: 'row' },
      ...rematchParts({ next, canRematch, hasOffered, onRematch }, say('web-rematch')),
      element(
        'a',
        { class: 'button', href: `/analysis?game=${id}` },
        icon('review'),
        say('web-review'),
      ),
      element('a', { class: 'button', href: '/' }, icon('home'), say('web-new')),
    );
  }
}

/** @param {State} state @param {BoardEvents | null} events of the last move */
function reasonOf(state, events) {
  const { result, board, together } = state;
  if (!result) return '';
  const isSowing = board.kind === 'sowing';
  return endSentence(
    result,
    { events, goal: isSowing ? 0 : board.goal },
    {
      say,
      words: isSowing ? board.words : 'calla',
      you: together ? null : ownSeat(state),
      name: (seat) => spokenName(state, seat),
    },
  );
}

/** @param {State} state */
function scoreSoFar(state) {
  const { board, you, together } = state;
  const counts = board.kind === 'sowing' ? board.stores : board.points;
  const name = (/** @type {'S' | 'N'} */ seat) =>
    seat === you && !together ? say('web-you') : spokenName(state, seat);
  return say('web-score-so-far', { first: name('S'), a: counts.S, second: name('N'), b: counts.N });
}

/** @param {State} state */
function titleOf(state) {
  const { result, you, together } = state;
  if (!result?.winner) return say('web-a-draw');
  if (you && !together && result.winner === you) return say('web-you-win');
  const name = spokenName(state, result.winner);
  return you && !together ? say('web-you-lose', { name }) : say('web-somebody-wins', { name });
}
