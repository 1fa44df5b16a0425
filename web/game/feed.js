// What one viewer gets of a game: the newest state, and what has happened but was not shown yet.

import { Emitter } from '../emitter.js';
import { SocketCarrier } from '../net/socket-carrier.js';
import { after, fromServer } from './state.js';

/** @import { ErrorView, LiveEventView, PresenceView } from '../wire.js' */
/** @import { State } from './state.js' */
/**
 * What happened, with the states around it.
 *
 * @typedef {{ event: LiveEventView, before: State, after: State }} Step
 */
/**
 * @typedef {object} FeedEvents
 * @property {undefined} fresh the newest state is to be shown at once
 * @property {undefined} step something happened
 * @property {undefined} change anything else changed
 * @property {ErrorView} refused an action was not carried out
 * @property {ErrorView} lost this viewer gets nothing any more
 */

/** Who missed more than this is shown the newest board at once. */
const MAX_MISSED = 6;

/** @extends {Emitter<FeedEvents>} */
export class Feed extends Emitter {
  /** The newest. @type {State | null} */ state = null;
  /** What is on the screen. @type {State | null} */ shown = null;
  /** @type {Step[]} */ steps = [];
  /** @type {PresenceView | null} */ presence = null;

  /** @param {string} id @param {string | null} secret */
  constructor(id, secret) {
    super();
    this.carrier = new SocketCarrier(id, secret);
    this.carrier.on('welcome', (state) => this.#welcome(fromServer(state)));
    this.carrier.on('event', (event) => this.#happened(event));
    this.carrier.on('presence', (presence) => {
      this.presence = presence;
      this.emit('change', undefined);
    });
    this.carrier.on('status', () => this.emit('change', undefined));
    this.carrier.on('answered', () => this.emit('change', undefined));
    this.carrier.on('refused', (error) => this.emit('refused', error));
    this.carrier.on('lost', (error) => this.emit('lost', error));
  }

  /** @param {State} state */
  #welcome(state) {
    const missed = this.state ? state.n - this.state.n : Infinity;
    if (missed > MAX_MISSED) {
      this.state = state;
      this.shown = state;
      this.steps = [];
      this.carrier.n = state.n;
      this.emit('fresh', undefined);
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
      this.emit('change', undefined);
    }
  }

  /** @param {LiveEventView} event */
  #happened(event) {
    if (!this.state) return;
    const before = this.state;
    this.state = after(before, event);
    this.steps.push({ event, before, after: this.state });
    this.emit('step', undefined);
    // A seat that is open again has a code, which no event has.
    if (event.kind === 'freed') this.carrier.reconnect();
  }

  /** The next that is to be shown; from then on it is. */
  nextStep() {
    const step = this.steps.shift() ?? null;
    if (step) this.shown = step.after;
    return step;
  }

  close() {
    this.carrier.close();
  }
}
