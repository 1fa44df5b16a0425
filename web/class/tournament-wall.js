// The tournament on the wall: who plays whom at which table, and who stands where.

import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { standingsTable } from './tournament-standings.js';
import { cardWords, latestRound, playersOf, pupilName } from './tournament-words.js';

/** @import { ClassStateView } from '../wire.js' */
/** @import { Card, Round } from './tournament-words.js' */

export class TournamentWall {
  #drawn = '';
  element = element('div', { class: 'tournament-wall', hidden: true });

  /** @param {ClassStateView} state */
  show(state) {
    const { tournament } = state;
    this.element.hidden = !tournament;
    const key = JSON.stringify([tournament, state.pupils]);
    if (!tournament || key === this.#drawn) return;
    this.#drawn = key;
    const round = latestRound(tournament);
    // So small that everybody stands on one screen.
    this.element.style.setProperty('--lines', String(tournament.standings.length));
    this.element.replaceChildren(
      round ? pairings(state, round) : '',
      tournament.standings.length && round ? standingsTable(state, { reasons: false }) : '',
    );
  }
}

/** @param {ClassStateView} state @param {Round} round */
function pairings(state, round) {
  const row = (/** @type {Card} */ card) => {
    const names = playersOf(state, card);
    const result = card.locked && card.result ? cardWords(card.result, names) : '';
    return element(
      'tr',
      null,
      element('th', { scope: 'row' }, withDigits(String(card.table))),
      element('td', null, element('bdi', null, names.south)),
      element('td', null, element('bdi', null, names.north)),
      element('td', null, result),
    );
  };
  return element(
    'div',
    null,
    element(
      'table',
      { class: 'standings pairings' },
      element(
        'caption',
        null,
        say('tournament-round-of', {
          n: round.round,
          of: state.tournament?.settings.rounds ?? round.round,
        }),
      ),
      element(
        'thead',
        null,
        element(
          'tr',
          null,
          ...['table', 'begins', 'against', 'result'].map((column) =>
            element('th', { scope: 'col' }, say(`tournament-column-${column}`)),
          ),
        ),
      ),
      element('tbody', null, ...round.cards.map(row)),
    ),
    ...round.byes.map((pupil) =>
      element('p', { class: 'bye' }, say('tournament-has-bye', { name: pupilName(state, pupil) })),
    ),
  );
}
