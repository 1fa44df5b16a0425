// The buttons under the board: what can be done now, the rest behind "more".

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { isAlone } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {'hint' | 'take-back' | 'replay' | 'flip' | 'face' | 'draw' | 'resign' | 'copy' | 'save' | 'help'} Deed */
/** What is known when buttons are drawn. @typedef {{ state: State, can: Set<string>, facing: boolean, hasLast: boolean, canHint: boolean, watching: number }} Scene */

export class ActionBar {
  #shown = '';
  #buttons = element('div', { class: 'tools-row' });
  #menu = element('div', { class: 'menu-list' });
  #more = element('details', { class: 'menu' }, element('summary', { class: 'tool' }, icon('more'), element('span', null, say('web-more-actions'))), this.#menu);
  #watching = element('p', { class: 'watching' });
  element = element('nav', { class: 'tools', 'aria-label': say('web-actions') }, this.#buttons, this.#more, this.#watching);

  /** @param {(deed: Deed) => void} act */
  constructor(act) {
    this.act = act;
    this.#menu.addEventListener('click', () => { this.#more.open = false; });
    this.#more.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.#more.open) return;
      this.#more.open = false;
      this.#more.querySelector('summary')?.focus();
    });
    this.onPage = (/** @type {Event} */ event) => {
      if (event.target instanceof Node && !this.#more.contains(event.target)) this.#more.open = false;
    };
    document.addEventListener('pointerdown', this.onPage);
  }

  end() {
    document.removeEventListener('pointerdown', this.onPage);
  }

  /** @param {Scene} scene */
  show(scene) {
    const { state, can, facing, watching } = scene;
    const words = state.you === null ? say('web-watching-now') : watching > 0 ? say('web-watch-count', { n: watching }) : '';
    this.#watching.replaceChildren(...(words ? [icon('eye'), words] : []));
    const wanted = JSON.stringify([[...can], facing, scene.hasLast, scene.canHint, state.you, state.together, state.result !== null, state.seats, state.offers]);
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    const sowing = state.board.kind === 'sowing';
    const seated = state.you !== null;
    const over = state.result !== null;
    // Two at one device agree by themselves.
    const takesBack = sowing && seated && !over;
    keepFocus(this.#buttons, [
      seated && isAlone(state) && !over && this.#tool('hint', 'hint', 'web-hint', !scene.canHint),
      takesBack && this.#tool('take-back', 'undo', 'web-take-back', !can.has('take-back')),
      this.#tool('replay', 'again', 'web-replay', !scene.hasLast),
      sowing && this.#tool('flip', 'flip', 'web-flip'),
      sowing && state.together && this.#tool('face', 'facing', facing ? 'web-face-off' : 'web-face'),
    ]);
    keepFocus(this.#menu, [
      !over && seated && !isAlone(state) && this.#tool('draw', 'draw', state.together ? 'web-draw-agree' : 'web-draw', !can.has('draw')),
      !over && seated && this.#tool('resign', 'flag', 'web-resign', !can.has('resign')),
      this.#tool('copy', 'link', 'web-copy-link'),
      this.#tool('save', 'save', 'web-save-record'),
      this.#tool('help', 'help', 'web-help'),
    ]);
  }

  /** @param {Deed} deed @param {string} picture @param {string} key @param {boolean} [off] */
  #tool(deed, picture, key, off = false) {
    return element('button', { type: 'button', class: 'tool', 'data-deed': deed, disabled: off, onclick: () => this.act(deed) }, icon(picture), element('span', null, say(key)));
  }
}

/** Draws buttons anew without taking the focus away. @param {HTMLElement} place @param {(HTMLElement | false)[]} buttons */
export function keepFocus(place, buttons) {
  const focused = place.contains(document.activeElement) && document.activeElement instanceof HTMLElement ? document.activeElement.dataset['deed'] : undefined;
  place.replaceChildren(...buttons.filter((button) => button !== false));
  const again = focused ? place.querySelector(`[data-deed="${focused}"]`) : null;
  if (again instanceof HTMLElement) again.focus();
}
