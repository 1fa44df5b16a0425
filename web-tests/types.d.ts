// The elements of pages and the globals that the tests use.

import type axe from 'axe-core';
import type { BoardView, CalliroBoard, Seat, SowingBoard } from '../web/wire.js';

interface GameBoard<Board> extends HTMLElement {
  board: Board;
  active: boolean;
  view: Seat;
  facing: boolean;
  mark?: { seat: Seat; pit: number } | null;
}

declare global {
  interface ParentNode {
    querySelector(selectors: 'sowing-board'): GameBoard<SowingBoard> | null;
    querySelector(selectors: 'calliro-board'): GameBoard<CalliroBoard> | null;
    querySelector(selectors: 'sowing-board, calliro-board'): GameBoard<BoardView> | null;
    querySelector(selectors: 'hand-over'): (HTMLElement & { seat: Seat }) | null;
  }
  interface Window {
    axe: typeof axe;
    importFromApp: (path: string) => Promise<any>;
    heard: (text: string) => void;
    readyAt: number;
    long: number[];
    taps: number[];
    values: { from: number; first: number; exact: number; shift: number };
    before?: string;
  }
}
