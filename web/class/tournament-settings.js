// What a tournament is played by.

import { usualSettings } from '../net/class-api.js';
import { attempt } from '../net/games.js';
import { radios } from '../options/radios.js';
import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { importForm } from './tournament-import.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { ClassStateView, PointsView, TournamentSettings } from '../wire.js' */

const FORMATS = /** @type {const} */ (['contest', 'swiss', 'round-robin']);
const POINTS = /** @type {const} */ (['win', 'tie', 'loss', 'no_show', 'bye', 'absent']);
const AWARDS = /** @type {const} */ ([
  'hall-of-fame',
  'gold',
  'silver',
  'bronze',
  'honourable-mention',
]);

/** @param {ClassStateView} state @param {ClassCarrier} carrier @param {string} secret the teacher's */
export const tournamentSettings = (state, carrier, secret) =>
  attempt(async () => {
    const goesOn = state.tournament && !state.tournament.ended ? state.tournament : null;
    const before = goesOn?.settings ?? (await usualSettings());
    const { form, format } = settingsForm(carrier, before, goesOn !== null);
    const canImport = !goesOn?.rounds.length;
    const dialog = openDialog(
      say('tournament-settings'),
      form,
      canImport ? importForm(state.id, secret, format, () => dialog.close()) : '',
    );
    form.addEventListener('submit', () => dialog.close());
  });

/** @param {ClassCarrier} carrier @param {TournamentSettings} before @param {boolean} goesOn */
function settingsForm(carrier, before, goesOn) {
  let { format } = before;
  const rounds = numberField('tournament-rounds', before.rounds, { min: 1, max: 30 });
  // The server always says what a game is worth.
  const points = /** @type {PointsView} */ (before.points);
  const pointFields = POINTS.map((name) => ({
    name,
    field: numberField(`points-${name}`, points[name], { max: 20, step: 0.5 }),
  }));
  const pointsOf = (/** @type {TournamentSettings} */ { awards }, /** @type {string} */ award) =>
    awards?.find((one) => one.award === award)?.points ?? null;
  const awardFields = AWARDS.map((award) => ({
    award,
    field: numberField(`award-${award}`, pointsOf(before, award), { max: 999, step: 0.5 }),
  }));
  // The usual thresholds follow the rounds, and what a win is worth.
  const win = pointFields.find(({ name }) => name === 'win')?.field;
  const suggest = () =>
    attempt(async () => {
      if (!rounds.checkValidity() || !win?.checkValidity() || !rounds.value || !win.value) return;
      const usual = await usualSettings({ rounds: rounds.value, win: win.value });
      for (const { award, field } of awardFields) setNumber(field, pointsOf(usual, award));
    });
  if (!goesOn) for (const field of [rounds, win]) field?.addEventListener('change', suggest);
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
      points: { ...points, ...chosen },
      awards,
    };
    carrier.act({ kind: 'tournament', ...settings });
  });
  return { form, format: () => format };
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

/**
 * @param {string} id
 * @param {number | null} value
 * @param {{ min?: number, max: number, step?: number }} limits
 */
function numberField(id, value, { min = 0, max, step = 1 }) {
  const inputmode = step < 1 ? 'decimal' : 'numeric';
  const field = element('input', { id, type: 'number', inputmode, min, max, step });
  setNumber(field, value);
  return field;
}

/** @param {HTMLInputElement} field @param {number | null} value */
function setNumber(field, value) {
  field.value = value === null ? '' : String(value);
}
