// A list of the moves with their values and reasons, and the best line.

import { worthText } from '../boards/sowing-values.js';
import { seatName } from '../seat-name.js';
import { midpoint } from '../study/evaluate.js';
import { button } from '../study/screen-parts.js';
import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';

/** @import { Worth } from '../boards/sowing-values.js' */
/** @import { SowingBoard } from '../wire.js' */
/** @import { Choice, Evaluation, Value } from '../study/evaluate.js' */

const MAX_LINE = 10;

/** What a value is shown as; null if nothing is known. @param {Value} value @returns {Worth | null} */
const worthOf = ({ kind, margin }) =>
  kind === 'about' && typeof margin === 'number' ? { about: margin } : margin;

/** @param {Value} value */
export function valueText(value) {
  const worth = worthOf(value);
  return worth === null ? '…' : worthText(worth);
}

/**
 * The values for the pits of the board. Bounds among estimates are shown as estimates too, so that
 * all can be compared.
 *
 * @param {Evaluation} evaluation
 * @returns {Record<string, Worth> | null}
 */
export function boardValues({ choices }) {
  const sowings = choices.filter(({ move, margin }) => /^\d+$/.test(move) && margin !== null);
  const hasEstimate = sowings.some(({ kind }) => kind === 'about');
  const values = sowings.map((choice) => [
    choice.move,
    hasEstimate && choice.kind === 'bounds' ? { about: midpoint(choice) } : worthOf(choice),
  ]);
  return values.length ? Object.fromEntries(values) : null;
}

/** @param {Pick<SowingBoard, "words">} board @param {string} move */
export const moveName = (board, move) =>
  /^\d+$/.test(move) ? upperFirst(moveInText(board, move)) : say(`board-${move}`);

/** A move within a sentence. @param {Pick<SowingBoard, "words">} board @param {string} move */
export const moveInText = (board, move) =>
  /^\d+$/.test(move) ? say(`pit-${board.words}`, { n: Number(move) }) : say(`board-${move}`);

/** @param {string} text */
const upperFirst = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export class ValueTable {
  #about = element('p', { class: 'note' });
  #rows = element('ul', { class: 'analysis-choices' });
  #line = element('div', { class: 'analysis-line' });
  #drawnKey = '';

  element = element(
    'section',
    { class: 'study-card', 'aria-labelledby': 'analysis-values' },
    element('h2', { id: 'analysis-values' }, say('study-values')),
    this.#about,
    this.#rows,
    this.#line,
  );

  /** @param {(moves: string[]) => void} play */
  constructor(play) {
    this.play = play;
  }

  /** @param {SowingBoard} board @param {Evaluation} evaluation */
  show(board, evaluation) {
    const { choices, line, busy } = evaluation;
    // The margin of the position may be known before those of all its moves.
    const isExact = choices.every(({ kind }) => kind === 'exact');
    const key = JSON.stringify([board.position, evaluation]);
    if (key === this.#drawnKey) return;
    this.#drawnKey = key;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.move;
    const seat = seatName(board.words, board.decider);
    this.#about.textContent = board.over
      ? say('study-values-over')
      : say(isExact ? 'study-values-about' : 'study-values-estimate', { seat });
    const best = choices.find((choice) => choice.best);
    this.#rows.replaceChildren(...choices.map((choice) => this.#row(board, choice, best)));
    this.element.setAttribute('aria-busy', String(busy));
    this.#showLine(board, line);
    if (focused)
      /** @type {HTMLElement | null} */ (
        this.#rows.querySelector(`[data-move="${focused}"]`)
      )?.focus();
  }

  /** @param {SowingBoard} board @param {Choice} choice @param {Choice | undefined} best */
  #row(board, choice, best) {
    const name = moveName(board, choice.move);
    const value = valueText(choice);
    const chip = element(
      'span',
      { class: 'analysis-worth', 'data-kind': choice.kind, 'data-best': choice.best },
      [choice.best ? '★' : '', value, choice.kind === 'exact' ? '✓' : ''].filter(Boolean).join(' '),
    );
    const play = button('', () => this.play([choice.move]), {
      class: 'analysis-choice',
      'data-move': choice.move,
    });
    play.append(
      element('span', { class: 'analysis-pit' }, name),
      ' ',
      chip,
      ' ',
      element('span', { class: 'analysis-why' }, verdictText(choice, best)),
    );
    return element(
      'li',
      null,
      play,
      choice.why.length
        ? element(
            'ul',
            { class: 'analysis-reasons' },
            ...choice.why.map(({ text }) => element('li', null, text)),
          )
        : null,
    );
  }

  /** @param {SowingBoard} board @param {string[]} line */
  #showLine(board, line) {
    this.#line.replaceChildren();
    if (!line.length) return;
    const moves = line.slice(0, MAX_LINE).map((move, index) =>
      button(withDigits(move), () => this.play(line.slice(0, index + 1)), {
        class: 'button study-square',
        'aria-label': say('study-line-to', { n: index + 1, move: moveInText(board, move) }),
      }),
    );
    this.#line.append(
      element('h3', null, say('study-line')),
      element('p', { class: 'note' }, say('study-line-about')),
      element(
        'div',
        { class: 'row analysis-line-moves', dir: 'ltr' },
        ...moves,
        line.length > MAX_LINE ? element('span', { class: 'note' }, '…') : null,
      ),
    );
  }

  /** @param {string} text */
  showText(text) {
    this.#about.textContent = text;
    this.#rows.replaceChildren();
    this.#drawnKey = '';
  }

  clear() {
    this.showText(say('study-setting-up'));
    this.#line.replaceChildren();
  }
}

/** Who wins and by how much. @param {{margin: number, exact: boolean}} worth */
export function outcomeText({ margin, exact }) {
  const n = Math.abs(margin);
  const suffix = exact ? '' : '-about';
  if (margin === 0) return say(`study-draws${suffix}`);
  return say(`study-${margin > 0 ? 'wins' : 'loses'}${suffix}`, { n });
}

/**
 * Win, loss or draw, and how much worse than the best.
 *
 * @param {Choice} choice
 * @param {Choice | undefined} best
 */
function verdictText(choice, best) {
  if (choice.margin === null) return say('study-thinking');
  const words = outcomeText({
    margin: Math.round(midpoint(choice)),
    exact: choice.kind === 'exact',
  });
  const n = best ? Math.round(midpoint(best) - midpoint(choice)) : 0;
  return n > 0 ? say('study-verdict-less', { words, n }) : say('study-verdict-best', { words });
}
