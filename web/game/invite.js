// An open seat: the invitation for who waits, and the seat for who comes.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { copyUrl, gameUrl, inviteWays, SeatForm, urlText } from './invite-parts.js';
import { isWaiting } from './state.js';

/** @import { State } from './state.js' */

export class InvitePanel {
  #shown = '';
  #watches = false;
  element = element('section', { class: 'invite', hidden: true });

  /** @param {() => void} onSeated */
  constructor(onSeated) {
    this.onSeated = onSeated;
  }

  /** @param {State} state */
  show(state) {
    const open = isWaiting(state) && !state.result;
    const wanted = !open ? '' : state.you ? `wait ${state.code}` : this.#watches ? '' : 'seat';
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.element.hidden = wanted === '';
    if (wanted === 'seat') this.element.replaceChildren(...this.#seat(state));
    else if (wanted) this.element.replaceChildren(...invitation(state));
    else this.element.replaceChildren();
  }

  /** @param {State} state */
  #seat(state) {
    const { onSeated } = this;
    const seat = new SeatForm(state, { onSeated, onWatch: () => this.#watch(state) });
    const form = seat.element(
      element('button', { class: 'button primary large' }, say('web-take-seat')),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      seat.take();
    });
    return [element('h2', null, say('web-seat-free')), form];
  }

  /** @param {State} state */
  #watch(state) {
    this.#watches = true;
    this.show(state);
  }
}

/** @param {State} state */
function invitation(state) {
  const url = gameUrl(state.id);
  return [
    element('h2', null, say('web-waiting')),
    element('p', { class: 'note' }, say('web-waiting-how')),
    inviteWays(
      state,
      urlText('p', url),
      element(
        'button',
        { type: 'button', class: 'button primary', onclick: () => copyUrl(url) },
        icon('link'),
        say('web-copy-link'),
      ),
    ),
  ];
}
