// What goes on paper when a screen is printed: its own page, made at that moment.

import { element } from '../ui/element.js';

/** @param {() => Node[]} write what is on the sheet @returns {() => void} ends it */
export function printable(write) {
  /** @type {HTMLElement | null} */
  let sheet = null;
  const put = () => {
    sheet?.remove();
    sheet = element('div', { class: 'study-sheet' }, ...write());
    document.body.append(sheet);
    document.documentElement.classList.add('study-printing');
  };
  const away = () => {
    sheet?.remove();
    sheet = null;
    document.documentElement.classList.remove('study-printing');
  };
  addEventListener('beforeprint', put);
  addEventListener('afterprint', away);
  return () => {
    away();
    removeEventListener('beforeprint', put);
    removeEventListener('afterprint', away);
  };
}
