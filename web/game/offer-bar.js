// Offers of the other player with buttons to answer, and notes of the own ones. Play goes on.

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
  #drawnKey = '';
  /** Own offers whose note was closed. @type {Set<Offer>} */ #closed = new Set();
  element = element('section', { class: 'offers', hidden: true });

  /** @param {State} state @param {Act} act */
  show(state, act) {
    const { you, offers, together } = state;
    for (const offer of this.#closed) if (offers[offer] !== you) this.#closed.delete(offer);
    // An own offer of a rematch is shown with the result.
    const isHidden = (/** @type {Offer} */ offer) =>
      offers[offer] === you && (offer === 'rematch' || this.#closed.has(offer));
    const open =
      you && !together ? OFFERS.filter((offer) => offers[offer] && !isHidden(offer)) : [];
    const key = open.map((offer) => `${offer}${offers[offer]}`).join();
    if (key === this.#drawnKey) return;
    this.#drawnKey = key;
    this.element.hidden = open.length === 0;
    this.element.replaceChildren(
      ...open.map((offer) =>
        offers[offer] === you ? this.#note(offer, state, act) : question(offer, state, act),
      ),
    );
    // On a phone the offer of a rematch is below the result, which fills the screen.
    if (open.length) this.element.scrollIntoView({ block: 'nearest' });
  }

  /** @param {Offer} offer @param {State} state @param {Act} act */
  #note(offer, state, act) {
    const close = (/** @type {MouseEvent} */ event) => {
      this.#closed.add(offer);
      this.show(state, act);
      // After the keyboard was used, the focus goes to the board.
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
  const by = state.offers[offer];
  const text = say(`web-asks-${offer}`, { name: by ? spokenName(state, by) : '' });
  announce(text, { assertive: true });
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
