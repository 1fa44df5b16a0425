// A class as this browser sees it: the newest state, what goes on at the boards, and who is there.

import { Emitter } from '../emitter.js';
import { isFinal, LiveSocket } from '../net/live-socket.js';

/** @import { ClassAction, ClassActionKind, ClassServerMessage, ClassStateView } from '../wire.js' */
/** @import { ErrorView, LiveBoardView } from '../wire.js' */
/** @typedef {import('../net/live-socket.js').Status} Status */
/** @typedef {LiveBoardView & { changedAt: number }} LiveBoard with the time of its last event here */
/**
 * @typedef {object} ClassEvents
 * @property {undefined} change anything has changed
 * @property {ErrorView} refused an action was not carried out
 * @property {ErrorView} lost reconnecting would be of no use
 */

/** @extends {Emitter<ClassEvents>} */
export class ClassCarrier extends Emitter {
  /** @type {LiveSocket<ClassAction>} */ #socket;
  /** @type {ClassStateView | null} */ state = null;
  /** @type {Map<number, LiveBoard>} by number */ boards = new Map();
  /** @type {Set<number>} the numbers of pupils who are connected */ present = new Set();

  /** @param {string} id @param {string | null} secret */
  constructor(id, secret) {
    super();
    this.#socket = new LiveSocket(`classes/${encodeURIComponent(id)}`, {
      hello: () => ({ secret: secret ?? undefined }),
      receive: (message) => this.#receive(message),
      status: () => this.emit('change', undefined),
    });
  }

  /** @returns {Status} */
  get status() {
    return this.#socket.status;
  }

  /** Whether an action is not answered yet. */
  get isWaiting() {
    return this.#socket.isWaiting;
  }

  /** @param {ClassActionKind} kind */
  act(kind) {
    this.#socket.act(kind);
    this.emit('change', undefined);
  }

  close() {
    this.#socket.close();
  }

  /** @param {ClassServerMessage} message */
  #receive(message) {
    if ('welcome' in message) this.state = message.welcome.state;
    else if ('class' in message) this.state = message.class;
    else if ('boards' in message) for (const board of message.boards) this.#note(board);
    else if ('present' in message) this.present = new Set(message.present);
    else if ('refused' in message) this.emit('refused', message.refused.error);
    else if ('bye' in message && isFinal(message.bye)) this.emit('lost', message.bye);
    this.emit('change', undefined);
  }

  /** @param {LiveBoardView} board */
  #note(board) {
    const before = this.boards.get(board.board);
    const changedAt = before && before.n === board.n ? before.changedAt : Date.now();
    this.boards.set(board.board, { ...board, changedAt });
  }
}
