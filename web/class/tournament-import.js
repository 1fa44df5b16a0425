// A tournament of a file of this or another pairing program, with which the class goes on.

import { importTournament } from '../net/class-api.js';
import { errorText } from '../net/games.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';

/** @import { ApiError } from '../net/api.js' */
/** @import { TournamentFormat } from '../wire.js' */

/**
 * @param {string} id of the class
 * @param {string} secret the teacher's
 * @param {() => TournamentFormat} format by which the next rounds are paired
 * @param {() => void} onDone
 */
export function importForm(id, secret, format, onDone) {
  const file = element('input', {
    id: 'tournament-file',
    type: 'file',
    accept: '.trf,.trfx,.txt,text/plain',
    required: true,
    'aria-describedby': 'tournament-file-error',
  });
  const error = element('p', {
    id: 'tournament-file-error',
    class: 'form-error',
    role: 'alert',
    hidden: true,
  });
  const form = element(
    'form',
    { class: 'tournament-form tournament-import' },
    element('h3', null, say('tournament-import')),
    element('p', { class: 'note' }, say('tournament-import-about')),
    element('label', { for: file.id }, say('tournament-import-file')),
    file,
    error,
    element('button', { class: 'button' }, say('tournament-import-read')),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    error.hidden = true;
    try {
      await importTournament(id, secret, format(), await chosen.text());
      onDone();
    } catch (fault) {
      error.textContent = errorText(/** @type {ApiError} */ (fault));
      error.hidden = false;
    }
  });
  return form;
}
