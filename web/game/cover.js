// Two players at one device in Calliro: the screen is covered while the device changes hands, where
// the one who takes it has seen, or may now see, what the other has not.

import { spokenName } from './names.js';

/** @import { BoardView, CalliroBoard, Seat } from '../wire.js' */
/** @import { State } from './state.js' */

/**
 * Whether the player who decides next is another than the one whose board is shown.
 *
 * @param {State} state
 */
export const isOthersTurn = ({ together, board, result, you }) =>
  together && board.kind === 'calliro' && !result && board.decider !== you;

/**
 * Whether something secret follows when a player who does not hold the device decides.
 *
 * @param {CalliroBoard} board as the other sees it
 * @param {CalliroBoard} next as the one who decides sees it
 * @param {boolean} notes whether backs that were seen are marked
 */
export function hasSecrets(board, next, notes) {
  if (!next.secrets) return false;
  // Who has a turn may pick a chip, and sees its back.
  if (board.turn === board.decider) return true;
  const known = new Set(board.chips.flatMap(({ cell, back }) => (back ? [cell] : [])));
  return notes && next.chips.some(({ cell, back }) => back && !known.has(cell));
}

/** The same game in which nobody sees a back before it is flipped. @param {string} game */
export function withoutSecrets(game) {
  const [id, options = ''] = game.split(':');
  const others = options.split(',').filter((option) => option && !option.startsWith('backs='));
  return `${id}:${[...others, 'backs=blind'].join(',')}`;
}

export class Cover {
  /** @type {HTMLElement | null} */ #cover = null;
  /** Who has the device. @type {Seat | null} */ #holder = null;

  /** @param {{ onTaken: (seat: Seat) => void, onBlind: () => void }} listeners */
  constructor({ onTaken, onBlind }) {
    this.onTaken = onTaken;
    this.onBlind = onBlind;
  }

  get isShown() {
    return this.#cover !== null;
  }

  /** Whether the board of the one who decides is shown already, but another has the device. @param {State} state */
  isDue({ board, result, you }) {
    return !result && this.#holder !== null && board.decider === you && this.#holder !== you;
  }

  /**
   * Covers the screen if something secret follows; returns whether it did.
   *
   * @param {State} state as it is on the screen
   * @param {BoardView | undefined} next the board of the one who decides
   * @param {boolean} notes whether backs that were seen are marked
   */
  coverIfNeeded(state, next, notes) {
    const { board, you } = state;
    if (board.kind !== 'calliro' || next?.kind !== 'calliro') return false;
    this.#holder ??= you === 'M' ? null : you;
    const seat = board.decider;
    if (seat === this.#holder || !hasSecrets(board, next, notes)) return false;
    this.#show(seat, spokenName(state, seat));
    return true;
  }

  /** @param {Seat} seat who is to take the device @param {string} name */
  #show(seat, name) {
    if (this.#cover) return;
    const cover = document.createElement('hand-over');
    Reflect.set(cover, 'seat', seat);
    Reflect.set(cover, 'name', name);
    cover.addEventListener('taken', () => {
      this.#holder = seat;
      this.remove();
      this.onTaken(seat);
    });
    cover.addEventListener('blind', () => this.onBlind());
    this.#cover = cover;
    document.body.append(cover);
  }

  remove() {
    this.#cover?.remove();
    this.#cover = null;
  }
}
