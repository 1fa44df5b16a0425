// Calla, by the classroom guide.

import { positionOf } from './steps.js';

/** @type {import("./steps.js").Lesson} */
export default {
  game: 'calla',
  steps: [
    { key: 'aim' },
    { key: 'toss' },
    { key: 'sow', moves: ['1'], expected: { captured: 0, free: false } },
    { key: 'store', moves: ['4'], expected: { captured: 0, free: false } },
    {
      key: 'skip',
      position: positionOf([1, 2, 0, 0, 7], [2, 3, 0, 1, 2], [8, 6]),
      moves: ['5'],
      expected: { captured: 0 },
    },
    {
      key: 'free',
      position: positionOf([3, 0, 3, 1, 3], [3, 4, 3, 2, 4], [3, 3]),
      moves: ['3'],
      expected: { free: true, turn: 'S' },
    },
    {
      key: 'chain',
      position: positionOf([0, 4, 0, 2, 1], [3, 2, 4, 3, 2], [6, 5]),
      moves: ['5', '4'],
      expected: { free: true, turn: 'S' },
    },
    {
      key: 'capture',
      position: positionOf([1, 0, 2, 3, 4], [2, 1, 3, 5, 1], [5, 5]),
      moves: ['1'],
      expected: { captured: 5, turn: 'N' },
    },
    {
      key: 'nothing',
      position: positionOf([2, 1, 0, 1, 2], [3, 2, 0, 4, 1], [9, 7]),
      moves: ['2'],
      expected: { captured: 0 },
    },
    {
      key: 'their-side',
      position: positionOf([1, 0, 2, 2, 2], [0, 3, 2, 4, 1], [8, 7]),
      moves: ['5'],
      expected: { captured: 0 },
    },
    {
      key: 'lap',
      position: positionOf([1, 0, 1, 11, 0], [1, 2, 1, 0, 1], [7, 7]),
      moves: ['4'],
      expected: { captured: 3 },
    },
    {
      key: 'not-over',
      position: positionOf([0, 0, 0, 0, 2], [2, 1, 0, 3, 1], [12, 11]),
      moves: ['5'],
      expected: { over: false, turn: 'N' },
    },
    {
      key: 'end-nobody',
      position: positionOf([0, 0, 0, 0, 1], [0, 2, 0, 1, 0], [15, 13]),
      moves: ['5'],
      expected: { over: true, leftovers: [null, 3], winner: 'S', result: [16, 13] },
    },
    {
      key: 'early',
      position: positionOf([0, 1, 0, 2, 1], [2, 0, 3, 2, 0], [15, 6]),
      moves: ['2'],
      expected: { over: true, captured: 3, winner: 'S', result: [18, 6] },
    },
    {
      key: 'tie',
      position: positionOf([0, 0, 0, 0, 1], [1, 2, 0, 1, 0], [13, 14]),
      moves: ['5'],
      expected: { over: true, leftovers: [null, 4], winner: null, result: [14, 14] },
    },
    { key: 'ready-calla' },
  ],
};
