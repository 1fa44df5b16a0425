// Buttons under the board for the moves that are no sowings, such as the answer to the pie rule.

import { say } from '../text.js';
import { element } from '../ui/element.js';

/** @import { MovePreview } from '../wire.js' */

const ANSWERS = ['swap', 'keep', 'win'];

export class Answers {
  /** @param {(move: string) => void} onChoose */
  constructor(onChoose) {
    this.element = element('div', { class: 'answers', role: 'group' });
    this.onChoose = onChoose;
    this.drawnKey = '';
  }

  /** @param {MovePreview[]} moves that may be chosen now */
  show(moves) {
    const offered = ANSWERS.filter((answer) => moves.some(({ move }) => move === answer));
    this.element.hidden = offered.length === 0;
    this.element.setAttribute('aria-label', say('board-answers'));
    const key = offered.map((answer) => say(`board-${answer}`)).join();
    // Redrawn only when they change, so that a focused button keeps its focus.
    if (key === this.drawnKey) return;
    this.drawnKey = key;
    this.element.replaceChildren(
      ...offered.map((answer) => {
        const button = element('button', { class: `answer answer-${answer}`, type: 'button' });
        button.textContent = say(`board-${answer}`);
        button.addEventListener('click', () => this.onChoose(answer));
        return button;
      }),
    );
  }
}
