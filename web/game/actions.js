// The buttons under the board: what can be done now, the rest behind "more".

import { Toolbar } from '../ui/toolbar.js';
import { isAlone } from './state.js';

/** @import { State } from './state.js' */

/**
 * @typedef {'hint' | 'take-back' | 'replay' | 'flip' | 'face' | 'draw' | 'resign' | 'copy' | 'save'
 *   | 'help' | 'hush'} GameTool
 */
/**
 * What is known when buttons are drawn.
 *
 * @typedef {{ state: State, can: Set<string>, facing: boolean, hasLast: boolean, canHint: boolean,
 *   watching: number }} Scene
 */

export class ActionBar {
  #shown = '';
  #bar;

  /** @param {(action: GameTool) => void} act */
  constructor(act) {
    this.#bar = new Toolbar(act);
    this.element = this.#bar.element;
  }

  end() {
    this.#bar.end();
  }

  /** @param {Scene} scene */
  show(scene) {
    const { state, can, facing, watching } = scene;
    this.#bar.showWatching(state.you === null, watching);
    const wanted = JSON.stringify([
      [...can],
      facing,
      scene.hasLast,
      scene.canHint,
      state.you,
      state.together,
      state.result !== null,
      state.seats,
      state.offers,
    ]);
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    const sowing = state.board.kind === 'sowing';
    const seated = state.you !== null;
    const over = state.result !== null;
    // Two at one device agree by themselves.
    const takesBack = sowing && seated && !over;
    this.#bar.show(
      [
        seated &&
          isAlone(state) &&
          !over && { action: 'hint', picture: 'hint', key: 'web-hint', off: !scene.canHint },
        takesBack && {
          action: 'take-back',
          picture: 'undo',
          key: 'web-take-back',
          off: !can.has('take-back'),
        },
        { action: 'replay', picture: 'again', key: 'web-replay', off: !scene.hasLast },
        sowing && { action: 'flip', picture: 'flip', key: 'web-flip' },
        sowing &&
          state.together && {
            action: 'face',
            picture: 'facing',
            key: facing ? 'web-face-off' : 'web-face',
          },
      ],
      [
        !over &&
          seated &&
          !isAlone(state) && {
            action: 'draw',
            picture: 'draw',
            key: state.together ? 'web-draw-agree' : 'web-draw',
            off: !can.has('draw'),
          },
        !over &&
          seated && {
            action: 'resign',
            picture: 'flag',
            key: 'web-resign',
            off: !can.has('resign'),
          },
        { action: 'copy', picture: 'link', key: 'web-copy-link' },
        { action: 'save', picture: 'save', key: 'web-save-record' },
        { action: 'help', picture: 'help', key: 'web-help' },
      ],
    );
  }
}
