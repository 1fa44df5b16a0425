// What a person can choose for themselves; kept by the browser, in force at once.

import { choose, settings } from '../settings.js';
import { say } from '../text.js';
import { openDialog } from './dialog.js';
import { element } from './element.js';

const SPEEDS = /** @type {const} */ (['slow', 'normal', 'fast', 'off']);
const SWITCHES = /** @type {const} */ (['sound', 'preview', 'notes', 'keys']);

export function showSettings() {
  openDialog(
    say('web-settings'),
    element('div', { class: 'settings' }, name(), speeds(), ...SWITCHES.map(toggle)),
  );
}

function name() {
  const input = element('input', {
    id: 'setting-name',
    type: 'text',
    maxlength: 24,
    autocomplete: 'nickname',
    '.value': settings().name,
  });
  input.addEventListener('change', () => choose({ name: input.value.trim() }));
  return element(
    'div',
    { class: 'field' },
    element('label', { for: 'setting-name' }, say('web-name')),
    input,
    element('p', { class: 'note' }, say('web-name-note')),
  );
}

function speeds() {
  const chosen = settings().speed;
  return element(
    'fieldset',
    { class: 'field' },
    element('legend', null, say('web-speed')),
    element(
      'div',
      { class: 'choices' },
      ...SPEEDS.map((speed) => {
        const input = element('input', {
          type: 'radio',
          name: 'speed',
          value: speed,
          '.checked': speed === chosen,
        });
        input.addEventListener('change', () => choose({ speed }));
        return element(
          'label',
          { class: 'choice' },
          input,
          element('span', null, say(`web-speed-${speed}`)),
        );
      }),
    ),
  );
}

/** @param {typeof SWITCHES[number]} key */
function toggle(key) {
  const input = element('input', { type: 'checkbox', role: 'switch', '.checked': settings()[key] });
  input.addEventListener('change', () => choose({ [key]: input.checked }));
  return element(
    'label',
    { class: 'switch' },
    input,
    element('span', { class: 'switch-track' }),
    element(
      'span',
      { class: 'switch-text' },
      element('strong', null, say(`web-setting-${key}`)),
      element('small', null, say(`web-setting-${key}-note`)),
    ),
  );
}
