// Who plays: against whom, how strong the computer is, what two at one device are called, who begins.

import { nameField } from '../game/player-names.js';
import { preferences, savePreference } from '../preferences.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { radios } from './radios.js';

/** @import { Choices } from './choices.js' */

const OPPONENTS = /** @type {const} */ (['computer', 'here', 'friend']);
const BEGINNERS = /** @type {const} */ (['me', 'other', 'toss']);

export class PeopleFields {
  #level = element('div');
  #names = element('div', { class: 'names' });
  #first = nameField('name-first', 'web-name-first', preferences().names[0] ?? '');
  #second = nameField('name-second', 'web-name-second', preferences().names[1] ?? '');
  /** Who begins; the tournament table has a toss of its own. */
  beginsElement = element('div');

  /**
   * @param {Choices} choices
   * @param {number} levels of the computer
   * @param {() => void} onChange
   */
  constructor({ opponent, begins }, levels, onChange) {
    this.opponent = opponent;
    this.begins = begins;
    this.level = Math.min(preferences().level, levels);
    this.#level.append(this.#levelRadios(levels));
    this.#names.append(
      this.#first.field,
      this.#second.field,
      element('p', { class: 'note' }, say('web-names-note')),
    );
    this.element = element(
      'div',
      { class: 'options-part' },
      radios({
        name: 'opponent',
        title: say('web-opponent'),
        values: OPPONENTS,
        text: (each) => say(`web-opponent-${each}`),
        chosen: opponent,
        onChoose: (chosen) => {
          this.opponent = chosen;
          this.#update();
          onChange();
        },
      }),
      this.#level,
      this.#names,
    );
    this.#update();
  }

  #update() {
    this.#level.hidden = this.opponent !== 'computer';
    this.#names.hidden = this.opponent !== 'here';
    const texts =
      this.opponent === 'here'
        ? { me: 'web-name-first', other: 'web-name-second', toss: 'web-begins-toss' }
        : { me: 'web-begins-me', other: 'web-begins-other', toss: 'web-begins-toss' };
    this.beginsElement.replaceChildren(
      radios({
        name: 'begins',
        title: say('web-begins'),
        values: BEGINNERS,
        text: (each) => say(texts[each]),
        chosen: this.begins,
        onChoose: (chosen) => {
          this.begins = chosen;
        },
      }),
    );
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

  /** Remembers level and names for the next game. */
  save() {
    if (this.opponent === 'computer') savePreference({ level: this.level });
    if (this.opponent === 'here') savePreference({ names: this.#bothNames });
  }

  /** Whether somebody at this device is to pick a hand. */
  get tossesHere() {
    return this.begins === 'toss' && this.opponent !== 'friend';
  }

  /** Of two at this device: who picks a hand of the toss, and who starts otherwise. */
  get tossers() {
    const [first, second] = this.#bothNames;
    return this.opponent === 'here'
      ? { picker: second || say('web-name-second'), other: first || say('web-name-first') }
      : null;
  }

  get #bothNames() {
    return [this.#first, this.#second].map(({ input }) => input.value.trim());
  }

  /**
   * Their part of the request for a new game, and the names of two at this device.
   *
   * @param {boolean} byHand whether the tournament table tosses
   * @param {boolean} [tossed] whether the toss gave the other the beginning, at one device
   */
  request(byHand, tossed = Math.random() < 0.5) {
    const { opponent, begins } = this;
    const other =
      opponent === 'computer' ? `level=${this.level}` : opponent === 'here' ? 'me' : 'open';
    const isTossed = begins === 'toss' && !byHand;
    // Between people with two devices the server tosses, so that both can check it.
    const isSecond =
      (begins === 'other' && !byHand) || (isTossed && opponent !== 'friend' && tossed);
    const names = this.#bothNames;
    return {
      seats: isSecond ? { S: other, N: 'me' } : { S: 'me', N: other },
      ...(isTossed && opponent === 'friend' ? { toss: true } : {}),
      names: isSecond ? names.reverse() : names,
    };
  }
}
