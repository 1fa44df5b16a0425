// Carries the messages of a live game over a WebSocket: delivers events in order, each once.

import { Emitter } from '../emitter.js';
import { isFinal, LiveSocket } from './live-socket.js';

/** @import { Action, ActionKind, ErrorView, LiveEventView } from '../wire.js' */
/** @import { PresenceView, ServerMessage, StateView } from '../wire.js' */
/** @typedef {import('./live-socket.js').Status} Status */
/**
 * @typedef {object} CarrierEvents
 * @property {StateView} welcome the state when a connection is made
 * @property {LiveEventView} event each once, in order
 * @property {PresenceView} presence
 * @property {ErrorView} refused an action was not carried out
 * @property {Status} status
 * @property {undefined} answered an action was acknowledged or refused
 * @property {ErrorView} lost reconnecting would be of no use
 */

/** @extends {Emitter<CarrierEvents>} */
export class SocketCarrier extends Emitter {
  #secret;
  /** @type {LiveSocket<Action>} */ #socket;
  /** The number of the event of the last action that was acknowledged. */ #acknowledged = 0;
  /** The number of the last event that is known. @type {number | null} */ n = null;

  /** @param {string} game @param {string | null} secret */
  constructor(game, secret) {
    super();
    this.#secret = secret;
    this.#socket = new LiveSocket(`games/${encodeURIComponent(game)}`, {
      hello: () => ({ secret: this.#secret ?? undefined, after: this.n ?? undefined }),
      receive: (message) => this.#receive(message),
      status: (status) => this.emit('status', status),
    });
  }

  get secret() {
    return this.#secret;
  }

  get status() {
    return this.#socket.status;
  }

  /** Whether an action is not answered yet, or its event has not arrived. */
  get isWaiting() {
    return this.#socket.isWaiting || (this.n !== null && this.n < this.#acknowledged);
  }

  /**
   * Sends an action, and again after each reconnection until the server has answered.
   * @param {ActionKind} kind
   */
  act(kind) {
    this.#socket.act(kind);
  }

  close() {
    this.#socket.close();
  }

  reconnect() {
    this.#socket.reconnect();
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    if ('welcome' in message) this.emit('welcome', message.welcome.state);
    else if ('event' in message) this.#onEvent(message.event);
    else if ('presence' in message) this.emit('presence', message.presence);
    else if ('ack' in message) this.#onAnswer(message.ack.n);
    else if ('refused' in message) {
      this.#onAnswer();
      this.emit('refused', message.refused.error);
    } else if ('bye' in message && isFinal(message.bye)) this.emit('lost', message.bye);
  }

  /**
   * Events are emitted once and in order; if one is missing, reconnecting brings it.
   *
   * @param {LiveEventView} event
   */
  #onEvent(event) {
    if (this.n !== null && event.n <= this.n) return;
    if (this.n !== null && event.n > this.n + 1) {
      this.reconnect();
      return;
    }
    this.n = event.n;
    this.emit('event', event);
  }

  #onAnswer(n = 0) {
    this.#acknowledged = Math.max(this.#acknowledged, n);
    this.emit('answered', undefined);
  }
}
