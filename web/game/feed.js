// What one viewer gets of a game: the newest state, and the events that were not shown yet.

import { Emitter } from '../emitter.js';
import { SocketCarrier } from '../net/socket-carrier.js';
import { withNames } from './player-names.js';
import { applyEvent, withTimestamps } from './state.js';

/** @import { ErrorView, LiveEventView } from '../wire.js' */
/** @import { Presence } from './absence.js' */
/** @import { State } from './state.js' */
/**
 * An event with the states before and after it.
 *
 * @typedef {{ event: LiveEventView, before: State, after: State }} Step
 */
/**
 * @typedef {object} FeedEvents
 * @property {undefined} reset the newest state is to be shown without animating what led to it
 * @property {undefined} step there is a new step to show
 * @property {undefined} change anything else changed
 * @property {ErrorView} refused an action was not carried out
 * @property {ErrorView} lost no further messages will come
 */

/** With more missed events than this the newest board is shown at once. */
const MAX_MISSED_EVENTS = 6;

/** @extends {Emitter<FeedEvents>} */
export class Feed extends Emitter {
  /** The newest. @type {State | null} */ state = null;
  /** What is on the screen. @type {State | null} */ shown = null;
  /** @type {Step[]} */ steps = [];
  /** With when it arrived. @type {Presence | null} */ presence = null;
  /** Of two at this device: the viewer's, then the other's. @type {readonly string[]} */ #names =
    [];

  /** @param {string} id @param {string | null} secret */
  constructor(id, secret) {
    super();
    this.carrier = new SocketCarrier(id, secret);
    this.carrier.on('welcome', (state) => this.#onWelcome(this.#named(withTimestamps(state))));
    this.carrier.on('event', (event) => this.#onEvent(event));
    this.carrier.on('presence', (presence) => {
      this.presence = { ...presence, at: performance.now() };
      this.emit('change', undefined);
    });
    this.carrier.on('status', () => this.emit('change', undefined));
    this.carrier.on('answered', () => this.emit('change', undefined));
    this.carrier.on('refused', (error) => this.emit('refused', error));
    this.carrier.on('lost', (error) => this.emit('lost', error));
  }

  set names(/** @type {readonly string[]} */ names) {
    this.#names = names;
    this.state = this.state && this.#named(this.state);
    this.shown = this.shown && this.#named(this.shown);
  }

  /** @param {State} state */
  #named(state) {
    return this.#names.length ? withNames(state, this.#names) : state;
  }

  /** @param {State} state */
  #onWelcome(state) {
    const missed = this.state ? state.n - this.state.n : Infinity;
    if (missed > MAX_MISSED_EVENTS) {
      this.state = state;
      this.shown = state;
      this.steps = [];
      this.carrier.n = state.n;
      this.emit('reset', undefined);
    } else if (missed >= 0 && this.state) {
      // What was missed follows as events. But the clock went on, and a seat may have been opened.
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
      this.emit('change', undefined);
    }
  }

  /** @param {LiveEventView} event */
  #onEvent(event) {
    if (!this.state) return;
    const before = this.state;
    this.state = this.#named(applyEvent(before, event));
    this.steps.push({ event, before, after: this.state });
    this.emit('step', undefined);
    // A seat that was freed has a new code. It is only in the state that a connection begins with.
    if (event.kind === 'freed') this.carrier.reconnect();
  }

  /** The next step, which is to be shown and then finished. */
  nextStep() {
    return this.steps[0] ?? null;
  }

  /** Takes a step as shown, unless a newer state has taken its place. @param {Step} step */
  finishStep(step) {
    if (this.steps[0] !== step) return;
    this.steps.shift();
    this.shown = step.after;
  }

  /** Removes and returns the next step, and takes it as shown. */
  takeStep() {
    const step = this.nextStep();
    if (step) this.finishStep(step);
    return step;
  }

  close() {
    this.carrier.close();
  }
}
