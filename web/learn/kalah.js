// The usual Kalah, of any size.

import { capture, endOwner, firstSteps, lap, nothing, theirSide } from './six-pits.js';

/** @type {import("./steps.js").Lesson} */
export default {
  game: 'kalah',
  steps: [
    ...firstSteps,
    capture('capture-both', 7),
    nothing('nothing-both', 0),
    theirSide,
    lap(5),
    endOwner(5),
    {
      key: 'size',
      game: 'kalah:pits=4,seeds=3',
      moves: ['2'],
      expected: { free: true, turn: 'S' },
    },
    { key: 'ready' },
  ],
};
