// Keyboard shortcuts for the buttons, unless they are switched off in the settings. The digits are
// the board's.

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
      const isInField =
        event.target instanceof HTMLElement &&
        event.target.closest('input, select, textarea, dialog');
      if (event.key === 'Escape' && !isInField) act('close-hint');
      if (
        !settings().keys ||
        isInField ||
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
      ...rows.flatMap(([key = '', name = '']) => [
        element('dt', null, element('kbd', { dir: 'ltr' }, key)),
        element('dd', null, say(`web-keys-${name}`)),
      ]),
    ),
  );
}
