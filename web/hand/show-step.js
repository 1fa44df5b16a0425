// Shows one step of the game: on the board, by a sound, and read aloud.

import { pitOf } from '../boards/sowing-spots.js';
import { playSound } from '../sound.js';
import { announce, toast } from '../ui/announce.js';
import { titleOf } from './result-panel.js';
import { handGesture } from './types.js';
import { actionWords, noticeWords } from './words.js';

/** @import { NoticeView } from '../wire.js' */
/** @import { Step } from '../game/feed.js' */
/** @import { TableState } from './types.js' */

/** Notices after which queued gestures are discarded. */
const INTERRUPTING = [
  'ruling',
  'ruling-undone',
  'forfeited-turn',
  'time-called',
  'minute-up',
  'counted',
];

/** @param {NoticeView[]} notices */
export const interrupts = (notices) => notices.some(({ kind }) => INTERRUPTING.includes(kind));

/**
 * @param {Step} step
 * @param {TableState} after
 * @param {import('./hand-board.js').HandBoard} board
 */
export function showStep(step, after, board) {
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
  const resultTitle = !before.result && after.result ? titleOf(after) : '';
  if (resultTitle) playSound('over');
  else if (notices.length > 0) playSound('peek');
  else if (action?.kind === 'pass-flag') playSound('pass');
  const actionText = actionWords(step);
  const text = [actionText, ...notices.map((notice) => noticeWords(after, notice)), resultTitle]
    .filter(Boolean)
    .join(' ');
  if (text) announce(text, { assertive: notices.length > 0 || resultTitle !== '' });
  if (kind === 'seated' || kind === 'monitor' || kind === 'invited') toast(actionText);
  for (const notice of notices)
    if (notice.kind === 'ruling-undone' || notice.kind === 'deputy')
      toast(noticeWords(after, notice));
}
