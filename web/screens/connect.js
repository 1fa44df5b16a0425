// "Connect your class": the address of this server, large enough for a projector.

import { qrCode } from '../game/invite-parts.js';
import { reachableAddresses, SERVE_COMMAND } from '../net/addresses.js';
import { SERVER_QR_PATH } from '../net/api.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { useStyles } from '../ui/styles.js';

/** @param {HTMLElement} root */
export async function mount(root) {
  const [addresses] = await Promise.all([
    reachableAddresses().catch(() => null),
    useStyles('connect'),
  ]);
  const title = element('h1', null, say('web-connect'));
  const [first, ...others] = addresses ?? [];
  root.append(
    element(
      'div',
      { class: 'connect' },
      title,
      ...(first
        ? reachable(first, others)
        : [
            element(
              'p',
              { class: 'connect-how' },
              say(addresses ? 'web-connect-alone' : 'web-offline'),
            ),
          ]),
      ...(addresses && !first
        ? [element('pre', { class: 'connect-command', dir: 'ltr', tabindex: 0 }, SERVE_COMMAND)]
        : []),
    ),
  );
  document.title = `${title.textContent} · ${say('web-brand')}`;
  return () => {};
}

/** An address as it is typed. @param {string} address */
const typed = (address) => address.replace(/^http:\/\//, '');

/** @param {string} first @param {string[]} others */
function reachable(first, others) {
  const steps = ['network', 'open', 'code'];
  return [
    element(
      'div',
      { class: 'connect-way' },
      qrCode(SERVER_QR_PATH),
      element(
        'div',
        null,
        element('p', { class: 'connect-address', dir: 'ltr' }, typed(first)),
        element(
          'ol',
          null,
          ...steps.map((step) => element('li', null, say(`web-connect-${step}`))),
        ),
      ),
    ),
    others.length > 0 &&
      element(
        'details',
        { class: 'connect-others' },
        element('summary', null, say('web-connect-others')),
        element(
          'ul',
          null,
          ...others.map((address) => element('li', { dir: 'ltr' }, typed(address))),
        ),
      ),
  ].filter((part) => part !== false);
}
