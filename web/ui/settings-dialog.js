// The settings, which take effect at once and are stored by the browser.

import { forgetDevice } from '../forget-device.js';
import { changeSettings, settings } from '../settings.js';
import { say } from '../text.js';
import { confirmDialog, openDialog } from './dialog.js';
import { element } from './element.js';

const SPEEDS = /** @type {const} */ (['slow', 'normal', 'fast', 'off']);
const SWITCHES = /** @type {const} */ (['sound', 'preview', 'notes', 'keys']);

export function showSettings() {
  openDialog(
    say('web-settings'),
    element(
      'div',
      { class: 'settings' },
      nameField(),
      speedField(),
      ...SWITCHES.map(switchField),
      forgetField(),
    ),
  );
}

function forgetField() {
  const forget = async () => {
    // One question at a time.
    button.closest('dialog')?.close();
    const consequences = say('web-forget-device-detail');
    const sure = say('web-forget-device-sure');
    if (await confirmDialog(sure, say('web-forget-device'), consequences)) await forgetDevice();
  };
  const button = element(
    'button',
    { type: 'button', class: 'button forget-device', onclick: forget },
    say('web-forget-device'),
  );
  return element(
    'div',
    { class: 'field' },
    button,
    element('p', { class: 'note' }, say('web-forget-device-note')),
  );
}

function nameField() {
  const input = element('input', {
    id: 'setting-name',
    type: 'text',
    maxlength: 24,
    autocomplete: 'nickname',
    '.value': settings().name,
  });
  input.addEventListener('change', () => changeSettings({ name: input.value.trim() }));
  return element(
    'div',
    { class: 'field' },
    element('label', { for: 'setting-name' }, say('web-name')),
    input,
    element('p', { class: 'note' }, say('web-name-note')),
  );
}

function speedField() {
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
        input.addEventListener('change', () => changeSettings({ speed }));
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
function switchField(key) {
  const input = element('input', { type: 'checkbox', role: 'switch', '.checked': settings()[key] });
  input.addEventListener('change', () => changeSettings({ [key]: input.checked }));
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
