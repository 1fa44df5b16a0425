// One seat's live game: its newest state, and what has happened but was not shown yet.

import { Live } from '../net/live.js';
import { after, fromServer } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').GameEvent} GameEvent */
/**
 * What happened, with the states around it.
 *
 * @typedef {{ event: GameEvent, before: State, after: State }} Step
 */

/** Who was away for longer is shown the newest board at once. */
const CATCH_UP = 6;

export class Line extends EventTarget {
  /** The newest. @type {State | null} */ state = null;
  /** What is on the screen. @type {State | null} */ shown = null;
  /** @type {Step[]} */ steps = [];
  /** @type {{ S: boolean, N: boolean, M: boolean, watching: number } | null} */ presence = null;

  /** @param {string} id @param {string | null} secret */
  constructor(id, secret) {
    super();
    this.live = new Live(id, secret);
    this.live.addEventListener('welcome', (told) =>
      this.#welcome(fromServer(/** @type {CustomEvent} */ (told).detail)),
    );
    this.live.addEventListener('event', (told) =>
      this.#happened(/** @type {CustomEvent<GameEvent>} */ (told).detail),
    );
    this.live.addEventListener('presence', (told) => {
      this.presence = /** @type {CustomEvent} */ (told).detail;
      this.#tell('change');
    });
    for (const name of ['status', 'answered'])
      this.live.addEventListener(name, () => this.#tell('change'));
    for (const name of ['refused', 'lost'])
      this.live.addEventListener(name, (told) =>
        this.#tell(name, /** @type {CustomEvent} */ (told).detail),
      );
  }

  /** @param {State} state */
  #welcome(state) {
    const missed = this.state ? state.n - this.state.n : Infinity;
    if (missed > CATCH_UP) {
      this.state = state;
      this.shown = state;
      this.steps = [];
      this.live.n = state.n;
      this.#tell('fresh');
    } else if (missed >= 0 && this.state) {
      // What was missed follows as events; the clock went on, and a seat may have been opened.
      const { clock, clockAt, code, can, table, tableAt } = state;
      this.state = {
        ...this.state,
        clock,
        clockAt,
        code,
        ...(missed === 0 ? { can, table, tableAt } : {}),
      };
      if (missed > 0) return;
      if (this.shown?.n === state.n) this.shown = this.state;
      this.#tell('change');
    }
  }

  /** @param {GameEvent} event */
  #happened(event) {
    if (!this.state) return;
    const before = this.state;
    this.state = after(before, event);
    this.steps.push({ event, before, after: this.state });
    this.#tell('step');
    // A seat that is open again has a code, which no event tells.
    if (event.kind === 'freed') this.live.renew();
  }

  /** The next that is to be shown; from then on it is. */
  nextStep() {
    const step = this.steps.shift() ?? null;
    if (step) this.shown = step.after;
    return step;
  }

  close() {
    this.live.close();
  }

  /** @param {string} name @param {unknown} [detail] */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
