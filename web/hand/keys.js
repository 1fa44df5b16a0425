// Keyboard shortcuts of the tournament table, unless they are switched off in the settings.

import { settings } from '../settings.js';
import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';

/**
 * @typedef {'pass-flag' | 'challenge' | 'declare-win' | 'declare-end' | 'grip' | 'flip' | 'help'}
 *   Shortcut
 */

/** @type {Record<string, Shortcut>} */
const KEYS = {
  p: 'pass-flag',
  c: 'challenge',
  w: 'declare-win',
  e: 'declare-end',
  g: 'grip',
  f: 'flip',
  '?': 'help',
};

/** By the key's place, so that shortcuts are the same in every keyboard layout. @param {KeyboardEvent} event */
const letterOf = ({ key, code }) =>
  key === '?' ? key : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key.toLowerCase());

/**
 * @param {{ onShortcut: (shortcut: Shortcut) => void, onDigit: (pit: number, ofOpponent: boolean) => boolean }} listener whether there is such a place
 * @param {AbortSignal} signal
 */
export function listenToKeys({ onShortcut, onDigit }, signal) {
  document.addEventListener(
    'keydown',
    (event) => {
      const isInField =
        event.target instanceof HTMLElement &&
        event.target.closest('input, select, textarea, dialog');
      if (
        !settings().keys ||
        isInField ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return;
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
      const shortcut = KEYS[letterOf(event)];
      if (digit !== undefined && onDigit(Number(digit), event.shiftKey)) event.preventDefault();
      else if (shortcut && (event.key === '?' || !event.shiftKey)) {
        onShortcut(shortcut);
        event.preventDefault();
      }
    },
    { signal },
  );
}

const HELP_ROWS = [
  ['← ↑ → ↓', 'arrows'],
  ['Enter', 'enter'],
  ['Shift + Enter', 'other'],
  ['1 … 5', 'shields'],
  ['0', 'calla'],
  ['Shift + 0 … 5', 'across'],
  ['G', 'grip'],
  ['P', 'pass'],
  ['C', 'challenge'],
  ['W', 'win'],
  ['E', 'end'],
  ['F', 'flip'],
  ['?', 'help'],
];

export function showKeys() {
  openDialog(
    say('web-keys-title'),
    element(
      'dl',
      { class: 'keys' },
      ...HELP_ROWS.flatMap(([key = '', name = '']) => [
        element('dt', null, element('kbd', { dir: 'ltr' }, key)),
        element('dd', null, say(`hand-key-${name}`)),
      ]),
    ),
  );
}
