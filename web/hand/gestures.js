// A queue of touches. Each becomes a gesture when the server has answered the one before, so that it
// means what the hand on the screen means, and the screen never shows a board that the server lacks.

import { countsOf } from '../boards/sowing-spots.js';
import { permissionFor } from './types.js';

/** @import { ActionKind, Seat } from '../wire.js' */
/** @import { Feed } from '../game/feed.js' */

/**
 * An action that is chosen when its turn comes; null if it is no longer possible.
 *
 * @typedef {{ seat: Seat, action: (feed: Feed) => ActionKind | null }} QueuedAction
 */

/** Further touches are ignored until the server has answered. */
const MAX_QUEUED = 40;

export class Gestures {
  /** @type {QueuedAction[]} */ #queue = [];

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
      action: (feed) => (feed.state?.can.includes('hands') ? gestureFor(feed, seat, touch) : null),
    });
  }

  /** Sends an action after the gestures before it. @param {Seat} seat @param {ActionKind} action */
  enqueue(seat, action) {
    this.#add({ seat, action: (feed) => (mayAct(feed, action) ? action : null) });
  }

  /** @param {QueuedAction} queued */
  #add(queued) {
    if (this.#queue.length < MAX_QUEUED) this.#queue.push(queued);
    this.sendNext();
  }

  /** Discards touches that were meant for a board that has changed. */
  clear() {
    this.#queue = [];
  }

  /** Sends the next action, unless an answer is awaited. */
  sendNext() {
    for (let [first] = this.#queue; first; [first] = this.#queue) {
      const feed = this.feedOf(first.seat);
      if (!feed || feed.carrier.isWaiting) return;
      this.#queue.shift();
      const action = first.action(feed);
      if (action) {
        this.send(feed, action);
        return;
      }
    }
  }
}

/** Whether the server allows it in the newest state. @param {Feed} feed @param {ActionKind} action */
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
function gestureFor({ state }, seat, { spot, alternate, only }) {
  if (!state?.table) return null;
  const held = state.table.hands[seat];
  const available = countsOf(state.table).get(spot) ?? 0;
  if (only === 'take' || (only === null && held === 0)) {
    return available > 0 ? { kind: 'take', from: spot, cubes: alternate ? 1 : available } : null;
  }
  return held > 0 ? { kind: 'put', to: spot, cubes: alternate ? held : 1 } : null;
}
