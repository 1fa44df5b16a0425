// Touches become gestures one after the other: each is sent when the server has answered the
import { countsOf } from '../boards/sowing-types.js';
import { permissionFor } from './types.js';

// one before, so that it means what the hand on the screen meant, and no wrong board is shown.

/** @import { ActionKind, Seat } from '../wire.js' */
/** @import { Feed } from '../game/feed.js' */

/**
 * What is to be done by then, if it still can be.
 *
 * @typedef {{ seat: Seat, action: (feed: Feed) => ActionKind | null }} Waiting
 */

/** Whoever taps more than this ahead of the server is not served blindly. */
const MOST = 40;

export class Gestures {
  /** @type {Waiting[]} */ #waiting = [];

  /**
   * @param {(seat: Seat) => Feed | null} feedOf
   * @param {(feed: Feed, action: ActionKind) => void} send
   */
  constructor(feedOf, send) {
    this.feedOf = feedOf;
    this.send = send;
  }

  /** @param {Seat} seat @param {import('./touch.js').Touch} touch */
  touch(seat, touch) {
    this.#add({
      seat,
      action: (feed) => (feed.state?.can.includes('hands') ? gesture(feed, seat, touch) : null),
    });
  }

  /** What comes after the gestures before it. @param {Seat} seat @param {ActionKind} action */
  follow(seat, action) {
    this.#add({ seat, action: (feed) => (mayAct(feed, action) ? action : null) });
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
      const feed = this.feedOf(first.seat);
      if (!feed || feed.carrier.isWaiting) return;
      this.#waiting.shift();
      const action = first.action(feed);
      if (action) {
        this.send(feed, action);
        return;
      }
    }
  }
}

/** Whether the server would allow it. @param {Feed} feed @param {ActionKind} action */
export function mayAct({ state }, action) {
  const permission = permissionFor(action);
  return permission !== null && state?.can.includes(permission) === true;
}

/**
 * An empty hand takes, a full one puts.
 *
 * @param {Feed} feed
 * @param {Seat} seat
 * @param {import('./touch.js').Touch} touch
 * @returns {ActionKind | null}
 */
function gesture({ state }, seat, { spot, other, only }) {
  if (!state?.table) return null;
  const held = state.table.hands[seat];
  const there = countsOf(state.table).get(spot) ?? 0;
  if (only === 'take' || (only === null && held === 0)) {
    return there > 0 ? { kind: 'take', from: spot, cubes: other ? 1 : there } : null;
  }
  return held > 0 ? { kind: 'put', to: spot, cubes: other ? held : 1 } : null;
}
