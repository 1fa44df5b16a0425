// A sheet of paper over the middle of the board: what everybody looks at when no cubes move.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';

/** @import { Sheet } from './opening.js' */
export class Stage {
  #shown = '';
  /** What was laid aside by hand. */ #aside = '';
  #title = element('h2', { id: 'stage-title' });
  #content = element('div', { class: 'stage-content' });
  element = element('section', { class: 'stage', hidden: true, 'aria-labelledby': 'stage-title' });

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
    this.element.append(element('div', { class: 'stage-head' }, this.#title, close), this.#content);
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#close();
    });
  }

  #close() {
    this.#aside = this.#shown;
    this.element.hidden = true;
    const board = document.querySelector('hand-board .place[tabindex="0"]');
    if (board instanceof HTMLElement) board.focus();
  }

  /** Who is typing is not disturbed. @param {string} selector */
  focusOn(selector) {
    const found = this.element.querySelector(selector);
    if (found instanceof HTMLElement && !document.activeElement?.closest('input, select, dialog'))
      found.focus();
  }

  /** @param {Sheet | null} sheet @param {string} kind @returns {boolean} whether it is a new one */
  show(sheet, kind) {
    const key = sheet?.key ?? '';
    this.element.hidden = key === '' || key === this.#aside;
    if (key === this.#shown) return false;
    this.#shown = key;
    this.element.dataset.kind = kind;
    const focused = this.element.contains(document.activeElement);
    this.#title.textContent = sheet?.title ?? '';
    const open = this.#content.querySelector('details')?.open ?? false;
    this.#content.replaceChildren(...(sheet?.content ?? []).filter((part) => part !== false));
    const details = this.#content.querySelector('details');
    if (details) details.open = open;
    if (focused && !this.element.hidden) this.element.querySelector('button')?.focus();
    return key !== '';
  }
}
