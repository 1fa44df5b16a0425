// Turns touches, keys and buttons at this device into actions of its players.

import { opponentOf, spotOf } from '../boards/sowing-spots.js';
import { Gestures, mayAct } from './gestures.js';
import { forgetHiddenCube, hiddenCube, hideCube } from './toss.js';

/** @import { ActionKind, Fist, Seat, SeatOrMonitor } from '../wire.js' */
/** @import { Touch } from './touch.js' */
/** @import { TableState } from './types.js' */

/** After 30 seconds a hider who has not revealed the cubes has lost the toss. In milliseconds. */
const TOSS_TIMEOUT = 30_500;
/** These are sent after the gestures that are still queued; a challenge is sent at once. */
const QUEUED_ACTIONS = new Set(['pass-flag', 'declare-win', 'declare-end']);

export class TableActions {
  /** Whether touches take one cube and put all, instead of the reverse. */ alternateGrip = false;
  #isRevealed = false;
  #tossTimer = 0;

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
    if (role !== 'M' && QUEUED_ACTIONS.has(action.kind)) this.gestures.enqueue(role, action);
    else if (feed && mayAct(feed, action)) this.session.actFrom(feed, action);
  }

  /**
   * Has the player at this device who can take an action take it.
   *
   * @param {'challenge' | 'declare-end' | 'declare-win' | 'pass-flag' | 'rematch'} kind
   */
  actByAny(kind) {
    // A queued action may become possible by the gestures before it.
    const seat =
      this.localSeats.seatThatCan(kind) ??
      (QUEUED_ACTIONS.has(kind) ? this.localSeats.actor : null);
    if (seat) this.act(seat, { kind });
  }

  /** @param {Touch} touch */
  touch(touch) {
    const { actor } = this.localSeats;
    if (actor)
      this.gestures.touch(
        actor,
        touch.only ? touch : { ...touch, alternate: touch.alternate !== this.alternateGrip },
      );
  }

  /**
   * @param {number} pit 0 for the Calla
   * @param {boolean} ofOpponent whether it is on the other side
   * @returns {boolean} whether there is such a place
   */
  touchByNumber(pit, ofOpponent) {
    const { actor } = this.localSeats;
    const shields = this.session.front.state?.table?.rows.S.length ?? 0;
    if (pit > shields) return false;
    if (!actor || !this.localSeats.can(actor)?.has('hands')) return true;
    this.touch({
      spot: spotOf(ofOpponent ? opponentOf(actor) : actor, pit),
      alternate: false,
      only: null,
    });
    return true;
  }

  /** @param {Seat} seat @param {Fist} hand with the single cube */
  hide(seat, hand) {
    if (this.localSeats.can(seat)?.has('hide'))
      this.act(seat, { kind: 'hide', commitment: hideCube(this.session.id, hand) });
  }

  /**
   * When the toss times out the picker may take the flag card. No event tells so, but reconnecting
   * does.
   *
   * @param {Seat} picker
   */
  #startTossTimer(picker) {
    this.#tossTimer ||= window.setTimeout(
      () => this.localSeats.feed(picker)?.carrier.reconnect(),
      TOSS_TIMEOUT,
    );
  }

  destroy() {
    this.#clearTossTimer();
  }

  #clearTossTimer() {
    clearTimeout(this.#tossTimer);
    this.#tossTimer = 0;
  }

  /** Reveals what was hidden at this device, once the other has picked. @param {TableState} state */
  revealToss({ table: { phase, hider, toss } }) {
    if (phase === 'playing') forgetHiddenCube(this.session.id);
    if (phase !== 'revealing') {
      this.#isRevealed = false;
      this.#clearTossTimer();
    } else if (this.localSeats.feed(opponentOf(hider))) this.#startTossTimer(opponentOf(hider));
    if (phase !== 'revealing' || this.#isRevealed || !this.localSeats.can(hider)?.has('reveal'))
      return;
    const secret = hiddenCube(this.session.id, toss.commitment);
    if (!secret) return;
    this.#isRevealed = true;
    this.act(hider, { kind: 'reveal', hand: secret.hand, nonce: secret.nonce });
  }
}
