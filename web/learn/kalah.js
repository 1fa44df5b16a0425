// The usual Kalah, of any size.

import { capture, endOwner, first, lap, nothing, theirSide } from './six.js';

/** @type {import("./steps.js").Lesson} */
export default {
  game: 'kalah',
  steps: [
    ...first,
    capture('capture-both', 7),
    nothing('nothing-both', 0),
    theirSide,
    lap(5),
    endOwner(5),
    { key: 'size', game: 'kalah:pits=4,seeds=3', moves: ['2'], claim: { free: true, turn: 'S' } },
    { key: 'ready' },
  ],
};
