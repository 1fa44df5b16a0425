// The form for a new game with all its options.

import { pictureOf } from '../art/picture.js';
import { getCatalogue } from '../net/api.js';
import { attempt, startGame } from '../net/games.js';
import { radios } from '../options/radios.js';
import { RuleFields } from '../options/rules.js';
import { TableFields } from '../options/table.js';
import { preferences, savePreference } from '../preferences.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { useStyles } from '../ui/styles.js';

/** @import { CatalogueGame } from '../wire.js' */
/** The games of each card of the first screen. @type {Record<string, string[]>} */
const FAMILIES = {
  calla: ['calla', 'calla-tournament'],
  'kalah-ru': ['kalah-ru'],
  kalaha: ['kalaha-1', 'kalaha-2', 'kalaha-3', 'rotate'],
  calliro: ['calliro'],
  kalah: ['kalah', 'kalah-empty'],
};
const MINUTES = [0, 3, 5, 10, 15];
const INCREMENTS = [0, 2, 5, 10];

/** @param {HTMLElement} root @param {Record<string, string>} params */
export async function mount(root, { game = '', sowing = '' }) {
  const [catalogue] = await Promise.all([
    getCatalogue().catch(() => null),
    useStyles('options', 'start'),
  ]);
  const family = Object.keys(FAMILIES).find(
    (name) => name === game || FAMILIES[name]?.includes(game),
  );
  if (!family || !catalogue) {
    root.append(
      element(
        'div',
        { class: 'options narrow' },
        element('h1', null, say(catalogue ? 'web-unknown-game' : 'web-offline')),
        element('a', { class: 'button primary', href: '/' }, say('web-to-start')),
      ),
    );
    return () => {};
  }
  root.append(new OptionsForm(family, game, catalogue, sowing).element);
  return () => {};
}

class OptionsForm {
  /**
   * @param {string} family
   * @param {string} game
   * @param {CatalogueGame[]} catalogue
   * @param {string} sowing `hand` to choose sowing by hand
   */
  constructor(family, game, catalogue, sowing) {
    this.family = family;
    this.catalogue = catalogue;
    const { ending, level, pits, seeds } = preferences();
    const kalaha = ending === 'rotate' ? 'rotate' : `kalaha-${ending}`;
    this.variant = FAMILIES[family]?.includes(game) ? game : family === 'kalaha' ? kalaha : family;
    this.opponent = 'computer';
    this.begins = 'me';
    this.minutes = 0;
    this.increment = 0;
    this.level = Math.min(level, this.entry.levels);
    this.preferredSize = { pits, seeds };
    this.sowing = sowing === 'hand' ? sowing : 'auto';
    this.sowingField = element('div');
    this.table = new TableFields();
    this.standardFields = element('div', { class: 'options-part' });
    this.levelField = element('div');
    this.incrementField = element('div');
    this.sizeField = element('div');
    this.ruleFields = element('div');
    this.fields = this.#createRuleFields();
    this.element = this.#createForm();
    this.#update();
  }

  /** @returns {CatalogueGame} */
  get entry() {
    const id = this.variant === 'rotate' ? 'kalaha-1' : this.variant;
    const found = this.catalogue.find((entry) => entry.id === id) ?? this.catalogue[0];
    if (!found) throw new Error(id);
    return found;
  }

  /** Whether cubes are moved by hand. */
  get isByHand() {
    return this.sowing === 'hand' && this.fields.allowsHandSowing;
  }

  #createRuleFields() {
    return new RuleFields(this.entry, this.family === 'kalah' ? this.preferredSize : null);
  }

  #createForm() {
    const name = say(`web-card-${this.family}`);
    const variants = FAMILIES[this.family] ?? [];
    const form = element(
      'form',
      { class: 'options' },
      element(
        'header',
        { class: `options-head card-${this.family}` },
        element('span', { class: 'options-picture' }, pictureOf(this.family)),
        element('h1', null, say('web-new-game', { game: name })),
      ),
      variants.length > 1 &&
        this.#radioGroup('variant', variants, (id) =>
          id === 'rotate'
            ? say('web-ending-rotate')
            : this.family === 'kalaha'
              ? say(`web-ending-${id.slice(-1)}`)
              : say(`game-${id}`),
        ),
      this.family === 'kalah' && this.sizeField,
      this.sowingField,
      this.#radioGroup('opponent', ['computer', 'here', 'friend'], (opponent) =>
        say(`web-opponent-${opponent}`),
      ),
      this.levelField,
      this.standardFields,
      this.table.element,
      this.family !== 'kalah' && this.sizeField,
      this.ruleFields,
      element(
        'div',
        { class: 'options-end' },
        element('button', { class: 'button primary large' }, icon('play'), say('web-begin')),
      ),
    );
    this.standardFields.append(
      this.#radioGroup('begins', ['me', 'other', 'toss'], (begins) => say(`web-begins-${begins}`)),
      element(
        'div',
        { class: 'two' },
        this.#radioGroup('minutes', MINUTES, (n) =>
          n === 0 ? say('web-clock-none') : say('web-clock-minutes', { n }),
        ),
        this.incrementField,
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      attempt(() => this.#start());
    });
    return form;
  }

  /**
   * @template {string | number} T
   * @param {'variant' | 'sowing' | 'opponent' | 'begins' | 'minutes' | 'increment'} key
   * @param {readonly T[]} values
   * @param {(value: T) => string} text
   */
  #radioGroup(key, values, text) {
    const title = {
      variant: 'web-variant',
      sowing: 'option-sowing',
      opponent: 'web-opponent',
      begins: 'web-begins',
      minutes: 'web-clock',
      increment: 'web-increment',
    }[key];
    return radios({
      name: key,
      title: say(title),
      values,
      text,
      chosen: /** @type {T} */ (this[key]),
      onChoose: (value) => {
        Reflect.set(this, key, value);
        if (key === 'variant') this.fields = this.#createRuleFields();
        this.#update(key);
      },
    });
  }

  /** Shows the fields that go with what is chosen. @param {string} [changed] */
  #update(changed) {
    const { levels } = this.entry;
    this.levelField.hidden = this.opponent !== 'computer';
    if (!this.levelField.firstChild) this.levelField.append(this.#levelRadios(levels));
    this.incrementField.hidden = this.minutes === 0;
    if (!this.incrementField.firstChild)
      this.incrementField.append(
        this.#radioGroup('increment', INCREMENTS, (n) => say('web-increment-seconds', { n })),
      );
    if (!changed || changed === 'variant') {
      this.sizeField.replaceChildren(...(this.fields.sizes ? [this.fields.sizes] : []));
      this.ruleFields.replaceChildren(this.fields.element);
      this.sowingField.replaceChildren(
        ...(this.fields.allowsHandSowing
          ? [this.#radioGroup('sowing', ['auto', 'hand'], (sowing) => say(`hand-sowing-${sowing}`))]
          : []),
      );
      this.table.openRules.replaceChildren(...this.fields.table);
    }
    this.standardFields.hidden = this.isByHand;
    this.table.show(this.isByHand, this.opponent === 'computer');
    this.element?.classList.toggle('at-table', this.isByHand);
  }

  /** @param {number} levels */
  #levelRadios(levels) {
    return radios({
      name: 'level',
      title: say('web-level'),
      chosen: this.level,
      className: 'levels',
      values: Array.from({ length: levels }, (_, index) => index + 1),
      text: (n) => say(`web-level-${n}`),
      onChoose: (n) => {
        this.level = n;
      },
    });
  }

  async #start() {
    const { opponent, minutes, increment } = this;
    const toss = this.begins === 'toss';
    const other =
      opponent === 'computer' ? `level=${this.level}` : opponent === 'here' ? 'me' : 'open';
    // Between people the server tosses, so that both can check it.
    const playsSecond =
      this.begins === 'other' || (toss && opponent !== 'friend' && Math.random() < 0.5);
    if (opponent === 'computer') savePreference({ level: this.level });
    if (this.family === 'kalaha')
      savePreference({
        ending: this.variant === 'rotate' ? 'rotate' : /** @type {'1'} */ (this.variant.slice(-1)),
      });
    if (this.family === 'kalah') savePreference(this.fields.size());
    if (this.isByHand) {
      await startGame({
        game: this.fields.game(true),
        seats: { S: 'me', N: other },
        ...this.table.request(opponent === 'computer'),
      });
      return;
    }
    await startGame({
      game: this.fields.game(),
      seats: playsSecond ? { S: other, N: 'me' } : { S: 'me', N: other },
      ...(minutes > 0 ? { clock: { minutes, increment } } : {}),
      ...(toss && opponent === 'friend' ? { toss: true } : {}),
      ...(this.variant === 'rotate' ? { rotate: true } : {}),
    });
  }
}
