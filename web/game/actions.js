// The buttons under the board, the rarer ones in a menu.

import { Toolbar } from '../ui/toolbar.js';
import { isAgainstComputer } from './state.js';

/** @import { State } from './state.js' */

/**
 * @typedef {'hint' | 'take-back' | 'replay' | 'flip' | 'face' | 'draw' | 'resign' | 'copy' | 'save'
 *   | 'help' | 'close-hint' | 'free-seat' | 'delete'} GameTool
 */
/**
 * What the buttons depend on.
 *
 * @typedef {{ state: State, can: Set<string>, facing: boolean, hasLastMove: boolean, canHint: boolean,
 *   watching: number, isHost: boolean, canFree: boolean }} ToolbarState
 */

export class ActionBar {
  #drawnKey = '';
  #bar;

  /** @param {(action: GameTool) => void} act */
  constructor(act) {
    this.#bar = new Toolbar(act);
    this.element = this.#bar.element;
  }

  destroy() {
    this.#bar.destroy();
  }

  /** @param {ToolbarState} toolbarState */
  show(toolbarState) {
    const { state, can, facing, watching } = toolbarState;
    this.#bar.showWatching(state.you === null, watching);
    const key = JSON.stringify([
      [...can],
      facing,
      toolbarState.hasLastMove,
      toolbarState.canHint,
      toolbarState.isHost,
      toolbarState.canFree,
      state.you,
      state.together,
      state.result !== null,
      state.seats,
      state.offers,
    ]);
    if (key === this.#drawnKey) return;
    this.#drawnKey = key;
    const sowing = state.board.kind === 'sowing';
    const isSeated = state.you !== null;
    const isOver = state.result !== null;
    const canTakeBack = sowing && isSeated && !isOver;
    this.#bar.show(
      [
        isSeated &&
          isAgainstComputer(state) &&
          !isOver && {
            action: 'hint',
            icon: 'hint',
            key: 'web-hint',
            disabled: !toolbarState.canHint,
          },
        canTakeBack && {
          action: 'take-back',
          icon: 'undo',
          key: 'web-take-back',
          disabled: !can.has('take-back'),
        },
        {
          action: 'replay',
          icon: 'restart',
          key: 'web-replay',
          disabled: !toolbarState.hasLastMove,
        },
        sowing && { action: 'flip', icon: 'flip', key: 'web-flip' },
        sowing &&
          state.together && {
            action: 'face',
            icon: 'facing',
            key: facing ? 'web-face-off' : 'web-face',
          },
      ],
      [
        !isOver &&
          isSeated &&
          !isAgainstComputer(state) && {
            action: 'draw',
            icon: 'draw',
            key: state.together ? 'web-draw-agree' : 'web-draw',
            disabled: !can.has('draw'),
          },
        !isOver &&
          isSeated && {
            action: 'resign',
            icon: 'flag',
            key: 'web-resign',
            disabled: !can.has('resign'),
          },
        { action: 'copy', icon: 'link', key: 'web-copy-link' },
        { action: 'save', icon: 'save', key: 'web-save-record' },
        toolbarState.canFree && { action: 'free-seat', icon: 'two', key: 'web-free-seat' },
        toolbarState.isHost && { action: 'delete', icon: 'delete', key: 'web-delete-game' },
        { action: 'help', icon: 'help', key: 'web-help' },
      ],
    );
  }
}
