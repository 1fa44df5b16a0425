// The names of places on a sowing board, as the server writes them: `S3` is South's third pit,
// `S` South's store.

/** @import { Seat, SowingBoard, Spot } from '../wire.js' */

/** @param {Seat} seat @param {number} pit @returns {Spot} */
export const spotOf = (seat, pit) => (pit > 0 ? `${seat}${pit}` : seat);

/** @param {Seat} seat @returns {Spot} */
export const storeOf = (seat) => spotOf(seat, 0);

/** Where a seed fell. @param {{ seat: Seat, pit?: number | null }} place @returns {Spot} */
export const spotOfPlace = ({ seat, pit }) => spotOf(seat, pit ?? 0);

/** @param {Spot} spot @returns {Seat} */
export const seatOf = (spot) => (spot.startsWith('S') ? 'S' : 'N');

/** The pit's number; 0 for a store. @param {Spot} spot */
export const pitOf = (spot) => Number(spot.slice(1));

/** @param {Seat} seat @returns {Seat} */
export const opponentOf = (seat) => (seat === 'S' ? 'N' : 'S');

/**
 * All places in the order of sowing: South's pits and store, North's pits and store.
 *
 * @param {number} pits
 * @returns {Spot[]}
 */
export function spotsOf(pits) {
  const row = Array.from({ length: pits }, (_, index) => index + 1);
  return [...row, 0]
    .map((pit) => spotOf('S', pit))
    .concat([...row, 0].map((pit) => spotOf('N', pit)));
}

/**
 * How many seeds lie in each place.
 *
 * @param {Pick<SowingBoard, 'rows' | 'stores'>} board
 * @returns {Map<Spot, number>}
 */
export function countsOf(board) {
  /** @type {Map<Spot, number>} */
  const counts = new Map();
  for (const seat of /** @type {const} */ (['S', 'N'])) {
    for (const [index, seeds] of board.rows[seat].entries())
      counts.set(spotOf(seat, index + 1), seeds);
    counts.set(storeOf(seat), board.stores[seat]);
  }
  return counts;
}
