// A panel over the middle of the board, for what happens while no cubes move.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';

/** @import { PanelContent } from './panel-content.js' */

export class BoardPanel {
  #drawnKey = '';
  /** The key of what the user has closed. */ #closedKey = '';
  #title = element('h2', { id: 'board-panel-title' });
  #content = element('div', { class: 'board-panel-content' });
  element = element('section', {
    class: 'board-panel',
    hidden: true,
    'aria-labelledby': 'board-panel-title',
  });

  constructor() {
    const close = element(
      'button',
      {
        type: 'button',
        class: 'round',
        'aria-label': say('web-close'),
        onclick: () => this.#close(),
      },
      icon('close'),
    );
    this.element.append(
      element('div', { class: 'board-panel-head' }, this.#title, close),
      this.#content,
    );
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#close();
    });
  }

  #close() {
    this.#closedKey = this.#drawnKey;
    this.element.hidden = true;
    const board = document.querySelector('hand-board .place[tabindex="0"]');
    if (board instanceof HTMLElement) board.focus();
  }

  /** Focuses an element, unless the user is in a field. @param {string} selector */
  focusOn(selector) {
    const found = this.element.querySelector(selector);
    if (found instanceof HTMLElement && !document.activeElement?.closest('input, select, dialog'))
      found.focus();
  }

  /** @param {PanelContent | null} panel @param {string} kind @returns {boolean} whether it is a new one */
  show(panel, kind) {
    const key = panel?.key ?? '';
    this.element.hidden = key === '' || key === this.#closedKey;
    if (key === this.#drawnKey) return false;
    this.#drawnKey = key;
    this.element.dataset.kind = kind;
    const focused = this.element.contains(document.activeElement);
    this.#title.textContent = panel?.title ?? '';
    const open = this.#content.querySelector('details')?.open ?? false;
    this.#content.replaceChildren(...(panel?.content ?? []).filter((part) => part !== false));
    const details = this.#content.querySelector('details');
    if (details) details.open = open;
    if (focused && !this.element.hidden) this.element.querySelector('button')?.focus();
    return key !== '';
  }
}
