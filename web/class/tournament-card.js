// A score card: what it says, and what whoever looks at it may do with it.

import { radios } from '../options/radios.js';
import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import {
  authorName,
  cardStatus,
  cardWords,
  DECISIONS,
  OUTCOMES,
  outcomeWords,
  playersOf,
} from './tournament-words.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { Card, CardOutcome, CardResult } from './tournament-words.js' */
/** @import { ClassStateView } from '../wire.js' */

/**
 * @param {ClassStateView} state
 * @param {number} round
 * @param {Card} card
 * @param {ClassCarrier} carrier
 */
export function cardItem(state, round, card, carrier) {
  const names = playersOf(state, card);
  const mayEnter = card.may.includes('enter') || card.may.includes('correct');
  const { result } = card;
  return element(
    'li',
    { class: `score-card${card.locked ? ' locked' : ''}`, 'data-table': card.table },
    element('h3', null, say('tournament-table', { n: card.table })),
    element(
      'p',
      { class: 'score-card-players' },
      element('bdi', null, names.south),
      element('span', { 'aria-hidden': 'true' }, '–'),
      element('bdi', null, names.north),
    ),
    result && element('p', { class: 'score-card-result' }, cardWords(result, names)),
    element('p', { class: 'note' }, cardStatus(state, card)),
    ...card.corrections.map(({ by, was, is }) =>
      element(
        'p',
        { class: 'note correction' },
        say('tournament-corrected', {
          name: authorName(state, by),
          was: cardWords(was, names),
          is: cardWords(is, names),
        }),
      ),
    ),
    element(
      'div',
      { class: 'row' },
      result &&
        card.may.includes('confirm') &&
        element(
          'button',
          {
            type: 'button',
            class: 'button primary',
            'data-card': `confirm-${card.table}`,
            'aria-label': say('tournament-confirm-at', { n: card.table }),
            onclick: () =>
              carrier.act({ kind: 'confirm-result', round, table: card.table, result }),
          },
          icon('check'),
          say('tournament-confirm'),
        ),
      mayEnter &&
        element(
          'button',
          {
            type: 'button',
            class: 'button',
            'data-card': `enter-${card.table}`,
            'aria-label': say(card.locked ? 'tournament-correct-at' : 'tournament-enter-at', {
              n: card.table,
            }),
            onclick: () => enterResult(state, round, card, carrier),
          },
          icon('pencil'),
          say(card.locked ? 'tournament-correct' : 'tournament-enter'),
        ),
    ),
  );
}

/**
 * @param {ClassStateView} state
 * @param {number} round
 * @param {Card} card
 * @param {ClassCarrier} carrier
 */
function enterResult(state, round, card, carrier) {
  const names = playersOf(state, card);
  /** @type {CardOutcome | ''} */
  let outcome = card.result?.outcome ?? '';
  /** @type {typeof DECISIONS[number]} */
  let decision = card.result?.decision ?? 'cubes';
  const decisions = element(
    'div',
    null,
    radios({
      name: 'card-decision',
      title: say('tournament-decision'),
      values: DECISIONS,
      text: (value) => say(`tournament-decision-${value}`),
      chosen: decision,
      onChoose: (value) => {
        decision = value;
      },
    }),
  );
  const south = scoreField('score-south', card.result?.score?.S);
  const north = scoreField('score-north', card.result?.score?.N);
  const scores = element(
    'div',
    { class: 'score-fields' },
    element('label', { for: south.id }, say('tournament-score-of', { name: names.south })),
    south,
    element('label', { for: north.id }, say('tournament-score-of', { name: names.north })),
    north,
    element('p', { class: 'note' }, say('tournament-score-note')),
  );
  const save = element('button', { class: 'button primary large' }, say('class-save'));
  const choose = () => {
    scores.hidden = !isPlayed(outcome);
    decisions.hidden = !isWon(outcome);
    save.disabled = outcome === '';
  };
  const form = element(
    'form',
    { class: 'score-form' },
    radios({
      name: 'card-outcome',
      title: say('tournament-result'),
      values: OUTCOMES,
      text: (value) => outcomeWords(value, names),
      chosen: /** @type {CardOutcome} */ (outcome),
      onChoose: (value) => {
        outcome = value;
        choose();
      },
    }),
    decisions,
    scores,
    save,
  );
  choose();
  const dialog = openDialog(say('tournament-table', { n: card.table }), form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (outcome === '') return;
    const isNoted = isPlayed(outcome) && south.value !== '' && north.value !== '';
    const score = isNoted ? { S: Number(south.value), N: Number(north.value) } : undefined;
    /** @type {CardResult} */
    const result = { outcome, score };
    if (isWon(outcome) && decision !== 'cubes') result.decision = decision;
    carrier.act({ kind: 'enter-result', round, table: card.table, result });
    dialog.close();
  });
}

/** @param {CardOutcome | ''} outcome */
const isPlayed = (outcome) => outcome !== '' && !outcome.endsWith('no-show');

/** @param {CardOutcome | ''} outcome */
const isWon = (outcome) => outcome === 'south-won' || outcome === 'north-won';

/** @param {string} id @param {number | undefined} value */
const scoreField = (id, value) =>
  element('input', {
    id,
    type: 'number',
    min: 0,
    max: 999,
    inputmode: 'numeric',
    '.value': value === undefined ? '' : String(value),
  });
