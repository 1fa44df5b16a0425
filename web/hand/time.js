// The table's times, which go on between two messages of the server.

import { withDigits } from '../text/digits.js';

/** @import { TableState } from './types.js' */

/**
 * Milliseconds that the table's time has run since its state arrived. After a crash it stands still
 * for some seconds, so that players can reconnect.
 *
 * @param {TableState} state
 */
const sinceUpdate = ({ tableAt, table }) =>
  Math.max(0, performance.now() - tableAt - table.clock.waits);

/** Milliseconds left of the game's time. @param {TableState} state */
export function gameTimeLeft(state) {
  const { limit, elapsed, running } = state.table.clock;
  return Math.max(0, limit - elapsed - (running ? sinceUpdate(state) : 0));
}

/** Whether the time is up and a person has to call it. @param {TableState} state */
export const isTimeUp = (state) =>
  state.table.phase === 'playing' &&
  state.table.monitor.kind !== 'program' &&
  !state.table.deputy &&
  state.table.last_turn === null &&
  state.table.ending === null &&
  gameTimeLeft(state) === 0;

/** Milliseconds used of the minute of this part of a turn, if it has one. @param {TableState} state */
export function minuteUsed(state) {
  const { minute, clock } = state.table;
  return minute ? minute.spent + (clock.running ? sinceUpdate(state) : 0) : 0;
}

/** Milliseconds until the game ends, after its end was declared. @param {TableState} state */
export function endingTimeLeft(state) {
  const { ending } = state.table;
  return ending ? Math.max(0, ending.left - sinceUpdate(state)) : 0;
}

/** Minutes and seconds. @param {number} left in milliseconds */
export function formatTime(left) {
  const seconds = Math.ceil(left / 1000);
  return withDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
}
