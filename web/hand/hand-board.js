// <hand-board>: the Calla board on which hands take and put cubes. It knows no rules and
// shows no hints: it draws what lies where, and tells which place was touched.

import { Speech } from '../boards/sowing-speech.js';
import { Surface } from '../boards/sowing-surface.js';
import { countsOf, pitOf, spotOf } from '../boards/sowing-types.js';
import { LANGUAGE_CHANGED, say } from '../text.js';
import { element } from '../ui/element.js';
import { Cubes } from './cubes.js';
import { Palm } from './palm.js';
import { HandPlace } from './place.js';
import { listenToHands, walk } from './touch.js';

/** @import { Seat, Spot, TableAction } from '../wire.js' */
/** @import { CubeLayout } from './types.js' */
/** @typedef {object} Look
 * @property {Seat} view who sits below
 * @property {Seat | null} you whose places are called yours
 * @property {Record<Seat, string>} names
 * @property {boolean} facing two people opposite each other
 * @property {boolean} active whether hands may move now
 * @property {boolean} empty whether the hand that acts is empty
 * @property {Seat | null} flag who has the flag card
 * @property {Spot | null} bound the shield that has to be sown again */

/** @type {Look} */
const PLAIN = {
  view: 'S',
  you: null,
  names: { S: '', N: '' },
  facing: false,
  active: false,
  empty: true,
  flag: null,
  bound: null,
};

export class HandBoard extends HTMLElement {
  palms = { S: new Palm(), N: new Palm() };
  #surface = new Surface(
    () => {},
    (spot, id) => new HandPlace(spot, id),
  );
  #cubes = new Cubes(this.#surface.seeds, this.palms);
  #probe = element('div', { class: 'probe' });
  #resize = new ResizeObserver(() => this.#arrange());
  #page = new AbortController();
  /** @type {CubeLayout | null} */ #layout = null;
  #look = PLAIN;
  /** @type {Spot} The one place that the tabulator key reaches. */ #tabStop = 'S1';

  constructor() {
    super();
    listenToHands(this.#surface.element, {
      active: () => this.#look.active,
      empty: () => this.#look.empty,
      touched: (detail) =>
        this.dispatchEvent(new CustomEvent('touch-place', { bubbles: true, detail })),
      reached: (spot) => this.#placeTabStop(spot),
    });
    this.addEventListener('keydown', (event) => {
      const next = walk(event, this.#surface.layout);
      if (next) this.#surface.places.get(next)?.element.focus();
    });
  }

  connectedCallback() {
    this.dataset.look = 'shield';
    this.append(this.#probe, this.#surface.element);
    this.#page = new AbortController();
    document.addEventListener(LANGUAGE_CHANGED, () => this.#refresh(), {
      signal: this.#page.signal,
    });
    this.#resize.observe(this);
    this.#resize.observe(this.#probe);
    this.#arrange();
  }

  disconnectedCallback() {
    this.#page.abort();
    this.#resize.disconnect();
  }

  /** What lies where. */
  get layout() {
    return this.#layout;
  }

  /**
   * Shows what lies where.
   *
   * @param {CubeLayout} layout
   * @param {import('./types.js').HandGesture | null} [done] what a hand just did
   */
  show(layout, done = null) {
    this.#layout = layout;
    if (this.#surface.build({ words: 'shields', rows: layout.rows })) {
      this.#tabStop = spotOf(this.#look.view, 1);
      this.#arrange();
    }
    this.#cubes.show(layout, done);
    this.#refresh();
  }

  /** Everything but the cubes. @param {Look} look */
  dress(look) {
    const { view, facing } = this.#look;
    if (JSON.stringify(look) === JSON.stringify(this.#look)) return;
    this.#look = look;
    if (look.view !== view || look.facing !== facing) this.#arrange();
    else this.#refresh();
  }

  /** @param {Spot} spot */
  focusOn(spot) {
    this.#surface.places.get(spot)?.element.focus();
  }

  /** A light on a place that goes out again. @param {Spot} spot */
  flash(spot) {
    this.#surface.places.get(spot)?.flash(500);
  }

  #arrange() {
    if (!this.isConnected) return;
    const { view, facing } = this.#look;
    this.#surface.arrange({
      width: this.clientWidth,
      height: this.#probe.clientHeight,
      near: view,
      facing,
    });
    this.#refresh();
  }

  #refresh() {
    const layout = this.#layout;
    if (!layout) return;
    const { you, names, active, flag, bound } = this.#look;
    const speech = new Speech('shields', you, names);
    const counts = countsOf(layout);
    for (const [spot, place] of this.#surface.places) {
      if (!(place instanceof HandPlace)) continue;
      const pit = pitOf(spot);
      place.present({
        name: pit > 0 ? String(pit) : speech.store(),
        active,
        label: speech.place(spot, counts.get(spot) ?? 0, undefined),
        note: spot === bound ? say('hand-sow-again') : '',
      });
    }
    this.#placeTabStop();
    this.#surface.element.setAttribute('aria-label', say('board-name'));
    this.#surface.element.dataset.turn = flag ?? '';
  }

  /** @param {Spot} [reached] */
  #placeTabStop(reached) {
    this.#tabStop = reached ?? this.#tabStop;
    for (const [spot, place] of this.#surface.places) place.setTabStop(spot === this.#tabStop);
  }
}

customElements.define('hand-board', HandBoard);
