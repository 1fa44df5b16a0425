import { say } from '../text.js';
import { element } from '../ui/element.js';
import { cellsOf, taskWords } from './calliro-words.js';

/** @import { CalliroBoard } from '../wire.js' */
/** @import { ViewOptions } from './calliro-types.js' */

/** Tells what is to be done or what is happening, and asks which of several moves is meant. */
export class Task {
  #text = element('p', { class: 'hx-task-text' });
  #choices = element('div', { class: 'hx-choices' });
  #last = element('p', { class: 'hx-last-text' });
  element = element('div', { class: 'hx-task' }, this.#text, this.#choices, this.#last);

  /**
   * @param {CalliroBoard} board
   * @param {ViewOptions} options
   */
  draw(board, options) {
    this.showText(taskWords(board, options));
  }

  /** What the last turn did. @param {string} text */
  showLast(text) {
    if (this.#last.textContent !== text) this.#last.textContent = text;
  }

  /** @param {string} text */
  showText(text) {
    if (this.#text.textContent !== text) this.#text.textContent = text;
    this.#choices.replaceChildren();
  }

  /**
   * Asks which of several moves is meant.
   *
   * @param {readonly string[]} moves
   * @param {(move: string, byKey: boolean) => void} choose
   */
  askWhich(moves, choose) {
    this.#text.textContent = say('hexagon-task-which');
    const buttons = moves.map((move) => {
      const cells = cellsOf(move);
      const [cell = ''] = cells;
      const text =
        cells.length > 1
          ? say('hexagon-both', { cells: cells.join(' + ') })
          : say('hexagon-only', { cell });
      const button = element('button', { class: 'hx-choice' }, text);
      button.type = 'button';
      button.addEventListener('click', (event) => choose(move, event.detail === 0));
      return button;
    });
    this.#choices.replaceChildren(...buttons);
    buttons[0]?.focus();
  }
}
