// What happened beside the board, in a sentence.

import { say } from '../text.js';
import { across, spokenName } from './names.js';
import { ownSeat } from './state.js';

/** @import { Step } from './feed.js' */

/** @param {Step} step @returns {string} */
export function happenedWords({ event, before, after }) {
  const { kind, what } = event;
  // A monitor comes only to a tournament table.
  const seat = event.seat === 'M' ? undefined : event.seat;
  const you = ownSeat(after);
  const own = seat !== undefined && seat === after.you;
  const name = seat ? spokenName(after, seat) : '';
  switch (kind) {
    case 'seated':
      return own ? '' : say('web-joined', { name });
    case 'tossed':
      return say('web-tossed', { name: spokenName(after, 'S') });
    case 'declined':
      return own || after.together || !seat ? '' : say(`web-declined-${what}`, { name });
    case 'taken-back':
      return say('web-taken-back', { n: event.plies ?? 1 });
    case 'played':
      return event.move === 'swap' && you && before.you === across(you) && !after.together
        ? say('web-swapped', { seat: say(`seat-${you}`) })
        : '';
    default:
      return '';
  }
}
