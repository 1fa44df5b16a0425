// Two at one device in Calliro: the screen is covered while the device changes hands.

/** @import { Seat } from '../wire.js' */
/** @import { State } from './state.js' */

export class Cover {
  /** @type {HTMLElement | null} */ #cover = null;

  /** @param {(seat: Seat) => void} onTaken */
  constructor(onTaken) {
    this.onTaken = onTaken;
  }

  get isUp() {
    return this.#cover !== null;
  }

  /** Whether this state must not be seen by who decides now. @param {State} state */
  static isNeeded(state) {
    return (
      state.together &&
      state.board.kind === 'calliro' &&
      !state.result &&
      state.board.decider !== state.you
    );
  }

  /** @param {Seat} seat who is to take the device */
  put(seat) {
    if (this.#cover) return;
    const cover = document.createElement('hand-over');
    Reflect.set(cover, 'seat', seat);
    cover.addEventListener('taken', () => {
      this.onTaken(seat);
      this.remove();
    });
    this.#cover = cover;
    document.body.append(cover);
  }

  remove() {
    this.#cover?.remove();
    this.#cover = null;
  }
}
