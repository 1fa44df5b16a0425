// Buttons and keys that step through a game.

import { button, icon } from '../study/screen-parts.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';

const ICONS = {
  first: 'M6 5h2.5v14H6zM19 5v14l-9-7z',
  back: 'M16 5v14l-10-7z',
  next: 'M8 5v14l10-7z',
  last: 'M15.500 5H18v14h-2.500zM5 5v14l9-7z',
  flip: 'M7 3l5 4.500L7 12V9H2V6h5zm10 9v3h5v3h-5v3l-5-4.500z',
};

const KEYS = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' };

/** @typedef {"first" | "back" | "next" | "last"} Step */

export class StepBar {
  /** @type {Record<Step, HTMLButtonElement>} */
  #buttons;
  element;

  /**
   * @param {Record<Step, () => void> & {flip?: () => void}} actions
   * @param {AbortSignal} signal ends listening to keys
   */
  constructor(actions, signal) {
    this.actions = actions;
    const { first, back, next, last, flip } = actions;
    this.#buttons = {
      first: stepButton('first', first),
      back: stepButton('back', back),
      next: stepButton('next', next),
      last: stepButton('last', last),
    };
    this.element = element(
      'div',
      { class: 'row analysis-steps', role: 'group', 'aria-label': say('study-walk'), dir: 'ltr' },
      ...Object.values(this.#buttons),
      flip && stepButton('flip', flip),
    );
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal });
  }

  /** @param {{atStart: boolean, atEnd: boolean}} where */
  show({ atStart, atEnd }) {
    const { first, back, next, last } = this.#buttons;
    first.disabled = back.disabled = atStart;
    next.disabled = last.disabled = atEnd;
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const target = /** @type {Element} */ (event.target);
    if (
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      target.closest?.('input, textarea, select, sowing-board, calliro-board, dialog')
    )
      return;
    const step = /** @type {Step | undefined} */ (
      KEYS[/** @type {keyof typeof KEYS} */ (event.key)]
    );
    if (!step) return;
    event.preventDefault();
    this.actions[step]();
  }
}

/** @param {keyof typeof ICONS} name @param {() => void} onclick */
function stepButton(name, onclick) {
  const made = button('', onclick, {
    'aria-label': say(`study-walk-${name}`),
    title: say(`study-walk-${name}`),
    class: 'button study-square',
  });
  made.append(icon(ICONS[name]));
  return made;
}
