// What the last turn did, which stays marked until the next one changes the board.

import { eventWords } from './calliro-words.js';

/** @import { CalliroEventView, Seat } from '../wire.js' */

export class LastTurn {
  /** @type {CalliroEventView[]} */ #events = [];
  #number = 0;

  /** Adds an event of a turn. @param {CalliroEventView} event @param {number} number of the turn */
  add(event, number) {
    // Who picks a chip still wants to see where the other one was placed.
    if (event.kind === 'pick' || event.kind === 'peek' || event.kind === 'over') return;
    if (number !== this.#number) this.clear();
    this.#number = number;
    // A turn that is replayed is the same.
    const isKnown = this.#events.some((known) => JSON.stringify(known) === JSON.stringify(event));
    if (!isKnown) this.#events.push(event);
  }

  clear() {
    this.#events = [];
    this.#number = 0;
  }

  /** The cells that it changed. */
  get cells() {
    return this.#events.flatMap((event) => {
      if ('cell' in event) return [event.cell];
      return 'replaced' in event ? event.replaced : [];
    });
  }

  /** What happened, in words. @param {Seat | null} view */
  words(view) {
    return this.#events.map((event) => eventWords(event, view)).join(' · ');
  }
}
