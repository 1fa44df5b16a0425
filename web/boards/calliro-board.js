import { LANGUAGE_CHANGED } from '../text.js';
import { animateEvent } from './calliro-animations.js';
import { listenToDrags, listenToKeys, listenToSkips, listenToTaps } from './calliro-input.js';
import { LastTurn } from './calliro-last-turn.js';
import { Parts } from './calliro-parts.js';
import { cellsOf, eventWords, movesAt, refusalWords } from './calliro-words.js';

/** @import { CalliroBoard, CalliroEventView, RulesView } from '../wire.js' */
/** @import { Speed } from '../settings.js' */
/** @import { ViewOptions } from './calliro-types.js' */

/** In pixels. On a narrower element the board stands on a corner. */
const MIN_FLAT_WIDTH = 600;
/** On a wider element, or on a lower screen, the repository is beside the board. */
const MIN_BESIDE_WIDTH = 880;
const MAX_LOW_HEIGHT = 540;
/** How long an action of another player stays before the next, in milliseconds. */
const PAUSES = { pick: 250, place: 300, flip: 300, score: 400, replace: 400 };
/** Announcements that follow each other sooner than this would not all be read. */
const READING_MS = 1000;

/**
 * The board of Calliro. It knows no rules: it shows a board as the server describes it, offers its
 * moves, and animates events.
 *
 * Dispatches `move` {move}, `announce` {text}, `sound` {name}, `explain` {word}, if a cue is
 * tapped, and `layout` {layout}; all of them bubble.
 */
export class CalliroBoardElement extends HTMLElement {
  /** The rules that events fall under, if they are to be cited. @type {RulesView['explains']} */
  explains = {};
  #parts = new Parts();
  /** @type {CalliroBoard | null} */
  #board = null;
  /** @type {CalliroBoard | null} */
  #shown = null;
  /** @type {ViewOptions} */
  #options = { view: null, active: false, notes: true };
  #lastTurn = new LastTurn();
  /** What was announced last, and when. */
  #said = { text: '', at: -Infinity };
  /** Increases when a board is set, which cancels the animations that would lead to another one. */
  #boardVersion = 0;
  /** @type {Promise<void>} */
  #animations = Promise.resolve();
  #isAnimating = false;
  /** A move was sent, and nothing came back yet. */
  #sent = false;
  /** The next events follow from a move that was chosen here. */
  #isOwnMove = false;
  /** The last move was chosen by key, so the focus goes to the next one. */
  #byKey = false;
  #turned = false;
  #resizeObserver = new ResizeObserver(() => this.#resize());
  #onLanguageChanged = () => this.#redraw();

  constructor() {
    super();
    const context = {
      host: this,
      parts: this.#parts,
      board: () => this.#board,
      isAnimating: () => this.#isAnimating,
      skip: () => this.skip(),
      explain: (/** @type {string} */ word) => this.#emit('explain', { word }),
      isLegal: (/** @type {string} */ move) =>
        this.#canChoose && (this.#board?.moves.some((each) => each.move === move) ?? false),
      movesAt: (/** @type {string} */ cell) =>
        this.#canChoose && this.#board ? movesAt(this.#board, cell) : [],
      act: (/** @type {string} */ cell, /** @type {boolean} */ byKey) => this.#act(cell, byKey),
      choose: (/** @type {string} */ move, /** @type {boolean} */ byKey) =>
        this.#choose(move, byKey),
      refuse: (/** @type {string} */ spot) => this.#refuse(spot),
    };
    listenToSkips(context);
    listenToTaps(context);
    listenToKeys(context);
    listenToDrags(context);
  }

  connectedCallback() {
    this.dir = 'ltr';
    if (!this.firstChild) this.append(...this.#parts.elements);
    this.#resizeObserver.observe(this);
    document.addEventListener(LANGUAGE_CHANGED, this.#onLanguageChanged);
    this.#resize();
    this.#redraw();
  }

  disconnectedCallback() {
    this.#resizeObserver.disconnect();
    document.removeEventListener(LANGUAGE_CHANGED, this.#onLanguageChanged);
    this.skip();
  }

  get board() {
    return this.#board;
  }

  set board(board) {
    this.#boardVersion += 1;
    this.#parts.animations.skip();
    this.#setBoard(board);
  }

  /** The seat that is addressed as you; null for a spectator. */
  get view() {
    return this.#options.view;
  }

  set view(view) {
    this.#options.view = view;
    this.#redraw();
  }

  get active() {
    return this.#options.active;
  }

  set active(active) {
    [this.#options.active, this.#sent] = [Boolean(active), false];
    this.#redraw();
    this.#focusNextMove();
  }

  /** The move that a lesson asks for, which is marked. @param {string | null} target */
  set target(target) {
    this.#options.target = target;
    this.#redraw();
  }

  get notes() {
    return this.#options.notes;
  }

  set notes(notes) {
    this.#options.notes = Boolean(notes);
    this.#redraw();
  }

  /** @returns {Speed} */
  get speed() {
    return this.#parts.animations.speed;
  }

  set speed(speed) {
    this.#parts.animations.speed = speed;
  }

  /**
   * Animates events one after another, then shows the board after them. Earlier events that are
   * still being animated end at once.
   *
   * @param {CalliroEventView[]} events
   * @param {CalliroBoard} boardAfter
   */
  playEvents(events, boardAfter) {
    const version = this.#boardVersion;
    const run = () => this.#run(events, boardAfter, version);
    this.#parts.animations.skip();
    this.#animations = this.#animations.then(run, run);
    return this.#animations;
  }

  /**
   * @param {CalliroEventView[]} events
   * @param {CalliroBoard} boardAfter
   * @param {number} version
   */
  async #run(events, boardAfter, version) {
    const shown = this.#shown;
    const isOwn = this.#isOwnMove;
    this.#isOwnMove = false;
    for (const [i, event] of events.entries()) {
      if (version !== this.#boardVersion) return;
      if (i === 0) this.#begin();
      const text = eventWords(event, this.view);
      this.#parts.task.showText(text);
      this.#announce(text);
      this.#emit('sound', { name: event.kind });
      if (!shown) continue;
      await animateEvent(event, {
        shown,
        view: this.view,
        explains: this.explains,
        parts: this.#parts,
        redraw: () => this.#redraw(shown),
      });
      this.#lastTurn.add(event, shown.number);
      if (!isOwn) await this.#pauseAfter(event);
    }
    if (version === this.#boardVersion) this.#setBoard(boardAfter);
  }

  /** So that one can follow what another player does. @param {CalliroEventView} event */
  async #pauseAfter({ kind }) {
    const { animations } = this.#parts;
    const pause = kind in PAUSES ? PAUSES[/** @type {keyof typeof PAUSES} */ (kind)] : 0;
    // Without movements there is less to see, and so more to read.
    await animations.wait(animations.isInstant ? 2 * pause : pause);
  }

  /** Notes what the last turn did, without showing it. @param {CalliroEventView[]} events @param {number} number of the turn */
  noteLastTurn(events, number) {
    for (const event of events) this.#lastTurn.add(event, number);
    this.#redraw();
  }

  clearLastTurn() {
    this.#lastTurn.clear();
    this.#redraw();
  }

  #begin() {
    [this.#isAnimating, this.#sent] = [true, false];
    this.#parts.animations.begin();
    this.#redraw();
  }

  /** Ends the animation; the events that are left only change the board. */
  skip() {
    if (this.#isAnimating) this.#parts.animations.skip();
  }

  /** @param {CalliroBoard | null} board */
  #setBoard(board) {
    [this.#isAnimating, this.#sent] = [false, false];
    this.#board = board;
    this.#shown = structuredClone(board);
    this.#parts.hexagon.highlight([]);
    this.#redraw();
    this.#focusNextMove();
  }

  /** Takes the keyboard to the first cell that the new moves name. */
  #focusNextMove() {
    if (!this.#byKey || !this.#canChoose) return;
    this.#byKey = false;
    const cells = this.#board?.moves.flatMap(({ move }) => cellsOf(move)) ?? [];
    const canPick = this.#board?.moves.some(({ move }) => move.startsWith('pick'));
    const { tabStop } = this.#parts.hexagon;
    if (!canPick && cells.length)
      this.#parts.hexagon.focus(tabStop && cells.includes(tabStop) ? tabStop : (cells[0] ?? null));
  }

  get #canChoose() {
    return this.#options.active && !this.#isAnimating && !this.#sent;
  }

  /** @param {CalliroBoard | null} board */
  #redraw(board = this.#shown) {
    if (!board || board !== this.#shown || !this.isConnected) return;
    const options = {
      ...this.#options,
      active: this.#canChoose,
      settled: !this.#isAnimating,
      last: this.#lastTurn.cells,
    };
    this.#parts.note.hide();
    this.#parts.draw(board, options, this.#turned);
    this.#parts.task.showLast(this.#lastTurn.words(this.view));
    if (!this.#isAnimating) this.#parts.task.draw(board, this.#options);
  }

  #resize() {
    const { width } = this.getBoundingClientRect();
    const layout =
      width < MIN_FLAT_WIDTH
        ? 'narrow'
        : width < MIN_BESIDE_WIDTH && innerHeight > MAX_LOW_HEIGHT
          ? 'middle'
          : 'beside';
    if (this.dataset.layout === layout) return;
    this.dataset.layout = layout;
    this.#emit('layout', { layout });
    this.#turned = layout === 'narrow';
    this.#redraw();
  }

  /**
   * Makes the move of a cell; asks which, if there are several.
   *
   * @param {string} cell
   * @param {boolean} byKey
   */
  #act(cell, byKey) {
    const moves = this.#canChoose && this.#board ? movesAt(this.#board, cell) : [];
    const [move] = moves;
    if (!move) this.#refuse(cell);
    if (move && moves.length === 1) this.#choose(move, byKey);
    if (moves.length > 1) this.#parts.task.askWhich(moves, (each, key) => this.#choose(each, key));
  }

  /**
   * @param {string} move
   * @param {boolean} byKey
   */
  #choose(move, byKey) {
    if (this.#parts.task.element.contains(document.activeElement))
      this.#parts.hexagon.focus(this.#parts.hexagon.tabStop);
    this.#byKey = byKey;
    this.#sent = this.#isOwnMove = true;
    this.#redraw();
    this.#emit('move', { move });
  }

  /** Says why nothing can be done at a cell or with a pile. @param {string} spot */
  #refuse(spot) {
    const board = this.#board;
    if (!board || this.#isAnimating || this.#sent) return;
    const text = refusalWords(board, spot, this.#options);
    const about = this.#parts.hexagon.cell(spot) ?? this.#parts.stock.pile(spot);
    if (!text || !about) return;
    this.#parts.note.show(text, about);
    this.#parts.animations.shake(about);
    this.#parts.task.showText(text);
    this.#said.at = -Infinity;
    this.#announce(text);
    this.#emit('sound', { name: 'refused' });
  }

  /** Joins what follows so quickly that it would not be read. @param {string} text */
  #announce(text) {
    const at = performance.now();
    const isLate = at - this.#said.at > READING_MS || !this.#parts.animations.isInstant;
    this.#said = { text: isLate ? text : `${this.#said.text} · ${text}`, at };
    this.#emit('announce', { text: this.#said.text });
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
