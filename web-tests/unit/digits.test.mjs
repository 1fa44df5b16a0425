// Numbers as the user reads them.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { formatTime } from '../../web/game/clock.js';
import { formatTime as formatTableTime } from '../../web/hand/time.js';
import { signedMargin } from '../../web/study/notation.js';
import { useDigits, withDigits } from '../../web/text/digits.js';
import { format, parse } from '../../web/text/fluent.js';

afterEach(() => useDigits(null));

test('numbers are written in Persian digits, and read back from them', () => {
  useDigits('persian');
  assert.deepEqual([0, 7, 1234567890].map(withDigits), ['۰', '۷', '۱۲۳۴۵۶۷۸۹۰']);
  assert.equal(withDigits('16 به 13'), '۱۶ به ۱۳');
  assert.equal(withDigits('99.9٪'), '۹۹٫۹٪');
  assert.equal(withDigits('پایان.'), 'پایان.');
  useDigits('latin');
  assert.equal(withDigits('۱۶ به ۱۳، ۰٫۰۵'), '16 به 13، 0.05');
  useDigits(null);
  assert.equal(withDigits('۱۶ به 13'), '۱۶ به 13');
});

test('notation keeps its digits', () => {
  useDigits('persian');
  for (const text of ['e5', 'K7M4Q2', '3S', 'UTF8', '\u20663-2\u2069', 'level=x1'])
    assert.equal(withDigits(text), text);
  assert.equal(withDigits('e5 و 2'), 'e5 و ۲');
  useDigits('latin');
  assert.equal(withDigits('\u2066۱۲۳\u2069 ۴'), '\u2066۱۲۳\u2069 4');
});

test('clocks and margins have the digits', () => {
  useDigits('persian');
  assert.equal(formatTime(65_000), '۱:۰۵');
  assert.equal(formatTime(9_500), '۹٫۵');
  assert.equal(formatTableTime(900_000), '۱۵:۰۰');
  assert.deepEqual([-7, 0, 2].map(signedMargin), ['−۷', '۰', '+۲']);
});

test('messages have them in their text and in numbers, but not in names and codes', () => {
  const messages = parse(
    'seeds = { $n ->\n    [one] 1 دانه\n   *[other] { $n } دانه\n }\n' +
      'code = کد { $code }، جای 2\n' +
      'notation = مثل { "\\u2066" }3-2{ "\\u2069" } یا 4\n',
  );
  /** @param {string} key @param {import('../../web/text/fluent.js').Args} [args] */
  const say = (key, args = {}) =>
    format(messages, key, args, {
      plurals: new Intl.PluralRules('fa'),
      isolating: false,
      digits: withDigits,
    });
  useDigits('persian');
  assert.equal(say('seeds', { n: 12 }), '۱۲ دانه');
  assert.equal(say('seeds', { n: 1 }), '۱ دانه');
  assert.equal(say('code', { code: '234567' }), 'کد 234567، جای ۲');
  assert.equal(say('notation'), 'مثل \u20663-2\u2069 یا ۴');
  useDigits('latin');
  assert.equal(say('seeds', { n: 12 }), '12 دانه');
});
