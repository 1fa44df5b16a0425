// The strip at an edge of the board: the player there, and whether it is that player's turn.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { CUP, FLAG } from './sowing-cue.js';
import { icon, setText } from './sowing-dom.js';

/** @import { Seat, SowingBoard } from '../wire.js' */

export class SeatStrip {
  constructor() {
    this.element = element('div', { class: 'strip' });
    this.plate = element('span', { class: 'strip-plate' });
    this.text = element('bdi');
    this.plate.append(icon('strip-flag', FLAG), icon('strip-cup', CUP), this.text);
    this.element.append(this.plate);
  }

  /**
   * @param {Seat} seat
   * @param {SowingBoard} board
   * @param {Seat | null} toMove
   * @param {import('./sowing-speech.js').Speech} speech
   */
  show(seat, board, toMove, speech) {
    const { result } = board;
    const turn = toMove === seat;
    const won = result !== null && (result.winner === seat || result.winner === null);
    this.element.dataset.seat = seat;
    this.plate.classList.toggle('turn', turn);
    this.plate.classList.toggle('won', won);
    setText(this.text, textOf(seat, { turn, won }, board, speech));
  }
}

/**
 * @param {Seat} seat
 * @param {{ turn: boolean, won: boolean }} state
 * @param {SowingBoard} board
 * @param {import('./sowing-speech.js').Speech} speech
 */
function textOf(seat, { turn, won }, board, speech) {
  if (won && board.result) return speech.result(board.result);
  if (!turn) return speech.seat(seat);
  return seat === speech.you
    ? say('board-turn-yours')
    : say('board-turn', { seat: speech.seat(seat) });
}
