// The rules of a game as fields, each with its usual value, and what the sheet says.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { stepper } from './stepper.js';

/** @import { CatalogueGame, CatalogueOption } from '../wire.js' */

/** What only a table has where cubes are moved by hand. */
const TABLE = ['time-call', 'repair', 'minute', 'marks'];
const SOWING = 'sowing';
const MOST = 12;

export class RuleFields {
  /** What differs from the usual. @type {Map<string, string>} */ #chosen = new Map();
  /** @type {{ pits: number, seeds: number }} */ #size;
  #usual;

  /**
   * @param {CatalogueGame} entry
   * @param {{ pits: number, seeds: number } | null} size a size that was wished before
   */
  constructor(entry, size) {
    this.entry = entry;
    this.#usual = {
      pits: Number(this.#value('pits') ?? 0),
      seeds: Number(this.#value('seeds') ?? 0),
    };
    this.#size = { ...(size ?? this.#usual) };
    const sized = this.#usual.pits > 0;
    const fields = entry.options
      .filter(({ key, values }) => values && !TABLE.includes(key) && key !== SOWING)
      .map((option) => this.#choices(option));
    this.table = entry.options
      .filter(({ key, values }) => values && TABLE.includes(key))
      .map((option) => this.#choices(option));
    const layouts = entry.options
      .filter(({ key, values }) => !values && (key === 'layout' || key === 'north'))
      .map((option) => this.#text(option));
    this.sizes = sized ? this.#sizes() : null;
    this.element = element(
      'div',
      { class: 'rules-parts' },
      element(
        'details',
        { class: 'paper changes' },
        element('summary', null, say('web-rules')),
        element('p', { class: 'note' }, say('web-rules-note')),
        ...fields,
        ...layouts,
      ),
      entry.rules.length > 0 &&
        element(
          'details',
          { class: 'paper' },
          element('summary', null, say('web-sheet-says')),
          element(
            'ol',
            { class: 'sheet' },
            ...entry.rules.map((rule) => element('li', null, rule.replace(/^[^:]*\d[^:]*: /, ''))),
          ),
        ),
    );
  }

  /** Whether this game can be played with cubes in the hand. */
  get hasHands() {
    return this.entry.options.some(
      ({ key, values }) => key === SOWING && values?.some(({ value }) => value === 'hand'),
    );
  }

  /** @param {string} key */
  #value(key) {
    return this.entry.options.find((option) => option.key === key)?.value ?? null;
  }

  #sizes() {
    const one = (/** @type {'pits' | 'seeds'} */ key) =>
      stepper({
        label: say(`web-${key}`),
        value: this.#size[key],
        least: 1,
        most: MOST,
        onChange: (value) => {
          this.#size[key] = value;
        },
      });
    return element(
      'fieldset',
      { class: 'field' },
      element('legend', null, say('web-size')),
      element('div', { class: 'row steppers' }, one('pits'), one('seeds')),
    );
  }

  /** @param {CatalogueOption} option */
  #choices({ key, text, value, values }) {
    return element(
      'fieldset',
      { class: 'field lines' },
      element('legend', null, text),
      ...(values ?? []).map((each) => {
        const input = element('input', {
          type: 'radio',
          name: `rule-${key}`,
          value: each.value,
          '.checked': each.value === value,
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
  #text({ key, text, value }) {
    const input = element('input', {
      type: 'text',
      id: `rule-${key}`,
      dir: 'ltr',
      autocomplete: 'off',
      placeholder: value ?? '4-4-4-4',
      pattern: '[0-9]+(-[0-9]+)*',
    });
    input.addEventListener('change', () => this.#choose(key, input.value.trim(), value ?? ''));
    return element('div', { class: 'field' }, element('label', { for: input.id }, text), input);
  }

  /** @param {string} key @param {string} value @param {string | null} usual */
  #choose(key, value, usual) {
    if (value === usual || value === '') this.#chosen.delete(key);
    else this.#chosen.set(key, value);
  }

  size() {
    return { ...this.#size };
  }

  /** The game's name with its options. @param {boolean} [byHand] whether cubes are moved by hand */
  game(byHand = false) {
    const chosen = new Map(this.#chosen);
    // The table's rules are those of the slides, but for what the slides leave open.
    for (const key of chosen.keys()) if (TABLE.includes(key) !== byHand) chosen.delete(key);
    if (byHand) chosen.set(SOWING, 'hand');
    for (const key of /** @type {const} */ (['pits', 'seeds'])) {
      if (this.#usual[key] > 0 && this.#size[key] !== this.#usual[key] && !chosen.has('layout'))
        chosen.set(key, String(this.#size[key]));
    }
    const options = this.entry.options
      .filter(({ key }) => chosen.has(key))
      .map(({ key }) => `${key}=${chosen.get(key)}`);
    return options.length ? `${this.entry.id}:${options.join()}` : this.entry.id;
  }
}
