// The settings, which take effect at once and are stored by the browser.

import { forgetDevice } from '../forget-device.js';
import { changeSettings, settings } from '../settings.js';
import { language, say } from '../text.js';
import { confirmDialog, openDialog } from './dialog.js';
import { element } from './element.js';

const SPEEDS = /** @type {const} */ (['slow', 'normal', 'fast', 'off']);
const DIGITS = /** @type {const} */ (['persian', 'latin']);
const SWITCHES = /** @type {const} */ ([
  'sound',
  'counts',
  'preview',
  'notes',
  'projector',
  'keys',
  'letters',
]);

export function showSettings() {
  openDialog(
    say('web-settings'),
    element(
      'div',
      { class: 'settings' },
      nameField(),
      radioField('speed', SPEEDS),
      language() === 'fa' && radioField('digits', DIGITS),
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

/**
 * @template {'speed' | 'digits'} Key
 * @param {Key} key
 * @param {readonly import('../settings.js').Settings[Key][]} values
 */
function radioField(key, values) {
  return element(
    'fieldset',
    { class: 'field' },
    element('legend', null, say(`web-${key}`)),
    element(
      'div',
      { class: 'choices' },
      ...values.map((value) => {
        const input = element('input', {
          type: 'radio',
          name: key,
          value,
          '.checked': value === settings()[key],
        });
        input.addEventListener('change', () => changeSettings({ [key]: value }));
        return element(
          'label',
          { class: 'choice' },
          input,
          element('span', null, say(`web-${key}-${value}`)),
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
