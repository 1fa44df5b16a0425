// A connection to something that goes on at the server, over a WebSocket: resends actions until they
// are answered, and reconnects when it breaks. Who uses it knows what the messages mean.

/** @import { ErrorView } from '../wire.js' */
/** @typedef {'connecting' | 'online' | 'reconnecting'} Status */
/**
 * @typedef {object} Handlers
 * @property {() => object} hello what is said first
 * @property {(message: any) => void} receive every message but pongs
 * @property {(status: Status) => void} status
 */

const MIN_BACKOFF = 250;
const MAX_BACKOFF = 5000;
const PING_INTERVAL = 4000;
const PONG_TIMEOUT = 3000;
/** After these errors reconnecting would be of no use. */
const FINAL_ERRORS = ['not-found', 'not-seated'];

/** Whether the connection ends for good. @param {ErrorView} error */
export const isFinal = ({ code }) => FINAL_ERRORS.includes(code);

/** What the server knows an action by. Browsers have no UUIDs on a page without TLS. */
export const newActionId = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

/** @template {{ id: string }} Action */
export class LiveSocket {
  #path;
  #handlers;
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<string, Action>} Not answered yet. */ #pending = new Map();
  #failures = 0;
  #closed = false;
  #pings = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #retryTimer;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #pingTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #messageTimeout;
  #lifetime = new AbortController();
  /** @type {Status} */ status = 'connecting';

  /** @param {string} path under /api/v1 @param {Handlers} handlers */
  constructor(path, handlers) {
    this.#path = path;
    this.#handlers = handlers;
    const { signal } = this.#lifetime;
    const check = () => (document.hidden ? undefined : this.#check());
    addEventListener('online', check, { signal });
    addEventListener('pageshow', check, { signal });
    document.addEventListener('visibilitychange', check, { signal });
    this.#connect();
  }

  /** Whether an action is not answered yet. */
  get isWaiting() {
    return this.#pending.size > 0;
  }

  /**
   * Sends an action, and again after each reconnection until the server has answered.
   * @param {Omit<Action, 'id'>} kind
   */
  act(kind) {
    const id = newActionId();
    const action = /** @type {Action} */ ({ id, ...kind });
    this.#pending.set(id, action);
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
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/${this.#path}/live`);
    this.#socket = socket;
    this.#expectMessageWithin(PONG_TIMEOUT * 2);
    socket.addEventListener('open', () => this.#send({ hello: this.#handlers.hello() }));
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

  /** @param {any} message */
  #receive(message) {
    clearTimeout(this.#messageTimeout);
    if ('pong' in message) return;
    if ('ack' in message) this.#pending.delete(message.ack.id);
    if ('refused' in message && message.refused.id) this.#pending.delete(message.refused.id);
    if ('bye' in message && isFinal(message.bye)) this.close();
    this.#handlers.receive(message);
    if ('welcome' in message) this.#onWelcome();
  }

  #onWelcome() {
    this.#failures = 0;
    this.#setStatus('online');
    for (const action of this.#pending.values()) this.#send(action);
    this.#pingTimer = setInterval(() => this.#ping(), PING_INTERVAL);
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

  /** @param {object} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {Status} status */
  #setStatus(status) {
    if (this.status === status) return;
    this.status = status;
    this.#handlers.status(status);
  }
}
