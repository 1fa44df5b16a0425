import { say } from '../text.js';
import { chip, draw, face, make, picture, scoreChip } from './calliro-art.js';
import { COLOURS, GOAL } from './calliro-types.js';
import { handWords, pileOwner, pileWords, pointWords, seatName } from './calliro-words.js';

/** @import {CalliroBoard, Colour, Looks, Seat, Sides} from './calliro-types.js' */

/** The piles of the repository, as buttons, and the basket. */
export class Stock {
  element = make('div', 'hx-stock');
  #piles = new Map(COLOURS.map((colour) => [colour, pile(colour)]));
  #basket = make('div', 'hx-basket');

  constructor() {
    this.element.setAttribute('role', 'group');
    this.#basket.setAttribute('role', 'img');
    this.element.append(...[...this.#piles.values()].map(({ button }) => button), this.#basket);
  }

  /**
   * @param {CalliroBoard} board
   * @param {Looks} looks
   */
  draw(board, looks) {
    this.element.setAttribute('aria-label', say('hexagon-repository'));
    for (const [colour, { button, stack, count, owner }] of this.#piles) {
      const pickable = looks.active && board.moves.some(({ move }) => move === `pick ${colour}`);
      const chips = board.repository[colour];
      button.setAttribute('aria-label', pileWords(board, colour, looks.view, pickable));
      button.setAttribute('aria-disabled', String(!pickable));
      button.classList.toggle('hx-may', pickable);
      stack.replaceChildren(stacked(colour, chips));
      count.textContent = String(chips);
      owner.textContent = pileOwner(board, colour, looks.view);
    }
    this.#basket.setAttribute(
      'aria-label',
      say('hexagon-basket-count', { n: board.basket.length }),
    );
    this.#basket.replaceChildren(
      picture(bowl(board.basket), 'hx-bowl', '-1.5 -1.45 3 2.7'),
      make('span', 'hx-count', String(board.basket.length)),
      make('span', 'hx-owner', say('hexagon-basket')),
    );
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
  const button = make('button', 'hx-pile');
  const stack = make('span', 'hx-stack');
  const count = make('span', 'hx-count');
  const owner = make('span', 'hx-owner');
  button.type = 'button';
  button.dataset.pick = colour;
  button.append(stack, owner, ' ', count);
  return { button, stack, count, owner };
}

/**
 * A pile as seen from the side of the board; its edges tell how high it is.
 *
 * @param {Colour} colour
 * @param {number} chips
 */
function stacked(colour, chips) {
  const group = draw('g');
  const top = -0.09 * Math.min(chips, 12);
  for (let i = 0; i < Math.min(chips, 12); i += 1) {
    group.append(
      draw('circle', {
        cy: 0.16 - 0.09 * i,
        r: 1,
        class: `hx-edge hx-${i % 2 ? colour : 'unknown'}`,
      }),
    );
  }
  group.append(
    chips
      ? draw('g', { transform: `translate(0 ${top})` }, face(colour))
      : draw('circle', { r: 0.9, class: 'hx-none' }),
  );
  return picture(group, 'hx-picture', '-1.15 -2.15 2.3 3.4');
}

/** @param {readonly Sides[]} chips */
function bowl(chips) {
  const lying = chips.slice(-6).map(({ up }, i) => {
    const [x, y] = [
      [-0.62, -0.16],
      [0.62, -0.16],
      [0, -0.2],
      [-0.34, -0.62],
      [0.36, -0.62],
      [0, -0.98],
    ][i] ?? [0, 0];
    return draw('g', { transform: `translate(${x} ${y}) scale(.4)` }, chip({ up, back: null }));
  });
  return draw(
    'g',
    {},
    draw('ellipse', { cy: -0.02, rx: 1.32, ry: 0.34, class: 'hx-bowl-inside' }),
    ...lying,
    draw('path', {
      d: 'M-1.32-.02Q-1.2 1.12 0 1.14Q1.2 1.12 1.32-.02A1.32.34 0 0 1-1.32-.02Z',
      class: 'hx-bowl-front',
    }),
    draw('path', {
      d: 'M-1.2 .4Q0 .86 1.2 .4M-1 .74Q0 1.14 1 .74M-.6 .3L-.45 1.02M0 .34V1.12M.6 .3L.45 1.02',
      class: 'hx-weave',
    }),
  );
}

/** The chip that was picked, large, with its back beside it. */
export class Hand {
  element = make('div', 'hx-hand');
  /** What can be dragged. */
  held = make('span', 'hx-held');
  #back = make('span', 'hx-held-back');
  #text = make('p', 'hx-hand-text');

  constructor() {
    this.element.setAttribute('role', 'group');
    this.element.append(make('span', 'hx-sides', this.held, this.#back), this.#text);
  }

  /**
   * @param {CalliroBoard} board
   * @param {Looks} looks
   */
  draw(board, looks) {
    const { hand } = board;
    this.element.setAttribute('aria-label', say('hexagon-hand'));
    this.element.classList.toggle('hx-empty', !hand);
    this.held.classList.toggle(
      'hx-may',
      looks.active && board.moves.some(({ move }) => move.startsWith('place')),
    );
    this.held.replaceChildren(
      hand ? picture(chip(hand)) : picture(draw('circle', { r: 0.9, class: 'hx-none' })),
    );
    this.#back.replaceChildren(
      ...(hand
        ? [picture(face(hand.back)), make('span', 'hx-owner', say('hexagon-side-back'))]
        : []),
    );
    this.#text.textContent = handWords(board, looks);
  }

  rect() {
    return square(this.held);
  }
}

/** The points of a seat: pegs in a row, as many as win. */
export class Points {
  element = make('div', 'hx-points');
  #name = make('span', 'hx-name');
  #pegs = make('span', 'hx-pegs');
  #number = make('span', 'hx-number');
  #emblem = make('span', 'hx-emblem');

  constructor() {
    this.element.setAttribute('role', 'img');
    this.element.append(this.#emblem, this.#name, this.#pegs, this.#number);
  }

  /**
   * @param {CalliroBoard} board
   * @param {Seat} seat
   * @param {Looks} looks
   */
  draw(board, seat, looks) {
    const points = board.points[seat];
    const name =
      seat === looks.view ? say('hexagon-you', { seat: seatName(seat) }) : seatName(seat);
    this.element.setAttribute(
      'aria-label',
      `${name}, ${say(`colour-${board.colours[seat]}`)}: ${pointWords(points)}`,
    );
    this.element.classList.toggle('hx-turn-now', !board.over && board.decider === seat);
    this.#emblem.replaceChildren(
      picture(scoreChip(seat)),
      picture(face(board.colours[seat]), 'hx-picture hx-own'),
    );
    this.#name.textContent = name;
    this.#number.textContent = String(points);
    this.#pegs.replaceChildren(
      ...Array.from({ length: GOAL }, (_, i) =>
        make('i', `hx-peg hx-peg-${seat}${i < points ? ' hx-in' : ''}`),
      ),
    );
  }

  rect() {
    return square(this.#emblem.querySelector('svg'));
  }
}

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
