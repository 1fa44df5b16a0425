// Single keys for what buttons do, unless the reader does not want them. Digits belong to
// the board.

import { settings } from '../settings.js';
import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';

/** @type {Record<string, import('./actions.js').GameTool>} */
const KEYS = { u: 'take-back', h: 'hint', f: 'flip', r: 'replay', '?': 'help' };

/**
 * @param {(action: import('./actions.js').GameTool) => void} act
 * @param {AbortSignal} signal
 */
export function listenToKeys(act, signal) {
  document.addEventListener(
    'keydown',
    (event) => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, select, textarea, dialog');
      if (event.key === 'Escape' && !typing) act('hush');
      if (
        !settings().keys ||
        typing ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return;
      const action = KEYS[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      act(action);
    },
    { signal },
  );
}

export function showKeys() {
  const rows = [
    ['1 … 9', 'play'],
    ['← ↑ → ↓', 'arrows'],
    ['Enter', 'enter'],
    ['U', 'back'],
    ['H', 'hint'],
    ['F', 'flip'],
    ['R', 'replay'],
    ['?', 'help'],
  ];
  openDialog(
    say('web-keys-title'),
    element(
      'dl',
      { class: 'keys' },
      ...rows.flatMap(([key = '', what = '']) => [
        element('dt', null, element('kbd', { dir: 'ltr' }, key)),
        element('dd', null, say(`web-keys-${what}`)),
      ]),
    ),
  );
}
