// The toolbar under the table: the grip, the log, and the rarer tools in a menu.

import { Toolbar } from '../ui/toolbar.js';

/**
 * @typedef {'grip' | 'flip' | 'face' | 'resign' | 'copy' | 'save' | 'score-sheet' | 'rules' | 'help'
 *   | 'free-seat' | 'invite-S' | 'invite-N' | 'invite-M' | 'delete'} Tool
 */
/**
 * @typedef {{ isPlayer: boolean, isSpectator: boolean, together: boolean, facing: boolean,
 *   alternateGrip: boolean, canResign: boolean, watching: number, over: boolean,
 *   isHost: boolean, canFree: boolean, canInvite: boolean }} ToolbarState
 */

export class Tools {
  #drawnKey = '';
  #bar;

  /** @param {(tool: Tool) => void} act @param {HTMLDetailsElement} log */
  constructor(act, log) {
    this.#bar = new Toolbar(act, log);
    this.element = this.#bar.element;
  }

  destroy() {
    this.#bar.destroy();
  }

  /** @param {ToolbarState} state */
  show(state) {
    const { isPlayer, isSpectator, together, facing, alternateGrip, canResign, watching, over } =
      state;
    this.#bar.showWatching(isSpectator, watching);
    const key = JSON.stringify(state);
    if (key === this.#drawnKey) return;
    this.#drawnKey = key;
    this.#bar.show(
      [
        isPlayer &&
          !over && { action: 'grip', icon: 'restart', key: 'hand-grip', pressed: alternateGrip },
        { action: 'flip', icon: 'flip', key: 'web-flip' },
        together && {
          action: 'face',
          icon: 'facing',
          key: facing ? 'web-face-off' : 'web-face',
        },
      ],
      [
        isPlayer &&
          !over && { action: 'resign', icon: 'flag', key: 'web-resign', disabled: !canResign },
        { action: 'copy', icon: 'link', key: 'web-copy-link' },
        { action: 'save', icon: 'save', key: 'web-save-record' },
        { action: 'score-sheet', icon: 'review', key: 'hand-sheet' },
        state.canInvite && { action: 'invite-S', icon: 'friend', key: 'hand-invite-south' },
        state.canInvite && { action: 'invite-N', icon: 'friend', key: 'hand-invite-north' },
        state.canInvite && { action: 'invite-M', icon: 'friend', key: 'hand-invite-monitor' },
        state.canFree && { action: 'free-seat', icon: 'two', key: 'web-free-seat' },
        state.isHost && { action: 'delete', icon: 'delete', key: 'web-delete-game' },
        { action: 'rules', icon: 'learn', key: 'rules-open' },
        { action: 'help', icon: 'help', key: 'web-help' },
      ],
    );
  }
}
