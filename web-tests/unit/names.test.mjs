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

test('what the viewer does is told to the viewer as such, whatever seat that is now', async () => {
  await useLanguage('en');
  const { Speech } = await import('../../web/boards/sowing-speech.js');
  const events = /** @type {import('../../web/wire.js').EventView[]} */ ([
    { kind: 'lift', seat: 'S', pit: 2, seeds: 1 },
    { kind: 'drop', seat: 'S', pit: 3 },
    { kind: 'capture', by: 'S', at: 3, from: 4, seeds: 5, own: 1 },
    { kind: 'skip', seat: 'N' },
  ]);
  const heard = (/** @type {'S' | 'N' | null} */ you) => new Speech('felt', you, {}).events(events);
  assert.equal(
    heard('S'),
    'You sow 1 from ring 2: 3. You capture 6 stones. Green has nothing to sow and waits.',
  );
  assert.equal(
    heard('N'),
    'Red sows 1 from ring 2: 3. Red captures 6 stones. You have nothing to sow and wait.',
  );
  assert.match(heard(null), /^Red sows.*Red captures.*Green has nothing/);
});

test('who gives no name is a friend to the other, and a seat to who watches', async () => {
  const { nameOf, spokenName } = await import('../../web/game/names.js');
  const state = (/** @type {object} */ more) =>
    /** @type {import('../../web/wire.js').StateView} */ (
      /** @type {unknown} */ ({
        board: { kind: 'sowing', words: 'calla' },
        seats: { S: { kind: 'person', name: null }, N: { kind: 'person', name: null } },
        you: null,
        together: false,
        ...more,
      })
    );
  for (const [language, friend, you, north] of /** @type {const} */ ([
    ['en', 'Friend', 'You', 'North'],
    ['ru', 'Друг', 'Вы', 'Север'],
    ['nb', 'Vennen', 'Du', 'Nord'],
    ['fa', 'دوستتان', 'شما', 'شمال'],
  ])) {
    await useLanguage(language);
    assert.equal(nameOf(state({ you: 'S' }), 'N'), friend);
    assert.equal(spokenName(state({ you: 'S' }), 'N'), friend);
    assert.equal(nameOf(state({ you: 'S' }), 'S'), you);
    assert.equal(nameOf(state({}), 'N'), north);
    assert.equal(nameOf(state({ you: 'S', together: true }), 'N'), north);
  }
});
