// The names of two players at one device. Only this browser knows them.

import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { opponentOf } from './names.js';
import { ownSeat } from './state.js';

/** @import { State } from './state.js' */
/** @import { Session } from './session.js' */

/**
 * A state with the names of the players who share this device.
 *
 * @param {State} state
 * @param {readonly string[]} names the viewer's, then the other's
 * @returns {State}
 */
export function withNames(state, [own, other]) {
  const you = ownSeat(state);
  if (!state.together || !you) return state;
  const { [you]: mine, [opponentOf(you)]: theirs } = state.seats;
  const seats = [
    [you, { ...mine, name: own || null }],
    [opponentOf(you), { ...theirs, name: other || null }],
  ];
  return { ...state, seats: Object.fromEntries(seats) };
}

/** @param {string} id @param {string} label @param {string} value */
export function nameField(id, label, value) {
  const input = element('input', { id, type: 'text', maxlength: 24, autocomplete: 'off' });
  input.value = value;
  const field = element(
    'div',
    { class: 'field' },
    element('label', { for: id }, say(label)),
    input,
  );
  return { field, input };
}

/** Asks for the names of the two who play here. @param {Session} session */
export function openNamesDialog(session) {
  const [first = '', second = ''] = session.names;
  const one = nameField('name-first', 'web-name-first', first);
  const two = nameField('name-second', 'web-name-second', second);
  const form = element(
    'form',
    { class: 'names-form', method: 'dialog' },
    one.field,
    two.field,
    element('p', { class: 'note' }, say('web-names-note')),
    element(
      'div',
      { class: 'row' },
      element('button', { class: 'button primary' }, say('web-names-save')),
    ),
  );
  form.addEventListener('submit', () => session.rename([one.input.value, two.input.value]));
  openDialog(say('web-names'), form);
}
