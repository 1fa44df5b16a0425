// What is said of pupils and boards of a class.

import { say } from '../text.js';

/** @import { ClassStateView, ResultView, Seat } from '../wire.js' */
/** @import { LiveBoard } from './carrier.js' */
/** @typedef {ClassStateView['boards'][number]} ClassBoard */
/** @typedef {ClassBoard['players']['S']} Participant */

/** @param {ClassStateView} state @param {Participant} player */
export function nameOf(state, player) {
  if ('computer' in player) return say('class-computer');
  const pupil = state.pupils.find((one) => one.pupil === player.pupil);
  return pupil?.name ?? say('class-pupil', { n: player.pupil });
}

/** @param {ClassBoard} board @param {ClassStateView} state */
export const namesAt = (board, state) => ({
  S: nameOf(state, board.players.S),
  N: nameOf(state, board.players.N),
});

/** In a round of a tournament boards are known by their tables. @param {ClassBoard} board */
export const boardNumber = ({ board, table }) => table ?? board;

/** @param {ClassBoard} board */
export const boardTitle = (board) =>
  say(board.table === null ? 'class-board' : 'tournament-table', { n: boardNumber(board) });

/** How a game ended. @param {ResultView} result @param {{ S: string, N: string }} names */
export function resultWords({ winner, south, north }, names) {
  if (!winner) return say('class-tie', { south, north });
  const [own, other] = winner === 'S' ? [south, north] : [north, south];
  return say('class-won', { name: names[winner], own, other });
}

/** How long somebody may be away, and how long a board may stand still, in milliseconds. */
const ABSENCE = 8000;
const STUCK = 90_000;

/** What a board needs the teacher for, the most urgent first. */
export const NEEDS = /** @type {const} */ ([
  'rule',
  'count',
  'time',
  'absent',
  'finished',
  'stuck',
  'plays',
]);
/** @typedef {typeof NEEDS[number]} Need */

/** Those for which the teacher is called. @param {Need} need */
export const isCall = (need) => ['rule', 'count', 'time', 'absent', 'stuck'].includes(need);

/**
 * What a board needs the teacher for.
 *
 * @param {ClassBoard} board
 * @param {LiveBoard | undefined} live
 * @param {{ now: number, absentSince: number | null, isPaused: boolean }} at
 * @returns {Need}
 */
export function needOf(board, live, { now, absentSince, isPaused }) {
  if (board.result) return 'finished';
  const call = live?.calls[0];
  if (call) return call;
  if (absentSince !== null && ABSENCE <= now - absentSince) return 'absent';
  if (live && !isPaused && STUCK <= now - live.changedAt) return 'stuck';
  return 'plays';
}

/** The seats of pupils who are not at their board. @param {ClassBoard} board @param {LiveBoard | undefined} live */
export const absentSeats = ({ players, result }, live) =>
  /** @type {Seat[]} */ (['S', 'N']).filter(
    (seat) => !result && live && 'pupil' in players[seat] && !live.present[seat],
  );
