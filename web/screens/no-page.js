// For an address at which there is nothing.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { gourd } from '../ui/icons.js';

/** @param {HTMLElement} root */
export function mount(root) {
  document.title = `${say('web-no-page')} · ${say('web-brand')}`;
  root.append(
    element(
      'div',
      { class: 'no-page' },
      gourd(),
      element('h1', null, say('web-no-page')),
      element('p', null, say('web-no-page-note')),
      element('a', { class: 'button primary large', href: '/' }, say('web-to-start')),
    ),
  );
  return () => {};
}
