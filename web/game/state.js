// A game as the server describes it, and what each event makes of it. No rules are known here.

/** @import { BoardView, LiveEventView, ResultView, StateView } from '../wire.js' */

/**
 * The server's state, and when the browser got its clock and its table, in the browser's time.
 *
 * @typedef {StateView & { clockAt: number, tableAt: number }} State
 */

/** @param {StateView} state @returns {State} */
export const fromServer = (state) => ({
  ...state,
  board: closed(state.board, state.result),
  clockAt: performance.now(),
  tableAt: performance.now(),
});

/**
 * A game that was called off is over on the board too.
 *
 * @param {BoardView} board
 * @param {ResultView | null} result
 * @returns {BoardView}
 */
const closed = (board, result) =>
  result && !board.over ? { ...board, over: true, moves: [] } : board;

/** @param {State} state @param {LiveEventView} event @returns {State} */
export function after(state, event) {
  const { n, ply, clock, offers, can, result } = event;
  const board = closed(event.board, result);
  const seats = event.seats ?? state.seats;
  const table = event.table ?? state.table;
  const open = seats.S.kind === 'open' || seats.N.kind === 'open' || table?.monitor.kind === 'open';
  return {
    ...state,
    n,
    ply,
    clock,
    offers,
    can,
    board,
    result,
    seats,
    clockAt: performance.now(),
    table,
    tableAt: event.table ? performance.now() : state.tableAt,
    // A rematch has the seat in the next game.
    you: event.kind === 'rematch' ? state.you : event.you,
    next: event.next ?? state.next,
    code: open ? state.code : null,
  };
}

/** @param {State} state */
export const isWaiting = ({ seats }) => seats.S.kind === 'open' || seats.N.kind === 'open';

/** Whether nobody else plays but the computer. @param {State} state */
export const isAlone = ({ seats, you }) =>
  you !== null && (seats.S.kind === 'computer' || seats.N.kind === 'computer');

/** The player's seat of who looks, unless that is the monitor. @param {State} state */
export const ownSeat = ({ you }) => (you === 'M' ? null : you);
