// A page of its own for printing, created when the browser is about to print.

import { element } from '../ui/element.js';

/** @param {() => Node[]} content @returns {() => void} unregisters it */
export function onPrint(content) {
  /** @type {HTMLElement | null} */
  let page = null;
  const add = () => {
    page?.remove();
    page = element('div', { class: 'study-print-page' }, ...content());
    document.body.append(page);
    document.documentElement.classList.add('study-printing');
  };
  const remove = () => {
    page?.remove();
    page = null;
    document.documentElement.classList.remove('study-printing');
  };
  addEventListener('beforeprint', add);
  addEventListener('afterprint', remove);
  return () => {
    remove();
    removeEventListener('beforeprint', add);
    removeEventListener('afterprint', remove);
  };
}
