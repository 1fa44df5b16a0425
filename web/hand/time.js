// The table's times between two words of the server.

/** @import { TableState } from './types.js' */

/** How long ago the table was heard of. @param {TableState} state */
const since = ({ tableAt }) => performance.now() - tableAt;

/** What is left of the game's time. @param {TableState} state */
export function gameLeft(state) {
  const { limit, elapsed, running } = state.table.clock;
  return Math.max(0, limit - elapsed - (running ? since(state) : 0));
}

/** What this part of a turn has taken, where it has a minute. @param {TableState} state */
export function minuteSpent(state) {
  const { minute, clock } = state.table;
  return minute ? minute.spent + (clock.running ? since(state) : 0) : 0;
}

/** Until the game ends, where it is about to. @param {TableState} state */
export function endingLeft(state) {
  const { ending } = state.table;
  return ending ? Math.max(0, ending.left - since(state)) : 0;
}

/** Minutes and seconds. @param {number} left in milliseconds */
export function showTime(left) {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
