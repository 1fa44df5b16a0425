// Калах, by its sheet; the pie rule is that of the serious game.

import { capture, endOwner, firstSteps, lap, nothing, theirSide } from './six-pits.js';
import { positionOf } from './steps.js';

/** @type {import("./steps.js").Lesson} */
export default {
  game: 'kalah-ru',
  steps: [
    ...firstSteps,
    capture('capture', 6),
    nothing('nothing', 0),
    theirSide,
    lap(4),
    endOwner(4),
    {
      key: 'early',
      position: positionOf([0, 1, 0, 2, 1, 0], [2, 1, 0, 4, 3, 1], [22, 11]),
      moves: ['2'],
      expected: { over: true, captured: 4, winner: 'S', result: [26, 11] },
    },
    {
      key: 'pie',
      game: 'kalah-ru:pie=turn',
      position: '4S,4S,5S,5S,5S,5S/4S,4S,1,5S,5S,1 2 0 N 2 pie',
      moves: ['swap'],
      view: 'N',
      expected: { over: false, turn: 'N' },
    },
    { key: 'ready' },
  ],
};
