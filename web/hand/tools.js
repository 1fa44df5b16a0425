// Under the table: how the hand grips, what was said, and the rest behind "more".

import { keepFocus } from '../game/actions.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';

/** @typedef {'grip' | 'flip' | 'face' | 'resign' | 'copy' | 'save' | 'help'} Tool */
/** @typedef {{ plays: boolean, watches: boolean, together: boolean, facing: boolean, other: boolean, canResign: boolean, watching: number, over: boolean }} Scene */

export class Tools {
  #shown = '';
  #row = element('div', { class: 'tools-row' });
  #menu = element('div', { class: 'menu-list' });
  #more = element('details', { class: 'menu' }, element('summary', { class: 'tool' }, icon('more'), element('span', null, say('web-more-actions'))), this.#menu);
  #watching = element('p', { class: 'watching' });
  element = element('nav', { class: 'tools', 'aria-label': say('web-actions') });

  /** @param {(tool: Tool) => void} act @param {HTMLDetailsElement} log */
  constructor(act, log) {
    this.act = act;
    this.element.append(this.#row, log, this.#more, this.#watching);
    const menus = [this.#more, log];
    this.#menu.addEventListener('click', () => { this.#more.open = false; });
    this.#more.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.#more.open) return;
      this.#more.open = false;
      this.#more.querySelector('summary')?.focus();
    });
    this.onPage = (/** @type {Event} */ event) => {
      for (const menu of menus) if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    document.addEventListener('pointerdown', this.onPage);
  }

  end() {
    document.removeEventListener('pointerdown', this.onPage);
  }

  /** @param {Scene} scene */
  show(scene) {
    const { plays, watches, together, facing, other, canResign, watching, over } = scene;
    const words = watches ? say('web-watching-now') : watching > 0 ? say('web-watch-count', { n: watching }) : '';
    this.#watching.replaceChildren(...(words ? [icon('eye'), words] : []));
    const wanted = JSON.stringify(scene);
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    keepFocus(this.#row, [
      plays && !over && this.#tool('grip', 'again', 'hand-grip', false, other),
      this.#tool('flip', 'flip', 'web-flip'),
      together && this.#tool('face', 'facing', facing ? 'web-face-off' : 'web-face'),
    ]);
    keepFocus(this.#menu, [
      plays && !over && this.#tool('resign', 'flag', 'web-resign', !canResign),
      this.#tool('copy', 'link', 'web-copy-link'),
      this.#tool('save', 'save', 'web-save-record'),
      this.#tool('help', 'help', 'web-help'),
    ]);
  }

  /** @param {Tool} tool @param {string} picture @param {string} key @param {boolean} [off] @param {boolean} [pressed] */
  #tool(tool, picture, key, off = false, pressed) {
    return element('button', { type: 'button', class: 'tool', 'data-deed': tool, disabled: off, 'aria-pressed': pressed === undefined ? null : String(pressed), onclick: () => this.act(tool) },
      icon(picture), element('span', null, say(key)));
  }
}
