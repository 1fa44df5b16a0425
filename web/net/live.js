// A live game over a WebSocket: what happened in order, actions until they are acknowledged,
// and a line that mends itself. It emits `welcome`, `event`, `presence`, `refused`, `status`
// and `lost`, with what the server said as `detail`.

/** What is wanted, by its kind. @typedef {{ kind: string } & Record<string, unknown>} Wanted */
/** @typedef {{ id: string } & Wanted} Action */
/** @typedef {'connecting' | 'online' | 'reconnecting'} Status */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const PING_EVERY = 4000;
const PONG_WITHIN = 3000;
/** Those will not be better by asking again. */
const FINAL = ['not-found', 'not-seated'];

export class Live extends EventTarget {
  #game;
  #secret;
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<string, Action>} Not acknowledged yet. */ #pending = new Map();
  /** The event of the last action that was answered. */ #answeredBy = 0;
  #failures = 0;
  #closed = false;
  #pings = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #retry;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #beat;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #death;
  #page = new AbortController();
  /** The number of the last event that is known. @type {number | null} */ n = null;
  /** @type {Status} */ status = 'connecting';

  /** @param {string} game @param {string | null} secret */
  constructor(game, secret) {
    super();
    this.#game = game;
    this.#secret = secret;
    const { signal } = this.#page;
    const look = () => (document.hidden ? undefined : this.#check());
    addEventListener('online', look, { signal });
    addEventListener('pageshow', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
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
   * Does something; it is sent again until the server has answered.
   * @param {Wanted} deed
   */
  act(deed) {
    const action = { id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, ...deed };
    this.#pending.set(action.id, action);
    if (this.status === 'online') this.#send(action);
  }

  close() {
    this.#closed = true;
    this.#page.abort();
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Lets go of a line that is of no use, and asks for a new one. */
  renew() {
    this.#drop();
    this.#again();
  }

  #connect() {
    clearTimeout(this.#retry);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/v1/games/${encodeURIComponent(this.#game)}/live`,
    );
    this.#socket = socket;
    this.#expectBy(PONG_WITHIN * 2);
    socket.addEventListener('open', () =>
      this.#send({ hello: { secret: this.#secret ?? undefined, after: this.n ?? undefined } }),
    );
    socket.addEventListener(
      'message',
      ({ data }) => socket === this.#socket && this.#hear(JSON.parse(data)),
    );
    socket.addEventListener('close', () => {
      if (socket !== this.#socket) return;
      this.#drop();
      this.#again();
    });
  }

  /** @param {any} said */
  #hear(said) {
    clearTimeout(this.#death);
    if (said.welcome) this.#welcomed(said.welcome);
    else if (said.event) this.#happened(said.event);
    else if (said.presence) this.#tell('presence', said.presence);
    else if (said.ack) this.#answered(said.ack.id, said.ack.n);
    else if (said.refused) {
      this.#answered(said.refused.id);
      this.#tell('refused', said.refused);
    } else if (said.bye && FINAL.includes(said.bye.code)) {
      this.close();
      this.#tell('lost', said.bye);
    }
  }

  /** @param {{ state: any }} welcome */
  #welcomed({ state }) {
    this.#failures = 0;
    this.#tell('welcome', state);
    this.#setStatus('online');
    for (const action of this.#pending.values()) this.#send(action);
    this.#beat = setInterval(() => this.#ping(), PING_EVERY);
  }

  /**
   * Events are told once and in order; where one is missing, the server is asked anew.
   *
   * @param {any} event
   */
  #happened(event) {
    if (this.n !== null && event.n <= this.n) return;
    if (this.n !== null && event.n > this.n + 1) {
      this.renew();
      return;
    }
    this.n = event.n;
    this.#tell('event', event);
  }

  /** @param {string | undefined} id @param {number} [n] */
  #answered(id, n = 0) {
    if (id) this.#pending.delete(id);
    this.#answeredBy = Math.max(this.#answeredBy, n);
    this.#tell('answered', null);
  }

  #ping() {
    this.#pings += 1;
    this.#send({ ping: this.#pings });
    this.#expectBy(PONG_WITHIN);
  }

  /** Whether the line is alive, or is it time to try at once? */
  #check() {
    if (this.status === 'online') this.#ping();
    else if (!this.#socket && !this.#closed) this.#connect();
  }

  /** @param {number} time until something has to be heard */
  #expectBy(time) {
    clearTimeout(this.#death);
    this.#death = setTimeout(() => this.renew(), time);
  }

  #drop() {
    clearTimeout(this.#death);
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #again() {
    if (this.#closed) return;
    this.#setStatus('reconnecting');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, this.#failures - 3));
    this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), wait * (0.8 + Math.random() * 0.4));
  }

  /** @param {unknown} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {Status} status */
  #setStatus(status) {
    if (this.status === status) return;
    this.status = status;
    this.#tell('status', status);
  }

  /** @param {string} name @param {unknown} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
