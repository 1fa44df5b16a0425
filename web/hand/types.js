// The Calla table as the server tells it (docs/calla-table.md), and the names of its places.

import { pitOf, spotOf } from '../boards/sowing-types.js';

/** @typedef {'S' | 'N'} Seat */
/** A player, or the monitor. @typedef {Seat | 'M'} Role */
/** @typedef {'left' | 'right'} Fist */
/** `S3`, or `S` for South's Calla. @typedef {string} Place */
/** @typedef {import('../boards/sowing-types.js').Spot} Spot */
/**
 * @typedef {{ kind: 'take', from: Place, cubes: number } | { kind: 'put', to: Place, cubes: number
 *   }} Gesture
 */
/**
 * What somebody did, as it was sent.
 *
 * @typedef {{ kind: string, from?: Place, to?: Place, cubes?: number } & Record<string, unknown>}
 *   Deed
 */
/** @typedef {{ kind: string, at: number } & Record<string, any>} Notice */
/**
 * @typedef {{ seat: Seat, from: Place, gestures: Gesture[], flag: boolean, done: boolean }} Part
 */
/**
 * @typedef {{ sown: number, broken: number, caught: number, missed: number, wrong: number }} Lesson
 */
/**
 * @typedef {'greeting' | 'hiding' | 'picking' | 'revealing' | 'starting' | 'playing' | 'challenged'
 *   | 'counting' | 'over'} Phase
 */

/** @typedef {object} Table
 * @property {Phase} phase
 * @property {Record<Seat, boolean>} greeted
 * @property {Seat} hider
 * @property {{ commitment: string | null, pick: Fist | null, one: Fist | null, nonce: string | null }} toss
 * @property {Seat | null} starter
 * @property {Seat | null} flag
 * @property {Record<Seat, number[]>} rows
 * @property {Record<Seat, number>} stores
 * @property {Record<Seat, number>} hands
 * @property {Part | null} part
 * @property {number} turn
 * @property {{ limit: number, elapsed: number, running: boolean }} clock
 * @property {{ limit: number, remind: number, spent: number } | null} minute
 * @property {number | null} last_turn
 * @property {Record<Seat, number> | null} marks
 * @property {Record<Seat, number>} late
 * @property {Record<Seat, boolean>} skips
 * @property {Place | null} bound
 * @property {{ by: Seat, against: Seat, window: 'turn' | 'free' } | null} challenge
 * @property {{ offence: string, rule: number } | null} opinion
 * @property {{ reason: string, left: number } | null} ending
 * @property {number} needed
 * @property {{ kind: 'program' | 'open' | 'person', name: string | null }} monitor
 * @property {Lesson | null} lesson
 * @property {Notice[]} notices */

/**
 * What lies where: in places and in hands.
 *
 * @typedef {{ rows: Record<Seat, number[]>, stores: Record<Seat, number>, hands: Record<Seat,
 *   number> }} Lie
 */

/**
 * The state of a table's game.
 *
 * @typedef {import('../game/state.js').State & { table: Table }} TableState
 */

export const SEATS = /** @type {const} */ (['S', 'N']);

/** @param {Seat} seat @returns {Seat} */
export const across = (seat) => (seat === 'S' ? 'N' : 'S');

/** The board's name for a place. @param {Place} place @returns {Spot} */
export const spotOfPlace = (place) => (place.length === 1 ? `${place}0` : place);

/** The server's name for a place. @param {Spot} spot @returns {Place} */
export const placeOfSpot = (spot) => (pitOf(spot) === 0 ? spot.charAt(0) : spot);

/**
 * How many cubes lie in each place.
 *
 * @param {Pick<Lie, 'rows' | 'stores'>} lie
 * @returns {Map<Spot, number>}
 */
export function countsOf({ rows, stores }) {
  return new Map(
    SEATS.flatMap((seat) => [
      ...rows[seat].map(
        (cubes, index) => /** @type {[Spot, number]} */ ([spotOf(seat, index + 1), cubes]),
      ),
      /** @type {[Spot, number]} */ ([spotOf(seat, 0), stores[seat]]),
    ]),
  );
}

/** @param {import('../game/state.js').State | null} state @returns {state is TableState} */
export const hasTable = (state) => state?.table !== undefined && state.table !== null;
