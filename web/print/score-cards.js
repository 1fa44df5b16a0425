// Score cards of a contest: each player's own, filled in after every game and signed by the player.

import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { inGroups, paper } from './paper.js';

const CARDS_ON_A_PAPER = 2;
const ROUNDS = 5;

/**
 * What is written on a card already.
 *
 * @typedef {object} CardRow
 * @property {number} round
 * @property {string} [board]
 * @property {string} [opponent]
 * @property {string} [own] what the player has
 * @property {string} [other] what the opponent has
 * @property {string} [points]
 */
/**
 * @typedef {object} Card
 * @property {string} [name]
 * @property {string} [school]
 * @property {string} [number]
 * @property {string} [total]
 * @property {string} [award]
 * @property {CardRow[]} rows
 */
/** What a game is worth. @typedef {{ win: string, tie: string, loss: string, absent: string }} Worth */

/** As the contest has it. @type {Worth} */
export const USUAL_WORTH = { win: '3', tie: '2', loss: '1', absent: '0' };

export function blankScoreCards() {
  const rows = Array.from({ length: ROUNDS }, (_, index) => ({ round: index + 1 }));
  return scoreCardPapers([{ rows }, { rows }], USUAL_WORTH);
}

/** @param {Card[]} cards @param {Worth} worth */
export const scoreCardPapers = (cards, worth) =>
  inGroups(cards, CARDS_ON_A_PAPER).map((group) =>
    paper('score-cards', ...group.map((card) => scoreCard(card, worth))),
  );

const COLUMNS = /** @type {const} */ (['round', 'board', 'opponent', 'own', 'other', 'points']);

/** @param {Card} card @param {Worth} worth */
function scoreCard({ name, school, number, total, award, rows }, worth) {
  const texts = Object.fromEntries(
    Object.entries(worth).map(([result, points]) => [result, withDigits(points)]),
  );
  return element(
    'article',
    { class: 'score-card' },
    element('h2', null, say('print-card')),
    element(
      'p',
      { class: 'card-head' },
      field('name', name),
      field('school', school),
      field('number', number),
    ),
    element(
      'table',
      null,
      element(
        'thead',
        null,
        element(
          'tr',
          null,
          ...COLUMNS.map((column) => heading(column)),
          heading('player-signs'),
          heading('monitor-signs'),
        ),
      ),
      element(
        'tbody',
        null,
        ...rows.map((row) =>
          element(
            'tr',
            null,
            ...COLUMNS.map((column) =>
              element('td', { class: `card-${column}` }, withDigits(row[column] ?? '')),
            ),
            element('td'),
            element('td'),
          ),
        ),
      ),
    ),
    element('p', { class: 'card-head' }, field('total', total), field('award', award)),
    element(
      'p',
      { class: 'card-note' },
      `${say('print-card-worth', texts)} ${say('print-card-how')}`,
    ),
  );
}

/** @param {string} column */
const heading = (column) =>
  element('th', { scope: 'col', class: `card-${column}` }, say(`print-card-${column}`));

/** A label with a line, on which something may stand already. @param {string} label @param {string} [text] */
const field = (label, text = '') =>
  element(
    'span',
    { class: `card-field card-field-${label}` },
    element('b', null, say(`print-card-${label}`)),
    element('bdi', { class: 'card-line' }, withDigits(text)),
  );
