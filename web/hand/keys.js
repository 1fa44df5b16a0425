// Single keys at the table, unless the reader does not want them.

import { settings } from '../settings.js';
import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';

/**
 * @typedef {'pass-flag' | 'challenge' | 'declare-win' | 'declare-end' | 'grip' | 'flip' | 'help'}
 *   Wish
 */

/** @type {Record<string, Wish>} */
const KEYS = {
  p: 'pass-flag',
  c: 'challenge',
  w: 'declare-win',
  e: 'declare-end',
  g: 'grip',
  f: 'flip',
  '?': 'help',
};
const SHIELDS = 5;

/** By the key's place, so that they are the same on every keyboard. @param {KeyboardEvent} event */
const letterOf = ({ key, code }) =>
  key === '?' ? key : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key.toLowerCase());

/**
 * @param {{ wish: (wish: Wish) => void, place: (pit: number, across: boolean) => void }} listener
 * @param {AbortSignal} signal
 */
export function listenToKeys({ wish, place }, signal) {
  document.addEventListener(
    'keydown',
    (event) => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, select, textarea, dialog');
      if (
        !settings().keys ||
        typing ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return;
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
      const wanted = KEYS[letterOf(event)];
      if (digit !== undefined && Number(digit) <= SHIELDS) place(Number(digit), event.shiftKey);
      else if (wanted && (event.key === '?' || !event.shiftKey)) wish(wanted);
      else return;
      event.preventDefault();
    },
    { signal },
  );
}

const ROWS = [
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
      ...ROWS.flatMap(([key = '', what = '']) => [
        element('dt', null, element('kbd', { dir: 'ltr' }, key)),
        element('dd', null, say(`hand-key-${what}`)),
      ]),
    ),
  );
}
