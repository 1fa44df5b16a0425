// The tournament on the wall: who plays whom at which table, and who stands where.

import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { table } from '../ui/table.js';
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
    return [
      element('th', { scope: 'row' }, withDigits(card.table)),
      element('bdi', null, names.south),
      element('bdi', null, names.north),
      card.locked && card.result ? cardWords(card.result, names) : '',
    ];
  };
  return element(
    'div',
    null,
    table(
      { class: 'standings pairings' },
      {
        caption: say('tournament-round-of', {
          n: round.round,
          of: state.tournament?.settings.rounds ?? round.round,
        }),
        heads: ['table', 'begins', 'against', 'result'].map((column) =>
          say(`tournament-column-${column}`),
        ),
        rows: round.cards.map(row),
      },
    ),
    ...round.byes.map((pupil) =>
      element('p', { class: 'bye' }, say('tournament-has-bye', { name: pupilName(state, pupil) })),
    ),
  );
}
