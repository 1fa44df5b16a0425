// A game on this device: one line for each of its seats, or one that watches. The line in
// front is shown; where two sit at one device, the line of who decides acts.

import { keepSeats, secretsOf } from '../net/seats.js';
import { Line } from './line.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Seat} Seat */
/** @typedef {import('./line.js').Step} Step */

/** Emits `fresh`, `step`, `change`, `refused` and `lost`. */
export class Session extends EventTarget {
  /** @type {Line[]} */ lines = [];
  #front = 0;

  /** @param {string} id */
  constructor(id) {
    super();
    this.id = id;
    const secrets = secretsOf(id);
    this.lines = (secrets.length ? secrets : [null]).map((secret) => new Line(id, secret));
    this.lines.forEach((line, index) => {
      line.addEventListener('fresh', () => this.#fresh(index));
      for (const name of ['step', 'change', 'refused', 'lost']) {
        line.addEventListener(name, (told) =>
          this.#tell(
            index === this.#front || name !== 'step' ? name : 'change',
            /** @type {CustomEvent} */ (told).detail,
          ),
        );
      }
    });
  }

  /** @param {number} index */
  #fresh(index) {
    const line = this.lines[index];
    if (line?.state && line.live.secret) this.#keep(line.state.game);
    if (index === this.#front) this.#tell('fresh');
    else this.#tell('change');
  }

  /** @param {string} game */
  #keep(game) {
    keepSeats(
      this.id,
      this.lines.flatMap(({ live }) => live.secret ?? []),
      game,
    );
  }

  /** @returns {Line} */
  get front() {
    return /** @type {Line} */ (this.lines[this.#front]);
  }

  /** Brings the line of a seat to the front; false if it is there. @param {Seat} seat */
  bringToFront(seat) {
    const index = this.lines.findIndex((line) => line.state?.you === seat);
    if (index < 0 || index === this.#front) return false;
    this.#front = index;
    return true;
  }

  /** The line that may act: that of the deciding seat, where this device has both. */
  get acting() {
    const decider = this.front.state?.board.decider;
    return this.lines.find((line) => line.state?.you === decider) ?? this.front;
  }

  /** @returns {'connecting' | 'online' | 'reconnecting'} */
  get status() {
    const all = this.lines.map(({ live }) => live.status);
    return all.includes('reconnecting')
      ? 'reconnecting'
      : all.includes('connecting')
        ? 'connecting'
        : 'online';
  }

  /** Whether an answer of the server is still to come. */
  get isWaiting() {
    return this.lines.some(({ live }) => live.isWaiting);
  }

  /** What this device may do now. */
  get can() {
    return new Set(this.acting.state?.can ?? []);
  }

  /** @param {import('../net/live.js').Wanted} deed */
  act(deed) {
    this.actFrom(this.acting, deed);
  }

  /** @param {Line} line @param {import('../net/live.js').Wanted} deed */
  actFrom(line, deed) {
    line.live.act(deed);
    this.#tell('change');
  }

  /** A rematch is opened by the same secrets. @param {string} next @param {string} game */
  keepFor(next, game) {
    const secrets = this.lines.flatMap(({ live }) => live.secret ?? []);
    if (secrets.length) keepSeats(next, secrets, game);
  }

  close() {
    for (const line of this.lines) line.close();
  }

  /** @param {string} name @param {unknown} [detail] */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
