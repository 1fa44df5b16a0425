import { element } from '../ui/element.js';
import { AnimationLayer } from './calliro-animation-layer.js';
import { Hexagon } from './calliro-hexagon.js';
import { Note } from './calliro-note.js';
import { Hand, Points, Stock } from './calliro-stock.js';
import { Task } from './calliro-task.js';

/** @import { CalliroBoard, Seat } from '../wire.js' */
/** @import { ViewOptions } from './calliro-types.js' */

/** The parts of the element: board, repository, hand, points, task, and what is above them. */
export class Parts {
  hexagon = new Hexagon();
  stock = new Stock();
  hand = new Hand();
  task = new Task();
  note = new Note();
  animations = new AnimationLayer();
  #far = new Points();
  #near = new Points();
  /** The seat at the near side. @type {Seat} */
  #seat = 'S';
  elements = [
    this.#far.element,
    element('div', { class: 'hx-table' }, this.hexagon.svg),
    this.#near.element,
    this.task.element,
    this.hand.element,
    this.stock.element,
    this.animations.element,
    this.note.element,
  ];

  constructor() {
    this.#far.element.classList.add('hx-far');
    this.#near.element.classList.add('hx-near');
  }

  /**
   * Shows a board. The task is drawn separately, as it may be showing an event.
   *
   * @param {CalliroBoard} board
   * @param {ViewOptions} options
   * @param {boolean} turned whether the board stands on a corner
   */
  draw(board, options, turned) {
    this.#seat = options.view ?? 'S';
    this.hexagon.build(board, turned);
    this.hexagon.draw(board, options);
    this.stock.draw(board, options);
    this.hand.draw(board, options);
    this.#near.draw(board, this.#seat, options);
    this.#far.draw(board, this.#seat === 'S' ? 'N' : 'S', options);
  }

  /** @param {Seat} seat */
  points(seat) {
    return seat === this.#seat ? this.#near : this.#far;
  }
}
