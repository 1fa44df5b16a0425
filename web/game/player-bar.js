// Who sits at an edge of the board: name, presence, turn, clock.

import { say } from '../text.js';
import { announce } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { leftOf, lowClock, showTime } from './clock.js';
import { nameOf } from './names.js';
import { isWaiting } from './state.js';

/** @import { Seat } from '../wire.js' */
/** @import { State } from './state.js' */
/** Seconds at which a player is told. */
const WARNINGS = [30, 10];

export class PlayerBar {
  #name = element('bdi', { class: 'bar-name' });
  #seat = element('span', { class: 'bar-seat' });
  #turn = element('span', { class: 'bar-turn' });
  #presence = element('span', { class: 'bar-presence' });
  #time = element('span', { class: 'bar-time', role: 'timer' });
  #hurry = element('span', { class: 'bar-hurry' });
  #warned = 0;
  /** @type {Seat} */ #shown = 'S';
  element = element(
    'section',
    { class: 'bar' },
    this.#presence,
    element('span', { class: 'bar-who' }, this.#name, this.#seat),
    this.#turn,
    this.#hurry,
    this.#time,
  );

  /**
   * @param {State} state as it is on the screen
   * @param {Seat} seat
   * @param {{ S: boolean, N: boolean } | null} presence
   */
  show(state, seat, presence) {
    this.#shown = seat;
    const { kind } = state.seats[seat];
    const name = nameOf(state, seat);
    const own = state.you === seat && !state.together;
    const turn = !state.result && state.board.decider === seat && !isWaiting(state);
    const won = state.result?.winner === seat;
    this.element.dataset.seat = seat;
    this.element.classList.toggle('turn', turn);
    this.element.classList.toggle('won', won);
    this.element.classList.toggle('open', kind === 'open');
    this.element.setAttribute('aria-label', name);
    this.#name.textContent = own && state.seats[seat].name ? say('web-your-name', { name }) : name;
    if (won) this.#turn.replaceChildren(icon('cup'));
    else if (turn)
      this.#turn.replaceChildren(
        icon('flag'),
        element(
          'span',
          null,
          own
            ? say('web-turn-yours')
            : kind === 'computer'
              ? say('web-thinks')
              : say('web-to-move'),
        ),
      );
    else this.#turn.replaceChildren();
    const here = kind === 'computer' || (presence?.[seat] ?? true);
    this.#presence.className = `bar-presence ${kind} ${here ? 'here' : 'away'}`;
    const words = [
      name === say(`seat-${seat}`) ? '' : say(`seat-${seat}`),
      kind === 'person' && !here && say('web-away'),
    ];
    this.#seat.textContent = words.filter(Boolean).join(' · ');
    this.#presence.replaceChildren(
      element('span', { class: 'unseen' }, kind === 'person' && here ? say('web-here') : ''),
    );
  }

  /** @param {State} state the newest */
  tick(state) {
    const left = leftOf(state, this.#shown);
    this.element.classList.toggle('timed', left !== null);
    if (left === null) return;
    const low = lowClock(state, this.#shown, left);
    const text = showTime(left);
    if (this.#time.textContent !== text) this.#time.textContent = text;
    this.element.classList.toggle('low', low);
    this.#hurry.textContent = low ? say('web-clock-low') : '';
    if (low && state.you === this.#shown) this.#warn(Math.ceil(left / 1000));
    else if (!low) this.#warned = 0;
  }

  /** @param {number} seconds */
  #warn(seconds) {
    const due = WARNINGS.filter((at) => seconds <= at).length;
    if (due > this.#warned) announce(say('web-clock-warning', { n: seconds }), { atOnce: true });
    this.#warned = Math.max(this.#warned, due);
  }
}
