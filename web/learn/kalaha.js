// Kalaha on the felt board: one beginning, three endings.

import { capture, endOwner, firstSteps, lap, nothing, theirSide } from './six-pits.js';
import { positionOf } from './steps.js';

/** @import { Lesson } from './steps.js' */

const commonSteps = [
  ...firstSteps,
  capture('capture-both', 7),
  nothing('nothing-lone', 1),
  theirSide,
  lap(5),
];

/** @type {Lesson} */
export const kalaha1 = {
  game: 'kalaha-1',
  steps: [
    ...commonSteps,
    {
      key: 'wait',
      position: positionOf([0, 0, 1, 1, 0, 1], [0, 0, 0, 0, 0, 0], [22, 23]),
      moves: ['3'],
      expected: { skippedSeat: 'N', turn: 'S', over: false },
    },
    {
      key: 'end-both',
      position: positionOf([0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0], [24, 23]),
      moves: ['6'],
      expected: { over: true, winner: 'S', result: [25, 23] },
    },
    { key: 'ready-kalaha' },
  ],
};

/** @type {Lesson} */
export const kalaha2 = {
  game: 'kalaha-2',
  steps: [
    ...commonSteps,
    {
      key: 'end-emptier',
      position: positionOf([0, 0, 0, 0, 0, 1], [2, 0, 3, 0, 1, 0], [20, 21]),
      moves: ['6'],
      expected: { over: true, leftovers: ['S', 6], winner: 'S', result: [27, 21] },
    },
    { key: 'ready-kalaha' },
  ],
};

/** @type {Lesson} */
export const kalaha3 = {
  game: 'kalaha-3',
  steps: [...commonSteps, endOwner(5), { key: 'ready-kalaha' }],
};
