// What to do in the first turns that somebody plays in this browser. The lines vanish with use.

import { wordsOf } from '../seat-name.js';
import { say } from '../text.js';
import { ruleText } from './rule-words.js';
import { ownSeat } from './state.js';

/** @import { BoardView, CalliroBoard, Seat } from '../wire.js' */
/** @import { State } from './state.js' */

/** Where it is noted how many moves were chosen here. */
const KEYS = { sowing: 'callabash.coached', calliro: 'callabash.coached-calliro' };
/** One for each of the first sowings: what a tap does, what can be seen before, when one plays again. */
const SOWING_LINES = ['tap', 'look', 'again'];
/** Turns of Calliro with lines, and the moves of such a turn: a chip is picked, and placed. */
const CALLIRO_TURNS = 2;
const MOVES_OF_A_TURN = 2;
const LAST = { sowing: SOWING_LINES.length, calliro: CALLIRO_TURNS * MOVES_OF_A_TURN };

/** How many moves were chosen here. @param {BoardView['kind']} kind */
function movesChosen(kind) {
  try {
    return Number(localStorage.getItem(KEYS[kind])) || 0;
  } catch {
    // Who may store nothing knows it, or is told it each time.
    return 0;
  }
}

/** Takes note of a move that was chosen here. @param {BoardView['kind']} kind */
export function countMove(kind) {
  const moves = movesChosen(kind);
  if (moves >= LAST[kind]) return;
  try {
    localStorage.setItem(KEYS[kind], String(moves + 1));
  } catch {
    // As above.
  }
}

/** What to do, or nothing. @param {State} state @param {boolean} canPlay */
export function coachingText(state, canPlay) {
  const { board } = state;
  const pie = state.rules.explains.swap;
  // What it means to change seats is said whenever somebody may.
  if (canPlay && pie && board.moves.some(({ move }) => move === 'swap')) return ruleText(pie);
  const moves = movesChosen(board.kind);
  if (!canPlay || moves >= LAST[board.kind]) return '';
  const seat = state.together ? board.decider : (ownSeat(state) ?? board.decider);
  if (board.kind === 'calliro') return calliroText(board, seat, moves);
  const words = wordsOf(board);
  const line = SOWING_LINES[moves];
  if (line === 'again') {
    const rule = state.rules.explains['free-turn'];
    return rule ? ruleText(rule) : '';
  }
  return say(`board-coach-${line}${variantOf(line, words)}`, { words, seat });
}

/** Which wording a line has. @param {string | undefined} line @param {string} words */
function variantOf(line, words) {
  if (line === 'tap' && words === 'felt') return '-felt';
  // Nothing can point at a touch screen without touching it.
  return line === 'look' && matchMedia('(hover: none)').matches ? '-touch' : '';
}

/** @param {CalliroBoard} board @param {Seat} seat @param {number} moves that were chosen here */
function calliroText(board, seat, moves) {
  const verb = board.moves[0]?.move.split(' ')[0];
  // The board itself asks which chip becomes a score chip.
  if (!verb || verb === 'replace') return '';
  const turn = 1 + Math.floor(moves / MOVES_OF_A_TURN);
  return say(`hexagon-coach-${verb === 'place' ? verb : 'act'}-${turn}`, { seat });
}
