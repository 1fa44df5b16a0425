// Our SHA-256 against Node's.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sha256 } from '../../web/hand/sha256.js';
import { chanceOf } from '../chance.mjs';

/** @param {string} text */
const expected = (text) => createHash('sha256').update(text).digest('hex');

test('as the standard has it', () => {
  assert.equal(sha256('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('texts of every length around several blocks', () => {
  for (let length = 0; length <= 520; length += 1) {
    const text = 'a'.repeat(length);
    assert.equal(sha256(text), expected(text), `${length} letters`);
  }
});

test('any letters of any script', () => {
  const chance = chanceOf('sha256');
  for (let round = 0; round < 500; round += 1) {
    const letters = Array.from({ length: Math.floor(chance.next() * 200) }, () =>
      // Below the surrogates, which are no letters alone.
      String.fromCodePoint(Math.floor(chance.next() * (chance.next() < 0.5 ? 0x80 : 0xd800))),
    );
    const text = `${letters.join('')}${chance.pick(['', '🎲', 'щ', 'ی'])}`;
    assert.equal(sha256(text), expected(text), JSON.stringify(text));
  }
});
