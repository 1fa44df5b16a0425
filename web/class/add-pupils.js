// Adds pupils who have no device of their own: a line for each, with the school after a comma.

import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { readPupils } from './typed.js';

/** @import { ClassCarrier } from './carrier.js' */

/** @param {ClassCarrier} carrier */
export function addPupils(carrier) {
  const names = element('textarea', {
    id: 'new-pupils',
    rows: 8,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const form = element(
    'form',
    { class: 'pupil-form' },
    element('label', { for: 'new-pupils' }, say('class-add-names')),
    names,
    element('p', { class: 'note' }, say('class-add-note')),
    element('button', { class: 'button primary' }, say('class-add')),
  );
  const dialog = openDialog(say('class-add'), form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const pupils = readPupils(names.value);
    if (pupils.length) carrier.act({ kind: 'add-pupils', pupils });
    dialog.close();
  });
}
