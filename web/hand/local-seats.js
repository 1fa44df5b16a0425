// Who of the table sits at this device: players, the monitor, or nobody.

import { across } from '../boards/sowing-types.js';
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
   * What a chair may do now; null if nobody here has it.
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
   * Whose hand a touch moves: where both sit at one device, that of who has the flag card.
   *
   * @returns {Seat | null}
   */
  get actor() {
    const [first = null, second] = this.players;
    const table = this.session.front.state?.table;
    return second ? (table?.flag ?? table?.starter ?? first) : first;
  }

  /**
   * Who says something that only one of two at this device can say; who has the turn is asked
   * first.
   *
   * @param {string} kind
   * @returns {Seat | null}
   */
  whoCan(kind) {
    const { actor } = this;
    const order = actor ? [actor, across(actor)] : [];
    return order.find((seat) => this.can(seat)?.has(kind)) ?? null;
  }

  /** The monitor's own view of the table. @returns {TableState | null} */
  get monitor() {
    const state = this.feed('M')?.state ?? null;
    return hasTable(state) ? state : null;
  }
}
