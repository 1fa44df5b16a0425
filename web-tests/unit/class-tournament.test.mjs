// What teachers type for a tournament, read without a page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ranges, readPupils, readRanges } from '../../web/class/typed.js';

test('tables of a monitor are written in short, and read in any digits', () => {
  assert.equal(ranges([1, 2, 3, 7, 9, 10]), '1-3, 7, 9-10');
  assert.deepEqual(readRanges('1-3, 7, 9–10'), [1, 2, 3, 7, 9, 10]);
  assert.deepEqual(readRanges('۴ ۶-۷'), [4, 6, 7]);
  assert.deepEqual(readRanges('none, 5-3'), []);
  assert.deepEqual(readRanges(ranges([])), []);
});

test('pupils are read by lines, with a school after a comma', () => {
  assert.deepEqual(readPupils('Ada, Oslo\n\n Bo \nآوا، البرز\nCy;'), [
    { name: 'Ada', school: 'Oslo' },
    { name: 'Bo', school: undefined },
    { name: 'آوا', school: 'البرز' },
    { name: 'Cy', school: undefined },
  ]);
});
