// The browser's Fluent reader against the program's, which is fluent-rs: every message of every
// language, with every plural category and every word that it chooses by.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { format, parse } from '../../web/text/fluent.js';
import { messagesOf } from './page.mjs';

/** An example of crates/text, which `run` builds. */
const PROGRAM = fileURLToPath(new URL('../../target/debug/examples/sentences', import.meta.url));
const LANGUAGES = ['en', 'ru', 'nb', 'fa'];
/** Of every plural category in all four languages, and beyond what a byte holds. */
const NUMBERS = [0, 1, 2, 3, 4, 5, 10, 11, 12, 14, 21, 22, 25, 100, 101, 111, 1234, -1, -7];

/**
 * The arguments of a message and of those that it refers to: their names, each
 * with the words that it chooses by.
 *
 * @param {Map<string, string>} sources
 * @param {string} key
 * @param {Map<string, Set<string>>} [found]
 */
function argumentsOf(sources, key, found = new Map()) {
  const source = sources.get(key) ?? '';
  for (const [, name = ''] of source.matchAll(/\{\s*\$([\w-]+)/g))
    if (!found.has(name)) found.set(name, new Set());
  for (const [, name = '', body = ''] of source.matchAll(/\{\s*\$([\w-]+)\s*->([\s\S]*?)\n\s*\}/g))
    for (const [, word = ''] of body.matchAll(/\[\s*([^\]\s]+)\s*\]/g)) found.get(name)?.add(word);
  for (const [, other = ''] of source.matchAll(/\{\s*([a-zA-Z][\w-]*)\s*\}/g))
    argumentsOf(sources, other, found);
  return found;
}

/**
 * Enough ways to fill in a message: every number at once, and each argument with every word.
 *
 * @param {Map<string, Set<string>>} argumentWords
 * @returns {Record<string, string | number>[]}
 */
function fillings(argumentWords) {
  if (argumentWords.size === 0) return [{}];
  const names = [...argumentWords.keys()];
  const base = Object.fromEntries(names.map((name) => [name, 'Ada «3-2»']));
  const numbers = NUMBERS.map((n) => Object.fromEntries(names.map((name) => [name, n])));
  const words = [...argumentWords].flatMap(([name, known]) =>
    [...known].flatMap((word) => [
      { ...base, [name]: word },
      { ...Object.fromEntries(names.map((each) => [each, 2])), [name]: word },
    ]),
  );
  return [base, ...numbers, ...words];
}

/** @typedef {{ language: string, key: string, args: Record<string, string | number>, ours: string }} Formatted */

/** Everything that our reader says. @type {Formatted[]} */
const formatted = LANGUAGES.flatMap((language) => {
  const messages = parse(messagesOf(language));
  const sources = new Map(
    [...messages].map(([key, text]) => [key, typeof text === 'string' ? text : '']),
  );
  const options = { plurals: new Intl.PluralRules(language), isolating: language === 'fa' };
  return [...sources.keys()].flatMap((key) =>
    fillings(argumentsOf(sources, key)).map((args) => ({
      language,
      key,
      args,
      ours: format(messages, key, args, options),
    })),
  );
});

test('every message is read, and there are many', () => {
  for (const language of LANGUAGES) {
    const lines = messagesOf(language).split('\n');
    const keys = lines.flatMap((line) => /^([a-zA-Z][\w-]*) *=/.exec(line)?.[1] ?? []);
    const read = new Set(
      formatted.filter((each) => each.language === language).map(({ key }) => key),
    );
    assert.ok(keys.length > 500, `${keys.length} messages in ${language}`);
    assert.deepEqual([...read].sort(), [...new Set(keys)].sort());
  }
});

test('the browser says what the program says', () => {
  const questions = formatted.map(({ language, key, args }) =>
    [
      language,
      key,
      ...Object.entries(args).map(
        ([name, value]) => `${name}=${typeof value === 'number' ? 'n' : 't'}:${value}`,
      ),
    ].join('\t'),
  );
  const answers = execFileSync(PROGRAM, {
    input: `${questions.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 1e8,
  }).split('\0');
  assert.equal(answers.pop(), '');
  assert.equal(answers.length, formatted.length);
  const differing = formatted.flatMap(({ ours }, index) =>
    ours === answers[index] ? [] : [{ question: questions[index], ours, theirs: answers[index] }],
  );
  assert.deepEqual(differing.slice(0, 20), [], `${differing.length} of ${formatted.length} differ`);
});
