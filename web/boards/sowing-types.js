// The shapes of docs/api.md that the sowing board gets, and the names it gives to places.

/** @typedef {'S' | 'N'} Seat */
/** @typedef {'calla' | 'shields' | 'kalah' | 'felt'} Words */
/** @typedef {{ seat: Seat, pit: number } | { seat: Seat, store: true }} Place */
/** @typedef {{ winner: Seat | null, south: number, north: number, reason: string }} Result */

/** @typedef {object} Move
 * @property {string} move
 * @property {Place | null} lands
 * @property {boolean} free
 * @property {number} captured
 * @property {boolean} over */

/** @typedef {object} Board
 * @property {Words} words
 * @property {Record<Seat, number[]>} rows
 * @property {Record<Seat, number>} stores
 * @property {Seat} turn
 * @property {Seat} decider
 * @property {boolean} over
 * @property {Result | null} result
 * @property {Move[]} moves */

/** @typedef {{ kind: 'lift', seat: Seat, pit: number, seeds: number }} Lift */
/** @typedef {{ kind: 'drop' } & Place} Drop */
/**
 * @typedef {{ kind: 'capture', by: Seat, at: number, from: number, seeds: number, own: number }}
 *   Capture
 */
/** @typedef {{ kind: 'free-turn', seat: Seat } | { kind: 'skip', seat: Seat }} TurnNote */
/** @typedef {{ kind: 'swap' } | { kind: 'keep' }} PieAnswer */
/** @typedef {{ kind: 'leftovers', to: Seat, from: Seat, seeds: number }} Leftovers */
/** @typedef {{ kind: 'over', result: Result }} Over */
/** @typedef {Lift | Drop | Capture | TurnNote | PieAnswer | Leftovers | Over} SowingEvent */

/**
 * A margin that is known, or the bounds of one that is not.
 *
 * @typedef {number | [number, number]} Margin
 */
/** @typedef {'off' | 'slow' | 'normal' | 'fast'} Speed */

/** `S3` is South's third pit, `S0` South's store. @typedef {string} Spot */

/** @param {Seat} seat @param {number} pit @returns {Spot} */
export const spotOf = (seat, pit) => seat + pit;

/** @param {Seat} seat @returns {Spot} */
export const storeOf = (seat) => spotOf(seat, 0);

/** @param {Place} place @returns {Spot} */
export const spotOfPlace = (place) =>
  'pit' in place ? spotOf(place.seat, place.pit) : storeOf(place.seat);

/** @param {Spot} spot @returns {Seat} */
export const seatOf = (spot) => (spot.startsWith('S') ? 'S' : 'N');

/** @param {Spot} spot */
export const pitOf = (spot) => Number(spot.slice(1));

/** @param {Seat} seat @returns {Seat} */
export const across = (seat) => (seat === 'S' ? 'N' : 'S');

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

/** How many seeds lie in each place. @param {Board} board @returns {Map<Spot, number>} */
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
