// The options of the tournament table: its time, its monitor, and how often the computer breaks a
// rule on purpose.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { radios } from './radios.js';
import { stepper } from './stepper.js';

/** @typedef {'program' | 'open' | 'me'} Monitor */

const MINUTES = { min: 1, max: 60, initial: 15 };
const MONITORS = /** @type {Monitor[]} */ (['program', 'open', 'me']);

export class TableFields {
  #minutes = MINUTES.initial;
  /** @type {Monitor} */ #monitor = 'program';
  #mistakes = 20;
  #mistakesField = this.#createMistakesField();
  /** Who opens the table for two others has no seat. */
  #apartNote = element('p', { class: 'note', hidden: true }, say('hand-monitor-apart'));
  #opponent = 'computer';
  /** For the rules that the slides leave open. */
  openRules = element('div', { class: 'options-part' });
  element = element(
    'div',
    { class: 'options-part table-fields', hidden: true },
    element('p', { class: 'note' }, say('hand-about')),
    element(
      'fieldset',
      { class: 'field' },
      element('legend', null, say('hand-time')),
      stepper({
        label: say('hand-minutes'),
        value: MINUTES.initial,
        min: MINUTES.min,
        max: MINUTES.max,
        onChange: (minutes) => {
          this.#minutes = minutes;
        },
      }),
    ),
    radios({
      name: 'monitor',
      title: say('hand-who-monitors'),
      values: MONITORS,
      text: (monitor) => say(`hand-monitor-${monitor}`),
      chosen: this.#monitor,
      onChoose: (monitor) => {
        this.#monitor = monitor;
        this.#showApart();
      },
    }),
    this.#apartNote,
    this.#mistakesField,
    element(
      'details',
      { class: 'rules-fold' },
      element('summary', null, say('hand-open-rules')),
      this.openRules,
    ),
  );

  #createMistakesField() {
    const shown = element('output', { for: 'mistakes' });
    const input = element('input', {
      id: 'mistakes',
      type: 'range',
      min: 0,
      max: 100,
      step: 5,
      '.value': String(this.#mistakes),
    });
    const show = () => {
      this.#mistakes = Number(input.value);
      shown.textContent = say('hand-mistakes-value', { n: this.#mistakes });
      input.setAttribute('aria-valuetext', shown.textContent);
    };
    input.addEventListener('input', show);
    show();
    return element(
      'div',
      { class: 'field mistakes' },
      element('label', { for: 'mistakes' }, say('hand-mistakes')),
      element('div', { class: 'row' }, input, shown),
      element('p', { class: 'note' }, say('hand-mistakes-note')),
    );
  }

  /** @param {boolean} shown @param {string} opponent */
  show(shown, opponent) {
    this.element.hidden = !shown;
    this.#opponent = opponent;
    this.#mistakesField.hidden = opponent !== 'computer';
    this.#showApart();
  }

  /** Whether the table is for two others, with whoever opens it as their monitor. */
  get #isApart() {
    return this.#monitor === 'me' && this.#opponent === 'friend';
  }

  #showApart() {
    this.#apartNote.hidden = !this.#isApart;
  }

  /** Their part of the request for a new game. */
  request() {
    return {
      clock: { minutes: this.#minutes },
      monitor: this.#monitor,
      ...(this.#opponent === 'computer' ? { mistakes: this.#mistakes } : {}),
      ...(this.#isApart ? { seats: { S: 'open', N: 'open' } } : {}),
    };
  }
}
