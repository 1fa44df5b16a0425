// The names of players and games.

import { seatName, wordsOf } from '../seat-name.js';
import { say } from '../text.js';

/** @import { Seat, StateView } from '../wire.js' */

/** @param {Seat} seat @returns {Seat} */
export const opponentOf = (seat) => (seat === 'S' ? 'N' : 'S');

/** The name of a seat itself. @param {StateView} state @param {Seat} seat */
export const seatIn = ({ board }, seat) => seatName(wordsOf(board), seat);

/**
 * Whether somebody plays there from another device who has given no name.
 *
 * @param {StateView} state
 * @param {Seat} seat
 */
const isUnnamedFriend = ({ seats, you, together, table }, seat) =>
  seats[seat].kind === 'person' && you === opponentOf(seat) && !together && !table;

/** The player of a seat. @param {StateView} state @param {Seat} seat */
export function nameOf(state, seat) {
  const { kind, name, level } = state.seats[seat];
  if (name) return name;
  if (kind === 'computer') return say('web-computer-level', { level: levelName(level) });
  if (kind === 'open') return say('web-open-seat');
  if (state.you === seat && !state.together) return say('web-you');
  return isUnnamedFriend(state, seat) ? say('web-friend') : seatIn(state, seat);
}

/** A name that fits into a sentence. @param {StateView} state @param {Seat} seat */
export function spokenName(state, seat) {
  const { kind, name } = state.seats[seat];
  if (name) return name;
  if (kind === 'computer') return say('web-computer');
  return isUnnamedFriend(state, seat) ? say('web-friend') : seatIn(state, seat);
}

/** Why a game is over, as told to this viewer. @param {StateView} state */
export function reasonWords(state) {
  const { result, you, together } = state;
  const { reason = '', winner = null } = result ?? {};
  if (!winner || !['resigned', 'forfeit'].includes(reason)) return say(`reason-${reason}`);
  const loser = opponentOf(winner);
  if (loser === you && !together) return say(`web-reason-${reason}-you`);
  return say(`web-reason-${reason}`, { name: spokenName(state, loser) });
}

/** @param {string | null} level such as `level=3` */
export function levelName(level) {
  const found = /^level=(\d+)$/.exec(level ?? '');
  return found ? say(`web-level-${found[1]}`) : (level ?? '');
}

/**
 * A game without its options.
 *
 * @param {string} game in canonical form
 * @param {{ ending?: boolean }} [options] whether the name says which of Kalaha's endings it has
 */
export function gameName(game, { ending = true } = {}) {
  const [id = '', options = ''] = game.split(':');
  const name = say(id.startsWith('kalaha-') && !ending ? 'web-card-kalaha' : `game-${id}`);
  const size = Object.fromEntries(options.split(',').map((option) => option.split('=')));
  if (!size.pits && !size.seeds) return name;
  return say('web-game-size', { game: name, pits: size.pits ?? 6, seeds: size.seeds ?? 4 });
}
