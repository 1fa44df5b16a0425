// The result of a game, and what can come after it.

import { commaList, say } from '../text.js';
import { announce } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { reasonWords, spokenName } from './names.js';

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

  /**
   * @param {State} state
   * @param {{ canRematch: boolean, onRematch: () => void }} rematch
   */
  show(state, { canRematch, onRematch }) {
    const { result } = state;
    const hasOffered = state.offers.rematch !== null && state.offers.rematch === state.you;
    const key = result ? JSON.stringify([result, state.next, canRematch, hasOffered]) : '';
    if (key === this.#drawnKey) return;
    const isNew = this.#drawnKey === '';
    this.#drawnKey = key;
    this.element.hidden = !result;
    if (!result) return;
    const title = titleOf(state);
    const score = CALLED_ENDS.includes(result.reason)
      ? scoreSoFar(state)
      : say('web-score', {
          more: Math.max(result.south, result.north),
          less: Math.min(result.south, result.north),
        });
    const reason = reasonWords(state);
    this.element.dataset.won =
      state.you && !state.together
        ? result.winner === state.you
          ? 'yes'
          : result.winner
            ? 'no'
            : 'drawn'
        : 'some';
    const close = element(
      'button',
      {
        type: 'button',
        class: 'round',
        'aria-label': say('web-close'),
        onclick: () => {
          this.element.hidden = true;
        },
      },
      icon('close'),
    );
    this.element.replaceChildren(
      element(
        'div',
        { class: 'result-words' },
        element('span', { class: 'result-cup' }, icon(result.winner ? 'cup' : 'draw')),
        element(
          'div',
          null,
          element('h2', { id: 'result-title' }, element('bdi', null, title)),
          element(
            'p',
            { class: CALLED_ENDS.includes(result.reason) ? 'result-so-far' : 'result-score' },
            score,
          ),
          element('p', { class: 'result-reason' }, reason),
        ),
        close,
      ),
      element(
        'div',
        { class: 'row' },
        state.next
          ? element(
              'a',
              { class: 'button primary', href: `/g/${state.next}` },
              icon('restart'),
              say('web-to-rematch'),
            )
          : canRematch &&
              element(
                'button',
                { type: 'button', class: 'button primary', onclick: onRematch },
                icon('restart'),
                say('web-rematch'),
              ),
        hasOffered && !state.next && element('span', { class: 'note' }, say('web-asked-rematch')),
        // There is no analysis of Calliro.
        state.board.kind === 'sowing' &&
          element(
            'a',
            { class: 'button', href: `/analysis?game=${state.id}` },
            icon('review'),
            say('web-review'),
          ),
        element('a', { class: 'button', href: '/' }, icon('home'), say('web-new')),
      ),
    );
    if (isNew) announce(`${title} ${commaList([score, reason])}.`, { assertive: true });
  }
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
