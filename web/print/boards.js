// Paper boards: two rows and two stores on one paper with its long side below; the hexagon of Calliro,
// and its chips to cut out, on two.

import { outline, pitShapeOf } from '../boards/sowing-hollows.js';
import { ruleText } from '../game/rule-words.js';
import { seatName } from '../seat-name.js';
import { explore } from '../study/cached-api.js';
import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element, svg } from '../ui/element.js';
import { widePaper } from './paper.js';

/** @import { PieceNames, Seat, SowingBoard } from '../wire.js' */

/** In millimetres. */
const WIDTH = 253;
const HEIGHT = 160;
const STORE = 33;
const GAP = 4;
const MARGIN = 6;
/** The rule of each sheet that says how a game begins. @type {Record<string, { sheet: string, rule: number }>} */
const SETUPS = {
  calla: { sheet: 'calla-guide', rule: 3 },
  'calla-tournament': { sheet: 'calla-slides', rule: 2 },
  'kalah-ru': { sheet: 'kalah-ru', rule: 2 },
  'kalaha-3': { sheet: 'kalaha-felt', rule: 4 },
};

/** @param {string} game */
export async function boardPapers(game) {
  if (game === 'calliro') {
    const { calliroPapers } = await import('./calliro-boards.js');
    return calliroPapers();
  }
  const { board } = await explore(game);
  const setup = SETUPS[game];
  const title = say(game.startsWith('kalaha') ? 'web-card-kalaha' : `game-${game}`);
  return [
    widePaper(
      'paper-board',
      element(
        'p',
        { class: 'paper-title' },
        element('strong', null, title),
        setup && ` · ${withDigits(ruleText({ ...setup, slide: null }))}`,
      ),
      drawBoard(board),
    ),
  ];
}

/** @param {SowingBoard} board at its beginning */
function drawBoard({ rows, words }) {
  const pits = rows.S.length;
  const step = (WIDTH - 2 * MARGIN - 2 * STORE - 2 * GAP) / pits;
  const middle = { x: WIDTH / 2, y: HEIGHT / 2 };
  /** One side, as who sits there sees it. @param {Seat} seat */
  const side = (seat) =>
    svg(
      'g',
      { transform: seat === 'N' ? `rotate(180 ${middle.x} ${middle.y})` : '' },
      storeOf(words, seat),
      ...rows[seat].map((seeds, index) =>
        pitOf(words, MARGIN + STORE + GAP + (index + 0.5) * step, step, seeds),
      ),
      ...rows[seat].map((_, index) =>
        arrow(MARGIN + STORE + GAP + (index + 1) * step - 3, HEIGHT - MARGIN - 6),
      ),
    );
  return svg(
    'svg',
    {
      class: 'paper-board-picture',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
      'aria-label': say('board-name'),
    },
    svg('rect', {
      x: 0.5,
      y: 0.5,
      width: WIDTH - 1,
      height: HEIGHT - 1,
      rx: 12,
      fill: 'none',
      stroke: '#000',
      'stroke-width': 0.8,
    }),
    side('S'),
    side('N'),
  );
}

/** A pit, with how many seeds it begins with. @param {PieceNames} words @param {number} x @param {number} step @param {number} seeds */
function pitOf(words, x, step, seeds) {
  const shape = pitShapeOf(words);
  const size = step - GAP;
  const h = size * { shield: 1.75, bowl: 1.6, ring: 1.25 }[shape];
  const y = HEIGHT - MARGIN - 14 - h / 2;
  return svg(
    'g',
    { transform: `translate(${x} ${y})` },
    svg('path', {
      d: outline(shape, { w: size, h, toward: 'down' }, false),
      fill: '#fff',
      stroke: '#000',
      'stroke-width': shape === 'ring' ? 2.4 : 1,
    }),
    label(0, -h / 2 + 8, withDigits(seeds), 6, '#767676'),
  );
}

/** The store at the right of who sits here. @param {PieceNames} words @param {Seat} seat */
function storeOf(words, seat) {
  const shape = pitShapeOf(words);
  const h = HEIGHT - 2 * MARGIN - 4;
  const x = WIDTH - MARGIN - STORE / 2;
  const isFelt = words === 'felt';
  const colour = isFelt ? (seat === 'S' ? '#b3261e' : '#1f6b3a') : '#000';
  const store = outline(shape, { w: STORE - 2, h, toward: 'down' }, true);
  const inner = outline(shape, { w: STORE - 2, h, toward: 'down' }, true, 3);
  const letter = isFelt
    ? seatName(words, seat)
    : words === 'kalah'
      ? ''
      : say(`board-side-${seat}`);
  return svg(
    'g',
    { transform: `translate(${x} ${HEIGHT / 2})` },
    svg('path', { d: store, fill: '#fff', stroke: colour, 'stroke-width': isFelt ? 2 : 1 }),
    // Without colours the two frames still differ.
    isFelt && seat === 'N' && svg('path', { d: inner, fill: 'none', stroke: colour }),
    label(0, h / 2 - 12, say(`store-${words}`), 7),
    letter !== '' && label(0, h / 2 - 24, letter, isFelt ? 7 : 13),
  );
}

/** From a pit to the next place. @param {number} x @param {number} y */
const arrow = (x, y) =>
  svg('path', {
    d: `M${x - 4} ${y}h8m-3-2.600l3 2.600l-3 2.600`,
    fill: 'none',
    stroke: '#000',
    'stroke-width': 1,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

/** @param {number} x @param {number} y @param {string} text @param {number} size */
const label = (x, y, text, size, fill = '#000') =>
  svg(
    'text',
    { x, y, 'font-size': size, fill, 'text-anchor': 'middle', 'dominant-baseline': 'central' },
    text,
  );
