// What a seat is called: by the colour that the game's sheet gives it, or by its side of the board.

import { settings } from './settings.js';
import { say } from './text.js';

/** @import { BoardView, PieceNames, Seat, SowingBoard } from './wire.js' */
/** Whose sheet chooses the words. @typedef {PieceNames | 'calliro'} SheetWords */

/** The words of a game, as its board tells them. @param {SowingBoard | BoardView} board */
export const wordsOf = (board) => ('words' in board ? board.words : 'calliro');

/** Whether a game's sheet letters its sides. @param {SheetWords} words */
const hasLetters = (words) => words === 'calla' || words === 'shields';

/** The letter of a side, where the user wants letters; else nothing. @param {SheetWords} words @param {Seat} seat */
export const sideLetter = (words, seat) =>
  hasLetters(words) && settings().letters ? say(`board-side-${seat}`) : '';

/** @param {SheetWords} words @param {Seat} seat */
export const seatName = (words, seat) =>
  sideLetter(words, seat) || say(`board-seat-${seat}`, { words });
