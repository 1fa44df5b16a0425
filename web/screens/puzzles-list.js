// The puzzles of a game, with their outcomes.

import { attempt } from '../net/games.js';
import { ownGameFirst } from '../own-game.js';
import { drawWhenSeen, miniature } from '../study/miniature.js';
import { readPosition } from '../study/notation.js';
import { button } from '../study/screen-parts.js';
import { withDigits } from '../text/digits.js';
import { commaList, say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { GAMES } from './puzzles.js';
import { printPuzzles } from './puzzles-print.js';
import { filterPuzzles, gradeOf, outcomes } from './puzzles-progress.js';

/** @import { PuzzleView } from '../wire.js' */

const SYMBOLS = { solved: '★', helped: '✓', missed: '○' };

/** @param {string} game @param {Record<string, string | number | null>} [more] */
export function puzzlesPath(game, more = {}) {
  const query = new URLSearchParams({ game });
  for (const [key, value] of Object.entries(more)) if (value) query.set(key, String(value));
  return `/puzzles?${query}`;
}

/**
 * @param {HTMLElement} container
 * @param {{game: string, puzzles: PuzzleView[], query: URLSearchParams}} options
 * @returns {() => void}
 */
export function listPuzzles(container, { game, puzzles, query }) {
  const done = outcomes(game);
  const solved = puzzles.filter(
    ({ position }) => done[position] === 'solved' || done[position] === 'helped',
  ).length;
  const grade = gradeOf(query);
  const theme = query.get('theme');
  const filtered = filterPuzzles(puzzles, query);
  const next = filtered.find(({ puzzle }) => !done[puzzle.position]) ?? filtered[0];
  const printed = printPuzzles(game, [
    ...filtered.filter(({ puzzle }) => !done[puzzle.position]),
    ...filtered.filter(({ puzzle }) => done[puzzle.position]),
  ]);
  /** @type {Map<Element, () => Node | null>} */
  const drawings = new Map();
  const chips = (
    /** @type {string} */ label,
    /** @type {(string | null)[]} */ values,
    /** @type {string | null} */ current,
    /** @type {(value: string | null) => string} */ name,
    /** @type {(value: string | null) => string} */ href,
  ) =>
    element(
      'nav',
      { class: 'puzzles-chips', 'aria-label': label },
      element('span', { class: 'puzzles-chips-name', 'aria-hidden': 'true' }, label),
      ...values.map((value) =>
        element(
          'a',
          {
            class: 'puzzles-chip',
            href: href(value),
            'aria-current': value === current ? 'true' : null,
          },
          name(value),
        ),
      ),
    );
  const themes = [...new Set(puzzles.map((puzzle) => puzzle.theme))];
  container.append(
    element('p', { class: 'learn-about' }, say('study-puzzles-about')),
    chips(
      say('study-which-game'),
      ownGameFirst(GAMES),
      game,
      (id) => say(`game-${id}`),
      (id) => puzzlesPath(id ?? game),
    ),
    element(
      'div',
      { class: 'row' },
      element(
        'a',
        {
          class: 'button primary large',
          href: puzzlesPath(game, { n: next ? next.index + 1 : 1, grade, theme }),
        },
        icon('play'),
        say('study-puzzles-go'),
      ),
      element(
        'a',
        { class: 'button large', href: puzzlesPath(game, { daily: 1 }) },
        icon('cup'),
        say('study-daily'),
      ),
      printed.count > 0 &&
        button(say('study-puzzles-print', { n: printed.count }), () =>
          attempt(() => printed.print()),
        ),
    ),
    element(
      'div',
      { class: 'study-card' },
      element(
        'p',
        { class: 'puzzles-solved' },
        say('study-puzzles-solved', { n: solved, all: puzzles.length }),
      ),
      element('progress', {
        max: puzzles.length,
        value: solved,
        'aria-label': say('study-puzzles-solved', { n: solved, all: puzzles.length }),
      }),
      chips(
        say('study-grade'),
        ['1', '2', '3', '4', '5', 'all'],
        grade,
        (value) => '★'.repeat(Number(value) || 0) || say('study-all'),
        (value) => puzzlesPath(game, { grade: value, theme }),
      ),
      chips(
        say('study-theme'),
        [null, ...themes],
        theme,
        (value) => (value ? say(`study-theme-${value}`) : say('study-all')),
        (value) => puzzlesPath(game, { grade, theme: value }),
      ),
      filtered.length
        ? element(
            'ol',
            { class: 'puzzles-grid' },
            ...filtered.map(({ puzzle, index }) => {
              const link = tile(game, puzzle, index, done[puzzle.position], { grade, theme });
              // Beside the link, whose name the numbers on the picture are no part of.
              const item = element('li', null, link);
              drawings.set(item, () => picture(puzzle));
              return item;
            }),
          )
        : element('p', { class: 'note' }, say('study-puzzles-none')),
      element('p', { class: 'note' }, say('study-puzzles-signs')),
    ),
  );
  for (const [key, link] of /** @type {[string, Element][]} */ (
    [...container.querySelectorAll('.puzzles-chip')].map((each) => [each.textContent ?? '', each])
  )) {
    const stars = key.startsWith('★') ? key.length : 0;
    if (stars) link.setAttribute('aria-label', say('study-grade-n', { n: stars }));
  }
  const stopDrawing = drawWhenSeen(drawings);
  return () => {
    stopDrawing();
    printed.destroy();
  };
}

/**
 * @param {string} game
 * @param {PuzzleView} puzzle
 * @param {number} index
 * @param {import("./puzzles-progress.js").Outcome | undefined} outcome
 * @param {Record<string, string | null>} filter
 */
function tile(game, puzzle, index, outcome, filter) {
  const texts = [
    say('study-puzzle-n', { n: index + 1 }),
    say('study-grade-n', { n: puzzle.grade }),
    outcome ? say(`study-outcome-${outcome}`) : '',
  ];
  return element(
    'a',
    {
      class: 'puzzles-tile',
      href: puzzlesPath(game, { n: index + 1, ...filter }),
      'data-outcome': outcome ?? '',
      'data-board': readPosition(puzzle.position) ? '' : null,
      'aria-label': commaList(texts.filter(Boolean)),
    },
    element(
      'span',
      { class: 'puzzles-tile-name', 'aria-hidden': 'true' },
      element('strong', null, withDigits(index + 1)),
      outcome && element('span', null, SYMBOLS[outcome]),
    ),
  );
}

/** A sowing game's board; Calliro's is too large for a tile. @param {PuzzleView} puzzle */
function picture({ position }) {
  const shown = readPosition(position);
  return shown && miniature(shown);
}
