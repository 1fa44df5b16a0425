// What a tournament is played by.

import { radios } from '../options/radios.js';
import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { ClassStateView, TournamentSettings } from '../wire.js' */

const FORMATS = /** @type {const} */ (['contest', 'swiss', 'round-robin']);
const POINTS = /** @type {const} */ (['win', 'tie', 'loss', 'no_show', 'bye', 'absent']);
const AWARDS = /** @type {const} */ ([
  'hall-of-fame',
  'gold',
  'silver',
  'bronze',
  'honourable-mention',
]);
const CONTEST = { win: 3, tie: 2, loss: 1, no_show: 0, bye: 3, absent: 0 };

/** How few points fewer than for winning every game each award asks for. */
const BELOW_ALL = [0, 1, 2, 3, 5];

/** @param {ClassStateView} state @param {ClassCarrier} carrier */
export function tournamentSettings(state, carrier) {
  const goesOn = state.tournament && !state.tournament.ended ? state.tournament : null;
  const before = goesOn?.settings ?? null;
  let format = before?.format ?? 'contest';
  const rounds = numberField('tournament-rounds', before?.rounds ?? 5, 1, 30);
  const points = { ...CONTEST, ...before?.points };
  const pointFields = POINTS.map((name) => ({
    name,
    field: numberField(`points-${name}`, points[name], 0, 20),
  }));
  const awardFields = AWARDS.map((award, index) => {
    const known = before?.awards?.find((one) => one.award === award)?.points;
    const usual = before ? null : 15 - (BELOW_ALL[index] ?? 0);
    return { award, field: numberField(`award-${award}`, known ?? usual, 0, 999) };
  });
  // As many rounds as there are, and the usual thresholds move with them.
  if (!before)
    rounds.addEventListener('input', () => {
      const all = Number(rounds.value) * CONTEST.win;
      for (const [index, { field }] of awardFields.entries())
        field.value = String(Math.max(0, all - (BELOW_ALL[index] ?? 0)));
    });
  const form = element(
    'form',
    { class: 'tournament-form' },
    radios({
      name: 'tournament-format',
      title: say('tournament-format'),
      values: FORMATS,
      text: (value) => say(`tournament-format-${value}`),
      chosen: format,
      onChoose: (value) => {
        format = value;
        about.textContent = say(`tournament-about-${value}`);
      },
    }),
    element('label', { for: rounds.id }, say('tournament-rounds')),
    rounds,
    fieldset(
      say('tournament-points'),
      pointFields.map(({ name, field }) => ({
        label: say(`tournament-points-${name.replace('_', '-')}`),
        field,
      })),
    ),
    fieldset(
      say('tournament-awards'),
      awardFields.map(({ award, field }) => ({ label: say(`award-${award}`), field })),
    ),
    element(
      'button',
      { class: 'button primary large' },
      say(goesOn ? 'class-save' : 'tournament-open'),
    ),
  );
  const about = element('p', { class: 'note' }, say(`tournament-about-${format}`));
  form.querySelector('fieldset')?.after(about);
  const dialog = openDialog(say('tournament-settings'), form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = Object.fromEntries(
      pointFields.map(({ name, field }) => [name, Number(field.value)]),
    );
    const awards = awardFields
      .filter(({ field }) => field.value !== '')
      .map(({ award, field }) => ({ award, points: Number(field.value) }));
    /** @type {TournamentSettings} */
    const settings = {
      format,
      rounds: Number(rounds.value),
      points: { ...CONTEST, ...chosen },
      awards,
    };
    carrier.act({ kind: 'tournament', ...settings });
    dialog.close();
  });
}

/** @param {string} title @param {{ label: string, field: HTMLInputElement }[]} fields */
const fieldset = (title, fields) =>
  element(
    'fieldset',
    { class: 'field' },
    element('legend', null, title),
    element(
      'div',
      { class: 'number-fields' },
      ...fields.map(({ label, field }) =>
        element('div', null, element('label', { for: field.id }, label), field),
      ),
    ),
  );

/** @param {string} id @param {number | null} value @param {number} min @param {number} max */
const numberField = (id, value, min, max) =>
  element('input', {
    id,
    type: 'number',
    inputmode: 'numeric',
    min,
    max,
    '.value': value === null ? '' : String(value),
  });
