// The messages of the language in use. Every text on the screen comes from here.

import { fetchMessages } from './startup.js';
import { format, parse } from './text/fluent.js';

/** @type {ReturnType<typeof parse>} */
let messages = new Map();
let code = 'en';
let plurals = new Intl.PluralRules(code);

/** Dispatched on the document when another language has been loaded. */
export const LANGUAGE_CHANGED = 'callabash-language';

/**
 * Loads a language; from then on `say` uses it.
 * @param {string} newCode
 */
export async function useLanguage(newCode) {
  messages = parse(await fetchMessages(newCode));
  code = newCode;
  plurals = new Intl.PluralRules(newCode);
  document.dispatchEvent(new Event(LANGUAGE_CHANGED));
}

/**
 * A message in the language in use. An unknown key is returned as it is.
 * @param {string} key
 * @param {import('./text/fluent.js').Args} [args]
 */
export function say(key, args = {}) {
  return format(messages, key, args, { plurals, isolating: isRightToLeft() });
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
