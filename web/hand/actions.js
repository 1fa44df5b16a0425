// What hands and voices at this device do: touches, keys and buttons become actions.

import { across, spotOf } from '../boards/sowing-types.js';
import { Gestures, mayAct } from './gestures.js';
import { forget, hidden, hide } from './toss.js';

/** @import { ActionKind, Fist, Seat, SeatOrMonitor } from '../wire.js' */
/** @import { Touch } from './touch.js' */
/** @import { TableState } from './types.js' */
/** Who does not open the fists has lost the toss after half a minute, in milliseconds. */
const PATIENCE = 30_500;
/** What ends a turn comes after the cubes that were put before it; a challenge comes at once. */
const IN_ORDER = new Set(['pass-flag', 'declare-win', 'declare-end']);

export class TableActions {
  /** Whether the hand grips the other way. */ other = false;
  #opened = false;
  /** Until fists that stay closed have lost the toss. */ #patience = 0;

  /**
   * @param {import('../game/session.js').Session} session
   * @param {import('./local-seats.js').LocalSeats} localSeats
   */
  constructor(session, localSeats) {
    this.session = session;
    this.localSeats = localSeats;
    this.gestures = new Gestures(
      (seat) => localSeats.feed(seat),
      (feed, action) => session.actFrom(feed, action),
    );
  }

  /** @param {SeatOrMonitor} role @param {ActionKind} action */
  act(role, action) {
    const feed = this.localSeats.feed(role);
    if (role !== 'M' && IN_ORDER.has(action.kind)) this.gestures.follow(role, action);
    else if (feed && mayAct(feed, action)) this.session.actFrom(feed, action);
  }

  /**
   * By whoever at this device can do it.
   *
   * @param {'challenge' | 'declare-end' | 'declare-win' | 'pass-flag' | 'rematch'} kind
   */
  actByAny(kind) {
    // What comes in order may become possible by what is still on its way.
    const seat =
      this.localSeats.whoCan(kind) ?? (IN_ORDER.has(kind) ? this.localSeats.actor : null);
    if (seat) this.act(seat, { kind });
  }

  /** @param {Touch} touch */
  touch(touch) {
    const { actor } = this.localSeats;
    if (actor)
      this.gestures.touch(
        actor,
        touch.only ? touch : { ...touch, other: touch.other !== this.other },
      );
  }

  /**
   * @param {number} pit of the own side, 0 for the Calla
   * @param {boolean} beyond of the other side
   */
  touchByNumber(pit, beyond) {
    const { actor } = this.localSeats;
    if (!actor || !this.localSeats.can(actor)?.has('hands')) return;
    this.touch({ spot: spotOf(beyond ? across(actor) : actor, pit), other: false, only: null });
  }

  /** @param {Seat} seat @param {Fist} hand with the single cube */
  hide(seat, hand) {
    if (this.localSeats.can(seat)?.has('hide'))
      this.act(seat, { kind: 'hide', commitment: hide(this.session.id, hand) });
  }

  /** No event tells when the flag card may be taken all the same. @param {Seat} picker */
  #wait(picker) {
    this.#patience ||= window.setTimeout(
      () => this.localSeats.feed(picker)?.carrier.reconnect(),
      PATIENCE,
    );
  }

  end() {
    clearTimeout(this.#patience);
    this.#patience = 0;
  }

  /** The hider's fists open by themselves once the other has picked. @param {TableState} state */
  openFists({ table: { phase, hider, toss } }) {
    if (phase === 'playing') forget(this.session.id);
    if (phase !== 'revealing') {
      this.#opened = false;
      this.end();
    } else if (this.localSeats.feed(across(hider))) this.#wait(across(hider));
    if (phase !== 'revealing' || this.#opened || !this.localSeats.can(hider)?.has('reveal')) return;
    const secret = hidden(this.session.id, toss.commitment);
    if (!secret) return;
    this.#opened = true;
    this.act(hider, { kind: 'reveal', hand: secret.hand, nonce: secret.nonce });
  }
}
