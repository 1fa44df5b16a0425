// Score cards of a contest: each player's own, filled in after every game and signed by the player.

import { usualSettings } from '../net/class-api.js';
import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { headCell, table } from '../ui/table.js';
import { inGroups, paper } from './paper.js';

/** @import { PointsView, TournamentSettings } from '../wire.js' */

const CARDS_ON_A_PAPER = 2;

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

/** Empty cards, of a contest as it usually is. */
export async function blankScoreCards() {
  const settings = await usualSettings();
  const rows = Array.from({ length: settings.rounds }, (_, index) => ({ round: index + 1 }));
  return scoreCardPapers([{ rows }, { rows }], settings);
}

/** @param {Card[]} cards @param {TournamentSettings} settings */
export function scoreCardPapers(cards, { points }) {
  // The server always says what a game is worth.
  const { win, tie, loss, no_show: absent } = /** @type {PointsView} */ (points);
  const worth = say('print-card-worth', { win, tie, loss, absent });
  return inGroups(cards, CARDS_ON_A_PAPER).map((group) =>
    paper('printed-cards', ...group.map((card) => scoreCard(card, worth))),
  );
}

const COLUMNS = /** @type {const} */ (['round', 'board', 'opponent', 'own', 'other', 'points']);

/** @param {Card} card @param {string} worth what a game is worth */
function scoreCard({ name, school, number, total, award, rows }, worth) {
  return element(
    'article',
    { class: 'printed-card' },
    element('h2', null, say('print-card')),
    element(
      'p',
      { class: 'card-head' },
      field('name', name),
      field('school', school),
      field('number', number),
    ),
    table(null, {
      heads: [...COLUMNS, 'player-signs', 'monitor-signs'].map((column) =>
        headCell(say(`print-card-${column}`), { class: `card-${column}` }),
      ),
      rows: rows.map((row) => [
        ...COLUMNS.map((column) =>
          element('td', { class: `card-${column}` }, withDigits(row[column] ?? '')),
        ),
        '',
        '',
      ]),
    }),
    element('p', { class: 'card-head' }, field('total', total), field('award', award)),
    element('p', { class: 'card-note' }, `${worth} ${say('print-card-how')}`),
  );
}

/** A label with a line, on which something may stand already. @param {string} label @param {string} [text] */
const field = (label, text = '') =>
  element(
    'span',
    { class: `card-field card-field-${label}` },
    element('b', null, say(`print-card-${label}`)),
    element('bdi', { class: 'card-line' }, withDigits(text)),
  );
