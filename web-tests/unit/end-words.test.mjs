// Every way in which a game can end, for every game, reader and language: a whole sentence.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { endSentence } from '../../web/boards/end-words.js';
import { format, parse } from '../../web/text/fluent.js';

/** @import { Viewpoint } from '../../web/boards/end-words.js' */
/** @import { ResultView, Seat } from '../../web/wire.js' */

const LOCALES = new URL('../../crates/text/locales/', import.meta.url);
const CALLED = ['time', 'resigned', 'forfeit', 'agreed'];
/** Which reasons there are; crates/game/src/outcome.rs names them all. */
const REASONS = {
  sowing: ['row-empty', 'early-win', 'declared', ...CALLED],
  calliro: ['points', 'all-placed', 'board-full', 'quiet-flips', 'stuck', ...CALLED],
};

/** @param {string} language */
function sayIn(language) {
  const folder = new URL(`${language}/`, LOCALES);
  const source = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const messages = parse(source.join('\n'));
  const options = { plurals: new Intl.PluralRules(language), isolating: language === 'fa' };
  return (/** @type {string} */ key, args = {}) => {
    assert.ok(messages.has(key), `${language}: ${key}`);
    return format(messages, key, args, options);
  };
}

/** What the last move may have left: nothing, or seeds of either row for either or no store. */
const LEFTOVERS = [
  null,
  [],
  .../** @type {const} */ (['S', 'N']).flatMap((from) =>
    /** @type {const} */ (['S', 'N', null]).flatMap((to) =>
      [1, 2, 5, 21].map((seeds) => [{ kind: 'leftovers', from, to, seeds }]),
    ),
  ),
];

for (const language of ['en', 'ru', 'nb', 'fa']) {
  test(`every end of every game is told in a sentence: ${language}`, () => {
    const say = sayIn(language);
    let told = 0;
    /** @type {(result: ResultView, events: { kind: string }[] | null, view: Viewpoint) => void} */
    const check = (result, events, view) => {
      const text = endSentence(result, { events, goal: 11 }, view);
      assert.match(text, /^.{8,150}\.$/u, text);
      assert.doesNotMatch(text, /[{}$]|undefined|board-|seeds-/, text);
      for (const event of events ?? [])
        if ('seeds' in event) assert.match(text, new RegExp(`(^|\\D)${event.seeds}\\D`), text);
      told += 1;
    };
    for (const [kind, reasons] of Object.entries(REASONS))
      for (const reason of reasons)
        for (const words of /** @type {const} */ (['calla', 'shields', 'kalah', 'felt']))
          for (const winner of /** @type {(Seat | null)[]} */ (['S', 'N', null]))
            for (const you of /** @type {(Seat | null)[]} */ (['S', 'N', null])) {
              // Who has more wins; without a winner nobody resigned.
              if (!winner && !['row-empty', 'time', 'agreed'].includes(reason) && kind === 'sowing')
                continue;
              if (!winner && ['points', 'resigned', 'forfeit'].includes(reason)) continue;
              const name = (/** @type {Seat} */ seat) => say(`seat-${seat}`);
              const [south, north] = winner === 'N' ? [10, 22] : [22, 10];
              const result = /** @type {ResultView} */ ({ reason, winner, south, north });
              const ends = reason === 'row-empty' ? LEFTOVERS : [null, []];
              for (const events of ends) check(result, events, { say, words, you, name });
            }
    assert.ok(told > 500, `${told} sentences`);
  });
}

test('all reasons that the server knows are tried', () => {
  const source = readFileSync(new URL('../../crates/game/src/outcome.rs', import.meta.url), 'utf8');
  const words = [...source.matchAll(/=> "([a-z-]+)",/g)].map(([, word]) => word);
  assert.deepEqual(new Set(words), new Set(Object.values(REASONS).flat()));
});
