// Events and notices of the tournament table, in sentences.

import { pitOf, seatOf } from '../boards/sowing-spots.js';
import { spokenName } from '../game/names.js';
import { say } from '../text.js';
import { handGesture } from './types.js';

/** @import { Gesture, NoticeView, Seat, SeatOrMonitor } from '../wire.js' */
/** @import { Step } from '../game/feed.js' */
/** @import { State } from '../game/state.js' */
/** @import { Ruling } from './types.js' */

/** The name of a player or the monitor, for sentences. @param {State} state @param {SeatOrMonitor} role */
export function playerName(state, role) {
  if (role === 'M') return state.table?.monitor.name || say('hand-monitor');
  const { kind, name } = state.seats[role];
  return kind === 'computer' && !name ? say('hand-computer') : spokenName(state, role);
}

/**
 * The name of a place, with its owner unless that is who acts.
 *
 * @param {State} state
 * @param {string} place
 * @param {Seat | null} actor
 */
export function placeWords(state, place, actor) {
  const owner = seatOf(place);
  const name = pitOf(place) > 0 ? say('pit-shields', { n: pitOf(place) }) : say('store-shields');
  return owner === actor
    ? name
    : say('hand-place-of', { place: name, name: playerName(state, owner) });
}

/** @param {State} state @param {Seat} seat @param {Gesture} gesture */
export function gestureWords(state, seat, gesture) {
  const name = playerName(state, seat);
  const place = placeWords(state, gesture.kind === 'take' ? gesture.from : gesture.to, seat);
  return say(`hand-says-${gesture.kind}`, { name, n: gesture.cubes, place });
}

/** @param {Step} step */
export function actionWords({ event, before, after }) {
  const { action } = event;
  const seat = event.seat ?? null;
  if (seat && (event.kind === 'seated' || event.kind === 'monitor'))
    return say(arrivalKey(before, seat), { name: playerName(after, seat) });
  if (seat && event.kind === 'invited')
    return say(seat === 'M' ? 'hand-says-invited-monitor' : 'hand-says-invited', {
      name: playerName(after, seat),
    });
  if (event.kind !== 'table' || !action || !seat) return '';
  const moved = handGesture(event);
  if (moved) return gestureWords(after, moved.seat, moved.gesture);
  const name = playerName(after, seat);
  switch (action.kind) {
    case 'greet':
      return say(after.table?.phase === 'over' ? 'hand-says-good-game' : 'hand-says-good-luck', {
        name,
      });
    case 'hide':
    case 'pick':
    case 'take-flag':
    case 'pass-flag':
    case 'challenge':
      return say(`hand-says-${action.kind}`, { name });
    default:
      return '';
  }
}

/** How somebody has come: to an open seat, or in the place of another device. @param {State} before @param {SeatOrMonitor} seat */
function arrivalKey(before, seat) {
  if (seat === 'M')
    return before.table?.monitor.kind === 'person' ? 'hand-monitor-moved' : 'hand-monitor-here';
  return before.seats[seat].kind === 'person' ? 'hand-player-moved' : 'hand-player-here';
}

/** @param {State} state @param {NoticeView} notice */
export function noticeWords(state, notice) {
  const name = (/** @type {SeatOrMonitor} */ role) => playerName(state, role);
  switch (notice.kind) {
    case 'toss':
      return notice.one
        ? say('hand-notice-toss', {
            one: say(`hand-fist-${notice.one}`),
            name: name(notice.starter),
          })
        : say('hand-notice-toss-unopened', { name: name(notice.starter) });
    case 'ruling':
      return rulingWords(state, notice).join(' ');
    case 'forfeited-turn':
      return say(`hand-notice-forfeited-${notice.why}`, { name: name(notice.seat) });
    case 'mark':
      return say('hand-notice-mark', { name: name(notice.seat), n: notice.marks });
    case 'time-called':
      return notice.last
        ? say('hand-notice-time', { name: name(notice.last) })
        : say('hand-notice-time-stop');
    case 'minute-up':
      return say('hand-notice-minute', { name: name(notice.seat), n: notice.times });
    case 'declared':
      return say(`hand-notice-declared-${notice.what}`, { name: name(notice.seat) });
    case 'missed':
      return say('hand-notice-missed', {
        offence: say(`offence-${notice.offence}`),
        name: name(notice.seat),
      });
    case 'ruling-undone':
      return say('hand-notice-ruling-undone');
    case 'deputy':
      return say(notice.acts ? 'hand-notice-deputy-on' : 'hand-notice-deputy-off');
    case 'counted':
      return say(notice.winner ? 'hand-notice-counted' : 'hand-notice-tie', {
        first: name('S'),
        a: notice.S,
        second: name('N'),
        b: notice.N,
        name: notice.winner ? name(notice.winner) : '',
      });
    default:
      return '';
  }
}

/**
 * Who was right, the offence, and the consequence.
 *
 * @param {State} state
 * @param {Ruling} ruling
 * @returns {[string, string, string]}
 */
export function rulingWords(state, { by, against, right, offence, then: consequence }) {
  const names = { by: playerName(state, by), against: playerName(state, against) };
  const finding = right
    ? offence
      ? say(`offence-${offence}`)
      : ''
    : say('hand-ruling-nothing', { name: names.against });
  return [
    say(right ? 'hand-ruling-right' : 'hand-ruling-wrong', { name: names.by }),
    finding,
    say(`hand-then-${consequence}`, names),
  ];
}
