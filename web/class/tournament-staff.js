// Who leads the tournament with the teacher: monitors and their tables, and the teacher's own other
// device.

import { addressForOthers } from '../net/addresses.js';
import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { ranges, readRanges } from './typed.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { StaffView } from '../wire.js' */
/** @typedef {StaffView['monitors'][number]} Monitor */

/** @param {ClassCarrier} carrier */
export function staffDialog(carrier) {
  const content = element('div', { class: 'staff' });
  let drawn = '';
  const show = () => {
    const staff = carrier.state?.staff;
    const key = JSON.stringify(staff);
    if (!staff || key === drawn) return;
    drawn = key;
    content.replaceChildren(
      element('h3', null, say('tournament-monitors')),
      element('p', { class: 'note' }, say('tournament-monitors-about')),
      code(carrier, 'monitor', staff.monitor_code),
      ...staff.monitors.map((monitor) => monitorForm(carrier, monitor)),
      element('h3', null, say('tournament-other-device')),
      element('p', { class: 'note' }, say('tournament-other-device-about')),
      code(carrier, 'teacher', staff.teacher_code),
    );
  };
  show();
  const closed = new AbortController();
  carrier.on('change', show, closed);
  openDialog(say('tournament-staff'), content).addEventListener('close', () => closed.abort());
}

/** @param {ClassCarrier} carrier @param {'monitor' | 'teacher'} role @param {string | null} known */
function code(carrier, role, known) {
  const make = element(
    'button',
    {
      type: 'button',
      class: 'button',
      'data-invite': role,
      onclick: () => carrier.act({ kind: 'invite-staff', role }),
    },
    say(known ? 'tournament-new-code' : 'tournament-make-code'),
  );
  if (!known) return element('div', { class: 'row' }, make);
  const address = element('p', { class: 'note', dir: 'ltr' });
  addressForOthers(`/join?code=${known}`).then((text) => {
    address.textContent = text;
  });
  return element(
    'div',
    null,
    element('p', { class: 'class-code staff-code', dir: 'ltr', 'data-code': role }, known),
    address,
    element('div', { class: 'row' }, make),
  );
}

/** @param {ClassCarrier} carrier @param {Monitor} monitor */
function monitorForm(carrier, { monitor, name, tables }) {
  const id = `monitor-tables-${monitor}`;
  const field = element('input', {
    id,
    type: 'text',
    dir: 'ltr',
    autocomplete: 'off',
    '.value': ranges(tables),
  });
  const form = element(
    'form',
    { class: 'monitor-form' },
    element('label', { for: id }, say('tournament-tables-of', { name })),
    field,
    element('button', { class: 'button' }, say('class-save')),
    element(
      'button',
      {
        type: 'button',
        class: 'round',
        'aria-label': say('tournament-remove-monitor', { name }),
        title: say('tournament-remove-monitor', { name }),
        onclick: () => carrier.act({ kind: 'remove-monitor', monitor }),
      },
      icon('close'),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    carrier.act({ kind: 'assign-monitor', monitor, tables: readRanges(field.value) });
  });
  return form;
}
