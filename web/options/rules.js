// The rules of a game as fields, each with the sheet's value as its default, and the sheet itself.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { stepper } from './stepper.js';

/** @import { CatalogueGame, CatalogueOption } from '../wire.js' */

/** Options of the tournament table only. */
const TABLE_OPTIONS = ['time-call', 'repair', 'minute', 'marks'];
const SOWING_OPTION = 'sowing';
const SECRETS_OPTION = 'backs';

export class RuleFields {
  /** The options that differ from their defaults. @type {Map<string, string>} */ #chosen;
  /** @type {{ pits: number, seeds: number }} */ #size;
  #defaultSize;
  #secretsPlace;

  /**
   * @param {CatalogueGame} entry
   * @param {{ pits: number, seeds: number } | null} size that was chosen before
   * @param {Record<string, string>} chosen before, where they differ from the sheet
   */
  constructor(entry, size, chosen) {
    this.entry = entry;
    this.#chosen = new Map(
      Object.entries(chosen).filter(([key]) => entry.options.some((option) => option.key === key)),
    );
    this.#defaultSize = {
      pits: Number(this.#value('pits') ?? 0),
      seeds: Number(this.#value('seeds') ?? 0),
    };
    this.#size = { ...(size ?? this.#defaultSize) };
    const hasSize = this.#defaultSize.pits > 0;
    const choices = entry.options.filter(
      ({ key, values }) => values && !TABLE_OPTIONS.includes(key) && key !== SOWING_OPTION,
    );
    const secrets = choices.find(({ key }) => key === SECRETS_OPTION);
    /** Who sees the backs of Calliro's chips, which matters most to two at one device. */
    this.secrets = secrets ? this.#choiceField(secrets) : null;
    this.#secretsPlace = element('div', null, this.secrets);
    const fields = choices.map((option) =>
      option === secrets ? this.#secretsPlace : this.#choiceField(option),
    );
    this.table = entry.options
      .filter(({ key, values }) => values && TABLE_OPTIONS.includes(key))
      .map((option) => this.#choiceField(option));
    const layouts = entry.options
      .filter(({ key, values }) => !values && (key === 'layout' || key === 'north'))
      .map((option) => this.#textField(option));
    this.sizes = hasSize ? this.#sizeField() : null;
    this.element = element(
      'div',
      { class: 'rules-parts' },
      element(
        'details',
        { class: 'rules-fold changes', open: this.#chosen.size > 0 },
        element('summary', null, say('web-rules')),
        element('p', { class: 'note' }, say('web-rules-note')),
        ...fields,
        ...layouts,
      ),
      entry.rules.length > 0 &&
        element(
          'details',
          { class: 'rules-fold' },
          element('summary', null, say('web-sheet-says')),
          element(
            'ol',
            { class: 'sheet' },
            ...entry.rules.map((rule) => element('li', null, rule.replace(/^[^:]*\d[^:]*: /, ''))),
          ),
        ),
    );
  }

  /** Puts the question of secrets among the other rules again. */
  takeSecretsBack() {
    if (this.secrets) this.#secretsPlace.append(this.secrets);
  }

  /** Whether this game can be played by hand, at the tournament table. */
  get allowsHandSowing() {
    return this.entry.options.some(
      ({ key, values }) => key === SOWING_OPTION && values?.some(({ value }) => value === 'hand'),
    );
  }

  /** @param {string} key */
  #value(key) {
    return this.entry.options.find((option) => option.key === key)?.value ?? null;
  }

  #sizeField() {
    const sizeStepper = (/** @type {'pits' | 'seeds'} */ key) =>
      stepper({
        label: say(`web-${key}`),
        value: this.#size[key],
        min: 1,
        max: this.entry.options.find((option) => option.key === key)?.max ?? 1,
        onChange: (value) => {
          this.#size[key] = value;
        },
      });
    return element(
      'fieldset',
      { class: 'field' },
      element('legend', null, say('web-size')),
      element('div', { class: 'row steppers' }, sizeStepper('pits'), sizeStepper('seeds')),
    );
  }

  /** @param {CatalogueOption} option */
  #choiceField({ key, text, value, values }) {
    return element(
      'fieldset',
      { class: 'field lines' },
      element('legend', null, text),
      ...(values ?? []).map((each) => {
        const input = element('input', {
          type: 'radio',
          name: `rule-${key}`,
          value: each.value,
          '.checked': each.value === (this.#chosen.get(key) ?? value),
        });
        input.addEventListener('change', () => this.#choose(key, each.value, value));
        return element(
          'label',
          { class: 'line' },
          input,
          element(
            'span',
            null,
            each.value === value ? say('web-as-sheet', { text: each.text }) : each.text,
          ),
        );
      }),
    );
  }

  /** @param {CatalogueOption} option */
  #textField({ key, text, value }) {
    const input = element('input', {
      type: 'text',
      id: `rule-${key}`,
      dir: 'ltr',
      autocomplete: 'off',
      placeholder: value ?? '4-4-4-4',
      pattern: '[0-9]+(-[0-9]+)*',
      '.value': this.#chosen.get(key) ?? '',
    });
    input.addEventListener('change', () => this.#choose(key, input.value.trim(), value ?? ''));
    return element('div', { class: 'field' }, element('label', { for: input.id }, text), input);
  }

  /** @param {string} key @param {string} value @param {string | null} defaultValue */
  #choose(key, value, defaultValue) {
    if (value === defaultValue || value === '') this.#chosen.delete(key);
    else this.#chosen.set(key, value);
  }

  /** The rules that differ from the sheet's. */
  get chosen() {
    return Object.fromEntries(this.#chosen);
  }

  size() {
    return { ...this.#size };
  }

  /** The game's name with its options. @param {boolean} [byHand] whether cubes are moved by hand */
  game(byHand = false) {
    const chosen = new Map(this.#chosen);
    // The tournament table has only its own options, the other games have all but those.
    for (const key of chosen.keys()) if (TABLE_OPTIONS.includes(key) !== byHand) chosen.delete(key);
    if (byHand) chosen.set(SOWING_OPTION, 'hand');
    for (const key of /** @type {const} */ (['pits', 'seeds'])) {
      if (
        this.#defaultSize[key] > 0 &&
        this.#size[key] !== this.#defaultSize[key] &&
        !chosen.has('layout')
      )
        chosen.set(key, String(this.#size[key]));
    }
    const options = this.entry.options
      .filter(({ key }) => chosen.has(key))
      .map(({ key }) => `${key}=${chosen.get(key)}`);
    return options.length ? `${this.entry.id}:${options.join()}` : this.entry.id;
  }
}
