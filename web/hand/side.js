// A player's side of the table: name plate with flag card and hand, and what this player can
// say or do, if it is somebody at this device.

import { setText } from '../boards/sowing-dom.js';
import { nameOf } from '../game/names.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { keepFocus } from '../ui/toolbar.js';
import { fist, raised } from './art.js';

/** @import { ActionKind, Fist, Seat, TournamentTableView } from '../wire.js' */
/** @import { TableState } from './types.js' */

/**
 * `can` is null where nobody at this device has the seat.
 *
 * @typedef {{ can: Set<string> | null, here: boolean }} Chair
 */

const MARKS = 3;
/** In a row under the plate while the game is on: [action, drawing, kind of button]. */
const PLAYING = /** @type {const} */ ([
  ['pass-flag', 'flag', 'primary'],
  ['challenge', 'raised', 'danger'],
  ['declare-win', 'cup', ''],
  ['declare-end', 'check', ''],
]);

export class Side {
  #shown = '';
  #presence = element('span', { class: 'bar-presence' });
  #name = element('bdi');
  /** Elsewhere on the table nobody is called "You". */ #seat = element('span', {
    class: 'bar-seat',
  });
  #notes = element('span', { class: 'side-notes' });
  #card = element('span', { class: 'card-place' });
  #palm = element('span', { class: 'palm-place' });
  #acts = element('div', { class: 'acts', role: 'group' });
  element = element(
    'section',
    { class: 'side' },
    element(
      'div',
      { class: 'plate' },
      this.#presence,
      element(
        'span',
        { class: 'bar-who' },
        element('span', { class: 'bar-name' }, this.#name, ' ', this.#seat),
        this.#notes,
      ),
      this.#palm,
      this.#card,
    ),
    this.#acts,
  );

  /**
   * @param {(seat: Seat, action: ActionKind) => void} act
   * @param {(seat: Seat, hand: Fist) => void} hide
   */
  constructor(act, hide) {
    this.act = act;
    this.hide = hide;
  }

  /**
   * @param {TableState} state
   * @param {Seat} seat
   * @param {Chair} chair
   * @param {{ card: HTMLElement, palm: HTMLElement }} things
   */
  show(state, seat, { can, here }, { card, palm }) {
    const {
      table,
      seats: {
        [seat]: { kind, name: given },
      },
    } = state;
    const name = nameOf(state, seat);
    const own = state.you === seat && !state.together;
    this.element.dataset.seat = seat;
    this.element.setAttribute('aria-label', name);
    this.element.classList.toggle('turn', table.flag === seat);
    this.element.classList.toggle('won', state.result?.winner === seat);
    setText(this.#name, own && given ? say('web-your-name', { name }) : name);
    setText(this.#seat, own && !given ? say(`seat-${seat}`) : '');
    this.#presence.className = `bar-presence ${kind} ${here ? 'here' : 'away'}`;
    this.#notes.replaceChildren(...notes(state, seat, here));
    if (palm.parentElement !== this.#palm) this.#palm.replaceChildren(palm);
    if (table.flag === seat && card.parentElement !== this.#card) this.#card.replaceChildren(card);
    this.#acts.hidden = can === null;
    this.#acts.setAttribute('aria-label', say('hand-acts', { name }));
    const wanted = can ? JSON.stringify([seat, table.phase, [...can].sort(), table.needed]) : '';
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    keepFocus(this.#acts, can ? this.#buttons(table, seat, can) : []);
  }

  /** @param {TournamentTableView} table @param {Seat} seat @param {Set<string>} can */
  #buttons({ phase, needed }, seat, can) {
    if (phase === 'over' || phase === 'greeting')
      return [
        can.has('greet') &&
          this.#button(
            seat,
            'greet',
            'two',
            phase === 'over' ? 'hand-good-game' : 'hand-good-luck',
            'primary large',
          ),
      ];
    if (can.has('hide'))
      return [this.#question('hand-hide-where'), ...this.#fists((hand) => this.hide(seat, hand))];
    if (can.has('pick'))
      return [
        this.#question('hand-pick-which'),
        ...this.#fists((hand) => this.act(seat, { kind: 'pick', hand })),
      ];
    if (can.has('take-flag'))
      return [this.#button(seat, 'take-flag', 'flag', 'hand-take-flag', 'primary large')];
    if (phase !== 'playing' && phase !== 'challenged') return [];
    return PLAYING.map(([action, picture, kind]) =>
      this.#button(seat, action, picture, `hand-${action}`, kind, !can.has(action), needed),
    );
  }

  /** @param {string} key */
  #question(key) {
    return element('p', { class: 'acts-question' }, say(key));
  }

  /** @param {(hand: Fist) => void} choose */
  #fists(choose) {
    return /** @type {const} */ (['left', 'right']).map((hand) =>
      element(
        'button',
        { type: 'button', class: 'button fist', 'data-action': hand, onclick: () => choose(hand) },
        fist(hand),
        element('span', null, say(`hand-fist-${hand}`)),
      ),
    );
  }

  /**
   * @param {Seat} seat
   * @param {'greet' | 'take-flag' | (typeof PLAYING)[number][0]} action
   * @param {string} picture
   * @param {string} key
   * @param {string} kind
   * @param {boolean} [off]
   * @param {number} [needed]
   */
  #button(seat, action, picture, key, kind, off = false, needed = 0) {
    return element(
      'button',
      {
        type: 'button',
        class: `button act ${kind}`,
        'data-action': action,
        disabled: off,
        onclick: () => this.act(seat, { kind: action }),
      },
      picture === 'raised' ? raised() : icon(picture),
      element('span', null, say(key, { n: needed })),
    );
  }
}

/**
 * Small words beside the name.
 *
 * @param {TableState} state
 * @param {Seat} seat
 * @param {boolean} here
 */
function notes({ table, seats }, seat, here) {
  const { phase, greeted, marks, skips, late } = table;
  const words = [];
  if (seats[seat].kind === 'person' && !here) words.push(say('web-away'));
  if (phase === 'greeting' || phase === 'over')
    words.push(
      greeted[seat]
        ? `✓ ${say(phase === 'over' ? 'hand-said-good-game' : 'hand-said-good-luck')}`
        : '',
    );
  if (skips[seat]) words.push(`⤼ ${say('hand-skips')}`);
  if (marks && marks[seat] > 0)
    words.push(
      `${'●'.repeat(marks[seat])}${'○'.repeat(Math.max(0, MARKS - marks[seat]))} ` +
        `${say('hand-marks', { n: marks[seat] })}`,
    );
  if (late[seat] > 0) words.push(`⏱ ${say('hand-late', { n: late[seat] })}`);
  return words.filter(Boolean).map((text) => element('span', { class: 'side-note' }, text));
}
