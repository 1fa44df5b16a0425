// What the modules of the Calla table share.

/** @import { ActionKind, Gesture, NoticeView, Pair, Permission, Seat } from '../wire.js' */
/** @import { TableAction, TournamentTableView } from '../wire.js' */
/** @import { State } from '../game/state.js' */

/**
 * Where the cubes are: on the board and in hands.
 *
 * @typedef {{ rows: Pair<number[]>, stores: Pair<number>, hands: Pair<number> }} CubeLayout
 */
/** @typedef {State & { table: TournamentTableView }} TableState the state of a table's game */
/** @typedef {Extract<NoticeView, { kind: 'ruling' }>} Ruling */
/** @typedef {{ seat: Seat, gesture: Gesture }} HandGesture whose hand did what */
/**
 * An action without anything but its kind.
 *
 * @typedef {Extract<ActionKind['kind'], Permission>} SimpleAction
 */

export const SEATS = /** @type {const} */ (['S', 'N']);

/** @param {State | null} state @returns {state is TableState} */
export const hasTable = (state) => state?.table !== undefined && state.table !== null;

/**
 * The permission that an action needs.
 *
 * @param {ActionKind} action
 * @returns {Permission | null} nobody but the clock may tick
 */
export function permissionFor({ kind }) {
  if (kind === 'take' || kind === 'put') return 'hands';
  return kind === 'tick' ? null : kind;
}

/**
 * What a hand did, if it was a hand.
 *
 * @param {{ seat?: string, action?: TableAction }} event
 * @returns {HandGesture | null}
 */
export function handGesture({ seat, action }) {
  if (seat !== 'S' && seat !== 'N') return null;
  return action?.kind === 'take' || action?.kind === 'put' ? { seat, gesture: action } : null;
}
