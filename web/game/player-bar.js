// The player at an edge of the board: colour, name, turn, clock, and whether the player is away.

import { wordsOf } from '../seat-name.js';
import { say } from '../text.js';
import { announce } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { awayText, isCounting } from './absence.js';
import { formatTime, isTimeLow, timeLeft } from './clock.js';
import { nameOf, seatIn } from './names.js';
import { isWaitingForPlayer } from './state.js';

/** @import { Seat } from '../wire.js' */
/** @import { Presence } from './absence.js' */
/** @import { State } from './state.js' */

/** Seconds left at which a player is warned. */
const WARNING_SECONDS = [30, 10];

export class PlayerBar {
  #presenceText = element('span', { class: 'visually-hidden' });
  #name = element('bdi', { class: 'bar-name' });
  /** For two at one device, who can say what they are called. */
  #rename = element(
    'button',
    {
      type: 'button',
      class: 'bar-rename',
      onclick: () => this.element.dispatchEvent(new Event('rename', { bubbles: true })),
    },
    icon('pencil'),
  );
  #seat = element('span', { class: 'bar-seat' });
  #turn = element('span', { class: 'bar-turn' });
  #wins = element('span', { class: 'bar-wins', hidden: true });
  #presence = element('span', { class: 'bar-presence' }, icon('offline'), this.#presenceText);
  #time = element('span', { class: 'bar-time', role: 'timer' });
  #lowTime = element('span', { class: 'bar-low-time' });
  #warningsGiven = 0;
  /** @type {Seat} */ #seatShown = 'S';
  element = element(
    'section',
    { class: 'bar' },
    element('span', { class: 'seat-mark' }),
    element('span', { class: 'bar-who' }, this.#name, this.#seat),
    this.#rename,
    this.#wins,
    this.#presence,
    this.#turn,
    this.#lowTime,
    this.#time,
  );

  /**
   * @param {State} state as it is on the screen
   * @param {Seat} seat
   * @param {Presence | null} presence
   * @param {boolean} isMoving whether the board shows a move
   * @param {number | null} wins of the series, if it is one
   */
  show(state, seat, presence, isMoving, wins) {
    this.#seatShown = seat;
    const { kind } = state.seats[seat];
    const name = nameOf(state, seat);
    const own = state.you === seat && !state.together;
    const turn = !state.result && state.board.decider === seat && !isWaitingForPlayer(state);
    const won = state.result?.winner === seat;
    this.element.dataset.seat = seat;
    this.element.dataset.words = wordsOf(state.board);
    this.element.classList.toggle('turn', turn);
    this.element.classList.toggle('won', won);
    this.element.classList.toggle('open', kind === 'open');
    this.element.setAttribute('aria-label', name);
    this.#name.textContent = own && state.seats[seat].name ? say('web-your-name', { name }) : name;
    this.#showWins(wins);
    this.#rename.hidden = !state.together;
    this.#rename.setAttribute('aria-label', say('web-names'));
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
              ? say(isMoving ? 'web-plays' : 'web-thinks')
              : say('web-to-move'),
        ),
      );
    else this.#turn.replaceChildren();
    const isHere = kind === 'computer' || (presence?.[seat] ?? true);
    this.#presence.className = `bar-presence ${kind} ${isHere ? 'here' : 'away'}`;
    this.#showSeat(state, presence);
    this.#presenceText.textContent = kind === 'person' && isHere ? say('web-here') : '';
  }

  /** @param {number | null} wins */
  #showWins(wins) {
    this.#wins.hidden = wins === null;
    if (wins === null) return;
    const text = say('web-games-won', { n: wins });
    if (this.#wins.title === text) return;
    this.#wins.title = text;
    this.#wins.replaceChildren(
      icon('cup'),
      element('span', { 'aria-hidden': 'true' }, String(wins)),
      element('span', { class: 'visually-hidden' }, text),
    );
  }

  /** Where the player sits, and if away for how long. @param {State} state @param {Presence | null} presence */
  #showSeat(state, presence) {
    const seat = seatIn(state, this.#seatShown);
    const isCounted = isCounting(state, presence, this.#seatShown);
    this.element.classList.toggle('counting', isCounted);
    const words = [
      isCounted || nameOf(state, this.#seatShown) === seat ? '' : seat,
      awayText(state, presence, this.#seatShown),
    ];
    const text = words.filter(Boolean).join(' · ');
    if (this.#seat.textContent !== text) this.#seat.textContent = text;
  }

  /** @param {State} state the newest @param {Presence | null} presence */
  tick(state, presence) {
    this.#showSeat(state, presence);
    const left = timeLeft(state, this.#seatShown);
    this.element.classList.toggle('timed', left !== null);
    if (left === null) return;
    const low = isTimeLow(state, this.#seatShown, left);
    const text = formatTime(left);
    if (this.#time.textContent !== text) this.#time.textContent = text;
    this.element.classList.toggle('low', low);
    this.#lowTime.textContent = low ? say('web-clock-low') : '';
    if (low && state.you === this.#seatShown) this.#warn(Math.ceil(left / 1000));
    else if (!low) this.#warningsGiven = 0;
  }

  /** @param {number} seconds */
  #warn(seconds) {
    const due = WARNING_SECONDS.filter((at) => seconds <= at).length;
    if (due > this.#warningsGiven)
      announce(say('web-clock-warning', { n: seconds }), { assertive: true });
    this.#warningsGiven = Math.max(this.#warningsGiven, due);
  }
}
