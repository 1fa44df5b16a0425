// A player's side of the table: name plate with flag card and hand, and the player's buttons, if it
// is somebody at this device.

import { setText } from '../boards/sowing-dom.js';
import { nameOf } from '../game/names.js';
import { seatName } from '../seat-name.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { replaceButtons } from '../ui/toolbar.js';
import { fist, raisedHand } from './art.js';

/** @import { ActionKind, Fist, Seat, TournamentTableView } from '../wire.js' */
/** @import { TableState } from './types.js' */

/**
 * What the player may do, null if nobody at this device has the seat; whether the player is connected.
 *
 * @typedef {{ can: Set<string> | null, isHere: boolean }} PlayerStatus
 */

const MAX_MARKS = 3;
/** The buttons while the game is played: [action, icon, style]. */
const PLAYING_BUTTONS = /** @type {const} */ ([
  ['pass-flag', 'flag', 'primary'],
  ['challenge', 'raised-hand', 'danger'],
  ['declare-win', 'cup', ''],
  ['declare-end', 'check', ''],
]);

export class Side {
  #drawnKey = '';
  #presence = element('span', { class: 'bar-presence' }, icon('offline'));
  #name = element('bdi');
  /** Shown with "You": elsewhere on the table players are called by name. */ #seat = element(
    'span',
    {
      class: 'bar-seat',
    },
  );
  #notes = element('span', { class: 'side-notes' });
  #away = element('span', { class: 'side-note side-away' });
  /** @type {Seat} */ #seatShown = 'S';
  #card = element('span', { class: 'card-place' });
  #palm = element('span', { class: 'palm-place' });
  #buttonRow = element('div', { class: 'side-actions', role: 'group' });
  element = element(
    'section',
    { class: 'side' },
    element(
      'div',
      { class: 'plate' },
      element('span', { class: 'seat-mark' }),
      element(
        'span',
        { class: 'bar-who' },
        element('span', { class: 'bar-name' }, this.#name, ' ', this.#seat),
        element('span', { class: 'side-notes' }, this.#away, this.#notes),
      ),
      this.#presence,
      this.#palm,
      this.#card,
    ),
    this.#buttonRow,
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
   * @param {PlayerStatus} status
   * @param {{ card: HTMLElement, palm: HTMLElement }} elements the flag card and the player's hand
   */
  show(state, seat, { can, isHere }, { card, palm }) {
    const {
      table,
      seats: {
        [seat]: { kind, name: ownName },
      },
    } = state;
    const name = nameOf(state, seat);
    const own = state.you === seat && !state.together;
    this.element.dataset.seat = seat;
    // Of two open seats each has a name of its own.
    const label = kind === 'open' ? `${name}: ${seatName('shields', seat)}` : name;
    this.element.setAttribute('aria-label', label);
    this.element.classList.toggle('turn', table.flag === seat);
    this.element.classList.toggle('won', state.result?.winner === seat);
    setText(this.#name, own && ownName ? say('web-your-name', { name }) : name);
    setText(this.#seat, own && !ownName ? seatName('shields', seat) : '');
    this.#presence.className = `bar-presence ${kind} ${isHere ? 'here' : 'away'}`;
    this.#seatShown = seat;
    this.#notes.replaceChildren(...notes(state, seat));
    if (palm.parentElement !== this.#palm) this.#palm.replaceChildren(palm);
    if (table.flag === seat && card.parentElement !== this.#card) this.#card.replaceChildren(card);
    this.#buttonRow.hidden = can === null;
    this.#buttonRow.setAttribute('aria-label', say('hand-acts', { name }));
    const key = can ? JSON.stringify([seat, table.phase, [...can].sort(), table.needed]) : '';
    if (key === this.#drawnKey) return;
    this.#drawnKey = key;
    replaceButtons(this.#buttonRow, can ? this.#buttons(table, seat, can) : []);
  }

  /** Says that the player is away, and for how long the seat waits. @param {(seat: Seat) => string} text */
  showAway(text) {
    setText(this.#away, text(this.#seatShown));
    this.#away.hidden = this.#away.textContent === '';
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
    return PLAYING_BUTTONS.map(([action, iconName, style]) =>
      this.#button(seat, action, iconName, `hand-${action}`, style, !can.has(action), needed),
    );
  }

  /** @param {string} key */
  #question(key) {
    return element('p', { class: 'side-question' }, say(key));
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
   * @param {'greet' | 'take-flag' | (typeof PLAYING_BUTTONS)[number][0]} action
   * @param {string} iconName
   * @param {string} key
   * @param {string} style
   * @param {boolean} [disabled]
   * @param {number} [needed]
   */
  #button(seat, action, iconName, key, style, disabled = false, needed = 0) {
    return element(
      'button',
      {
        type: 'button',
        class: `button side-action ${style}`,
        'data-action': action,
        disabled,
        onclick: () => this.act(seat, { kind: action }),
      },
      iconName === 'raised-hand' ? raisedHand() : icon(iconName),
      element('span', null, say(key, { n: needed })),
    );
  }
}

/**
 * Notes beside the name: greetings, lost turns, marks.
 *
 * @param {TableState} state
 * @param {Seat} seat
 */
function notes({ table }, seat) {
  const { phase, greeted, marks, skips, late } = table;
  const texts = [];
  if (phase === 'greeting' || phase === 'over')
    texts.push(
      greeted[seat]
        ? `✓ ${say(phase === 'over' ? 'hand-said-good-game' : 'hand-said-good-luck')}`
        : '',
    );
  if (skips[seat]) texts.push(`⤼ ${say('hand-skips')}`);
  if (marks && marks[seat] > 0)
    texts.push(
      `${'●'.repeat(marks[seat])}${'○'.repeat(Math.max(0, MAX_MARKS - marks[seat]))} ` +
        `${say('hand-marks', { n: marks[seat] })}`,
    );
  if (late[seat] > 0) texts.push(`⏱ ${say('hand-late', { n: late[seat] })}`);
  return texts.filter(Boolean).map((text) => element('span', { class: 'side-note' }, text));
}
