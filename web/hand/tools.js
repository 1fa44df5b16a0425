// Under the table: how the hand grips, what was said, and the rest behind "more".

import { Toolbar } from '../ui/toolbar.js';

/** @typedef {'grip' | 'flip' | 'face' | 'resign' | 'copy' | 'save' | 'help'} Tool */
/**
 * @typedef {{ plays: boolean, watches: boolean, together: boolean, facing: boolean, other: boolean,
 *   canResign: boolean, watching: number, over: boolean }} Scene
 */

export class Tools {
  #shown = '';
  #bar;

  /** @param {(tool: Tool) => void} act @param {HTMLDetailsElement} log */
  constructor(act, log) {
    this.#bar = new Toolbar(act, log);
    this.element = this.#bar.element;
  }

  end() {
    this.#bar.end();
  }

  /** @param {Scene} scene */
  show(scene) {
    const { plays, watches, together, facing, other, canResign, watching, over } = scene;
    this.#bar.showWatching(watches, watching);
    const wanted = JSON.stringify(scene);
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.#bar.show(
      [
        plays && !over && { action: 'grip', picture: 'again', key: 'hand-grip', pressed: other },
        { action: 'flip', picture: 'flip', key: 'web-flip' },
        together && {
          action: 'face',
          picture: 'facing',
          key: facing ? 'web-face-off' : 'web-face',
        },
      ],
      [
        plays && !over && { action: 'resign', picture: 'flag', key: 'web-resign', off: !canResign },
        { action: 'copy', picture: 'link', key: 'web-copy-link' },
        { action: 'save', picture: 'save', key: 'web-save-record' },
        { action: 'help', picture: 'help', key: 'web-help' },
      ],
    );
  }
}
