// What happened, shown on the board, heard, and read aloud.

import { pitOf } from '../boards/sowing-types.js';
import { play as playSound } from '../sound.js';
import { announce, toast } from '../ui/tell.js';
import { titleOf } from './result.js';
import { spotOfPlace } from './types.js';
import { deedWords, noticeWords } from './words.js';

/** @typedef {import('./types.js').TableState} TableState */
/** @typedef {import('./types.js').Notice} Notice */

/** After these a gesture that was meant but not yet sent is not done. */
const INTERRUPTS = ['ruling', 'forfeited-turn', 'time-called', 'minute-up', 'counted'];

/** @param {Notice[]} notices */
export const interrupts = (notices) => notices.some(({ kind }) => INTERRUPTS.includes(kind));

/**
 * @param {import('../game/line.js').Step} step
 * @param {TableState} after
 * @param {import('./hand-board.js').HandBoard} board
 */
export function tell(step, after, board) {
  const {
    event: { kind, deed, seat, notices = [] },
    before,
  } = step;
  const moved =
    deed && seat && (deed.kind === 'take' || deed.kind === 'put') ? { seat, deed } : null;
  board.show(after.table, moved);
  const place = moved?.deed.from ?? moved?.deed.to;
  if (place) {
    board.flash(spotOfPlace(place));
    playSound(deed?.kind === 'take' ? 'lift' : pitOf(spotOfPlace(place)) === 0 ? 'store' : 'drop');
  }
  const ended = !before.result && after.result ? titleOf(after) : '';
  if (ended) playSound('over');
  else if (notices.length > 0) playSound('peek');
  else if (deed?.kind === 'pass-flag') playSound('pass');
  const own = deedWords(step);
  const words = [own, ...notices.map((notice) => noticeWords(after, notice)), ended]
    .filter(Boolean)
    .join(' ');
  if (words) announce(words, { atOnce: notices.length > 0 || ended !== '' });
  if (kind === 'seated' || kind === 'monitor') toast(own);
}
