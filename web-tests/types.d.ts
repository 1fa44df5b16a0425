// What pages have on them, as far as the tests look at it.

import type axe from 'axe-core';
import type { AnyBoard, Seat } from '../web/game/state.js';

interface GameBoard extends HTMLElement {
  board: AnyBoard;
  active: boolean;
  view: Seat;
  facing: boolean;
}

declare global {
  interface ParentNode {
    querySelector(
      selectors: 'sowing-board' | 'calliro-board' | 'sowing-board, calliro-board',
    ): GameBoard | null;
    querySelector(selectors: 'hand-over'): (HTMLElement & { seat: Seat }) | null;
  }
  interface Window {
    axe: typeof axe;
    heard: (text: string) => void;
    readyAt: number;
    long: number[];
    taps: number[];
  }
}
