// Puzzles of Calliro for printing. A back that paper cannot turn is drawn beside its chip, if it was seen.

import { gameName } from '../game/names.js';
import { seatName } from '../seat-name.js';
import { playPuzzle } from '../study/cached-api.js';
import { solutionName } from '../study/calliro-decisions.js';
import { calliroDiagram } from '../study/calliro-diagram.js';
import { chipLegend } from '../study/calliro-legend.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';

/** @import { CalliroBoard } from '../wire.js' */
/** @import { NumberedPuzzle } from './puzzles-print.js' */

/**
 * The sheet, once its boards are there.
 *
 * @param {NumberedPuzzle[]} page
 * @returns {Promise<() => Node[]>}
 */
export async function calliroSheet(page) {
  const plays = await Promise.all(page.map(({ puzzle }) => playPuzzle(puzzle.position, [])));
  return () => [
    element('h1', null, say('study-sheet-puzzles', { game: gameName('calliro') })),
    element('p', null, say('study-sheet-calliro-task', { n: page.length })),
    chipLegend(),
    element(
      'div',
      { class: 'sheet-boards' },
      ...page.map((each, index) => figure(each, plays[index]?.start)),
    ),
    element(
      'section',
      { class: 'sheet-page' },
      element('h1', null, say('study-sheet-solutions')),
      element('ol', { class: 'sheet-solutions' }, ...page.map(solution)),
    ),
  ];
}

/** @param {NumberedPuzzle} numbered @param {CalliroBoard | undefined} board */
function figure({ puzzle, index }, board) {
  const seat = seatName('calliro', board?.decider ?? 'S');
  const caption = say('study-sheet-calliro-puzzle', {
    n: index + 1,
    stars: '★'.repeat(puzzle.grade),
    seat,
    first: seatName('calliro', 'S'),
    a: board?.points.S ?? 0,
    second: seatName('calliro', 'N'),
    b: board?.points.N ?? 0,
  });
  return element(
    'figure',
    null,
    element('figcaption', null, caption),
    board && calliroDiagram(board),
  );
}

/** @param {NumberedPuzzle} numbered */
const solution = ({ puzzle, index }) =>
  element(
    'li',
    { value: index + 1 },
    say('study-sheet-calliro-solution', {
      moves: solutionName(puzzle.solution),
      theme: say(`study-theme-${puzzle.theme}`),
    }),
  );
