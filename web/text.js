// Every sentence the browser shows comes from here.

import { sentences } from './early.js';
import { format, parse } from './text/fluent.js';

/** @type {ReturnType<typeof parse>} */
let messages = new Map();
let code = 'en';
let plurals = new Intl.PluralRules(code);

/** Told to the document when another language has been loaded. */
export const LANGUAGE_CHANGED = 'callabash-language';

/**
 * Loads a language; from then on `say` speaks it.
 * @param {string} wanted
 */
export async function useLanguage(wanted) {
  messages = parse(await sentences(wanted));
  code = wanted;
  plurals = new Intl.PluralRules(wanted);
  document.dispatchEvent(new Event(LANGUAGE_CHANGED));
}

/**
 * A sentence in the language in use. A key that is not known is returned as it is.
 * @param {string} key
 * @param {import('./text/fluent.js').Args} [args]
 */
export function say(key, args = {}) {
  return format(messages, key, args, { plurals, isolating: isRightToLeft() });
}

/** Reasons, one after the other. @param {{ text: string }[]} why */
export const reasonsInLine = (why) =>
  why.map(({ text }) => text).join(`${say('web-between-reasons')} `);

/**
 * Things one after the other, as in a sentence.
 * @param {readonly string[]} things
 */
export function list(things) {
  return things.join(say('web-list-comma'));
}

/** Whether the language in use runs from right to left. */
export function isRightToLeft() {
  return code === 'fa';
}

/** The code of the language in use, such as `nb`. */
export function language() {
  return code;
}
