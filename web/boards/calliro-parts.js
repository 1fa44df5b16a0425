import { element } from '../ui/element.js';
import { Hexagon } from './calliro-hexagon.js';
import { Stage } from './calliro-stage.js';
import { Hand, Points, Stock } from './calliro-stock.js';
import { Task } from './calliro-task.js';

/** @import { CalliroBoard, Seat } from '../wire.js' */
/** @import { Looks } from './calliro-types.js' */
/** All that is drawn: board, repository, hand, points, task, and the stage above them. */
export class Parts {
  hexagon = new Hexagon();
  stock = new Stock();
  hand = new Hand();
  task = new Task();
  stage = new Stage();
  #far = new Points();
  #near = new Points();
  /** Who sits at the near side. @type {Seat} */
  #seat = 'S';
  elements = [
    this.#far.element,
    element('div', { class: 'hx-table' }, this.hexagon.svg),
    this.#near.element,
    this.task.element,
    this.hand.element,
    this.stock.element,
    this.stage.element,
  ];

  constructor() {
    this.#far.element.classList.add('hx-far');
    this.#near.element.classList.add('hx-near');
  }

  /**
   * Shows a board; the task is left alone, as it may be telling what happens.
   *
   * @param {CalliroBoard} board
   * @param {Looks} looks
   * @param {boolean} turned whether the board stands on a corner
   */
  draw(board, looks, turned) {
    this.#seat = looks.view ?? 'S';
    this.hexagon.build(board, turned);
    this.hexagon.draw(board, looks);
    this.stock.draw(board, looks);
    this.hand.draw(board, looks);
    this.#near.draw(board, this.#seat, looks);
    this.#far.draw(board, this.#seat === 'S' ? 'N' : 'S', looks);
  }

  /** @param {Seat} seat */
  points(seat) {
    return seat === this.#seat ? this.#near : this.#far;
  }
}
