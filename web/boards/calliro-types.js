/** @import { Colour, Seat } from '../wire.js' */

/**
 * @typedef {object} ViewOptions how a board is to be shown
 * @property {Seat | null} view the seat that is addressed as you
 * @property {boolean} active whether that seat may act now
 * @property {boolean} notes whether backs that were seen are marked
 */

/** @type {readonly Colour[]} */
export const COLOURS = ['O', 'B', 'G'];
