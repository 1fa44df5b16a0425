// What modules of a page find in a browser, so that Node can load them; and the messages of a language.

import { readdirSync, readFileSync } from 'node:fs';

const LOCALES = new URL('../../crates/text/locales/', import.meta.url);

/** All message files of a language, as the server sends them. @param {string} language */
export const messagesOf = (language) => {
  const folder = new URL(`${language}/`, LOCALES);
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
};

/** @type {Map<string, string>} */
const stored = new Map();

const GLOBALS = {
  document: Object.assign(new EventTarget(), { documentElement: { dataset: {} } }),
  matchMedia: () => new EventTarget(),
  location: { pathname: '/' },
  localStorage: {
    getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => stored.set(key, text),
  },
  fetch: async (/** @type {string} */ path) =>
    new Response(messagesOf(path.replace(/^.*\/(\w+)\.ftl$/, '$1'))),
};
for (const [name, value] of Object.entries(GLOBALS))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/** From then on `say` uses this language. @param {string} language */
export async function useLanguage(language) {
  const text = await import('../../web/text.js');
  await text.useLanguage(language);
}
