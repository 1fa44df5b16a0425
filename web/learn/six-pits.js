// Steps that the lessons of the games with six pits share.

import { positionOf } from './steps.js';

/** @import { Step } from './steps.js' */

/** @type {Step[]} */
export const firstSteps = [
  { key: 'aim' },
  { key: 'sow', moves: ['1'], expected: { captured: 0, free: false } },
  { key: 'store', moves: ['5'], expected: { captured: 0, free: false } },
  {
    key: 'skip',
    position: positionOf([2, 0, 1, 3, 0, 8], [1, 2, 3, 0, 2, 4], [12, 10]),
    moves: ['6'],
    expected: { captured: 0 },
  },
  { key: 'free', moves: ['3'], expected: { free: true, turn: 'S' } },
  {
    key: 'chain',
    position: positionOf([0, 4, 0, 1, 2, 1], [3, 2, 1, 4, 3, 2], [13, 12]),
    moves: ['6', '5'],
    expected: { free: true, turn: 'S' },
  },
];

/** @param {string} key @param {number} captured @returns {Step} */
export const capture = (key, captured) => ({
  key,
  position: positionOf([1, 0, 3, 2, 4, 1], [2, 3, 1, 2, 6, 1], [12, 10]),
  moves: ['1'],
  expected: { captured, turn: 'N' },
});

/** @param {string} key @param {number} captured @returns {Step} */
export const nothing = (key, captured) => ({
  key,
  position: positionOf([0, 1, 0, 2, 1, 1], [2, 3, 1, 0, 2, 4], [16, 15]),
  moves: ['2'],
  expected: { captured, turn: 'N' },
});

/** @type {Step} */
export const theirSide = {
  key: 'their-side',
  position: positionOf([1, 0, 2, 2, 1, 2], [0, 3, 2, 4, 1, 2], [14, 14]),
  moves: ['6'],
  expected: { captured: 0, turn: 'N' },
};

/** @param {number} captured @returns {Step} */
export const lap = (captured) => ({
  key: 'lap',
  position: positionOf([0, 1, 13, 0, 2, 0], [1, 1, 1, 3, 1, 1], [12, 12]),
  moves: ['3'],
  expected: { captured },
});

/**
 * North runs out by a capture, and South keeps what lies on South's side.
 *
 * @param {number} captured
 * @returns {Step}
 */
export const endOwner = (captured) => ({
  key: 'end-owner',
  position: positionOf([1, 0, 0, 2, 0, 3], [0, 0, 0, 0, 4, 0], [18, 20]),
  moves: ['1'],
  expected: {
    over: true,
    captured,
    leftovers: ['S', 10 - captured],
    winner: 'S',
    result: [28, 20],
  },
});
