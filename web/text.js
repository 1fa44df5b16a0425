// The messages of the language in use. Every text on the screen comes from here.

import { settings, settingsEvents } from './settings.js';
import { fetchMessages } from './startup.js';
import { useDigits, withDigits } from './text/digits.js';
import { format, parse } from './text/fluent.js';

/** What only some screens say. @typedef {'study' | 'class' | 'print'} Part */

/** @type {ReturnType<typeof parse>} */
let messages = new Map();
/** The parts that were asked for, and when each is there. @type {Map<Part, Promise<void>>} */
const parts = new Map();
let code = 'en';
let plurals = new Intl.PluralRules(code);
let decimals = new Intl.NumberFormat(code);
/** @type {import('./text/digits.js').Digits | null} */
let digits = null;

/** Dispatched on the document when another language has been loaded, or other digits are used. */
export const LANGUAGE_CHANGED = 'callabash-language';

/** All messages in use, in a language. @param {string} ofLanguage */
async function load(ofLanguage) {
  const files = [ofLanguage, ...[...parts.keys()].map((part) => `${part}-${ofLanguage}`)];
  const texts = await Promise.all(files.map(fetchMessages));
  return new Map(texts.flatMap((text) => [...parse(text)]));
}

/**
 * Loads a language; from then on `say` uses it.
 * @param {string} newCode
 */
export async function useLanguage(newCode) {
  messages = await load(newCode);
  code = newCode;
  plurals = new Intl.PluralRules(newCode);
  decimals = new Intl.NumberFormat(newCode);
  applyDigits();
  document.dispatchEvent(new Event(LANGUAGE_CHANGED));
}

/** Loads the messages of screens that others do without. @param {Part} part */
export function useMessages(part) {
  const known = parts.get(part);
  if (known) return known;
  const ready = Promise.resolve().then(async () => {
    messages = await load(code);
  });
  parts.set(part, ready);
  ready.catch(() => parts.delete(part));
  return ready;
}

/** Persian is read in two kinds of digits. */
function applyDigits() {
  digits = code === 'fa' ? settings().digits : null;
  useDigits(digits);
}

settingsEvents.addEventListener('change', () => {
  const before = digits;
  applyDigits();
  if (digits !== before) document.dispatchEvent(new Event(LANGUAGE_CHANGED));
});

/** A number as the user reads it: `2,5` in Norwegian. @param {number} number */
export const numberText = (number) =>
  withDigits(Number.isInteger(number) ? number : decimals.format(number));

/**
 * A message in the language in use. An unknown key is returned as it is.
 * @param {string} key
 * @param {import('./text/fluent.js').Args} [args]
 */
export function say(key, args = {}) {
  return format(messages, key, args, {
    plurals,
    isolating: isRightToLeft(),
    digits: withDigits,
    number: numberText,
  });
}

/** Reasons in one line. @param {{ text: string }[]} why */
export const joinReasons = (why) =>
  why.map(({ text }) => text).join(`${say('web-between-reasons')} `);

/**
 * Items separated by commas, as in a sentence.
 * @param {readonly string[]} items
 */
export function commaList(items) {
  return items.join(say('web-list-comma'));
}

/** Whether the language in use runs from right to left. */
export function isRightToLeft() {
  return code === 'fa';
}

/** The code of the language in use, such as `nb`. */
export function language() {
  return code;
}
