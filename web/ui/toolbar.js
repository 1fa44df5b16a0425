// A row of buttons, with more of them behind a menu, and a word about who watches.

import { say } from '../text.js';
import { element } from './element.js';
import { icon } from './icons.js';

/**
 * What a button does: its action, its picture, its words.
 *
 * @template {string} Action
 * @typedef {{ action: Action, picture: string, key: string, off?: boolean, pressed?: boolean }} Tool
 */

/** @template {string} Action */
export class Toolbar {
  #page = new AbortController();
  #row = element('div', { class: 'tools-row' });
  #list = element('div', { class: 'menu-list' });
  #watching = element('p', { class: 'watching' });

  /**
   * @param {(action: Action) => void} act
   * @param {HTMLDetailsElement[]} menus other menus that stand beside it
   */
  constructor(act, ...menus) {
    this.act = act;
    const more = element(
      'details',
      { class: 'menu' },
      element(
        'summary',
        { class: 'tool' },
        icon('more'),
        element('span', null, say('web-more-actions')),
      ),
      this.#list,
    );
    this.#list.addEventListener('click', () => {
      more.open = false;
    });
    for (const menu of [more, ...menus]) closeLightly(menu, this.#page.signal);
    this.element = element(
      'nav',
      { class: 'tools', 'aria-label': say('web-actions') },
      this.#row,
      ...menus,
      more,
      this.#watching,
    );
  }

  end() {
    this.#page.abort();
  }

  /** @param {(Tool<Action> | false)[]} row @param {(Tool<Action> | false)[]} list */
  show(row, list) {
    keepFocus(
      this.#row,
      row.map((tool) => tool && this.#button(tool)),
    );
    keepFocus(
      this.#list,
      list.map((tool) => tool && this.#button(tool)),
    );
  }

  /** Who else looks on. @param {boolean} only whether nobody sits here @param {number} count */
  showWatching(only, count) {
    const words = only
      ? say('web-watching-now')
      : count > 0
        ? say('web-watch-count', { n: count })
        : '';
    this.#watching.replaceChildren(...(words ? [icon('eye'), words] : []));
  }

  /** @param {Tool<Action>} tool */
  #button({ action, picture, key, off = false, pressed }) {
    return element(
      'button',
      {
        type: 'button',
        class: 'tool',
        'data-action': action,
        disabled: off,
        'aria-pressed': pressed === undefined ? null : String(pressed),
        onclick: () => this.act(action),
      },
      icon(picture),
      element('span', null, say(key)),
    );
  }
}

/**
 * Closes a menu by Escape, and by a touch elsewhere.
 *
 * @param {HTMLDetailsElement} menu
 * @param {AbortSignal} signal
 */
function closeLightly(menu, signal) {
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    },
    { signal },
  );
}

/**
 * Draws buttons anew without taking the focus away.
 *
 * @param {HTMLElement} place
 * @param {(HTMLElement | false)[]} buttons
 */
export function keepFocus(place, buttons) {
  const focused =
    place.contains(document.activeElement) && document.activeElement instanceof HTMLElement
      ? document.activeElement.dataset.action
      : undefined;
  place.replaceChildren(...buttons.filter((button) => button !== false));
  const again = focused ? place.querySelector(`[data-action="${focused}"]`) : null;
  if (again instanceof HTMLElement) again.focus();
}
