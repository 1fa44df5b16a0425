// All puzzles of a game as numbers to tap, with what was solved.

import { button } from '../study/page.js';
import { list, say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { GAMES } from './puzzles.js';
import { chosen, gradeOf, outcomes } from './puzzles-progress.js';
import { puzzleSheet } from './puzzles-sheet.js';

/** @import { PuzzleView } from '../wire.js' */
const SIGNS = { solved: '★', helped: '✓', missed: '○' };

/** @param {string} game @param {Record<string, string | number | null>} [more] */
export function address(game, more = {}) {
  const query = new URLSearchParams({ game });
  for (const [key, value] of Object.entries(more)) if (value) query.set(key, String(value));
  return `/puzzles?${query}`;
}

/**
 * @param {HTMLElement} place
 * @param {{game: string, puzzles: PuzzleView[], query: URLSearchParams}} shown
 * @returns {() => void}
 */
export function listPuzzles(place, { game, puzzles, query }) {
  const done = outcomes(game);
  const solved = puzzles.filter(
    ({ position }) => done[position] === 'solved' || done[position] === 'helped',
  ).length;
  const grade = gradeOf(query);
  const theme = query.get('theme');
  const picked = chosen(puzzles, query);
  const next = picked.find(({ puzzle }) => !done[puzzle.position]) ?? picked[0];
  const sheet = puzzleSheet(game, () => [
    ...picked.filter(({ puzzle }) => !done[puzzle.position]),
    ...picked.filter(({ puzzle }) => done[puzzle.position]),
  ]);
  const chips = (
    /** @type {string} */ label,
    /** @type {(string | null)[]} */ values,
    /** @type {string | null} */ now,
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
            'aria-current': value === now ? 'true' : null,
          },
          name(value),
        ),
      ),
    );
  const themes = [...new Set(puzzles.map((puzzle) => puzzle.theme))];
  place.append(
    element('p', { class: 'learn-about' }, say('study-puzzles-about')),
    chips(
      say('study-which-game'),
      GAMES,
      game,
      (id) => say(`game-${id}`),
      (id) => address(id ?? game),
    ),
    element(
      'div',
      { class: 'row' },
      element(
        'a',
        {
          class: 'button primary large',
          href: address(game, { n: next ? next.index + 1 : 1, grade, theme }),
        },
        icon('play'),
        say('study-puzzles-go'),
      ),
      element(
        'a',
        { class: 'button large', href: address(game, { daily: 1 }) },
        icon('cup'),
        say('study-daily'),
      ),
      button(say('study-puzzles-print'), () => print()),
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
        (value) => address(game, { grade: value, theme }),
      ),
      chips(
        say('study-theme'),
        [null, ...themes],
        theme,
        (value) => (value ? say(`study-theme-${value}`) : say('study-all')),
        (value) => address(game, { grade, theme: value }),
      ),
      picked.length
        ? element(
            'ol',
            { class: 'puzzles-grid' },
            ...picked.map(({ puzzle, index }) =>
              tile(game, puzzle, index, done[puzzle.position], { grade, theme }),
            ),
          )
        : element('p', { class: 'note' }, say('study-puzzles-none')),
      element('p', { class: 'note' }, say('study-puzzles-signs')),
    ),
  );
  for (const [key, link] of /** @type {[string, Element][]} */ (
    [...place.querySelectorAll('.puzzles-chip')].map((each) => [each.textContent ?? '', each])
  )) {
    const stars = key.startsWith('★') ? key.length : 0;
    if (stars) link.setAttribute('aria-label', say('study-grade-n', { n: stars }));
  }
  return sheet;
}

/**
 * @param {string} game
 * @param {PuzzleView} puzzle
 * @param {number} index
 * @param {import("./puzzles-progress.js").Outcome | undefined} outcome
 * @param {Record<string, string | null>} filter
 */
function tile(game, puzzle, index, outcome, filter) {
  const words = [
    say('study-puzzle-n', { n: index + 1 }),
    say('study-grade-n', { n: puzzle.grade }),
    outcome ? say(`study-outcome-${outcome}`) : '',
  ];
  return element(
    'li',
    null,
    element(
      'a',
      {
        class: 'puzzles-tile',
        href: address(game, { n: index + 1, ...filter }),
        'data-outcome': outcome ?? '',
        'aria-label': list(words.filter(Boolean)),
      },
      element('strong', null, String(index + 1)),
      element('span', { 'aria-hidden': 'true' }, outcome ? SIGNS[outcome] : '\u00a0'),
    ),
  );
}
