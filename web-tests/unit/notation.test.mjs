// Positions as text, read and written.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPosition, writePosition } from '../../web/study/notation.js';

test('a position is read as it is written', () => {
  const text = '1,9S,1S,2/1S,2S,1,1S,1S 10 7 N 12';
  const position = readPosition(text);
  assert.ok(position);
  assert.deepEqual(position.rows, { S: [1, 2, 0, 1, 1], N: [0, 0, 1, 9, 0] });
  assert.deepEqual([position.stores, position.turn], [{ S: 10, N: 7 }, 'N']);
  assert.equal(writePosition(position), text);
});

test('a position of another game is none', () => {
  assert.equal(readPosition('O:BG e5 S'), null);
});
