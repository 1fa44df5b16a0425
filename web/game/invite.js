// A game with an open seat: an invitation for its players, and for others a form to take the seat.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { copyUrl, gamePath, joinOptions, SeatForm, urlText } from './invite-parts.js';
import { gameName } from './names.js';
import { hasOpenSeat } from './state.js';

/** @import { State } from './state.js' */

export class InvitePanel {
  #drawnKey = '';
  #isWatching = false;
  /** Whether a player has closed it: with an open seat the other plays on. */ #isClosed = false;
  element = element('section', { class: 'invite', hidden: true });

  /** @param {() => void} onSeated */
  constructor(onSeated) {
    this.onSeated = onSeated;
  }

  /** @param {State} state */
  show(state) {
    const open = hasOpenSeat(state) && !state.result;
    if (!open) this.#isClosed = false;
    const key = this.#isClosed
      ? ''
      : !open
        ? ''
        : state.you
          ? `wait ${state.code}`
          : this.#isWatching
            ? ''
            : 'seat';
    if (key === this.#drawnKey) return;
    this.#drawnKey = key;
    this.element.hidden = key === '';
    if (key === 'seat') this.element.replaceChildren(...this.#seatForm(state));
    else if (key)
      this.element.replaceChildren(
        ...(state.begun ? [closeButton(() => this.#close(state))] : []),
        ...invitation(state),
      );
    else this.element.replaceChildren();
  }

  /** @param {State} state */
  #seatForm(state) {
    const { onSeated } = this;
    const seat = new SeatForm(state, { onSeated, onWatch: () => this.#watch(state) });
    const form = seat.element(
      element('button', { class: 'button primary large' }, say('web-take-seat')),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      seat.take();
    });
    return [element('h2', null, invitedTo(state)), form];
  }

  /** @param {State} state */
  #close(state) {
    this.#isClosed = true;
    this.show(state);
  }

  /** @param {State} state */
  #watch(state) {
    this.#isWatching = true;
    this.show(state);
  }
}

/** Who invites to which game, or that a seat has become free. @param {State} state */
function invitedTo({ game, seats, begun }) {
  if (begun) return say('web-seat-free');
  const host = [seats.S, seats.N].find(({ kind, name }) => kind === 'person' && name);
  return host
    ? say('web-invited-by', { name: host.name ?? '', game: gameName(game) })
    : say('web-invited', { game: gameName(game) });
}

/** @param {() => void} onclick */
const closeButton = (onclick) =>
  element(
    'button',
    { type: 'button', class: 'round dialog-close', 'aria-label': say('web-close'), onclick },
    icon('close'),
  );

/** @param {State} state */
function invitation(state) {
  const path = gamePath(state.id);
  return [
    element('h2', null, say('web-waiting')),
    element('p', { class: 'note waiting-how' }, say('web-waiting-how')),
    joinOptions(
      state,
      urlText('p', path),
      element(
        'button',
        { type: 'button', class: 'button primary', onclick: () => copyUrl(path) },
        icon('link'),
        say('web-copy-link'),
      ),
    ),
  ];
}
