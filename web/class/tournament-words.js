// What is said of score cards, standings and pairings of a tournament.

import { say } from '../text.js';
import { nameOf } from './words.js';

/** @import { ClassStateView, TournamentView } from '../wire.js' */
/** @typedef {TournamentView['rounds'][number]} Round */
/** @typedef {Round['cards'][number]} Card */
/** @typedef {NonNullable<Card['result']>} CardResult */
/** @typedef {CardResult['outcome']} CardOutcome */
/** @typedef {NonNullable<CardResult['decision']>} Decision */
/** @typedef {Card['confirmed'][number]} Author */
/** @typedef {TournamentView['standings'][number]} Standing */

/** @type {readonly CardOutcome[]} */
export const OUTCOMES = [
  'south-won',
  'north-won',
  'tie',
  'south-no-show',
  'north-no-show',
  'both-no-show',
];

/** What decides a game: the cubes, or else. @type {readonly ('cubes' | Decision)[]} */
export const DECISIONS = ['cubes', 'resigned', 'monitor'];

/** @param {ClassStateView} state @param {number} pupil */
export const pupilName = (state, pupil) => nameOf(state, { pupil });

/** @param {ClassStateView} state @param {Card} card */
export const playersOf = (state, { players }) => ({
  south: pupilName(state, players.S),
  north: pupilName(state, players.N),
});

/** @param {CardOutcome} outcome @param {{ south: string, north: string }} names */
export const outcomeWords = (outcome, names) => say(`tournament-${outcome}`, names);

/** @param {CardResult} result @param {{ south: string, north: string }} names */
export function cardWords({ outcome, score, decision }, names) {
  const won = outcomeWords(outcome, names);
  const words = decision ? say(`tournament-decided-${decision}`, { words: won }) : won;
  if (!score) return words;
  // Whom the words name comes first.
  const [named, other] = outcome === 'north-won' ? [score.N, score.S] : [score.S, score.N];
  return say('tournament-with-score', { words, named, other });
}

/** @param {ClassStateView} state @param {Author} author */
export function authorName(state, author) {
  if (author.who === 'pupil') return pupilName(state, author.pupil);
  if (author.who === 'monitor') {
    const monitor = state.staff.monitors.find((one) => one.monitor === author.monitor);
    return monitor?.name ?? say('tournament-monitor', { n: author.monitor });
  }
  return say(`tournament-by-${author.who}`);
}

/** How far a card is. @param {ClassStateView} state @param {Card} card */
export function cardStatus(state, card) {
  if (card.locked) return say('tournament-locked');
  if (!card.result) return say(card.board === null ? 'tournament-no-result' : 'tournament-plays');
  const [by] = card.confirmed;
  return by
    ? say('tournament-confirmed-by', { name: authorName(state, by) })
    : say('tournament-unconfirmed');
}

/** Why somebody stands before the next one; points speak for themselves. @param {Standing} standing */
export function reasonWords({ before_next: reason }) {
  if (!reason || reason.by === 'points') return '';
  if (reason.by === 'equal') return say('standing-equal');
  return say(`standing-by-${reason.tie_break}`, { own: reason.own, next: reason.next });
}

/** The latest round that has begun. @param {TournamentView} tournament */
export const latestRound = ({ rounds }) => rounds[rounds.length - 1] ?? null;
