// The form for a new game with all its options.

import { pictureOf } from '../art/picture.js';
import { getCatalogue, postPosition } from '../net/api.js';
import { attempt, startGame } from '../net/games.js';
import { isUsual, lastChoices, saveChoices, USUAL } from '../options/choices.js';
import { PeopleFields } from '../options/people.js';
import { radios } from '../options/radios.js';
import { RuleFields } from '../options/rules.js';
import { TableFields } from '../options/table.js';
import { preferences, savePreference } from '../preferences.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { useStyles } from '../ui/styles.js';

/** @import { CatalogueGame } from '../wire.js' */
/** @import { Choices } from '../options/choices.js' */
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
  const open = (/** @type {Choices} */ choices) =>
    new OptionsForm({ family, game, catalogue, sowing, choices, onUsual: () => reopen() });
  const reopen = () =>
    root.replaceChildren(open({ ...USUAL, opponent: form.people.opponent }).element);
  const form = open(lastChoices(family));
  root.append(form.element);
  return () => {};
}

class OptionsForm {
  /**
   * @param {object} options
   * @param {string} options.family
   * @param {string} options.game
   * @param {CatalogueGame[]} options.catalogue
   * @param {string} options.sowing `hand` to choose sowing by hand
   * @param {Choices} options.choices to begin with
   * @param {() => void} options.onUsual when everything is to be as usual
   */
  constructor({ family, game, catalogue, sowing, choices, onUsual }) {
    this.family = family;
    this.catalogue = catalogue;
    this.onUsual = onUsual;
    const { ending } = preferences();
    const kalaha = ending === 'rotate' ? 'rotate' : `kalaha-${ending}`;
    const last = family === 'kalaha' ? kalaha : (choices.variant ?? family);
    this.variant = FAMILIES[family]?.includes(game) && game !== family ? game : last;
    this.minutes = choices.minutes;
    this.increment = choices.increment;
    this.sowing = sowing === 'hand' ? sowing : 'auto';
    this.people = new PeopleFields(choices, this.entry.levels, () => this.#update('opponent'));
    this.sowingField = element('div');
    this.secretsField = element('div', { class: 'options-part' });
    this.table = new TableFields();
    this.standardFields = element('div', { class: 'options-part' });
    this.incrementField = element('div');
    this.sizeField = element('div');
    this.ruleFields = element('div');
    this.usual = this.#usualButton();
    const isOther = choices.variant !== undefined && choices.variant !== this.variant;
    this.fields = this.#createRuleFields(isOther ? {} : choices.rules);
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

  /** @returns {Choices} */
  get choices() {
    const { variant, minutes, increment } = this;
    const { opponent, begins } = this.people;
    return { variant, opponent, begins, minutes, increment, rules: this.fields.chosen };
  }

  /** @param {Record<string, string>} chosen */
  #createRuleFields(chosen) {
    const { pits, seeds } = preferences();
    return new RuleFields(this.entry, this.family === 'kalah' ? { pits, seeds } : null, chosen);
  }

  /** The way back from what was chosen for the last game. */
  #usualButton() {
    return element(
      'div',
      { class: 'unusual', hidden: true },
      element('p', null, say('web-unusual')),
      element(
        'button',
        { type: 'button', class: 'button', onclick: this.onUsual },
        icon('restart'),
        say('web-as-usual'),
      ),
    );
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
      this.usual,
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
      this.people.element,
      this.secretsField,
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
      this.people.beginsElement,
      element(
        'div',
        { class: 'two' },
        this.#radioGroup('minutes', MINUTES, (n) =>
          n === 0 ? say('web-clock-none') : say('web-clock-minutes', { n }),
        ),
        this.incrementField,
      ),
    );
    form.addEventListener('change', () => this.#showUsual());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      attempt(() => this.#start());
    });
    return form;
  }

  /**
   * @template {string | number} T
   * @param {'variant' | 'sowing' | 'minutes' | 'increment'} key
   * @param {readonly T[]} values
   * @param {(value: T) => string} text
   */
  #radioGroup(key, values, text) {
    const title = {
      variant: 'web-variant',
      sowing: 'option-sowing',
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
        if (key === 'variant') this.fields = this.#createRuleFields({});
        this.#update(key);
      },
    });
  }

  /** Shows the fields that go with what is chosen. @param {string} [changed] */
  #update(changed) {
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
    this.#placeSecrets();
    this.standardFields.hidden = this.isByHand;
    this.table.show(this.isByHand, this.people.opponent);
    this.element?.classList.toggle('at-table', this.isByHand);
    this.#showUsual();
  }

  /** Two who share a screen are asked first whether it has secrets, which must be covered. */
  #placeSecrets() {
    const { secrets } = this.fields;
    const isAsked = secrets !== null && this.people.opponent === 'here';
    if (isAsked)
      this.secretsField.replaceChildren(
        secrets,
        element('p', { class: 'note' }, say('web-secrets-note')),
      );
    else this.secretsField.replaceChildren();
    if (!isAsked) this.fields.takeSecretsBack();
  }

  #showUsual() {
    this.usual.hidden = this.isByHand || isUsual(this.choices);
  }

  async #start() {
    const { people, minutes, increment, isByHand } = this;
    people.save();
    if (this.family === 'kalaha')
      savePreference({
        ending: this.variant === 'rotate' ? 'rotate' : /** @type {'1'} */ (this.variant.slice(-1)),
      });
    if (this.family === 'kalah') savePreference(this.fields.size());
    if (!isByHand) saveChoices(this.family, this.choices);
    const game = this.fields.game(isByHand);
    // The guide's own way to find out who starts.
    let tossed;
    if (this.family === 'calla' && !isByHand && people.tossesHere) {
      // What the server refuses is said before anybody picks a hand.
      let isPossible = false;
      await attempt(async () => {
        await postPosition({ game });
        isPossible = true;
      });
      if (!isPossible) return;
      const { openToss } = await import('../game/toss-dialog.js');
      const pickerStarts = await openToss(people.tossers);
      if (pickerStarts === null) return;
      // Against the computer "the other" is the computer; two at a device pick for the second.
      tossed = people.opponent === 'here' ? pickerStarts : !pickerStarts;
    }
    const { names, ...players } = people.request(isByHand, tossed);
    const table = this.table.request();
    await startGame(
      {
        game,
        ...players,
        ...(isByHand ? table : minutes > 0 ? { clock: { minutes, increment } } : {}),
        ...(this.variant === 'rotate' ? { rotate: true } : {}),
      },
      names,
    );
  }
}
