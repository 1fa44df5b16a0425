// The last part of a turn once more, hand by hand: for the monitor who has to rule on it.

import { setText } from '../boards/sowing-dom.js';
import { say } from '../text.js';
import { announce } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { gestureWords } from './words.js';

/** @import { Gesture, PartView, Seat } from '../wire.js' */
/** @import { CubeLayout, HandGesture, TableState } from './types.js' */
/**
 * One gesture done (1) or undone (-1).
 *
 * @param {CubeLayout} layout
 * @param {Seat} seat
 * @param {Gesture} gesture
 * @param {1 | -1} way
 * @returns {CubeLayout}
 */
function moved({ rows, stores, hands }, seat, gesture, way) {
  const taken = gesture.kind === 'take';
  const spot = taken ? gesture.from : gesture.to;
  const owner = /** @type {Seat} */ (spot.charAt(0));
  const pit = Number(spot.slice(1));
  const more = (taken ? -1 : 1) * way * gesture.cubes;
  const row = rows[owner].map((cubes, index) => (index === pit - 1 ? cubes + more : cubes));
  return {
    rows: { ...rows, [owner]: row },
    stores: pit === 0 ? { ...stores, [owner]: stores[owner] + more } : stores,
    hands: { ...hands, [seat]: hands[seat] - more },
  };
}

/** @param {CubeLayout} layout */
const isPossible = ({ rows, stores, hands }) =>
  [...rows.S, ...rows.N, stores.S, stores.N, hands.S, hands.N].every((cubes) => cubes >= 0);

/**
 * What lay where before the part and after each of its gestures; null if it cannot be told.
 * @param {CubeLayout} now
 * @param {{ seat: Seat, gestures: Gesture[] }} part
 * @returns {CubeLayout[] | null}
 */
export function liesOf({ rows, stores, hands }, { seat, gestures }) {
  const lies = [{ rows, stores, hands }];
  for (const gesture of [...gestures].reverse())
    lies.unshift(moved(/** @type {CubeLayout} */ (lies[0]), seat, gesture, -1));
  return lies.every(isPossible) ? lies : null;
}

export class PartReplay {
  /**
   * The part before the last one, as far as it was seen.
   *
   * @type {PartView | null}
   */
  earlier = null;
  /** @type {{ seat: Seat, gestures: Gesture[] } | null} */ #part = null;
  /** @type {CubeLayout[]} */ #lies = [];
  #key = '';
  #at = 0;
  #where = element('p', { class: 'look-where' });
  #steps = element('div', { class: 'row', role: 'group' });
  element = element('section', { class: 'look', hidden: true });

  /**
   * @param {(layout: CubeLayout | null, done: HandGesture | null) => void} show null: as it
   *   lies now
   */
  constructor(show) {
    this.show = show;
    const button = (
      /** @type {string} */ sign,
      /** @type {string} */ key,
      /** @type {() => void} */ onclick,
    ) => {
      const label = say(`hand-look-${key}`);
      return element(
        'button',
        {
          type: 'button',
          class: 'button',
          'data-look': key,
          'aria-label': label,
          title: label,
          onclick,
        },
        sign,
      );
    };
    this.#steps.setAttribute('aria-label', say('hand-look'));
    this.#steps.dir = 'ltr';
    this.#steps.append(
      button('|◀', 'first', () => this.#go(0)),
      button('◀', 'back', () => this.#go(this.#at - 1)),
      button('▶', 'next', () => this.#go(this.#at + 1)),
      button('▶|', 'last', () => this.#go(Infinity)),
    );
    this.element.append(element('h3', null, say('hand-look')), this.#steps, this.#where);
  }

  /** @param {TableState | null} state null where there is nothing to look at */
  offer(state) {
    const part = state ? this.#challenged(state) : null;
    const lies = state && part ? liesOf(state.table, part) : null;
    this.element.hidden = lies === null;
    const key = lies && part ? JSON.stringify([part.seat, part.gestures, state?.table.turn]) : '';
    if (key === this.#key) return;
    this.#key = key;
    this.state = state;
    this.#part = part;
    this.#lies = lies ?? [];
    this.#at = Math.max(0, this.#lies.length - 1);
    setText(this.#where, this.#words());
  }

  /**
   * A challenge may come when the next cubes are lifted already; then both parts are shown.
   *
   * @param {TableState} state
   */
  #challenged({ table: { part, challenge } }) {
    const { earlier } = this;
    if (!part || challenge?.window !== 'free' || part.done || earlier?.seat !== part.seat)
      return part;
    return { seat: part.seat, gestures: [...earlier.gestures, ...part.gestures] };
  }

  /** @param {number} to */
  #go(to) {
    const last = this.#lies.length - 1;
    const from = this.#at;
    this.#at = Math.min(last, Math.max(0, to));
    const part = this.#part;
    const gesture = part?.gestures[this.#at - 1];
    this.show(
      this.#lies[this.#at] ?? null,
      part && gesture && this.#at === from + 1 ? { seat: part.seat, gesture } : null,
    );
    setText(this.#where, this.#words());
    announce(this.#words());
  }

  #words() {
    const { state } = this;
    const part = this.#part;
    if (!state || !part) return '';
    const gesture = part.gestures[this.#at - 1];
    const what = gesture ? gestureWords(state, part.seat, gesture) : say('hand-look-before');
    return `${this.#at} / ${this.#lies.length - 1} · ${what}`;
  }
}
