// Pairings, standings and score cards of a class, as the server tells them.

import { nameOf } from '../class/words.js';
import { withDigits } from '../text/digits.js';
import { commaList, numberText, say } from '../text.js';
import { element } from '../ui/element.js';
import { table } from '../ui/table.js';
import { paper } from './paper.js';
import { scoreCardPapers } from './score-cards.js';

/** @import { ClassStateView, Seat, StandingView, TournamentView } from '../wire.js' */
/** @import { Card, CardRow } from './score-cards.js' */

/** @param {ClassStateView} state @param {number} number of a pupil */
const pupilOf = (state, number) => state.pupils.find(({ pupil }) => pupil === number);

/** @param {ClassStateView} state @param {number} pupil */
const nameOfPupil = (state, pupil) => nameOf(state, { pupil });

/** The sign of a number stands before it in Persian too. @param {string} text */
const cell = (text) =>
  element('bdi', /^-?[\d۰-۹]/.test(text) ? { dir: 'ltr' } : null, withDigits(text));

/**
 * A table, which goes on on further papers where one is not enough.
 *
 * @param {string} kind a class of its own
 * @param {string} event what the teacher calls the day
 * @param {string} title
 * @param {string[]} heads
 * @param {string[][]} rows
 * @param {string} note below
 */
const tablePaper = (kind, event, title, heads, rows, note = '') =>
  paper(
    `table-paper ${kind}`,
    event !== '' && element('p', { class: 'paper-event' }, element('bdi', null, event)),
    element('h2', null, title),
    table(null, {
      heads,
      rows: rows.map((row) => row.map(cell)),
    }),
    note !== '' && element('p', null, note),
  );

/** Who plays whom: in the newest round of a tournament, or next. @param {ClassStateView} state @param {string} event */
export function pairingPapers(state, event) {
  const round = state.tournament?.rounds.at(-1);
  const withSchool = (/** @type {number} */ pupil) => {
    const school = pupilOf(state, pupil)?.school;
    return school ? `${nameOfPupil(state, pupil)} (${school})` : nameOfPupil(state, pupil);
  };
  const pairs = round
    ? round.cards.map(({ table, players }) => [table, withSchool(players.S), withSchool(players.N)])
    : state.plan.map(({ S, N }, index) => [index + 1, nameOf(state, S), nameOf(state, N)]);
  const byes = round?.byes ?? [];
  return [
    tablePaper(
      'pairings-paper',
      event,
      round ? say('print-round', { n: round.round }) : say('class-next-round'),
      [say('print-table'), say('print-begins'), say('print-card-opponent')],
      pairs.map((row) => row.map(String)),
      byes.length
        ? say('print-byes', { names: commaList(byes.map((pupil) => nameOfPupil(state, pupil))) })
        : '',
    ),
  ];
}

/** What a tie-break found for somebody. @param {StandingView} row @param {string} by */
const tieBreakOf = (row, by) => row.tie_breaks.find((each) => each.by === by)?.value ?? null;

/** @param {ClassStateView} state @param {TournamentView} tournament @param {string} event */
export function standingPapers(state, { standings, rounds }, event) {
  // Those that tell nobody apart from anybody are left out.
  const breaks = (standings[0]?.tie_breaks ?? [])
    .map(({ by }) => by)
    .filter((by) => standings.some((row) => tieBreakOf(row, by) !== null));
  const hasSchools = state.pupils.some(({ school }) => school);
  const hasAwards = standings.some(({ award }) => award);
  const rows = standings.map((row) => [
    String(row.place),
    nameOfPupil(state, row.pupil),
    ...(hasSchools ? [pupilOf(state, row.pupil)?.school ?? ''] : []),
    numberText(row.points),
    ...breaks.map((by) => {
      const found = tieBreakOf(row, by);
      return found === null ? '–' : numberText(found);
    }),
    // In one line, so that a class fits on one paper.
    ...(hasAwards ? [row.award ? say(`award-${row.award}`).replaceAll(' ', '\u00a0') : ''] : []),
  ]);
  return [
    tablePaper(
      'standings-paper',
      event,
      say('print-standings', { n: rounds.length }),
      [
        say('print-place'),
        say('print-card-name'),
        ...(hasSchools ? [say('print-card-school')] : []),
        say('print-card-points'),
        ...breaks.map((by) => say(`tie-break-${by}`)),
        ...(hasAwards ? [say('print-card-award')] : []),
      ],
      rows,
    ),
  ];
}

/** Everybody's card with what is known by now. @param {ClassStateView} state @param {TournamentView} tournament */
export function cardPapers(state, { settings, rounds, standings }) {
  const cards = state.pupils
    .filter(({ away }) => !away)
    .map(({ pupil, name, school }) => {
      const standing = standings.find((each) => each.pupil === pupil);
      const rows = Array.from({ length: Math.max(settings.rounds, rounds.length) }, (_, index) => {
        const round = rounds[index];
        return round ? rowOf(state, round, pupil) : { round: index + 1 };
      });
      /** @type {Card} */
      const card = {
        name,
        school: school ?? '',
        number: String(pupil),
        rows,
        ...(standing?.award
          ? { total: numberText(standing.points), award: say(`award-${standing.award}`) }
          : {}),
      };
      return card;
    });
  return scoreCardPapers(cards, settings);
}

/**
 * @param {ClassStateView} state
 * @param {TournamentView['rounds'][number]} round
 * @param {number} pupil
 * @returns {CardRow}
 */
function rowOf(state, { round, cards, byes, points }, pupil) {
  const own = points[pupil];
  const brought = own === undefined ? {} : { points: numberText(own) };
  const card = cards.find(({ players }) => players.S === pupil || players.N === pupil);
  if (!card)
    return { round, ...brought, ...(byes.includes(pupil) ? { opponent: say('print-bye') } : {}) };
  /** @type {Seat} */
  const seat = card.players.S === pupil ? 'S' : 'N';
  const other = seat === 'S' ? 'N' : 'S';
  const score = card.locked ? card.result?.score : undefined;
  return {
    round,
    board: String(card.table),
    opponent: nameOfPupil(state, card.players[other]),
    ...(score ? { own: String(score[seat]), other: String(score[other]) } : {}),
    ...brought,
  };
}
