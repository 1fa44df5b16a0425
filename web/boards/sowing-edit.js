// Setting up a position: every place gets a button for one seed more and one for one fewer.

import { say } from '../text.js';
import { html, moveTo } from './sowing-dom.js';
import { atEdge } from './sowing-layout.js';
import { pitOf, seatOf } from './sowing-types.js';

/** @typedef {import('./sowing-types.js').Spot} Spot */
/**
 * @typedef {{ seat: import('./sowing-types.js').Seat, pit: number | 'store', delta: 1 | -1 }} Edit
 */

export class EditControls {
  /** @param {(edit: Edit) => void} onEdit */
  constructor(onEdit) {
    this.element = html('div', 'edits');
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
    const pair = html('div', 'edit');
    for (const delta of /** @type {const} */ ([-1, 1])) {
      const button = html('button', 'edit-button', { type: 'button' });
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
