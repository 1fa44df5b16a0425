// Who uses this device: players, the monitor, or a spectator.

import { opponentOf } from '../boards/sowing-spots.js';
import { hasTable, SEATS } from './types.js';

/** @import { Seat, SeatOrMonitor } from '../wire.js' */
/** @import { Feed } from '../game/feed.js' */
/** @import { TableState } from './types.js' */

export class LocalSeats {
  /** @param {import('../game/session.js').Session} session */
  constructor(session) {
    this.session = session;
  }

  /** @param {SeatOrMonitor} role @returns {Feed | null} */
  feed(role) {
    return this.session.feeds.find(({ state }) => state?.you === role) ?? null;
  }

  /**
   * What somebody may do now; null if nobody at this device has that role.
   *
   * @param {SeatOrMonitor} role
   * @returns {Set<string> | null}
   */
  can(role) {
    const feed = this.feed(role);
    return feed ? new Set(feed.state?.can) : null;
  }

  /** The players at this device. @returns {Seat[]} */
  get players() {
    return SEATS.filter((seat) => this.feed(seat));
  }

  get isSeated() {
    return this.players.length > 0 || this.feed('M') !== null;
  }

  /**
   * The player whose hand a touch moves: if both share the device, the one with the flag card.
   *
   * @returns {Seat | null}
   */
  get actor() {
    const [first = null, second] = this.players;
    const table = this.session.front.state?.table;
    return second ? (table?.flag ?? table?.starter ?? first) : first;
  }

  /**
   * The player at this device who may do something; the one to move comes first.
   *
   * @param {string} kind
   * @returns {Seat | null}
   */
  seatThatCan(kind) {
    const { actor } = this;
    const order = actor ? [actor, opponentOf(actor)] : [];
    return order.find((seat) => this.can(seat)?.has(kind)) ?? null;
  }

  /** The state as the monitor sees it, if the monitor is at this device. @returns {TableState | null} */
  get monitor() {
    const state = this.feed('M')?.state ?? null;
    return hasTable(state) ? state : null;
  }
}
