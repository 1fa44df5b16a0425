// The clocks between two words of the server.

/** @import { Seat } from '../wire.js' */
/** @import { State } from './state.js' */

const LOW = 30_000;

/** What a seat has left now, in milliseconds. @param {State} state @param {Seat} seat */
export function leftOf({ clock, clockAt, result }, seat) {
  if (!clock) return null;
  const gone = clock.running === seat && !result ? performance.now() - clockAt : 0;
  return Math.max(0, clock.left[seat] - gone);
}

/** Whether a seat has to hurry. @param {State} state @param {Seat} seat @param {number} left */
export const lowClock = ({ clock, result }, seat, left) =>
  !result && clock?.running === seat && left < LOW;

/** @param {number} left */
export function showTime(left) {
  if (left < 10_000) return (Math.ceil(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
