// Two players at one device in Calliro: the screen is covered while the device changes hands.

/** @import { Seat } from '../wire.js' */
/** @import { State } from './state.js' */

export class Cover {
  /** @type {HTMLElement | null} */ #cover = null;

  /** @param {(seat: Seat) => void} onTaken */
  constructor(onTaken) {
    this.onTaken = onTaken;
  }

  get isShown() {
    return this.#cover !== null;
  }

  /** Whether the player to decide is another than the one whose state this is. @param {State} state */
  static isNeeded(state) {
    return (
      state.together &&
      state.board.kind === 'calliro' &&
      !state.result &&
      state.board.decider !== state.you
    );
  }

  /** @param {Seat} seat who is to take the device @param {string} name */
  show(seat, name) {
    if (this.#cover) return;
    const cover = document.createElement('hand-over');
    Reflect.set(cover, 'seat', seat);
    Reflect.set(cover, 'name', name);
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
