// What happened, shown on the board, heard, and read aloud.

import { pitOf } from '../boards/sowing-types.js';
import { play as playSound } from '../sound.js';
import { announce, toast } from '../ui/announce.js';
import { titleOf } from './result.js';
import { handGesture } from './types.js';
import { actionWords, noticeWords } from './words.js';

/** @import { NoticeView } from '../wire.js' */
/** @import { Step } from '../game/feed.js' */
/** @import { TableState } from './types.js' */
/** After these a gesture that was meant but not yet sent is not done. */
const INTERRUPTS = ['ruling', 'forfeited-turn', 'time-called', 'minute-up', 'counted'];

/** @param {NoticeView[]} notices */
export const interrupts = (notices) => notices.some(({ kind }) => INTERRUPTS.includes(kind));

/**
 * @param {Step} step
 * @param {TableState} after
 * @param {import('./hand-board.js').HandBoard} board
 */
export function presentStep(step, after, board) {
  const {
    event: { kind, action, notices = [] },
    before,
  } = step;
  const moved = handGesture(step.event);
  board.show(after.table, moved);
  if (moved?.gesture.kind === 'take') {
    board.flash(moved.gesture.from);
    playSound('lift');
  } else if (moved?.gesture.kind === 'put') {
    board.flash(moved.gesture.to);
    playSound(pitOf(moved.gesture.to) === 0 ? 'store' : 'drop');
  }
  const ended = !before.result && after.result ? titleOf(after) : '';
  if (ended) playSound('over');
  else if (notices.length > 0) playSound('peek');
  else if (action?.kind === 'pass-flag') playSound('pass');
  const own = actionWords(step);
  const words = [own, ...notices.map((notice) => noticeWords(after, notice)), ended]
    .filter(Boolean)
    .join(' ');
  if (words) announce(words, { atOnce: notices.length > 0 || ended !== '' });
  if (kind === 'seated' || kind === 'monitor') toast(own);
}
