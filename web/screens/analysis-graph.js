// A curve over the game: above the line South is ahead, below it North.

import { seatName } from '../seat-name.js';
import { signedMargin } from '../study/notation.js';
import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { svg } from '../ui/element.js';

/** @import { PieceNames, ReviewedView, Seat } from '../wire.js' */

/** In CSS pixels or nearly, so that its words can be read. */
const WIDTH = matchMedia('(max-width: 40rem)').matches ? 340 : 640;
const HEIGHT = 200;
const LEFT = 44;
const RIGHT = 12;
const TOP = 14;

/**
 * South's margin before the first sowing and after each.
 *
 * @param {ReviewedView[]} reviews
 */
export function southMargins(reviews) {
  const south = (/** @type {ReviewedView} */ { seat }, /** @type {number} */ margin) =>
    seat === 'S' ? margin : -margin;
  const [first] = reviews;
  return first
    ? [south(first, first.best.margin), ...reviews.map((each) => south(each, each.played.margin))]
    : [];
}

/**
 * @param {{words: PieceNames, names: Record<Seat, string>, reviews: ReviewedView[],
 *   turningPoints: number[], at: number, go: (index: number) => void}} options `at` is the sowing,
 *   −1 for the start
 */
export function graph({ words, names, reviews, turningPoints, at, go }) {
  const margins = southMargins(reviews);
  const maxMargin = Math.max(4, ...margins.map(Math.abs));
  const x = (/** @type {number} */ index) =>
    LEFT + ((WIDTH - LEFT - RIGHT) * index) / Math.max(1, margins.length - 1);
  const y = (/** @type {number} */ margin) =>
    HEIGHT / 2 - ((HEIGHT / 2 - TOP) * margin) / maxMargin;
  const last = margins.at(-1) ?? 0;
  const label = say('study-graph', {
    moves: reviews.length,
    seat: seatName(words, 'S'),
    margin: signedMargin(last),
    points: turningPoints.length,
  });
  const picture = svg('svg', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    role: 'img',
    'aria-label': label,
  });
  const line = margins
    .map((margin, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(margin).toFixed(1)}`)
    .join('');
  picture.append(
    svg('rect', {
      class: 'graph-south',
      x: LEFT,
      y: TOP,
      width: WIDTH - LEFT - RIGHT,
      height: HEIGHT / 2 - TOP,
    }),
    svg('rect', {
      class: 'graph-north',
      x: LEFT,
      y: HEIGHT / 2,
      width: WIDTH - LEFT - RIGHT,
      height: HEIGHT / 2 - TOP,
    }),
    svg('path', {
      class: 'graph-area',
      d: `${line}L${x(margins.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`,
    }),
    svg('path', { class: 'graph-zero', d: `M${LEFT} ${y(0)}H${WIDTH - RIGHT}` }),
    svg('path', { class: 'graph-line', d: line }),
    svg(
      'text',
      { class: 'graph-label', x: LEFT - 6, y: TOP + 10, 'text-anchor': 'end' },
      withDigits(`+${maxMargin}`),
    ),
    svg(
      'text',
      { class: 'graph-label', x: LEFT - 6, y: y(0) + 5, 'text-anchor': 'end' },
      withDigits(0),
    ),
    svg(
      'text',
      { class: 'graph-label', x: LEFT - 6, y: HEIGHT - TOP, 'text-anchor': 'end' },
      withDigits(`−${maxMargin}`),
    ),
  );
  for (const index of turningPoints) {
    const [px, py] = [x(index + 1), y(margins[index + 1] ?? 0)];
    picture.append(svg('path', { class: 'graph-turn', d: `M${px} ${py - 9}l9 9-9 9-9-9z` }));
  }
  const here = at + 1;
  picture.append(
    svg('path', { class: 'graph-here', d: `M${x(here)} ${TOP}V${HEIGHT - TOP}` }),
    svg('circle', { class: 'graph-dot', cx: x(here), cy: y(margins[here] ?? 0), r: 6 }),
    // Above the lines.
    svg('text', { class: 'graph-seat', x: LEFT + 8, y: TOP + 18 }, names.S),
    svg('text', { class: 'graph-seat', x: LEFT + 8, y: HEIGHT - TOP - 8 }, names.N),
  );
  picture.addEventListener('click', (event) => {
    const box = picture.getBoundingClientRect();
    const { clientX } = /** @type {MouseEvent} */ (event);
    const across = ((clientX - box.left) / box.width) * WIDTH;
    const index = Math.round(((across - LEFT) / (WIDTH - LEFT - RIGHT)) * (margins.length - 1));
    go(Math.max(0, Math.min(margins.length - 1, index)) - 1);
  });
  return picture;
}
