/**
 * What the board of Calliro is given: `docs/api.md`, and the events of `docs/json.md`.
 *
 * @typedef {'S' | 'N'} Seat
 * @typedef {'O' | 'B' | 'G'} Colour
 *
 * @typedef {object} CellPlace the centre of a cell; neighbours are 1 apart
 * @property {string} cell
 * @property {number} x
 * @property {number} y
 *
 * @typedef {object} Sides a chip as far as it is known
 * @property {Colour} up
 * @property {Colour | null} back
 *
 * @typedef {Sides & {cell: string}} Chip
 *
 * @typedef {object} Result
 * @property {Seat | null} winner
 * @property {number} south
 * @property {number} north
 * @property {string} reason
 *
 * @typedef {object} CalliroBoard
 * @property {CellPlace[]} cells
 * @property {Chip[]} chips
 * @property {{cell: string, seat: Seat}[]} score_chips
 * @property {Sides | null} hand
 * @property {string | null} barred
 * @property {Record<Seat, number>} points
 * @property {Record<Colour, number>} repository
 * @property {Sides[]} basket
 * @property {{S: Colour, N: Colour, common: Colour}} colours
 * @property {Seat} turn
 * @property {Seat} decider
 * @property {boolean} over
 * @property {Result | null} result
 * @property {{move: string}[]} moves
 *
 * @typedef {{kind: 'pick', seat: Seat, up: Colour}} PickEvent
 * @typedef {{kind: 'peek', seat: Seat, back: Colour | null}} PeekEvent
 * @typedef {{kind: 'place', seat: Seat, cell: string, up: Colour}} PlaceEvent
 * @typedef {{kind: 'flip', seat: Seat, cell: string, up: Colour}} FlipEvent
 * @typedef {{kind: 'undo', seat: Seat, cell: string, back: Colour}} UndoEvent
 * @typedef {{kind: 'score', seat: Seat, points: number, commons: string[], chips: string[],
 *   replaced: string[]}} ScoreEvent
 * @typedef {{kind: 'refill', up: string}} RefillEvent
 * @typedef {{kind: 'pass', seat: Seat}} PassEvent
 * @typedef {{kind: 'over', result: Result}} OverEvent
 * @typedef {PickEvent | PeekEvent | PlaceEvent | FlipEvent | UndoEvent | ScoreEvent
 *   | RefillEvent | PassEvent | OverEvent} CalliroEvent
 *
 * @typedef {object} Looks how a board is to be shown
 * @property {Seat | null} view who is called you
 * @property {boolean} active whether that seat may act now
 * @property {boolean} notes whether backs that were seen are marked
 */

/** @type {readonly Colour[]} */
export const COLOURS = ['O', 'B', 'G'];

/** How many points win. */
export const GOAL = 11;
