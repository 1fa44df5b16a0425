// A lesson is a list of steps. A step is a position, the moves that the pupil has to find, and what
// the last of them must do by the rules (checked by web-tests/lessons.test.mjs).

import { writePosition } from '../study/notation.js';

/** @import { Seat } from '../wire.js' */

/** What the last move of a step does. @typedef {object} ExpectedOutcome
 * @property {boolean} [free]
 * @property {number} [captured]
 * @property {boolean} [over]
 * @property {Seat} [skippedSeat] who has to wait
 * @property {[Seat | null, number]} [leftovers] who gets how many
 * @property {[number, number]} [result] South, North
 * @property {Seat | null} [winner]
 * @property {Seat} [turn] who moves then */

/** @typedef {object} Step
 * @property {string} key its texts are study-step-KEY and study-step-KEY-done
 * @property {string} [game] if it is not the lesson's
 * @property {string} [position] if it is not the start
 * @property {string[]} [moves] to be found; none where there is only something to read
 * @property {ExpectedOutcome} [expected]
 * @property {Seat} [view] */

/** @typedef {object} Lesson
 * @property {string} game
 * @property {Step[]} steps */

/**
 * A position with South to move; rows from their owner's left.
 *
 * @param {number[]} south
 * @param {number[]} north
 * @param {[number, number]} stores
 */
export const positionOf = (south, north, [S, N]) =>
  writePosition({ rows: { S: south, N: north }, stores: { S, N }, turn: 'S', number: 9 });
