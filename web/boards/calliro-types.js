/** @import { Colour, Seat } from '../wire.js' */

/**
 * @typedef {object} ViewOptions how a board is to be shown
 * @property {Seat | null} view the seat that is addressed as you
 * @property {boolean} active whether that seat may act now
 * @property {boolean} notes whether backs that were seen are marked
 * @property {boolean} [settled] whether nothing is being animated
 * @property {readonly string[]} [last] the cells that the last turn changed
 * @property {string | null} [target] the move that a lesson asks for
 */

/** @type {readonly Colour[]} */
export const COLOURS = ['O', 'B', 'G'];
