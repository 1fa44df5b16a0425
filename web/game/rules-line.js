// The line above the board: which game this is and how it ends, or what to do first; it opens the rules.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { coachingText } from './coach.js';
import { gameName } from './names.js';
import { endingRule, endingText, ruleOfEnd } from './rule-words.js';
import { nextEndingTag } from './series.js';

/** @import { State } from './state.js' */

export class RulesLine {
  #name = element('b', { class: 'rules-game' });
  #text = element('span', { class: 'rules-text' });
  #next = element('span', { class: 'rules-next' });
  #open = element('span', { class: 'visually-hidden' });

  /** @param {() => void} onOpen */
  constructor(onOpen) {
    this.element = element(
      'button',
      { type: 'button', class: 'rules-line', onclick: onOpen },
      this.#name,
      this.#text,
      this.#next,
      this.#open,
      icon('help'),
    );
  }

  /** @param {State} state @param {boolean} canPlay whether this viewer may choose a move now */
  show(state, canPlay) {
    const coaching = coachingText(state, canPlay);
    this.element.classList.toggle('coaching', coaching !== '');
    // Whoever resigned did not end the game as its rule says.
    const isCalled = state.result !== null && !ruleOfEnd(state.rules, state.result);
    const text = coaching || (isCalled ? '' : endingText(state.rules, state.game));
    // Kalaha's endings are told by their number, and once is enough.
    const ending = coaching !== '' || isCalled || !endingRule(state.rules);
    this.#set(this.#name, gameName(state.game, { ending }));
    this.#set(this.#text, text);
    this.#set(this.#next, nextEndingTag(state.rematch_game));
    this.#set(this.#open, say('rules-open'));
  }

  /** @param {HTMLElement} part @param {string} text */
  #set(part, text) {
    if (part.textContent !== text) part.textContent = text;
  }
}
