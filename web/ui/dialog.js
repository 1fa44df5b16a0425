import { say } from '../text.js';
import { element } from './element.js';
import { icon } from './icons.js';

/**
 * Opens a modal dialog that is removed when it is closed.
 * @param {string} title
 * @param {...(Node | string)} content
 */
export function openDialog(title, ...content) {
  const close = element(
    'button',
    { type: 'button', class: 'round dialog-close', 'aria-label': say('web-close') },
    icon('close'),
  );
  const heading = element('h2', { id: `dialog-${Math.random().toString(36).slice(2)}` }, title);
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-labelledby': heading.id },
    element('div', { class: 'dialog-head' }, heading, close),
    ...content,
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Asks for confirmation before something that cannot be undone.
 * @param {string} question
 * @param {string} yes
 * @param {string} [consequences] what that means
 * @returns {Promise<boolean>}
 */
export function confirmDialog(question, yes, consequences) {
  return new Promise((resolve) => {
    const agree = element('button', { type: 'button', class: 'button danger' }, yes);
    const cancel = element('button', { type: 'button', class: 'button' }, say('web-cancel'));
    const note = consequences ? [element('p', null, consequences)] : [];
    const dialog = openDialog(question, ...note, element('div', { class: 'row' }, agree, cancel));
    let answer = false;
    agree.addEventListener('click', () => {
      answer = true;
      dialog.close();
    });
    cancel.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => resolve(answer));
    cancel.focus();
  });
}
