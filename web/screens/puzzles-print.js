// Puzzles for printing: six on a page, and their solutions on the next.

import { explore } from '../study/cached-api.js';
import { diagram } from '../study/diagram.js';
import { signedMargin } from '../study/notation.js';
import { onPrint } from '../study/print-page.js';
import { commaList, say } from '../text.js';
import { element } from '../ui/element.js';
import { moveName } from './analysis-values.js';

/** @import { PuzzleView, SowingBoard } from '../wire.js' */

/** @typedef {{puzzle: PuzzleView, index: number}} NumberedPuzzle */

const PUZZLES_PER_PAGE = 6;

/** Calliro's chips have backs that paper does not turn. @param {string} game */
export const isPrintable = (game) => game !== 'calliro';

/**
 * The boards are fetched beforehand, as nothing can be awaited when the browser prints.
 * @param {string} game
 * @param {() => NumberedPuzzle[]} choose
 * @returns {() => void}
 */
export function printPuzzles(game, choose) {
  if (!isPrintable(game)) return () => {};
  const page = choose().slice(0, PUZZLES_PER_PAGE);
  /** @type {Map<number, SowingBoard>} */
  const boards = new Map();
  for (const { puzzle, index } of page)
    explore(game, puzzle.position).then(
      ({ board }) => boards.set(index, board),
      () => {},
    );
  const names = () => ({ S: say('seat-S'), N: say('seat-N') });
  return onPrint(() => [
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
          const moves = commaList(
            puzzle.solution.map((move) => (board ? moveName(board, move) : move)),
          );
          return element(
            'li',
            { value: index + 1 },
            say('study-sheet-solution', {
              moves,
              theme: say(`study-theme-${puzzle.theme}`),
              margin: signedMargin(puzzle.margin),
            }),
          );
        }),
      ),
    ),
  ]);
}
