// Touches become gestures one after the other: each is sent when the server has answered the
// one before, so that it means what the hand on the screen meant, and no wrong board is shown.

import { countsOf, placeOfSpot } from './types.js';

/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('../game/line.js').Line} Line */
/** @typedef {import('../net/live.js').Wanted} Wanted */
/**
 * What is to be done by then, if it still can be.
 *
 * @typedef {{ seat: Seat, deed: (line: Line) => Wanted | null }} Waiting
 */

/** Whoever taps more than this ahead of the server is not served blindly. */
const MOST = 40;

export class Gestures {
  /** @type {Waiting[]} */ #waiting = [];

  /**
   * @param {(seat: Seat) => Line | null} lineOf
   * @param {(line: Line, deed: Wanted) => void} send
   */
  constructor(lineOf, send) {
    this.lineOf = lineOf;
    this.send = send;
  }

  /** @param {Seat} seat @param {import('./touch.js').Touch} touch */
  touch(seat, touch) {
    this.#add({
      seat,
      deed: (line) => (line.state?.can.includes('hands') ? gesture(line, seat, touch) : null),
    });
  }

  /** What comes after the gestures before it. @param {Seat} seat @param {Wanted} deed */
  follow(seat, deed) {
    this.#add({ seat, deed: (line) => (line.state?.can.includes(deed.kind) ? deed : null) });
  }

  /** @param {Waiting} waiting */
  #add(waiting) {
    if (this.#waiting.length < MOST) this.#waiting.push(waiting);
    this.go();
  }

  /** What was meant for a board that has changed is not done. */
  clear() {
    this.#waiting = [];
  }

  /** Sends the next one, if it may go. */
  go() {
    for (let [first] = this.#waiting; first; [first] = this.#waiting) {
      const line = this.lineOf(first.seat);
      if (!line || line.live.isWaiting) return;
      this.#waiting.shift();
      const deed = first.deed(line);
      if (deed) {
        this.send(line, deed);
        return;
      }
    }
  }
}

/**
 * An empty hand takes, a full one puts.
 *
 * @param {Line} line
 * @param {Seat} seat
 * @param {import('./touch.js').Touch} touch
 * @returns {Wanted | null}
 */
function gesture({ state }, seat, { spot, other, only }) {
  if (!state?.table) return null;
  const held = state.table.hands[seat];
  const there = countsOf(state.table).get(spot) ?? 0;
  if (only === 'take' || (only === null && held === 0)) {
    return there > 0 ? { kind: 'take', from: placeOfSpot(spot), cubes: other ? 1 : there } : null;
  }
  return held > 0 ? { kind: 'put', to: placeOfSpot(spot), cubes: other ? held : 1 } : null;
}
