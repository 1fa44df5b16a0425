// Pairs that the program is never to make.

import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { pupilName } from './tournament-words.js';

/** @import { ClassCarrier } from './carrier.js' */

/** @param {ClassCarrier} carrier */
export function forbidPairs(carrier) {
  const list = element('ul', { class: 'forbidden-pairs' });
  const { state } = carrier;
  if (!state) return;
  const choice = (/** @type {string} */ id) =>
    element(
      'select',
      { id, class: 'select' },
      ...state.pupils.map(({ pupil, name }) => element('option', { value: pupil }, name)),
    );
  const [one, other] = [choice('forbid-one'), choice('forbid-other')];
  other.selectedIndex = Math.min(1, other.options.length - 1);
  const form = element(
    'form',
    { class: 'tournament-form' },
    element('p', { class: 'note' }, say('tournament-forbidden-about')),
    list,
    element('label', { for: 'forbid-one' }, say('tournament-forbid-one')),
    one,
    element('label', { for: 'forbid-other' }, say('tournament-forbid-other')),
    other,
    element('button', { class: 'button primary' }, say('tournament-forbid')),
  );
  const show = () => {
    const now = carrier.state;
    if (!now) return;
    list.replaceChildren(
      ...(now.tournament?.forbidden ?? []).map(([a, b]) => {
        const names = { one: pupilName(now, a), other: pupilName(now, b) };
        const label = say('tournament-allow', names);
        return element(
          'li',
          null,
          element('bdi', null, names.one),
          element('span', { 'aria-hidden': 'true' }, '–'),
          element('bdi', null, names.other),
          element(
            'button',
            {
              type: 'button',
              class: 'round',
              'aria-label': label,
              title: label,
              onclick: () => carrier.act({ kind: 'forbid', pupils: [a, b], forbidden: false }),
            },
            icon('close'),
          ),
        );
      }),
    );
  };
  show();
  const closed = new AbortController();
  carrier.on('change', show, closed);
  openDialog(say('tournament-forbidden'), form).addEventListener('close', () => closed.abort());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const pupils = /** @type {[number, number]} */ ([Number(one.value), Number(other.value)]);
    carrier.act({ kind: 'forbid', pupils, forbidden: true });
  });
}
