// What one player asks the other, and the answer; play goes on meanwhile.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { announce } from '../ui/tell.js';
import { spokenName } from './names.js';

/** @typedef {import('./state.js').State} State */

const OFFERS = /** @type {const} */ (['take-back', 'draw', 'rematch']);

export class OfferBar {
  #shown = '';
  element = element('section', { class: 'offers', hidden: true });

  /** @param {State} state @param {(deed: import('../net/live.js').Wanted) => void} act */
  show(state, act) {
    const { you, offers, together } = state;
    const open = you && !together ? OFFERS.filter((offer) => offers[offer]) : [];
    const wanted = open.map((offer) => `${offer}${offers[offer]}`).join();
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.element.hidden = open.length === 0;
    this.element.replaceChildren(...open.map((offer) => {
      const asker = offers[offer];
      if (!asker || asker === you) return element('p', { class: 'offer own' }, say(`web-asked-${offer}`));
      const text = say(`web-asks-${offer}`, { name: spokenName(state, asker) });
      announce(text, { atOnce: true });
      return element('div', { class: 'offer' }, element('p', null, text), element('div', { class: 'row' },
        element('button', { type: 'button', class: 'button primary', onclick: () => act({ kind: offer }) }, say('web-agree')),
        element('button', { type: 'button', class: 'button', onclick: () => act({ kind: 'decline', what: offer }) }, say('web-decline'))));
    }));
  }
}
