// Puzzles on paper: six to a page, the solutions on the next.

import { diagram } from '../study/diagram.js';
import { look } from '../study/knowledge.js';
import { signed } from '../study/notation.js';
import { printable } from '../study/sheet.js';
import { list, say } from '../text.js';
import { element } from '../ui/element.js';
import { moveName } from './analysis-values.js';

/** @import { PuzzleView, SowingBoard } from '../wire.js' */

/** @typedef {{puzzle: PuzzleView, index: number}} Numbered */

const ON_A_PAGE = 6;

/**
 * The boards are fetched before anybody prints.
 * @param {string} game
 * @param {() => Numbered[]} choose
 * @returns {() => void}
 */
export function puzzleSheet(game, choose) {
  const page = choose().slice(0, ON_A_PAGE);
  /** @type {Map<number, SowingBoard>} */
  const boards = new Map();
  for (const { puzzle, index } of page)
    look(game, puzzle.position).then(
      ({ board }) => boards.set(index, board),
      () => {},
    );
  const names = () => ({ S: say('seat-S'), N: say('seat-N') });
  return printable(() => [
    element('h1', null, `${say('study-puzzles-title')}: ${say(`game-${game}`)}`),
    element('p', null, say('study-sheet-task')),
    element(
      'div',
      { class: 'sheet-boards' },
      ...page.map(({ puzzle, index }) => {
        const board = boards.get(index);
        return element(
          'figure',
          null,
          element(
            'figcaption',
            null,
            `${say('study-puzzle-n', { n: index + 1 })} ${'★'.repeat(puzzle.grade)} – ` +
              `${say('study-puzzle-task', { seat: say(`seat-${board?.decider ?? 'S'}`), n: puzzle.solution.length })}`,
          ),
          board ? diagram(board, { view: board.decider, names: names() }) : '',
        );
      }),
    ),
    element(
      'section',
      { class: 'sheet-page' },
      element('h1', null, say('study-sheet-solutions')),
      element(
        'ol',
        { class: 'sheet-solutions' },
        ...page.map(({ puzzle, index }) => {
          const board = boards.get(index);
          const moves = list(puzzle.solution.map((move) => (board ? moveName(board, move) : move)));
          return element(
            'li',
            { value: index + 1 },
            say('study-sheet-solution', {
              moves,
              theme: say(`study-theme-${puzzle.theme}`),
              margin: signed(puzzle.margin),
            }),
          );
        }),
      ),
    ),
  ]);
}
