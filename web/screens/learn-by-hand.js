// A board on which cubes are moved by hand, to investigate placements: no clock, no challenges, no
// rules. Whatever was moved can be put back.

import '../hand/hand-board.js';
import { applyGesture } from '../hand/replay.js';
import { seatName } from '../seat-name.js';
import { explore } from '../study/cached-api.js';
import { announce, button, errorText, link } from '../study/screen-parts.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { SOWING_BOARD_STYLES, useStyles } from '../ui/styles.js';

/** @import { Gesture, Seat, SowingBoard } from '../wire.js' */
/** @import { CubeLayout } from '../hand/types.js' */
/** @import { Touch } from '../hand/touch.js' */

const GAME = 'calla-tournament';
/** The hand that moves; both sides are one pupil's here. @type {Seat} */
const HAND = 'S';

/** @param {HTMLElement} container @returns {Promise<() => void>} */
export async function openHandBoard(container) {
  try {
    const [{ board }] = await Promise.all([
      explore(GAME),
      useStyles(...SOWING_BOARD_STYLES, 'hand'),
    ]);
    const table = new HandTable(container, board);
    return () => table.destroy();
  } catch (error) {
    container.append(element('p', { class: 'study-error', role: 'alert' }, errorText(error)));
    return () => {};
  }
}

class HandTable {
  #board = /** @type {import('../hand/hand-board.js').HandBoard} */ (
    document.createElement('hand-board')
  );
  /** Every layout so far, the current one last. @type {CubeLayout[]} */ #layouts;
  #text = element('p', { class: 'learn-feedback', role: 'status' });
  #undo = button(say('study-by-hand-undo'), () => this.#goBack(1));
  #again = button(say('study-by-hand-again'), () => this.#goBack(Infinity));
  #onTouch = (/** @type {CustomEvent<Touch>} */ { detail }) => this.#touch(detail);

  /** @param {HTMLElement} container @param {SowingBoard} start */
  constructor(container, { rows, stores }) {
    this.container = container;
    this.#layouts = [{ rows, stores, hands: { S: 0, N: 0 } }];
    this.#undo.prepend(icon('undo'));
    this.#again.prepend(icon('restart'));
    this.#board.addEventListener('touch-place', this.#onTouch);
    container.append(
      element('p', { class: 'note' }, say('study-by-hand-about')),
      element('section', { class: 'learn-hand', 'aria-label': say('study-board') }, this.#board),
      element('div', { class: 'learn-palm' }, this.#board.palms[HAND].element, this.#text),
      element(
        'div',
        { class: 'row learn-buttons' },
        this.#undo,
        this.#again,
        link(say('study-by-hand-rules'), '/learn/calla?try=1'),
      ),
    );
    this.#show();
  }

  destroy() {
    this.#board.removeEventListener('touch-place', this.#onTouch);
  }

  /** @returns {CubeLayout} */
  get #layout() {
    return /** @type {CubeLayout} */ (this.#layouts.at(-1));
  }

  /** @param {Touch} touch */
  #touch({ spot, alternate, only }) {
    const { rows, stores, hands } = this.#layout;
    const owner = /** @type {Seat} */ (spot.charAt(0));
    const pit = Number(spot.slice(1));
    const lying = pit === 0 ? stores[owner] : (rows[owner][pit - 1] ?? 0);
    const held = hands[HAND];
    const takes = only ? only === 'take' : held === 0;
    const cubes = takes ? (alternate ? 1 : lying) : alternate ? held : 1;
    if (cubes === 0 || cubes > (takes ? lying : held)) return;
    /** @type {Gesture} */
    const gesture = takes ? { kind: 'take', from: spot, cubes } : { kind: 'put', to: spot, cubes };
    this.#layouts.push(applyGesture(this.#layout, HAND, gesture, 1));
    this.#show(gesture);
  }

  /** @param {number} steps */
  #goBack(steps) {
    const kept = Math.max(1, this.#layouts.length - steps);
    this.#layouts.length = kept;
    this.#show();
  }

  /** @param {Gesture | null} [gesture] */
  #show(gesture = null) {
    const layout = this.#layout;
    this.#board.show(layout, gesture ? { seat: HAND, gesture } : null);
    this.#board.setOptions({
      view: 'S',
      you: null,
      names: { S: seatName('shields', 'S'), N: seatName('shields', 'N') },
      facing: false,
      active: true,
      empty: layout.hands[HAND] === 0,
      flag: null,
      bound: null,
    });
    const text = say('hand-in-hand', { n: layout.hands[HAND] });
    this.#text.textContent = text;
    if (gesture) announce(this.container, text);
    const isStart = this.#layouts.length === 1;
    this.#undo.disabled = isStart;
    this.#again.disabled = isStart;
  }
}
