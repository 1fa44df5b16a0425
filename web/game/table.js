// The board on the screen, of whichever kind, and how it looks to who sits here.

import { settings } from '../settings.js';
import { useStyles } from '../ui/styles.js';
import { across, spokenName } from './names.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Seat} Seat */
/** @typedef {import('./state.js').AnyBoard} AnyBoard */
/** @typedef {import('./state.js').GameEvent} GameEvent */
/**
 * @typedef {{ before: AnyBoard, events: any[], after: AnyBoard, mark: { seat: Seat, pit: number } |
 *   null }} Played
 */

/** Fetches what the board of a game needs. @param {AnyBoard['kind']} kind */
export function fetchBoard(kind) {
  if (kind === 'sowing')
    return Promise.all([import('../boards/sowing-board.js'), useStyles('sowing-board')]);
  return Promise.all([
    import('../boards/calliro-board.js'),
    import('../boards/hand-over.js'),
    useStyles('calliro-board'),
  ]);
}

/** Makes the board that a game needs. @param {AnyBoard['kind']} kind */
export async function makeTable(kind) {
  await fetchBoard(kind);
  return new Table(
    document.createElement(kind === 'sowing' ? 'sowing-board' : 'calliro-board'),
    kind,
  );
}

/** Where a sowing began. @param {GameEvent} event */
const markOf = ({ seat, move = '' }) =>
  seat && /^\d+$/.test(move) ? { seat, pit: Number(move) } : null;

export class Table {
  /** The last move, to be shown again. @type {Played | null} */ last = null;
  /** Turned by hand. */ turned = false;
  /** Two people opposite each other. */ facing = false;
  isBusy = false;

  /** @param {any} element @param {AnyBoard['kind']} kind */
  constructor(element, kind) {
    this.element = element;
    this.kind = kind;
  }

  /** Who sits below. @param {State} state @returns {Seat} */
  near(state) {
    const own = state.together && this.kind === 'sowing' ? 'S' : (state.you ?? 'S');
    return this.turned ? across(own) : own;
  }

  /** Brings everything but the pieces up to date. @param {State} state @param {boolean} active */
  dress(state, active) {
    const { speed, preview, notes, keys } = settings();
    const { element } = this;
    element.speed = speed;
    if (this.kind === 'calliro') {
      if (element.view !== state.you) element.view = state.you;
      if (element.notes !== notes) element.notes = notes;
    } else {
      element.view = this.near(state);
      element.you = state.together ? null : state.you;
      const names = { S: spokenName(state, 'S'), N: spokenName(state, 'N') };
      if (JSON.stringify(names) !== JSON.stringify(element.names)) element.names = names;
      element.facing = this.facing;
      element.preview = preview;
      element.keys = keys;
    }
    if (element.active !== active) element.active = active;
  }

  /** Shows a board at once. @param {AnyBoard} board */
  show(board) {
    if (this.element.board !== board) this.element.board = board;
  }

  /**
   * @param {import('./line.js').Step} step
   * @param {boolean} hurry whether more is waiting to be shown
   */
  async play({ event, before, after }, hurry) {
    if (event.kind !== 'played' || !event.events) {
      if (event.kind === 'taken-back') this.forget();
      this.show(after.board);
      return;
    }
    this.last = {
      before: before.board,
      events: event.events,
      after: after.board,
      mark: markOf(event),
    };
    await this.#run(this.last, hurry);
  }

  /**
   * Learns of the last move without showing it.
   *
   * @param {AnyBoard} before
   * @param {GameEvent} event
   */
  recall(before, event) {
    if (this.last || event.kind !== 'played' || !event.events) return;
    this.last = { before, events: event.events, after: event.board, mark: markOf(event) };
    if (this.kind === 'sowing') this.element.mark = this.last.mark;
  }

  /** Shows the last move once more. */
  async again() {
    if (!this.last || this.isBusy) return;
    this.element.board = this.last.before;
    await this.#run(this.last, false);
  }

  /** @param {Played} played @param {boolean} hurry */
  async #run({ events, after, mark }, hurry) {
    this.isBusy = true;
    this.element.active = false;
    this.element.values = null;
    if (this.kind === 'sowing') this.element.mark = mark;
    if (hurry) this.element.speed = 'off';
    await this.element.animate(events, after);
    this.isBusy = false;
  }

  /** There is no last move any more. */
  forget() {
    this.last = null;
    if (this.kind === 'sowing') this.element.mark = null;
  }
}
