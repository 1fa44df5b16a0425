// Carries the messages of a live game over a WebSocket: what happened in order, actions until
// they are acknowledged, and a connection that is made anew when it breaks.

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
 * @property {ErrorView} lost there is no use in connecting again
 */

const MIN_BACKOFF = 250;
const MAX_BACKOFF = 5000;
const PING_INTERVAL = 4000;
const PONG_TIMEOUT = 3000;
/** After these errors there is no use in trying again. */
const FINAL = ['not-found', 'not-seated'];

/** @extends {Emitter<CarrierEvents>} */
export class SocketCarrier extends Emitter {
  #game;
  #secret;
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<string, Action>} Not acknowledged yet. */ #pending = new Map();
  /** The event of the last action that was answered. */ #answeredBy = 0;
  #failures = 0;
  #closed = false;
  #pings = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #retry;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #pinging;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timeout;
  #page = new AbortController();
  /** The number of the last event that is known. @type {number | null} */ n = null;
  /** @type {Status} */ status = 'connecting';

  /** @param {string} game @param {string | null} secret */
  constructor(game, secret) {
    super();
    this.#game = game;
    this.#secret = secret;
    const { signal } = this.#page;
    const check = () => (document.hidden ? undefined : this.#check());
    addEventListener('online', check, { signal });
    addEventListener('pageshow', check, { signal });
    document.addEventListener('visibilitychange', check, { signal });
    this.#connect();
  }

  get secret() {
    return this.#secret;
  }

  /** Whether an answer is still to come, or what it led to. */
  get isWaiting() {
    return this.#pending.size > 0 || (this.n !== null && this.n < this.#answeredBy);
  }

  /**
   * Sends an action, and again until the server has answered.
   * @param {ActionKind} what
   */
  act(what) {
    const action = { id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, ...what };
    this.#pending.set(action.id, action);
    if (this.status === 'online') this.#send(action);
  }

  close() {
    this.#closed = true;
    this.#page.abort();
    clearTimeout(this.#retry);
    this.#disconnect();
  }

  /** Connects anew. */
  reconnect() {
    this.#disconnect();
    this.#retryLater();
  }

  #connect() {
    clearTimeout(this.#retry);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/v1/games/${encodeURIComponent(this.#game)}/live`,
    );
    this.#socket = socket;
    this.#expectWithin(PONG_TIMEOUT * 2);
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
    clearTimeout(this.#timeout);
    if ('welcome' in message) this.#welcomed(message.welcome.state);
    else if ('event' in message) this.#happened(message.event);
    else if ('presence' in message) this.emit('presence', message.presence);
    else if ('ack' in message) this.#answered(message.ack.id, message.ack.n);
    else if ('refused' in message) {
      this.#answered(message.refused.id);
      this.emit('refused', message.refused.error);
    } else if ('bye' in message && FINAL.includes(message.bye.code)) {
      this.close();
      this.emit('lost', message.bye);
    }
  }

  /** @param {StateView} state */
  #welcomed(state) {
    this.#failures = 0;
    this.emit('welcome', state);
    this.#setStatus('online');
    for (const action of this.#pending.values()) this.#send(action);
    this.#pinging = setInterval(() => this.#ping(), PING_INTERVAL);
  }

  /**
   * Events are emitted once and in order; where one is missing, the server is asked anew.
   *
   * @param {LiveEventView} event
   */
  #happened(event) {
    if (this.n !== null && event.n <= this.n) return;
    if (this.n !== null && event.n > this.n + 1) {
      this.reconnect();
      return;
    }
    this.n = event.n;
    this.emit('event', event);
  }

  /** @param {string | null} id @param {number} [n] */
  #answered(id, n = 0) {
    if (id) this.#pending.delete(id);
    this.#answeredBy = Math.max(this.#answeredBy, n);
    this.emit('answered', undefined);
  }

  #ping() {
    this.#pings += 1;
    this.#send({ ping: this.#pings });
    this.#expectWithin(PONG_TIMEOUT);
  }

  /** Checks a connection that may have died meanwhile; makes one at once if there is none. */
  #check() {
    if (this.status === 'online') this.#ping();
    else if (!this.#socket && !this.#closed) this.#connect();
  }

  /** @param {number} time until the next message has to come, in milliseconds */
  #expectWithin(time) {
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.reconnect(), time);
  }

  #disconnect() {
    clearTimeout(this.#timeout);
    clearInterval(this.#pinging);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #retryLater() {
    if (this.#closed) return;
    this.#setStatus('reconnecting');
    const wait = Math.min(MAX_BACKOFF, MIN_BACKOFF * 2 ** Math.max(0, this.#failures - 3));
    this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), wait * (0.8 + Math.random() * 0.4));
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
