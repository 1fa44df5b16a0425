// What is beside the board of Calliro: the repository, the hand, the points.

import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element, svg } from '../ui/element.js';
import { redrawIfChanged } from '../ui/redraw.js';
import { chip, cup, face, picture, scoreChip } from './calliro-art.js';
import { COLOURS } from './calliro-types.js';
import { handWords, pileOwner, pileWords, pointWords, seatName } from './calliro-words.js';

/** @import { CalliroBoard, ChipView, Colour, Seat } from '../wire.js' */
/** @import { ViewOptions } from './calliro-types.js' */

/** The piles of the repository, as buttons, and the basket. */
export class Stock {
  element = element('div', { class: 'hx-stock' });
  #piles = new Map(COLOURS.map((colour) => [colour, pile(colour)]));
  #basket = element('div', { class: 'hx-basket' });

  constructor() {
    this.element.setAttribute('role', 'group');
    this.#basket.setAttribute('role', 'img');
    this.element.append(...[...this.#piles.values()].map(({ button }) => button), this.#basket);
  }

  /**
   * @param {CalliroBoard} board
   * @param {ViewOptions} options
   */
  draw(board, options) {
    this.element.setAttribute('aria-label', say('hexagon-repository'));
    for (const [colour, { button, stack, count, owner }] of this.#piles) {
      const pickable = options.active && board.moves.some(({ move }) => move === `pick ${colour}`);
      const chips = board.repository[colour];
      button.setAttribute('aria-label', pileWords(board, colour, options.view, pickable));
      button.setAttribute('aria-disabled', String(!pickable));
      button.classList.toggle('hx-may', pickable);
      button.classList.toggle('hx-aim', pickable && options.target === `pick ${colour}`);
      redrawIfChanged(stack, String(chips), () => [stacked(colour, chips)]);
      showText(count, withDigits(chips));
      showText(owner, pileOwner(board, colour, options.view));
    }
    this.#basket.setAttribute(
      'aria-label',
      say('hexagon-basket-count', { n: board.basket.length }),
    );
    const [count, name] = [withDigits(board.basket.length), say('hexagon-basket')];
    const lying = board.basket.map(({ up }) => up);
    redrawIfChanged(this.#basket, [lying, count, name].join(), () => [
      picture(bowl(board.basket), 'hx-bowl', '-1.5 -1.45 3 2.7'),
      element('span', { class: 'hx-count' }, count),
      element('span', { class: 'hx-owner' }, name),
    ]);
  }

  /** The button of a pile. @param {string} colour */
  pile(colour) {
    return [...this.#piles.values()].find(({ button }) => button.dataset.pick === colour)?.button;
  }

  /** @param {Colour} colour */
  pileRect(colour) {
    return square(this.#piles.get(colour)?.stack);
  }

  basketRect() {
    return square(this.#basket.querySelector('.hx-bowl'));
  }
}

/** @param {Colour} colour */
function pile(colour) {
  const button = element('button', { class: 'hx-pile' });
  const stack = element('span', { class: 'hx-stack' });
  const count = element('span', { class: 'hx-count' });
  const owner = element('span', { class: 'hx-owner' });
  button.type = 'button';
  button.dataset.pick = colour;
  button.append(stack, owner, ' ', count);
  return { button, stack, count, owner };
}

/**
 * A pile, drawn as high as it has chips, up to twelve.
 *
 * @param {Colour} colour
 * @param {number} chips
 */
function stacked(colour, chips) {
  const group = svg('g');
  const top = -0.09 * Math.min(chips, 12);
  for (let i = 0; i < Math.min(chips, 12); i += 1) {
    group.append(
      svg('circle', {
        cy: 0.16 - 0.09 * i,
        r: 1,
        class: `hx-edge hx-${i % 2 ? colour : 'unknown'}`,
      }),
    );
  }
  group.append(
    chips
      ? svg('g', { transform: `translate(0 ${top})` }, face(colour))
      : svg('circle', { r: 0.9, class: 'hx-none' }),
  );
  return picture(group, 'hx-picture', '-1.15 -2.15 2.3 3.4');
}

/** @param {readonly ChipView[]} chips */
function bowl(chips) {
  const drawn = chips.slice(-6).map(({ up }, i) => {
    const [x, y] = [
      [-0.62, -0.16],
      [0.62, -0.16],
      [0, -0.2],
      [-0.34, -0.62],
      [0.36, -0.62],
      [0, -0.98],
    ][i] ?? [0, 0];
    return svg('g', { transform: `translate(${x} ${y}) scale(.4)` }, chip({ up, back: null }));
  });
  return svg(
    'g',
    {},
    svg('ellipse', { cy: -0.02, rx: 1.32, ry: 0.34, class: 'hx-bowl-inside' }),
    ...drawn,
    svg('path', {
      d: 'M-1.32-.02Q-1.2 1.12 0 1.14Q1.2 1.12 1.32-.02A1.32.34 0 0 1-1.32-.02Z',
      class: 'hx-bowl-front',
    }),
    svg('path', {
      d: 'M-1.2 .4Q0 .86 1.2 .4M-1 .74Q0 1.14 1 .74M-.6 .3L-.45 1.02M0 .34V1.12M.6 .3L.45 1.02',
      class: 'hx-weave',
    }),
  );
}

/** The chip that was picked, large, with its back beside it. */
export class Hand {
  element = element('div', { class: 'hx-hand' });
  /** The element that can be dragged. */
  held = element('span', { class: 'hx-held' });
  #back = element('span', { class: 'hx-held-back' });
  #text = element('p', { class: 'hx-hand-text' });

  constructor() {
    this.element.setAttribute('role', 'group');
    this.element.append(element('span', { class: 'hx-sides' }, this.held, this.#back), this.#text);
  }

  /**
   * @param {CalliroBoard} board
   * @param {ViewOptions} options
   */
  draw(board, options) {
    const { hand } = board;
    this.element.setAttribute('aria-label', say('hexagon-hand'));
    this.element.classList.toggle('hx-empty', !hand);
    this.held.classList.toggle(
      'hx-may',
      options.active && board.moves.some(({ move }) => move.startsWith('place')),
    );
    redrawIfChanged(this.held, hand ? `${hand.up} ${hand.back}` : '', () => [
      picture(hand ? chip(hand) : svg('circle', { r: 0.9, class: 'hx-none' })),
    ]);
    const name = say('hexagon-side-back');
    redrawIfChanged(this.#back, hand ? `${hand.back} ${name}` : '', () =>
      hand ? [picture(face(hand.back)), element('span', { class: 'hx-owner' }, name)] : [],
    );
    showText(this.#text, handWords(board, options));
  }

  rect() {
    return square(this.held);
  }
}

/** The points of a seat: pegs in a row, as many as win. */
export class Points {
  element = element('div', { class: 'hx-points' });
  #name = element('span', { class: 'hx-name' });
  #pegs = element('span', { class: 'hx-pegs' });
  #number = element('span', { class: 'hx-number' });
  #emblem = element('span', { class: 'hx-emblem' });
  #cup = element('span', { class: 'hx-cup' });

  constructor() {
    this.element.setAttribute('role', 'img');
    this.element.append(this.#emblem, this.#name, this.#pegs, this.#cup, this.#number);
  }

  /**
   * @param {CalliroBoard} board
   * @param {Seat} seat
   * @param {ViewOptions} options
   */
  draw(board, seat, options) {
    const points = board.points[seat];
    const name =
      seat === options.view ? say('hexagon-you', { seat: seatName(seat) }) : seatName(seat);
    this.element.setAttribute(
      'aria-label',
      `${name}, ${say(`colour-${board.colours[seat]}`)}: ${pointWords(points, board.goal)}`,
    );
    const won = board.result?.winner === seat;
    this.element.dir = document.documentElement.dir;
    this.element.dataset.seat = seat;
    this.element.classList.toggle('hx-turn-now', !board.over && board.decider === seat);
    this.element.classList.toggle('hx-won', won);
    redrawIfChanged(this.#cup, String(won), () =>
      won ? [picture(cup(), 'hx-picture', '-1.1 -1.1 2.2 2.2')] : [],
    );
    const colour = board.colours[seat];
    redrawIfChanged(this.#emblem, `${seat} ${colour}`, () => [
      picture(scoreChip(seat)),
      picture(face(colour), 'hx-picture hx-own'),
    ]);
    showText(this.#name, name);
    showText(this.#number, withDigits(points));
    redrawIfChanged(this.#pegs, `${seat} ${points} ${board.goal}`, () =>
      Array.from({ length: board.goal }, (_, i) =>
        element('i', { class: `hx-peg hx-peg-${seat}${i < points ? ' hx-in' : ''}` }),
      ),
    );
  }

  rect() {
    return square(this.#emblem.querySelector('svg'));
  }
}

/** @param {Element} parent @param {string} text */
const showText = (parent, text) => redrawIfChanged(parent, text, () => [text]);

/**
 * The largest square in an element, where it is on the screen.
 *
 * @param {Element | null | undefined} element
 */
function square(element) {
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  const size = Math.min(width, height);
  return new DOMRect(x + (width - size) / 2, y + (height - size) / 2, size, size);
}
