// Carries the messages of a live game over a WebSocket: delivers events in order, resends actions
// until they are acknowledged, and reconnects when the connection breaks.

import { Emitter } from '../emitter.js';

/** @import { Action, ActionKind, ClientMessage, ErrorView, LiveEventView } from '../wire.js' */
/** @import { PresenceView, ServerMessage, StateView } from '../wire.js' */
/** @typedef {'connecting' | 'online' | 'reconnecting'} Status */
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

const MIN_BACKOFF = 250;
const MAX_BACKOFF = 5000;
const PING_INTERVAL = 4000;
const PONG_TIMEOUT = 3000;
/** After these errors reconnecting would be of no use. */
const FINAL_ERRORS = ['not-found', 'not-seated'];

/** @extends {Emitter<CarrierEvents>} */
export class SocketCarrier extends Emitter {
  #game;
  #secret;
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<string, Action>} Not acknowledged yet. */ #pending = new Map();
  /** The number of the event of the last action that was acknowledged. */ #acknowledged = 0;
  #failures = 0;
  #closed = false;
  #pings = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #retryTimer;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #pingTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #messageTimeout;
  #lifetime = new AbortController();
  /** The number of the last event that is known. @type {number | null} */ n = null;
  /** @type {Status} */ status = 'connecting';

  /** @param {string} game @param {string | null} secret */
  constructor(game, secret) {
    super();
    this.#game = game;
    this.#secret = secret;
    const { signal } = this.#lifetime;
    const check = () => (document.hidden ? undefined : this.#check());
    addEventListener('online', check, { signal });
    addEventListener('pageshow', check, { signal });
    document.addEventListener('visibilitychange', check, { signal });
    this.#connect();
  }

  get secret() {
    return this.#secret;
  }

  /** Whether an action is not answered yet, or its event has not arrived. */
  get isWaiting() {
    return this.#pending.size > 0 || (this.n !== null && this.n < this.#acknowledged);
  }

  /**
   * Sends an action, and again after each reconnection until the server has answered.
   * @param {ActionKind} kind
   */
  act(kind) {
    const action = { id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, ...kind };
    this.#pending.set(action.id, action);
    if (this.status === 'online') this.#send(action);
  }

  close() {
    this.#closed = true;
    this.#lifetime.abort();
    clearTimeout(this.#retryTimer);
    this.#disconnect();
  }

  reconnect() {
    this.#disconnect();
    this.#retryLater();
  }

  #connect() {
    clearTimeout(this.#retryTimer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/v1/games/${encodeURIComponent(this.#game)}/live`,
    );
    this.#socket = socket;
    this.#expectMessageWithin(PONG_TIMEOUT * 2);
    socket.addEventListener('open', () =>
      this.#send({ hello: { secret: this.#secret ?? undefined, after: this.n ?? undefined } }),
    );
    socket.addEventListener(
      'message',
      ({ data }) => socket === this.#socket && this.#receive(JSON.parse(data)),
    );
    socket.addEventListener('close', () => {
      if (socket !== this.#socket) return;
      this.#disconnect();
      this.#retryLater();
    });
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    clearTimeout(this.#messageTimeout);
    if ('welcome' in message) this.#onWelcome(message.welcome.state);
    else if ('event' in message) this.#onEvent(message.event);
    else if ('presence' in message) this.emit('presence', message.presence);
    else if ('ack' in message) this.#onAnswer(message.ack.id, message.ack.n);
    else if ('refused' in message) {
      this.#onAnswer(message.refused.id);
      this.emit('refused', message.refused.error);
    } else if ('bye' in message && FINAL_ERRORS.includes(message.bye.code)) {
      this.close();
      this.emit('lost', message.bye);
    }
  }

  /** @param {StateView} state */
  #onWelcome(state) {
    this.#failures = 0;
    this.emit('welcome', state);
    this.#setStatus('online');
    for (const action of this.#pending.values()) this.#send(action);
    this.#pingTimer = setInterval(() => this.#ping(), PING_INTERVAL);
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

  /** @param {string | null} id @param {number} [n] */
  #onAnswer(id, n = 0) {
    if (id) this.#pending.delete(id);
    this.#acknowledged = Math.max(this.#acknowledged, n);
    this.emit('answered', undefined);
  }

  #ping() {
    this.#pings += 1;
    this.#send({ ping: this.#pings });
    this.#expectMessageWithin(PONG_TIMEOUT);
  }

  /** Tests a connection that may have died meanwhile, and connects at once if there is none. */
  #check() {
    if (this.status === 'online') this.#ping();
    else if (!this.#socket && !this.#closed) this.#connect();
  }

  /** @param {number} time until the next message has to come, in milliseconds */
  #expectMessageWithin(time) {
    clearTimeout(this.#messageTimeout);
    this.#messageTimeout = setTimeout(() => this.reconnect(), time);
  }

  #disconnect() {
    clearTimeout(this.#messageTimeout);
    clearInterval(this.#pingTimer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #retryLater() {
    if (this.#closed) return;
    this.#setStatus('reconnecting');
    const wait = Math.min(MAX_BACKOFF, MIN_BACKOFF * 2 ** Math.max(0, this.#failures - 3));
    this.#failures += 1;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#connect(), wait * (0.8 + Math.random() * 0.4));
  }

  /** @param {ClientMessage} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {Status} status */
  #setStatus(status) {
    if (this.status === status) return;
    this.status = status;
    this.emit('status', status);
  }
}
