// Joining by the short code.

import { ApiError } from '../net/api.js';
import { attempt, joinByCode } from '../net/games.js';
import { changeSettings, settings } from '../settings.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { useStyles } from '../ui/styles.js';

/** @param {HTMLElement} root @param {Record<string, string>} params */
export async function mount(root, { code: given = '', as = '' }) {
  await useStyles('options');
  const code = element('input', {
    id: 'code',
    type: 'text',
    class: 'code-input',
    required: true,
    minlength: 6,
    maxlength: 12,
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    dir: 'ltr',
    '.value': given,
  });
  const name = element('input', {
    id: 'name',
    type: 'text',
    maxlength: 24,
    autocomplete: 'nickname',
    '.value': settings().name,
  });
  const monitor = element('input', {
    type: 'checkbox',
    id: 'as-monitor',
    '.checked': as === 'monitor',
  });
  const back = element(
    'button',
    { type: 'button', class: 'button', hidden: true, onclick: () => join('back') },
    say('web-it-is-me'),
  );
  const form = element(
    'form',
    { class: 'options narrow' },
    element('h1', null, say('web-join-title')),
    element(
      'div',
      { class: 'field' },
      element('label', { for: 'code' }, say('web-code')),
      code,
      element('p', { class: 'note' }, say('web-join-about')),
    ),
    element('div', { class: 'field' }, element('label', { for: 'name' }, say('web-name')), name),
    element('label', { class: 'line' }, monitor, element('span', null, say('hand-join-monitor'))),
    element('button', { class: 'button primary large' }, say('web-join')),
    back,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    changeSettings({ name: name.value.trim() });
    back.hidden = true;
    join(monitor.checked ? 'monitor' : undefined);
  });
  /** @param {'monitor' | 'back'} [as] */
  function join(as) {
    attempt(async () => {
      try {
        await joinByCode(code.value, name.value.trim(), as);
      } catch (error) {
        // Whoever lost their device has the name of somebody in the class.
        if (error instanceof ApiError && error.code === 'name-taken') back.hidden = false;
        throw error;
      }
    });
  }
  root.append(form);
  (given ? name : code).focus();
  return () => {};
}
