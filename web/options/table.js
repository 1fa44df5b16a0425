// What is agreed upon before a game at the Calla table: its time, its monitor, and how often
// the computer breaks a rule on purpose.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { radios } from './radios.js';
import { stepper } from './stepper.js';

/** @typedef {'program' | 'open' | 'me'} Monitor */

const MINUTES = { least: 1, most: 60, usual: 15 };
const MONITORS = /** @type {Monitor[]} */ (['program', 'open', 'me']);

export class TableFields {
  #minutes = MINUTES.usual;
  /** @type {Monitor} */ #monitor = 'program';
  #mistakes = 20;
  #mistakesField = this.#makeMistakes();
  /** What the slides leave open. */
  choices = element('div', { class: 'options-part' });
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
        value: MINUTES.usual,
        least: MINUTES.least,
        most: MINUTES.most,
        onChange: (minutes) => {
          this.#minutes = minutes;
        },
      }),
    ),
    radios({
      name: 'monitor',
      title: say('hand-who-monitors'),
      values: MONITORS,
      text: (who) => say(`hand-monitor-${who}`),
      chosen: this.#monitor,
      onChoose: (who) => {
        this.#monitor = who;
      },
    }),
    this.#mistakesField,
    element(
      'details',
      { class: 'paper' },
      element('summary', null, say('hand-open-rules')),
      this.choices,
    ),
  );

  #makeMistakes() {
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

  /** @param {boolean} shown @param {boolean} againstComputer */
  show(shown, againstComputer) {
    this.element.hidden = !shown;
    this.#mistakesField.hidden = !againstComputer;
  }

  /** What the server is asked for. @param {boolean} againstComputer */
  wish(againstComputer) {
    return {
      clock: { minutes: this.#minutes },
      monitor: this.#monitor,
      ...(againstComputer ? { mistakes: this.#mistakes } : {}),
    };
  }
}
