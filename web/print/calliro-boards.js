// The board of Calliro on paper, and its chips to cut out: both sides of each beside each other, to be
// folded and glued.

import { lineLabels, outlines } from '../boards/calliro-geometry.js';
import { ruleText } from '../game/rule-words.js';
import lesson from '../learn/calliro.js';
import { chipSign, scoreSign } from '../study/calliro-diagram.js';
import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element, svg } from '../ui/element.js';
import { paper } from './paper.js';

/** @import { Colour } from '../wire.js' */

/** The pairs of colours on the two sides of chips, each ten times. @type {[Colour, Colour][]} */
const PAIRS = [
  ['O', 'B'],
  ['O', 'G'],
  ['B', 'G'],
];
const CHIPS_OF_A_PAIR = 10;
const SCORE_CHIPS = 20;

export function calliroPapers() {
  return [boardPaper(), chipsPaper()];
}

function boardPaper() {
  const cells = lesson[0]?.start.cells ?? [];
  const { frame, field, viewBox } = outlines(cells, false);
  const line = { fill: 'none', stroke: '#000' };
  return paper(
    'paper-hexagon',
    element('p', { class: 'paper-title' }, element('strong', null, say('game-calliro'))),
    svg(
      'svg',
      { viewBox, role: 'img', 'aria-label': say('board-name') },
      svg('path', { d: frame, ...line, 'stroke-width': 0.05 }),
      svg('path', { d: field, ...line, 'stroke-width': 0.03 }),
      ...cells.map(({ x, y }) =>
        svg('circle', { cx: x, cy: y, r: 0.45, ...line, 'stroke-width': 0.025 }),
      ),
      ...lineLabels(cells).map(({ name, x, y }) =>
        svg(
          'text',
          { x, y, 'font-size': 0.3, 'text-anchor': 'middle', 'dominant-baseline': 'central' },
          name,
        ),
      ),
    ),
    element(
      'div',
      { class: 'paper-places' },
      ...['repository', 'basket'].map((place) => element('p', null, say(`hexagon-${place}`))),
    ),
  );
}

function chipsPaper() {
  const rule = ruleText({ sheet: 'calliro', rule: 2, slide: null });
  const chip = (/** @type {SVGElement} */ front, /** @type {SVGElement} */ back) =>
    element('span', { class: 'cut-chip' }, front, back);
  const chips = PAIRS.flatMap(([front, back]) =>
    Array.from({ length: CHIPS_OF_A_PAIR }, () => chip(chipSign(front), chipSign(back))),
  );
  const scores = Array.from({ length: SCORE_CHIPS }, () => chip(scoreSign('S'), scoreSign('N')));
  return paper(
    'paper-chips',
    element(
      'p',
      { class: 'paper-title' },
      element('strong', null, say('game-calliro')),
      ` · ${withDigits(rule)}`,
    ),
    element('p', null, say('print-cut-chips')),
    element('div', { class: 'cut-chips', dir: 'ltr' }, ...chips, ...scores),
  );
}
