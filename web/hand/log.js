// All notices of the monitor so far, in a menu.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { formatTime } from './time.js';
import { noticeWords } from './words.js';

/** All notices, with their times. @param {import('./types.js').TableState} state */
export const noticeList = (state) => element('ol', { class: 'log-list' }, ...noticeItems(state));

/** @param {import('./types.js').TableState} state */
function noticeItems(state) {
  const lines = state.table.notices.map((notice) =>
    element(
      'li',
      null,
      element('time', { dir: 'ltr' }, formatTime(Math.floor(notice.at / 1000) * 1000)),
      element('span', null, noticeWords(state, notice)),
    ),
  );
  return lines.length ? lines : [element('li', null, say('hand-log-empty'))];
}

export class Log {
  #drawnKey = '';
  #count = element('span', { class: 'log-count' });
  #list = element('ol', { class: 'log-list', tabindex: 0, 'aria-label': say('hand-log') });
  element = element(
    'details',
    { class: 'menu log' },
    element(
      'summary',
      { class: 'tool' },
      icon('learn'),
      element('span', null, say('hand-log-short'), this.#count),
    ),
    element('div', { class: 'menu-list log-box' }, this.#list),
  );

  constructor() {
    this.element.addEventListener('toggle', () => this.#list.scrollTo(0, this.#list.scrollHeight));
  }

  /** @param {import('./types.js').TableState} state */
  show(state) {
    const { notices } = state.table;
    const key = JSON.stringify([notices.length, state.seats.S.name, state.seats.N.name]);
    if (key === this.#drawnKey) return;
    this.#drawnKey = key;
    this.#count.textContent = notices.length > 0 ? ` (${notices.length})` : '';
    this.#list.replaceChildren(...noticeItems(state));
    this.#list.scrollTo(0, this.#list.scrollHeight);
  }
}
