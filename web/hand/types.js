// Types and helpers that the modules of the tournament table share.

/** @import { ActionKind, Gesture, NoticeView, Permission, Seat } from '../wire.js' */
/** @import { TableAction, TournamentTableView } from '../wire.js' */
/** @import { State } from '../game/state.js' */

/**
 * Where the cubes are: on the board and in hands.
 *
 * @typedef {Pick<TournamentTableView, 'rows' | 'stores' | 'hands'>} CubeLayout
 */
/** @typedef {State & { table: TournamentTableView }} TableState the state of a game at the table */
/** @typedef {Extract<NoticeView, { kind: 'ruling' }>} Ruling */
/** @typedef {{ seat: Seat, gesture: Gesture }} HandGesture a gesture and whose it is */

export const SEATS = /** @type {const} */ (['S', 'N']);

/** @param {State | null} state @returns {state is TableState} */
export const hasTable = (state) => state?.table !== undefined && state.table !== null;

/**
 * The permission that an action needs.
 *
 * @param {ActionKind} action
 * @returns {Permission | null} null for what only the server's clock does
 */
export function permissionFor({ kind }) {
  if (kind === 'take' || kind === 'put') return 'hands';
  return kind === 'tick' || kind === 'deputy' ? null : kind;
}

/**
 * The gesture of an event, if it is one.
 *
 * @param {{ seat?: string, action?: TableAction }} event
 * @returns {HandGesture | null}
 */
export function handGesture({ seat, action }) {
  if (seat !== 'S' && seat !== 'N') return null;
  return action?.kind === 'take' || action?.kind === 'put' ? { seat, gesture: action } : null;
}
