// The state of a game as the server describes it, and how events change it. There are no rules here.

/** @import { BoardView, LiveEventView, ResultView, StateView } from '../wire.js' */

/**
 * The server's state, and when its clock and its tournament table arrived, as `performance.now()`.
 *
 * @typedef {StateView & { clockAt: number, tableAt: number }} State
 */

/** @param {StateView} state @returns {State} */
export const withTimestamps = (state) => ({
  ...state,
  board: withResult(state.board, state.result),
  clockAt: performance.now(),
  tableAt: performance.now(),
});

/**
 * A game that ended by resignation, time or agreement is over on the board too.
 *
 * @param {BoardView} board
 * @param {ResultView | null} result
 * @returns {BoardView}
 */
const withResult = (board, result) =>
  result && !board.over ? { ...board, over: true, moves: [] } : board;

/** @param {State} state @param {LiveEventView} event @returns {State} */
export function applyEvent(state, event) {
  const { n, ply, begun, paused, clock, offers, can, result } = event;
  const board = withResult(event.board, result);
  const seats = event.seats ?? state.seats;
  const table = event.table ?? state.table;
  const open = seats.S.kind === 'open' || seats.N.kind === 'open' || table?.monitor.kind === 'open';
  return {
    ...state,
    n,
    ply,
    begun,
    paused,
    clock,
    offers,
    can,
    board,
    result,
    seats,
    clockAt: performance.now(),
    table,
    tableAt: event.table ? performance.now() : state.tableAt,
    invitations: event.invitations ?? state.invitations,
    // The event of a rematch has the seat in the next game.
    you: event.kind === 'rematch' ? state.you : event.you,
    next: event.next ?? state.next,
    code: open ? state.code : null,
  };
}

/** @param {State} state */
export const hasOpenSeat = ({ seats }) => seats.S.kind === 'open' || seats.N.kind === 'open';

/** Whether nothing can be played before somebody comes. @param {State} state */
export const isWaitingForPlayer = (state) => hasOpenSeat(state) && !state.begun;

/** Whether this viewer plays against the computer. @param {State} state */
export const isAgainstComputer = ({ seats, you }) =>
  you !== null && (seats.S.kind === 'computer' || seats.N.kind === 'computer');

/** The seat of this viewer, if it is a player. @param {State} state */
export const ownSeat = ({ you }) => (you === 'M' ? null : you);
