// A bar and a sentence that tell who will have more seeds at the end, and by how much.

import { seatName } from '../seat-name.js';
import { midpoint } from '../study/evaluate.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';

/** @import { SowingBoard } from '../wire.js' */

export class EvaluationBar {
  #south = element('div', { class: 'analysis-bar-south' });
  #text = element('p', { class: 'analysis-bar-text' });
  #kind = element('span', { class: 'study-chip' });
  #track = element(
    'div',
    { class: 'analysis-bar-track', 'aria-hidden': 'true', dir: 'ltr' },
    this.#south,
    element('div', { class: 'analysis-bar-middle' }),
  );

  element = element(
    'div',
    { class: 'analysis-bar' },
    this.#track,
    element('div', { class: 'analysis-bar-words' }, this.#text, this.#kind),
  );

  /** @param {SowingBoard} board @param {import("../study/evaluate.js").Evaluation} evaluation */
  show(board, { all, busy }) {
    const { rows, stores, turn } = board;
    const seeds = [...rows.S, ...rows.N].reduce((sum, n) => sum + n, stores.S + stores.N) || 1;
    const south = turn === 'S' ? midpoint(all) : -midpoint(all);
    const share = 50 + (50 * south) / seeds;
    this.#south.style.inlineSize = `${Math.max(2, Math.min(98, share))}%`;
    this.#text.textContent =
      all.margin === null ? say('study-thinking') : outcome(board.words, south);
    const kind = busy && all.kind !== 'exact' ? 'busy' : all.kind;
    this.#kind.textContent = all.margin === null ? '' : say(`study-kind-${kind}`);
    this.#kind.dataset.kind = kind;
    this.#kind.hidden = all.margin === null;
  }

  clear() {
    this.#south.style.inlineSize = '50%';
    this.#text.textContent = say('study-setting-up');
    this.#kind.hidden = true;
  }
}

/** @param {import('../wire.js').PieceNames} words @param {number} south */
function outcome(words, south) {
  if (south === 0) return say('study-even');
  return say('study-ahead', {
    seat: seatName(words, south > 0 ? 'S' : 'N'),
    n: Math.abs(Math.round(south)),
  });
}
