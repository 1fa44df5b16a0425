import { LANGUAGE_CHANGED } from '../text.js';
import { listenToDrags, listenToKeys, listenToSkips, listenToTaps } from './calliro-input.js';
import { Parts } from './calliro-parts.js';
import { show } from './calliro-story.js';
import { cellsOf, eventWords, movesAt } from './calliro-words.js';

/** @import { CalliroBoard, CalliroEventView } from '../wire.js' */
/** @import { Speed } from './calliro-stage.js' */
/** @import { Looks } from './calliro-types.js' */
/**
 * Below this the board stands on a corner; from `BESIDE` on, or on a low screen, the repository is
 * beside it.
 */
const NARROW = 600;
const BESIDE = 880;
const LOW = 540;

/**
 * The board of Calliro. It knows no rules: it shows a board as the server gave it,
 * offers its moves, and shows events.
 *
 * Emits `move` {move}, `announce` {text} and `sound` {name}; all of them bubble.
 */
export class CalliroBoardElement extends HTMLElement {
  #parts = new Parts();
  /** @type {CalliroBoard | null} */
  #board = null;
  /** @type {CalliroBoard | null} */
  #shown = null;
  /** @type {Looks} */
  #looks = { view: null, active: false, notes: true };
  /** Rises when a board is set, which ends all stories that led to another one. */
  #story = 0;
  /** @type {Promise<void>} */
  #stories = Promise.resolve();
  #telling = false;
  /** A move was sent, and nothing came back yet. */
  #sent = false;
  /** The last choice was made by key, so the focus goes where the next one is. */
  #byKey = false;
  #turned = false;
  #sizes = new ResizeObserver(() => this.#resize());
  #reword = () => this.#redraw();

  constructor() {
    super();
    const desk = {
      host: this,
      parts: this.#parts,
      board: () => this.#board,
      telling: () => this.#telling,
      skip: () => this.skip(),
      may: (/** @type {string} */ move) =>
        this.#ready && (this.#board?.moves.some((each) => each.move === move) ?? false),
      movesAt: (/** @type {string} */ cell) =>
        this.#ready && this.#board ? movesAt(this.#board, cell) : [],
      act: (/** @type {string} */ cell, /** @type {boolean} */ byKey) => this.#act(cell, byKey),
      choose: (/** @type {string} */ move, /** @type {boolean} */ byKey) =>
        this.#choose(move, byKey),
    };
    listenToSkips(desk);
    listenToTaps(desk);
    listenToKeys(desk);
    listenToDrags(desk);
  }

  connectedCallback() {
    this.dir = 'ltr';
    if (!this.firstChild) this.append(...this.#parts.elements);
    this.#sizes.observe(this);
    document.addEventListener(LANGUAGE_CHANGED, this.#reword);
    this.#resize();
    this.#redraw();
  }

  disconnectedCallback() {
    this.#sizes.disconnect();
    document.removeEventListener(LANGUAGE_CHANGED, this.#reword);
    this.skip();
  }

  get board() {
    return this.#board;
  }

  set board(board) {
    this.#story += 1;
    this.#parts.stage.skip();
    this.#settle(board);
  }

  /** Who is called you; null for a spectator. */
  get view() {
    return this.#looks.view;
  }

  set view(view) {
    this.#looks.view = view;
    this.#redraw();
  }

  get active() {
    return this.#looks.active;
  }

  set active(active) {
    [this.#looks.active, this.#sent] = [Boolean(active), false];
    this.#redraw();
    this.#follow();
  }

  get notes() {
    return this.#looks.notes;
  }

  set notes(notes) {
    this.#looks.notes = Boolean(notes);
    this.#redraw();
  }

  /** @returns {Speed} */
  get speed() {
    return this.#parts.stage.speed;
  }

  set speed(speed) {
    this.#parts.stage.speed = speed;
  }

  /**
   * Shows what happened, one event after another, and ends with the board after it.
   * Events that are still being shown end at once.
   *
   * @param {CalliroEventView[]} events
   * @param {CalliroBoard} boardAfter
   */
  playEvents(events, boardAfter) {
    const story = this.#story;
    const run = () => this.#run(events, boardAfter, story);
    this.#parts.stage.skip();
    this.#stories = this.#stories.then(run, run);
    return this.#stories;
  }

  /**
   * @param {CalliroEventView[]} events
   * @param {CalliroBoard} boardAfter
   * @param {number} story
   */
  async #run(events, boardAfter, story) {
    const shown = this.#shown;
    for (const [i, event] of events.entries()) {
      if (story !== this.#story) return;
      if (i === 0) this.#begin();
      const text = eventWords(event, this.view);
      this.#parts.task.tell(text);
      this.#emit('announce', { text });
      this.#emit('sound', { name: event.kind });
      if (shown)
        await show(event, {
          shown,
          view: this.view,
          parts: this.#parts,
          redraw: () => this.#redraw(shown),
        });
    }
    if (story === this.#story) this.#settle(boardAfter);
  }

  #begin() {
    [this.#telling, this.#sent] = [true, false];
    this.#parts.stage.begin();
    this.#redraw();
  }

  /** Ends what moves; the events that are left only change the board. */
  skip() {
    if (this.#telling) this.#parts.stage.skip();
  }

  /** @param {CalliroBoard | null} board */
  #settle(board) {
    [this.#telling, this.#sent] = [false, false];
    this.#board = board;
    this.#shown = structuredClone(board);
    this.#parts.hexagon.light([]);
    this.#redraw();
    this.#follow();
  }

  /** Takes the keyboard to the first cell that the new moves name. */
  #follow() {
    if (!this.#byKey || !this.#ready) return;
    this.#byKey = false;
    const cells = this.#board?.moves.flatMap(({ move }) => cellsOf(move)) ?? [];
    const picking = this.#board?.moves.some(({ move }) => move.startsWith('pick'));
    const here = this.#parts.hexagon.here;
    if (!picking && cells.length)
      this.#parts.hexagon.focus(here && cells.includes(here) ? here : (cells[0] ?? null));
  }

  get #ready() {
    return this.#looks.active && !this.#telling && !this.#sent;
  }

  /** @param {CalliroBoard | null} board */
  #redraw(board = this.#shown) {
    if (!board || board !== this.#shown || !this.isConnected) return;
    this.#parts.draw(board, { ...this.#looks, active: this.#ready }, this.#turned);
    if (!this.#telling) this.#parts.task.draw(board, this.#looks);
  }

  #resize() {
    const { width } = this.getBoundingClientRect();
    const layout =
      width < NARROW ? 'narrow' : width < BESIDE && innerHeight > LOW ? 'middle' : 'beside';
    if (this.dataset.layout === layout) return;
    this.dataset.layout = layout;
    this.#turned = layout === 'narrow';
    this.#redraw();
  }

  /**
   * Does what a tap on a cell means; asks if it may mean several things.
   *
   * @param {string} cell
   * @param {boolean} byKey
   */
  #act(cell, byKey) {
    const moves = this.#ready && this.#board ? movesAt(this.#board, cell) : [];
    const [move] = moves;
    if (move && moves.length === 1) this.#choose(move, byKey);
    if (moves.length > 1) this.#parts.task.ask(moves, (each, key) => this.#choose(each, key));
  }

  /**
   * @param {string} move
   * @param {boolean} byKey
   */
  #choose(move, byKey) {
    if (this.#parts.task.element.contains(document.activeElement))
      this.#parts.hexagon.focus(this.#parts.hexagon.here);
    this.#byKey = byKey;
    this.#sent = true;
    this.#redraw();
    this.#emit('move', { move });
  }

  /**
   * @param {string} type
   * @param {Record<string, string>} detail
   */
  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  }
}

customElements.define('calliro-board', CalliroBoardElement);
