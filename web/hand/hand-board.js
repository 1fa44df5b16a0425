// <hand-board>: the board of the tournament table, on which hands take and put cubes. It knows no
// rules and shows no hints: it draws a layout, and dispatches `touch-place`.

import { Speech } from '../boards/sowing-speech.js';
import { countsOf, spotOf } from '../boards/sowing-spots.js';
import { Surface } from '../boards/sowing-surface.js';
import { LANGUAGE_CHANGED, say } from '../text.js';
import { element } from '../ui/element.js';
import { Cubes } from './cubes.js';
import { Palm } from './palm.js';
import { HandPlace } from './place.js';
import { arrowTarget, listenToHands } from './touch.js';

/** @import { Seat, Spot } from '../wire.js' */
/** @import { CubeLayout, HandGesture } from './types.js' */

/** @typedef {object} BoardOptions
 * @property {Seat} view the seat below
 * @property {Seat | null} you whose places are called yours
 * @property {Record<Seat, string>} names
 * @property {boolean} facing whether two players sit opposite each other
 * @property {boolean} active whether hands may move now
 * @property {boolean} empty whether the hand that acts is empty
 * @property {Seat | null} flag the seat with the flag card
 * @property {Spot | null} bound the shield that has to be sown again */

/** @type {BoardOptions} */
const DEFAULT_OPTIONS = {
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
  #lifetime = new AbortController();
  /** @type {CubeLayout | null} */ #layout = null;
  #options = DEFAULT_OPTIONS;
  /** @type {Spot} The one place that the Tab key reaches. */ #tabStop = 'S1';

  constructor() {
    super();
    listenToHands(this.#surface.element, {
      active: () => this.#options.active,
      empty: () => this.#options.empty,
      touched: (detail) =>
        this.dispatchEvent(new CustomEvent('touch-place', { bubbles: true, detail })),
      focused: (spot) => this.#placeTabStop(spot),
    });
    this.addEventListener('keydown', (event) => {
      const next = arrowTarget(event, this.#surface.layout);
      if (next) this.#surface.places.get(next)?.element.focus();
    });
  }

  connectedCallback() {
    this.dataset.pitShape = 'shield';
    this.append(this.#probe, this.#surface.element);
    this.#lifetime = new AbortController();
    document.addEventListener(LANGUAGE_CHANGED, () => this.#refresh(), {
      signal: this.#lifetime.signal,
    });
    this.#resize.observe(this);
    this.#resize.observe(this.#probe);
    this.#arrange();
  }

  disconnectedCallback() {
    this.#lifetime.abort();
    this.#resize.disconnect();
  }

  get layout() {
    return this.#layout;
  }

  /**
   * Shows a layout.
   *
   * @param {CubeLayout} layout
   * @param {HandGesture | null} [gesture] that led to it, to be animated
   */
  show(layout, gesture = null) {
    this.#layout = layout;
    if (this.#surface.build({ words: 'shields', rows: layout.rows })) {
      this.#tabStop = spotOf(this.#options.view, 1);
      this.#arrange();
    }
    this.#cubes.show(layout, gesture);
    this.#refresh();
  }

  /** @param {BoardOptions} options */
  setOptions(options) {
    const { view, facing } = this.#options;
    if (JSON.stringify(options) === JSON.stringify(this.#options)) return;
    this.#options = options;
    if (options.view !== view || options.facing !== facing) this.#arrange();
    else this.#refresh();
  }

  /** @param {Spot} spot */
  focusOn(spot) {
    this.#surface.places.get(spot)?.element.focus();
  }

  /** Lights up a place for a moment. @param {Spot} spot */
  flash(spot) {
    this.#surface.places.get(spot)?.flash(500);
  }

  #arrange() {
    if (!this.isConnected) return;
    const { view, facing } = this.#options;
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
    const { you, names, active, flag, bound } = this.#options;
    const speech = new Speech('shields', you, names);
    const counts = countsOf(layout);
    for (const [spot, place] of this.#surface.places) {
      if (!(place instanceof HandPlace)) continue;
      place.showState({
        name: speech.engraved(spot),
        active,
        label: speech.place(spot, counts.get(spot) ?? 0, undefined),
        note: spot === bound ? say('hand-sow-again') : '',
      });
    }
    this.#placeTabStop();
    this.#surface.element.setAttribute('aria-label', say('board-name'));
    this.#surface.element.dataset.turn = flag ?? '';
  }

  /** @param {Spot} [focused] */
  #placeTabStop(focused) {
    this.#tabStop = focused ?? this.#tabStop;
    for (const [spot, place] of this.#surface.places) place.setTabStop(spot === this.#tabStop);
  }
}

customElements.define('hand-board', HandBoard);
