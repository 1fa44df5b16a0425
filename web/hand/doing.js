// What hands and voices at this device do: touches, keys and buttons become actions.

import { spotOf } from '../boards/sowing-types.js';
import { Gestures } from './gestures.js';
import { forget, hidden, hide } from './toss.js';
import { across } from './types.js';

/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('./types.js').Fist} Fist */
/** @typedef {import('./types.js').TableState} TableState */
/** @typedef {import('./touch.js').Touch} Touch */
/** @typedef {import('../net/live.js').Wanted} Wanted */

/** Who does not open the fists has lost the toss after half a minute, in milliseconds. */
const PATIENCE = 30_500;
/** What ends a turn comes after the cubes that were put before it; a challenge comes at once. */
const IN_ORDER = ['pass-flag', 'declare-win', 'declare-end'];

export class Doing {
  /** Whether the hand grips the other way. */ other = false;
  #opened = false;
  /** Until fists that stay closed have lost the toss. */ #patience = 0;

  /**
   * @param {import('../game/session.js').Session} session
   * @param {import('./chairs.js').Chairs} chairs
   */
  constructor(session, chairs) {
    this.session = session;
    this.chairs = chairs;
    this.gestures = new Gestures(
      (seat) => chairs.line(seat),
      (line, deed) => session.actFrom(line, deed),
    );
  }

  /** @param {import('./types.js').Role} role @param {Wanted} deed */
  act(role, deed) {
    const line = this.chairs.line(role);
    if (role !== 'M' && IN_ORDER.includes(deed.kind)) this.gestures.follow(role, deed);
    else if (line?.state?.can.includes(deed.kind)) this.session.actFrom(line, deed);
  }

  /** By whoever at this device can do it. @param {string} kind */
  actByAny(kind) {
    // What comes in order may become possible by what is still on its way.
    const seat = this.chairs.whoCan(kind) ?? (IN_ORDER.includes(kind) ? this.chairs.actor : null);
    if (seat) this.act(seat, { kind });
  }

  /** @param {Touch} touch */
  touch(touch) {
    const { actor } = this.chairs;
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
    const { actor } = this.chairs;
    if (!actor || !this.chairs.can(actor)?.has('hands')) return;
    this.touch({ spot: spotOf(beyond ? across(actor) : actor, pit), other: false, only: null });
  }

  /** @param {Seat} seat @param {Fist} hand with the single cube */
  hide(seat, hand) {
    if (this.chairs.can(seat)?.has('hide'))
      this.act(seat, { kind: 'hide', commitment: hide(this.session.id, hand) });
  }

  /** No event tells when the flag card may be taken all the same. @param {Seat} picker */
  #wait(picker) {
    this.#patience ||= window.setTimeout(() => this.chairs.line(picker)?.live.renew(), PATIENCE);
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
    } else if (this.chairs.line(across(hider))) this.#wait(across(hider));
    if (phase !== 'revealing' || this.#opened || !this.chairs.can(hider)?.has('reveal')) return;
    const secret = hidden(this.session.id, toss.commitment);
    if (!secret) return;
    this.#opened = true;
    this.act(hider, { kind: 'reveal', hand: secret.hand, nonce: secret.nonce });
  }
}
