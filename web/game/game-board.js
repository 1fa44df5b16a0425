// The board of a live game, of either kind, as seen from this device.

import { spotOfPlace } from '../boards/sowing-spots.js';
import { settings } from '../settings.js';
import { CALLIRO_BOARD_STYLES, SOWING_BOARD_STYLES, useStyles } from '../ui/styles.js';
import { opponentOf, spokenName } from './names.js';
import { ownSeat } from './state.js';

/** @import { BoardEvents, BoardView, CalliroEventView, EventView } from '../wire.js' */
/** @import { LiveEventView, Seat } from '../wire.js' */
/** @import { CalliroBoardElement } from '../boards/calliro-board.js' */
/** @import { SowingBoardElement } from '../boards/sowing-board.js' */
/** @import { Mark } from '../boards/sowing-settings.js' */
/** @import { Step } from './feed.js' */
/** @import { State } from './state.js' */
/** @typedef {BoardView['kind']} Kind */
/**
 * A move that can be replayed.
 *
 * @typedef {object} PlayedMove
 * @property {BoardView} before
 * @property {BoardEvents} events
 * @property {BoardView} after
 * @property {Mark | null} mark where a sowing began and went
 */

/** Loads what the board of a game needs. @param {Kind} kind */
export function loadBoard(kind) {
  if (kind === 'sowing')
    return Promise.all([import('../boards/sowing-board.js'), useStyles(...SOWING_BOARD_STYLES)]);
  return Promise.all([
    import('../boards/calliro-board.js'),
    import('../boards/hand-over.js'),
    useStyles(...CALLIRO_BOARD_STYLES, 'hand-over'),
  ]);
}

/** Creates the board that a game needs. @param {Kind} kind */
export async function createBoard(kind) {
  await loadBoard(kind);
  return new GameBoard(kind);
}

/** Where a sowing began, and where its seeds fell. @param {LiveEventView} event @returns {Mark | null} */
function markOf({ seat, move = '', events = [] }) {
  if (!seat || seat === 'M' || !/^\d+$/.test(move)) return null;
  const path = events.flatMap((event) => (event.kind === 'drop' ? spotOfPlace(event) : []));
  return { seat, pit: Number(move), path };
}

/** Whether two players look at the same board, which addresses neither. @param {State} state */
const isShared = ({ together, board }) => together && (board.kind === 'sowing' || !board.secrets);

export class GameBoard {
  /** For the replay. @type {PlayedMove | null} */ lastMove = null;
  /** Whether the user has turned the board. */ turned = false;
  /** Whether two players sit opposite each other. */ facing = false;
  isBusy = false;
  /** @type {SowingBoardElement | null} */ sowing = null;
  /** @type {CalliroBoardElement | null} */ calliro = null;

  /** @param {Kind} kind */
  constructor(kind) {
    this.kind = kind;
    const element = document.createElement(`${kind}-board`);
    if (kind === 'sowing') this.sowing = /** @type {SowingBoardElement} */ (element);
    else this.calliro = /** @type {CalliroBoardElement} */ (element);
    this.element = element;
  }

  /** The seat that is shown below. @param {State} state @returns {Seat} */
  near(state) {
    const own = isShared(state) ? 'S' : (ownSeat(state) ?? 'S');
    return this.turned ? opponentOf(own) : own;
  }

  /** Brings everything but the pieces up to date. @param {State} state @param {boolean} active */
  update(state, active) {
    const { speed, preview, notes, keys } = settings();
    const { sowing, calliro } = this;
    const you = ownSeat(state);
    if (calliro) {
      calliro.speed = speed;
      calliro.explains = state.rules.explains;
      const view = isShared(state) ? null : you;
      if (calliro.view !== view) calliro.view = view;
      if (calliro.notes !== notes) calliro.notes = notes;
      if (calliro.active !== active) calliro.active = active;
    }
    if (sowing) {
      sowing.speed = speed;
      sowing.view = this.near(state);
      sowing.you = state.together ? null : you;
      const names = { S: spokenName(state, 'S'), N: spokenName(state, 'N') };
      if (JSON.stringify(names) !== JSON.stringify(sowing.names)) sowing.names = names;
      sowing.facing = this.facing;
      sowing.refuses = true;
      sowing.explains = state.rules.explains;
      sowing.compact = state.result !== null;
      sowing.preview = preview;
      sowing.keys = keys;
      if (sowing.active !== active) sowing.active = active;
    }
  }

  /** Shows a board at once. @param {BoardView} board */
  show(board) {
    if (board.kind === 'sowing') {
      if (this.sowing && this.sowing.board !== board) this.sowing.board = board;
    } else if (this.calliro && this.calliro.board !== board) this.calliro.board = board;
  }

  /** @param {Step} step @param {boolean} instant whether not to animate, as more steps wait */
  async play({ event, before, after }, instant) {
    if (event.kind !== 'played' || !event.events) {
      if (event.kind === 'taken-back') this.clearLastMove();
      this.show(after.board);
      return;
    }
    const { events } = event;
    this.lastMove = { before: before.board, events, after: after.board, mark: markOf(event) };
    this.isBusy = true;
    // What another player's last sowing led to is read first; the own move does not wait, nor does
    // a clock.
    const isOwn = before.together || event.seat === before.you;
    if (!isOwn && !instant && !before.clock) await this.sowing?.cueRead();
    await this.#run(this.lastMove, instant);
  }

  /** Notes a step that is not shown, as its board is shown at once. @param {Step} step */
  note({ event, before }) {
    if (event.kind === 'taken-back') this.clearLastMove();
    if (event.kind === 'played') this.lastMove = null;
    this.setLastMove(before.board, event);
  }

  /**
   * Sets the last move without showing it.
   *
   * @param {BoardView} before
   * @param {LiveEventView} event
   */
  setLastMove(before, event) {
    if (this.lastMove || event.kind !== 'played' || !event.events) return;
    this.lastMove = { before, events: event.events, after: event.board, mark: markOf(event) };
    if (this.sowing) this.sowing.mark = this.lastMove.mark;
    if (before.kind === 'calliro')
      this.calliro?.noteLastTurn(/** @type {CalliroEventView[]} */ (event.events), before.number);
  }

  /** Marks what the last turn of Calliro did. @param {LiveEventView[]} events */
  setLastTurn(events) {
    for (const [index, { kind, events: happened }] of events.entries()) {
      const before = events[index - 1]?.board;
      if (kind !== 'played' || !happened || before?.kind !== 'calliro') continue;
      this.calliro?.noteLastTurn(/** @type {CalliroEventView[]} */ (happened), before.number);
    }
  }

  /** Animates the last move again. */
  async replay() {
    if (!this.lastMove || this.isBusy) return;
    this.show(this.lastMove.before);
    await this.#run(this.lastMove, false);
  }

  /** @param {PlayedMove} move @param {boolean} instant */
  async #run({ events, after, mark }, instant) {
    this.isBusy = true;
    const { sowing, calliro } = this;
    if (sowing && after.kind === 'sowing') {
      sowing.active = false;
      sowing.values = null;
      // Its path is shown when it has been gone.
      sowing.mark = mark && { seat: mark.seat, pit: mark.pit };
      if (instant) sowing.speed = 'off';
      await sowing.playEvents(/** @type {EventView[]} */ (events), after);
      sowing.mark = mark;
    } else if (calliro && after.kind === 'calliro') {
      calliro.active = false;
      if (instant) calliro.speed = 'off';
      await calliro.playEvents(/** @type {CalliroEventView[]} */ (events), after);
    }
    this.isBusy = false;
  }

  clearLastMove() {
    this.lastMove = null;
    this.calliro?.clearLastTurn();
    if (this.sowing) this.sowing.mark = null;
  }
}
