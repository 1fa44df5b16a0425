// The clocks, which go on between two messages of the server.

import { withDigits } from '../text/digits.js';

/** @import { Seat } from '../wire.js' */
/** @import { State } from './state.js' */

const LOW_TIME = 30_000;

/** The time a seat has left now, in milliseconds. @param {State} state @param {Seat} seat */
export function timeLeft({ clock, clockAt, result }, seat) {
  if (!clock) return null;
  // After a crash it stands still for some seconds, so that players can reconnect.
  const since = Math.max(0, performance.now() - clockAt - clock.waits);
  const elapsed = clock.running === seat && !result ? since : 0;
  return Math.max(0, clock.left[seat] - elapsed);
}

/** Whether a seat has little time left. @param {State} state @param {Seat} seat @param {number} left */
export const isTimeLow = ({ clock, result }, seat, left) =>
  !result && clock?.running === seat && left < LOW_TIME;

/** @param {number} left in milliseconds */
export function formatTime(left) {
  if (left < 10_000) return withDigits((Math.ceil(left / 100) / 10).toFixed(1));
  const seconds = Math.ceil(left / 1000);
  return withDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
}
