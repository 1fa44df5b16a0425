// Steps through the last part of a turn, for the monitor who has to rule on it.

import { setText } from '../boards/sowing-dom.js';
import { say } from '../text.js';
import { announce } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { gestureWords } from './words.js';

/** @import { Gesture, PartView, Seat } from '../wire.js' */
/** @import { CubeLayout, HandGesture, TableState } from './types.js' */

/** @typedef {Pick<PartView, 'seat' | 'gestures'>} ReplayedPart */

/**
 * The layout after a gesture is done (1) or undone (-1).
 *
 * @param {CubeLayout} layout
 * @param {Seat} seat
 * @param {Gesture} gesture
 * @param {1 | -1} direction
 * @returns {CubeLayout}
 */
export function applyGesture({ rows, stores, hands }, seat, gesture, direction) {
  const isTake = gesture.kind === 'take';
  const spot = isTake ? gesture.from : gesture.to;
  const owner = /** @type {Seat} */ (spot.charAt(0));
  const pit = Number(spot.slice(1));
  const change = (isTake ? -1 : 1) * direction * gesture.cubes;
  const row = rows[owner].map((cubes, index) => (index === pit - 1 ? cubes + change : cubes));
  return {
    rows: { ...rows, [owner]: row },
    stores: pit === 0 ? { ...stores, [owner]: stores[owner] + change } : stores,
    hands: { ...hands, [seat]: hands[seat] - change },
  };
}

/** @param {CubeLayout} layout */
const isPossible = ({ rows, stores, hands }) =>
  [...rows.S, ...rows.N, stores.S, stores.N, hands.S, hands.N].every((cubes) => cubes >= 0);

/**
 * The layouts before the part and after each of its gestures; null if they cannot be computed.
 * @param {CubeLayout} current
 * @param {ReplayedPart} part
 * @returns {CubeLayout[] | null}
 */
export function layoutsOf({ rows, stores, hands }, { seat, gestures }) {
  const layouts = [{ rows, stores, hands }];
  for (const gesture of [...gestures].reverse())
    layouts.unshift(applyGesture(/** @type {CubeLayout} */ (layouts[0]), seat, gesture, -1));
  return layouts.every(isPossible) ? layouts : null;
}

export class PartReplay {
  /**
   * The part before the last one, if this browser has seen it.
   *
   * @type {PartView | null}
   */
  previousPart = null;
  /** @type {ReplayedPart | null} */ #part = null;
  /** @type {CubeLayout[]} */ #layouts = [];
  #key = '';
  #index = 0;
  #position = element('p', { class: 'replay-position' });
  #steps = element('div', { class: 'row', role: 'group' });
  element = element('section', { class: 'replay', hidden: true });

  /**
   * @param {(layout: CubeLayout | null, gesture: HandGesture | null) => void} show null
   *   for the current layout
   */
  constructor(show) {
    this.show = show;
    const button = (
      /** @type {string} */ symbol,
      /** @type {string} */ key,
      /** @type {() => void} */ onclick,
    ) => {
      const label = say(`hand-look-${key}`);
      return element(
        'button',
        {
          type: 'button',
          class: 'button',
          'data-replay': key,
          'aria-label': label,
          title: label,
          onclick,
        },
        symbol,
      );
    };
    this.#steps.setAttribute('aria-label', say('hand-look'));
    this.#steps.dir = 'ltr';
    this.#steps.append(
      button('|◀', 'first', () => this.#go(0)),
      button('◀', 'back', () => this.#go(this.#index - 1)),
      button('▶', 'next', () => this.#go(this.#index + 1)),
      button('▶|', 'last', () => this.#go(Infinity)),
    );
    this.element.append(element('h3', null, say('hand-look')), this.#steps, this.#position);
  }

  /** @param {TableState | null} state null if there is nothing to replay */
  setState(state) {
    const part = state ? this.#challengedPart(state) : null;
    const layouts = state && part ? layoutsOf(state.table, part) : null;
    this.element.hidden = layouts === null;
    const key =
      layouts && part ? JSON.stringify([part.seat, part.gestures, state?.table.turn]) : '';
    if (key === this.#key) return;
    this.#key = key;
    this.state = state;
    this.#part = part;
    this.#layouts = layouts ?? [];
    this.#index = Math.max(0, this.#layouts.length - 1);
    setText(this.#position, this.#positionText());
  }

  /**
   * A challenge may come when the next cubes are already lifted; then both parts are shown.
   *
   * @param {TableState} state
   */
  #challengedPart({ table: { part, challenge } }) {
    const { previousPart } = this;
    if (!part || challenge?.window !== 'free' || part.done || previousPart?.seat !== part.seat)
      return part;
    return { seat: part.seat, gestures: [...previousPart.gestures, ...part.gestures] };
  }

  /** @param {number} to */
  #go(to) {
    const last = this.#layouts.length - 1;
    const from = this.#index;
    this.#index = Math.min(last, Math.max(0, to));
    const part = this.#part;
    const gesture = part?.gestures[this.#index - 1];
    this.show(
      this.#layouts[this.#index] ?? null,
      part && gesture && this.#index === from + 1 ? { seat: part.seat, gesture } : null,
    );
    setText(this.#position, this.#positionText());
    announce(this.#positionText());
  }

  #positionText() {
    const { state } = this;
    const part = this.#part;
    if (!state || !part) return '';
    const gesture = part.gestures[this.#index - 1];
    const text = gesture ? gestureWords(state, part.seat, gesture) : say('hand-look-before');
    return `${this.#index} / ${this.#layouts.length - 1} · ${text}`;
  }
}
