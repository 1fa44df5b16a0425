/** @import { Colour, Seat } from '../wire.js' */

/**
 * @typedef {object} Looks how a board is to be shown
 * @property {Seat | null} view who is called you
 * @property {boolean} active whether that seat may act now
 * @property {boolean} notes whether backs that were seen are marked
 */

/** @type {readonly Colour[]} */
export const COLOURS = ['O', 'B', 'G'];
