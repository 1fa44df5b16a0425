// A game as the server tells it, and what each event makes of it. No rules are known here.

/** @typedef {'S' | 'N'} Seat */
/**
 * @typedef {{ kind: 'person' | 'computer' | 'open', name: string | null, level: string | null }}
 *   Chair
 */
/**
 * @typedef {{ initial: number, increment: number, left: Record<Seat, number>, running: Seat | null
 *   }} Clock
 */
/** @typedef {'take-back' | 'draw' | 'rematch'} Offer */
/** @typedef {{ winner: Seat | null, south: number, north: number, reason: string }} Result */
/**
 * @typedef {{ kind: 'sowing' | 'calliro', decider: Seat, turn: Seat, over: boolean, moves: { move:
 *   string }[] } & Record<string, any>} AnyBoard
 */

/** @typedef {object} State
 * @property {string} id
 * @property {string} game
 * @property {number} n
 * @property {number} ply
 * @property {Seat | null} you
 * @property {Record<Seat, Chair>} seats
 * @property {Clock | null} clock
 * @property {number} clockAt when the clock was heard of, in the browser's time
 * @property {Record<Offer, Seat | null>} offers
 * @property {string[]} can
 * @property {AnyBoard} board
 * @property {Result | null} result
 * @property {string | null} code
 * @property {boolean} together
 * @property {import('../hand/types.js').Table} [table] where cubes are moved by hand
 * @property {number} tableAt when the table was heard of, in the browser's time
 * @property {string | null} next */

/** @typedef {object} GameEvent
 * @property {number} n
 * @property {string} kind
 * @property {Seat} [seat]
 * @property {string} [move]
 * @property {any[]} [events]
 * @property {Offer} [what]
 * @property {number} [plies]
 * @property {string} [next]
 * @property {Record<Seat, Chair>} [seats]
 * @property {import('../hand/types.js').Deed} [deed]
 * @property {import('../hand/types.js').Notice[]} [notices]
 * @property {import('../hand/types.js').Table} [table]
 * @property {Seat | null} you
 * @property {number} ply
 * @property {Clock | null} clock
 * @property {Record<Offer, Seat | null>} offers
 * @property {string[]} can
 * @property {AnyBoard} board
 * @property {Result | null} result */

/** @param {any} told what the server calls a state @returns {State} */
export const fromServer = (told) => ({
  ...told,
  board: closed(told.board, told.result),
  clockAt: performance.now(),
  tableAt: performance.now(),
});

/**
 * A game that was called off is over on the board too.
 *
 * @param {AnyBoard} board
 * @param {Result | null} result
 */
const closed = (board, result) =>
  result && !board.over ? { ...board, over: true, moves: [] } : board;

/** @param {State} state @param {GameEvent} event @returns {State} */
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
    // A rematch tells the seat in the next game.
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
