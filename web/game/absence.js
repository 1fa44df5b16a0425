// Players who are away, and the seats that the host may free.

import { postFreeSeat } from '../net/api.js';
import { attempt } from '../net/games.js';
import { hostSecret } from '../net/saved-games.js';
import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { confirmDialog } from '../ui/dialog.js';
import { spokenName } from './names.js';

/** @import { PresenceView, Seat, SeatOrMonitor } from '../wire.js' */
/** @import { State } from './state.js' */
/** Who is connected, and when that was told, as `performance.now()`.
 *
 * @typedef {PresenceView & { at: number }} Presence
 */

/**
 * How long a seat still waits for who is away, in milliseconds; null for who is there.
 *
 * @param {Presence | null} presence
 * @param {SeatOrMonitor} seat
 */
export function timeUntilFree(presence, seat) {
  const left = presence?.away[seat] ?? null;
  return left === null || !presence ? null : Math.max(0, left - (performance.now() - presence.at));
}

/**
 * Whether it is counted down how long a seat waits.
 *
 * @param {State} state
 * @param {Presence | null} presence
 * @param {Seat} seat
 */
export const isCounting = (state, presence, seat) =>
  state.begun && !state.result && timeUntilFree(presence, seat) !== null;

/** What is said of a player who is away. @param {State} state @param {Presence | null} presence @param {Seat} seat */
export function awayText(state, presence, seat) {
  if (state.seats[seat].kind !== 'person' || (presence?.[seat] ?? true)) return '';
  if (!isCounting(state, presence, seat)) return say('web-away');
  const seconds = Math.ceil((timeUntilFree(presence, seat) ?? 0) / 1000);
  if (seconds === 0) return say('web-away-now');
  const time = withDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
  return say('web-away-until', { time });
}

/**
 * The seat of another that the host may free now.
 *
 * @param {State} state
 * @param {Presence | null} presence
 * @returns {SeatOrMonitor | null}
 */
export function seatToFree(state, presence) {
  const isPerson = (/** @type {SeatOrMonitor} */ seat) =>
    seat === 'M' ? state.table?.monitor.kind === 'person' : state.seats[seat].kind === 'person';
  const may = (/** @type {SeatOrMonitor} */ seat) =>
    seat !== state.you && isPerson(seat) && (!state.begun || timeUntilFree(presence, seat) === 0);
  if (state.together || state.result) return null;
  return /** @type {const} */ (['S', 'N', 'M']).find(may) ?? null;
}

/** Frees a seat, once the host has confirmed it. @param {State} state @param {SeatOrMonitor} seat */
export async function freeSeat(state, seat) {
  const name =
    seat === 'M' ? (state.table?.monitor.name ?? say('hand-monitor')) : spokenName(state, seat);
  const question = say('web-free-seat-sure', { name });
  if (!(await confirmDialog(question, say('web-free-seat'), say('web-free-seat-note', { name }))))
    return;
  await attempt(async () => {
    await postFreeSeat(state.id, seat, hostSecret());
  });
}
