// How to join a class, large enough for the last row.

import { addressForOthers } from '../net/addresses.js';
import { classQrPath } from '../net/class-api.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';

/** @import { ClassStateView } from '../wire.js' */

/** Where pupils type the code, as their devices reach this server. */
function joinAddress() {
  const line = element('p', { class: 'class-address', dir: 'ltr' }, `${location.host}/join`);
  addressForOthers('/join').then((address) => {
    line.textContent = address.replace(/^https?:\/\//, '');
  });
  return line;
}

/** @param {ClassStateView} state */
export const invitation = ({ id, code, locked }) =>
  element(
    'section',
    { class: 'class-invitation', 'aria-label': say('class-how-to-join') },
    element('img', {
      class: 'qr',
      src: classQrPath(id),
      alt: say('web-qr'),
      width: 260,
      height: 260,
    }),
    element(
      'div',
      null,
      joinAddress(),
      element('p', { class: 'class-code', dir: 'ltr' }, code ?? ''),
      element('p', { class: 'note' }, say(locked ? 'class-is-locked' : 'class-how-to-join')),
    ),
  );
