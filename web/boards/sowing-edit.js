// Buttons to set up a position: one seed more and one fewer for every place.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { moveTo } from './sowing-dom.js';
import { atEdge } from './sowing-layout.js';
import { pitOf, seatOf } from './sowing-spots.js';

/** @import { Seat, Spot } from '../wire.js' */

/**
 * @typedef {{ seat: Seat, pit: number | 'store', delta: 1 | -1 }} Edit
 */

export class EditControls {
  /** @param {(edit: Edit) => void} onEdit */
  constructor(onEdit) {
    this.element = element('div', { class: 'edits' });
    this.onEdit = onEdit;
    /** @type {Map<Spot, HTMLElement>} */
    this.pairs = new Map();
  }

  /**
   * @param {import('./sowing-layout.js').Layout} layout
   * @param {import('./sowing-speech.js').Speech} speech
   */
  show(layout, speech) {
    for (const [spot, box] of layout.boxes) {
      const pair = this.pairs.get(spot) ?? this.add(spot);
      moveTo(pair, pitOf(spot) > 0 ? atEdge(box, -1, layout.upright ? 44 : 22) : box);
      const args = {
        place: pitOf(spot) > 0 ? speech.pit(pitOf(spot)) : speech.store(),
        whose: speech.whose(seatOf(spot)),
      };
      pair.firstElementChild?.setAttribute('aria-label', say('board-fewer', args));
      pair.lastElementChild?.setAttribute('aria-label', say('board-more', args));
    }
  }

  /** @param {Spot} spot */
  add(spot) {
    const pair = element('div', { class: 'edit' });
    for (const delta of /** @type {const} */ ([-1, 1])) {
      const button = element('button', { class: 'edit-button', type: 'button' });
      button.textContent = delta > 0 ? '+' : '−';
      button.addEventListener('click', () =>
        this.onEdit({ seat: seatOf(spot), pit: pitOf(spot) || 'store', delta }),
      );
      pair.append(button);
    }
    this.pairs.set(spot, pair);
    this.element.append(pair);
    return pair;
  }

  clear() {
    this.pairs.clear();
    this.element.replaceChildren();
  }
}
