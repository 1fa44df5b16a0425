// Events that are not on the board, in sentences.

import { say } from '../text.js';
import { opponentOf, seatIn, spokenName } from './names.js';
import { ownSeat } from './state.js';

/** @import { Step } from './feed.js' */

/** @param {Step} step @returns {string} */
export function eventWords({ event, before, after }) {
  const { kind, what: offer } = event;
  // Only a tournament table has a monitor, and it has words of its own.
  const seat = event.seat === 'M' ? undefined : event.seat;
  const you = ownSeat(after);
  const own = seat !== undefined && seat === after.you;
  const name = seat ? spokenName(after, seat) : '';
  switch (kind) {
    case 'seated':
      return own ? '' : say('web-joined', { name });
    case 'freed':
      return seat ? say('web-seat-opened', { name: spokenName(before, seat) }) : '';
    case 'tossed':
      if (!you || after.together) return say('web-tossed', { name: spokenName(after, 'S') });
      return you === 'S'
        ? say('web-tossed-you')
        : say('web-tossed-other', { seat: seatIn(after, you) });
    case 'declined':
      return own || after.together || !seat ? '' : say(`web-declined-${offer}`, { name });
    case 'taken-back':
      return say('web-taken-back', { n: event.plies ?? 1 });
    case 'played':
      return event.move === 'swap' && you && before.you === opponentOf(you) && !after.together
        ? say('web-swapped', { seat: seatIn(after, you) })
        : '';
    default:
      return '';
  }
}
