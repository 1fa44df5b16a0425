// The end of a game in large words, and what can come after it.

import { list, say } from '../text.js';
import { announce } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { reasonWords, spokenName } from './names.js';

/** @import { State } from './state.js' */
/** What lies on the board decides nothing then, but it is shown. */
const CALLED = ['resigned', 'forfeit', 'time', 'agreed'];

export class ResultPanel {
  #shown = '';
  element = element('section', {
    class: 'result',
    hidden: true,
    'aria-labelledby': 'result-title',
  });

  /**
   * @param {State} state
   * @param {{ canRematch: boolean, onRematch: () => void }} how
   */
  show(state, { canRematch, onRematch }) {
    const { result } = state;
    const asked = state.offers.rematch !== null && state.offers.rematch === state.you;
    const wanted = result ? JSON.stringify([result, state.next, canRematch, asked]) : '';
    if (wanted === this.#shown) return;
    const isNew = this.#shown === '';
    this.#shown = wanted;
    this.element.hidden = !result;
    if (!result) return;
    const title = titleOf(state);
    const score = CALLED.includes(result.reason)
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
            { class: CALLED.includes(result.reason) ? 'result-so-far' : 'result-score' },
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
              icon('again'),
              say('web-to-rematch'),
            )
          : canRematch &&
              element(
                'button',
                { type: 'button', class: 'button primary', onclick: onRematch },
                icon('again'),
                say('web-rematch'),
              ),
        asked && !state.next && element('span', { class: 'note' }, say('web-asked-rematch')),
        // Only sown games can be looked into.
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
    if (isNew) announce(`${title} ${list([score, reason])}.`, { atOnce: true });
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
