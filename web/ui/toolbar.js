// A row of buttons, a menu with further ones, and how many watch.

import { say } from '../text.js';
import { element } from './element.js';
import { icon } from './icons.js';

/**
 * A button: its action, its icon, the key of its text.
 *
 * @template {string} Action
 * @typedef {{ action: Action, icon: string, key: string, disabled?: boolean, pressed?: boolean }} Tool
 */

/** @template {string} Action */
export class Toolbar {
  #lifetime = new AbortController();
  #row = element('div', { class: 'tools-row' });
  #list = element('div', { class: 'menu-list' });
  #watching = element('p', { class: 'watching' });

  /**
   * @param {(action: Action) => void} act
   * @param {HTMLDetailsElement[]} menus further menus beside it
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
    for (const menu of [more, ...menus]) closeOnEscapeOrOutside(menu, this.#lifetime.signal);
    this.element = element(
      'nav',
      { class: 'tools', 'aria-label': say('web-actions') },
      this.#row,
      ...menus,
      more,
      this.#watching,
    );
  }

  destroy() {
    this.#lifetime.abort();
  }

  /** @param {(Tool<Action> | false)[]} row @param {(Tool<Action> | false)[]} list */
  show(row, list) {
    replaceButtons(
      this.#row,
      row.map((tool) => tool && this.#button(tool)),
    );
    replaceButtons(
      this.#list,
      list.map((tool) => tool && this.#button(tool)),
    );
  }

  /** @param {boolean} isSpectator whether nobody at this device plays @param {number} count how many watch */
  showWatching(isSpectator, count) {
    const text = isSpectator
      ? say('web-watching-now')
      : count > 0
        ? say('web-watch-count', { n: count })
        : '';
    this.#watching.replaceChildren(...(text ? [icon('eye'), text] : []));
  }

  /** @param {Tool<Action>} tool */
  #button({ action, icon: iconName, key, disabled = false, pressed }) {
    return element(
      'button',
      {
        type: 'button',
        class: 'tool',
        'data-action': action,
        disabled,
        'aria-pressed': pressed === undefined ? null : String(pressed),
        onclick: () => this.act(action),
      },
      icon(iconName),
      element('span', null, say(key)),
    );
  }
}

/**
 * Closes a menu by Escape, and by a press elsewhere.
 *
 * @param {HTMLDetailsElement} menu
 * @param {AbortSignal} signal
 */
function closeOnEscapeOrOutside(menu, signal) {
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
 * Replaces buttons and gives the focus to the one with the same action as before.
 *
 * @param {HTMLElement} container
 * @param {(HTMLElement | false)[]} buttons
 */
export function replaceButtons(container, buttons) {
  const focused =
    container.contains(document.activeElement) && document.activeElement instanceof HTMLElement
      ? document.activeElement.dataset.action
      : undefined;
  container.replaceChildren(...buttons.filter((button) => button !== false));
  const button = focused ? container.querySelector(`[data-action="${focused}"]`) : null;
  if (button instanceof HTMLElement) button.focus();
}
