// Puzzles for printing: six on a page, and their solutions on the next.

import { gameName } from '../game/names.js';
import { seatName } from '../seat-name.js';
import { explore } from '../study/cached-api.js';
import { diagram } from '../study/diagram.js';
import { readPosition, signedMargin } from '../study/notation.js';
import { onPrint } from '../study/print-page.js';
import { commaList, say } from '../text.js';
import { element } from '../ui/element.js';
import { moveName } from './analysis-values.js';

/** @import { PieceNames, PuzzleView } from '../wire.js' */

/** @typedef {{puzzle: PuzzleView, index: number}} NumberedPuzzle */
/**
 * @typedef {object} PrintedPuzzles
 * @property {number} count
 * @property {() => Promise<void>} print once everything for the sheet is there
 * @property {() => void} destroy
 */

const PUZZLES_PER_PAGE = 6;
/** The hexagon is large, and has small signs. */
const CALLIRO_PUZZLES_PER_PAGE = 4;

/**
 * Prepares a sheet of the first of some puzzles. What the server has to say about them is fetched
 * beforehand, so that the boards are on the sheet whenever the browser prints.
 * @param {string} game
 * @param {NumberedPuzzle[]} puzzles
 * @returns {PrintedPuzzles}
 */
export function printPuzzles(game, puzzles) {
  const isCalliro = game === 'calliro';
  const page = puzzles.slice(0, isCalliro ? CALLIRO_PUZZLES_PER_PAGE : PUZZLES_PER_PAGE);
  let destroy = () => {};
  let isDestroyed = false;
  const load = isCalliro
    ? import('./puzzles-print-calliro.js').then(({ calliroSheet }) => calliroSheet(page))
    : sowingSheet(game, page);
  const ready = load.then((content) => {
    if (page.length && !isDestroyed) destroy = onPrint(content);
  });
  // Without the server there is nothing to print; whoever asks for it is told so.
  ready.catch(() => {});
  return {
    count: page.length,
    destroy() {
      isDestroyed = true;
      destroy();
    },
    async print() {
      await ready;
      print();
    },
  };
}

/** @param {string} game @param {NumberedPuzzle[]} page @returns {Promise<() => Node[]>} */
async function sowingSheet(game, page) {
  const { board } = await explore(game);
  return () => sheet(game, page, board.words);
}

/** @param {string} game @param {NumberedPuzzle[]} page @param {PieceNames} words */
function sheet(game, page, words) {
  const names = { S: seatName(words, 'S'), N: seatName(words, 'N') };
  const figures = page.map(({ puzzle, index }) => {
    const position = readPosition(puzzle.position);
    const task = say('study-puzzle-task', {
      seat: names[position?.turn ?? 'S'],
      n: puzzle.solution.length,
    });
    return element(
      'figure',
      null,
      element(
        'figcaption',
        null,
        say('study-sheet-puzzle', { n: index + 1, stars: '★'.repeat(puzzle.grade), task }),
      ),
      position && diagram(position, { view: position.turn, names }),
    );
  });
  const solutions = page.map(({ puzzle, index }) =>
    element(
      'li',
      { value: index + 1 },
      say('study-sheet-solution', {
        moves: commaList(puzzle.solution.map((move) => moveName({ words }, move))),
        theme: say(`study-theme-${puzzle.theme}`),
        margin: signedMargin(puzzle.margin),
      }),
    ),
  );
  return [
    element('h1', null, say('study-sheet-puzzles', { game: gameName(game) })),
    element('p', null, say('study-sheet-task', { n: page.length })),
    element('div', { class: 'sheet-boards' }, ...figures),
    element(
      'section',
      { class: 'sheet-page' },
      element('h1', null, say('study-sheet-solutions')),
      element('ol', { class: 'sheet-solutions' }, ...solutions),
    ),
  ];
}
