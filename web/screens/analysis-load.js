// Opens a record that is pasted or in a file.

import { button, errorText } from '../study/screen-parts.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';

/** @param {(record: string) => Promise<void>} openText */
export function loadPanel(openText) {
  const errorLine = element('p', { class: 'study-error', role: 'alert', hidden: true });
  const text = element('textarea', {
    class: 'study-field',
    id: 'study-record',
    rows: 6,
    spellcheck: 'false',
    dir: 'ltr',
  });
  const file = element('input', {
    type: 'file',
    id: 'study-record-file',
    class: 'study-field',
    accept: '.txt,.pgn,text/plain',
  });
  const open = async () => {
    errorLine.hidden = true;
    try {
      await openText(text.value);
    } catch (error) {
      errorLine.textContent = errorText(error);
      errorLine.hidden = false;
    }
  };
  file.addEventListener('change', async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    text.value = await chosen.text();
    await open();
  });
  return element(
    'details',
    { class: 'study-panel' },
    element('summary', null, say('study-load')),
    element('p', { class: 'note' }, say('study-load-about')),
    element('label', { for: 'study-record' }, say('study-load-paste')),
    text,
    element('div', { class: 'row' }, button(say('study-load-open'), open)),
    element('label', { for: 'study-record-file' }, say('study-load-file')),
    file,
    errorLine,
  );
}
