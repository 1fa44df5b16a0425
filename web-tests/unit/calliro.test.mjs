// Calliro without a page: when a screen that two share is covered, and what is said of the board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import steps from '../../web/learn/calliro.js';
import { useLanguage } from './page.mjs';

const { hasSecrets, withoutSecrets } = await import('../../web/game/cover.js');
const { handWords, refusalWords, taskWords } = await import('../../web/boards/calliro-words.js');
const { LastTurn } = await import('../../web/boards/calliro-last-turn.js');

/** @import { CalliroBoard } from '../../web/wire.js' */

/** The board at the beginning of a step of the lesson. @param {string} key @returns {CalliroBoard} */
function boardOf(key) {
  const step = steps.find((each) => each.key === key);
  if (!step) throw new Error(key);
  return structuredClone(step.start);
}

test('a curtain falls only where something secret follows', () => {
  const board = boardOf('calliro-arc');
  const seen = { ...board, chips: board.chips.map((chip) => ({ ...chip, back: null })) };
  assert.ok(hasSecrets(seen, board, true), 'who has a turn may pick a chip and look');
  assert.ok(hasSecrets(seen, board, false));
  // Who decides in the turn of the other only chooses a score chip.
  /** @type {CalliroBoard} */
  const scoring = { ...seen, turn: 'N', decider: 'S' };
  assert.ok(hasSecrets(scoring, board, true), 'the backs that were seen are marked');
  assert.ok(!hasSecrets(scoring, board, false), 'nothing is marked');
  assert.ok(!hasSecrets({ ...board, turn: 'N', decider: 'S' }, board, true), 'both know as much');
  assert.ok(!hasSecrets(seen, { ...board, secrets: false }, true), 'nobody looks alone');
});

test('the same game without secrets', () => {
  assert.equal(withoutSecrets('calliro'), 'calliro:backs=blind');
  assert.equal(
    withoutSecrets('calliro:board=37,backs=peek,arcs=all'),
    'calliro:board=37,arcs=all,backs=blind',
  );
});

test('nobody is told of a back that was not seen while it is looked at', async () => {
  await useLanguage('en');
  const board = boardOf('calliro-first');
  const picked = { ...board, hand: { up: /** @type {const} */ ('O'), back: null } };
  /** @type {import('../../web/boards/calliro-types.js').ViewOptions} */
  const options = { view: 'S', active: true, notes: true };
  assert.equal(handWords(picked, { ...options, settled: false }), '');
  assert.match(handWords(board, { ...options, settled: false }), /seen the back: green/);
  assert.match(handWords({ ...picked, secrets: false }, options), /Nobody sees the back/);
  // Whose turn it is does not wait for itself.
  assert.doesNotMatch(taskWords(board, { ...options, active: false }), /thinking/);
  assert.match(taskWords(board, { ...options, view: 'N', active: false }), /Blue is thinking/);
  assert.match(taskWords(board, { ...options, view: null }), /^Blue: put/);
});

test('why a tap does nothing, as the server tells it', async () => {
  await useLanguage('en');
  /** @type {import('../../web/boards/calliro-types.js').ViewOptions} */
  const options = { view: 'S', active: true, notes: true };
  assert.match(refusalWords(boardOf('calliro-barred'), 'f5', options), /just flipped/);
  assert.equal(refusalWords(boardOf('calliro-barred'), 'g5', options), '', 'it may be flipped');
  assert.match(refusalWords(boardOf('calliro-first'), 'B', options), /in your hand/);
  const waiting = { ...boardOf('calliro-first'), refused: [], moves: [] };
  assert.match(refusalWords(waiting, 'e5', { ...options, view: 'N' }), /not your turn: Blue/);
  assert.equal(refusalWords(waiting, 'e5', { ...options, view: null, active: false }), '');
});

test('the last turn stays until another changes the board', async () => {
  await useLanguage('en');
  const last = new LastTurn();
  last.add({ kind: 'place', seat: 'N', cell: 'e5', up: 'O' }, 4);
  last.add({ kind: 'replace', seat: 'N', replaced: ['f5'] }, 4);
  last.add({ kind: 'pick', seat: 'S', up: 'O' }, 5);
  assert.deepEqual(last.cells, ['e5', 'f5']);
  assert.match(last.words('S'), /Green places on e5.*f5 becomes a score chip of Green/);
  last.add({ kind: 'flip', seat: 'S', cell: 'd4', up: 'B' }, 5);
  assert.deepEqual(last.cells, ['d4']);
});
