// What one player asks the other, and the answer; play goes on meanwhile.

import { say } from '../text.js';
import { announce } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { spokenName } from './names.js';

/** @import { ActionKind, Offer } from '../wire.js' */
/** @import { State } from './state.js' */

/** @typedef {(action: ActionKind) => void} Act */

const OFFERS = /** @type {const} */ (['take-back', 'draw', 'rematch']);

export class OfferBar {
  #shown = '';
  /** Own offers whose note was closed. @type {Set<Offer>} */ #closed = new Set();
  element = element('section', { class: 'offers', hidden: true });

  /** @param {State} state @param {Act} act */
  show(state, act) {
    const { you, offers, together } = state;
    for (const offer of this.#closed) if (offers[offer] !== you) this.#closed.delete(offer);
    // The result tells of an own wish for another game.
    const isTold = (/** @type {Offer} */ offer) =>
      offers[offer] === you && (offer === 'rematch' || this.#closed.has(offer));
    const open = you && !together ? OFFERS.filter((offer) => offers[offer] && !isTold(offer)) : [];
    const wanted = open.map((offer) => `${offer}${offers[offer]}`).join();
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.element.hidden = open.length === 0;
    this.element.replaceChildren(
      ...open.map((offer) =>
        offers[offer] === you ? this.#note(offer, state, act) : question(offer, state, act),
      ),
    );
  }

  /** @param {Offer} offer @param {State} state @param {Act} act */
  #note(offer, state, act) {
    const close = (/** @type {MouseEvent} */ event) => {
      this.#closed.add(offer);
      this.show(state, act);
      // Who came by keyboard goes on at the board.
      if (event.detail === 0)
        /** @type {HTMLElement | SVGElement | null} */ (
          document.querySelector('.table [tabindex="0"]')
        )?.focus({ preventScroll: true });
    };
    return element(
      'div',
      { class: 'offer own' },
      element('p', null, say(`web-asked-${offer}`)),
      element(
        'button',
        { type: 'button', class: 'round', 'aria-label': say('web-close'), onclick: close },
        icon('close'),
      ),
    );
  }
}

/** @param {Offer} offer @param {State} state @param {Act} act */
function question(offer, state, act) {
  const asker = state.offers[offer];
  const text = say(`web-asks-${offer}`, { name: asker ? spokenName(state, asker) : '' });
  announce(text, { atOnce: true });
  return element(
    'div',
    { class: 'offer' },
    element('p', null, text),
    element(
      'div',
      { class: 'row' },
      element(
        'button',
        { type: 'button', class: 'button primary', onclick: () => act({ kind: offer }) },
        say('web-agree'),
      ),
      element(
        'button',
        { type: 'button', class: 'button', onclick: () => act({ kind: 'decline', what: offer }) },
        say('web-decline'),
      ),
    ),
  );
}
