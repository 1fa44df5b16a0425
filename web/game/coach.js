// What to do in the first turns that somebody plays in this browser. The lines vanish with use.

import { wordsOf } from '../seat-name.js';
import { say } from '../text.js';
import { ruleText } from './rule-words.js';
import { ownSeat } from './state.js';

/** @import { State } from './state.js' */

const KEY = 'callabash.coached';
/** One for each of the first turns: what a tap does, what can be seen before, when one plays again. */
const LINES = ['tap', 'look', 'again'];

/** How many turns were played here. */
function turnsPlayed() {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    // Who may store nothing knows it, or is told it each time.
    return 0;
  }
}

/** Takes note of a move that was chosen here. */
export function countTurn() {
  const turns = turnsPlayed();
  if (turns >= LINES.length) return;
  try {
    localStorage.setItem(KEY, String(turns + 1));
  } catch {
    // As above.
  }
}

/** What to do, or nothing. @param {State} state @param {boolean} canPlay */
export function coachingText(state, canPlay) {
  const words = wordsOf(state.board);
  const line = LINES[turnsPlayed()];
  if (!line || !canPlay || words === 'calliro') return '';
  if (line === 'again') {
    const rule = state.rules.explains['free-turn'];
    return rule ? ruleText(rule) : '';
  }
  const seat = state.together ? state.board.decider : (ownSeat(state) ?? state.board.decider);
  const isFelt = line === 'tap' && words === 'felt';
  return say(isFelt ? 'board-coach-tap-felt' : `board-coach-${line}`, { words, seat });
}
