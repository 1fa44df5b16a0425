// What seats and players are called.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useLanguage } from './page.mjs';

const { seatName } = await import('../../web/seat-name.js');

/** @param {import('../../web/seat-name.js').SheetWords} words */
const seatsOf = (words) => [seatName(words, 'S'), seatName(words, 'N')];

test('a seat has the colour of its sheet, if the sheet has colours', async () => {
  for (const [language, felt, calliro, others] of [
    ['en', 'Red Green', 'Blue Green', 'South North'],
    ['ru', 'Красный Зелёный', 'Синий Зелёный', 'Юг Север'],
    ['nb', 'Rød Grønn', 'Blå Grønn', 'Sør Nord'],
    ['fa', 'سرخ سبز', 'آبی سبز', 'جنوب شمال'],
  ]) {
    await useLanguage(language);
    assert.equal(seatsOf('felt').join(' '), felt);
    assert.equal(seatsOf('calliro').join(' '), calliro);
    for (const words of /** @type {const} */ (['calla', 'shields', 'kalah']))
      assert.equal(seatsOf(words).join(' '), others);
  }
});
