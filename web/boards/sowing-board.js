// <sowing-board>: draws the board that the server describes, animates its events, and dispatches
// `move`, `edit`, `explain`, `announce` and `sound`. It knows no rules: legal moves are in `board.moves`.

import { LANGUAGE_CHANGED, say } from '../text.js';
import { element } from '../ui/element.js';
import { AnimationControl } from './sowing-animation-control.js';
import { animateEvents } from './sowing-animations.js';
import { Answers } from './sowing-answers.js';
import { cueOf } from './sowing-cue.js';
import { materialOf, pitShapeOf } from './sowing-hollows.js';
import { listenToPointer, onKey } from './sowing-input.js';
import { BoardSettings } from './sowing-settings.js';
import { Speech } from './sowing-speech.js';
import { countsOf, opponentOf, pitOf, seatOf, spotOf, spotOfPlace } from './sowing-spots.js';
import { SeatStrip } from './sowing-strip.js';
import { Surface } from './sowing-surface.js';
import { bestOf, worthText } from './sowing-values.js';

/** @import { EventView, MovePreview, SowingBoard, Spot } from '../wire.js' */

/** How long it is shown why a pit cannot be played, in milliseconds. */
const REFUSAL_DURATION = 2600;

export class SowingBoardElement extends BoardSettings {
  /** @type {SowingBoard | null} */ #board = null;
  /** @type {SowingBoard | null} The board after the animation that is running. */ #after = null;
  /** @type {AnimationControl | null} */ #control = null;
  /** @type {Map<Spot, MovePreview>} */ #legalMoves = new Map();
  /** @type {Spot | null} */ #previewed = null;
  /** @type {{ spot: Spot, text: string } | null} The last tap that did nothing, and why. */ #refused =
    null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #refusedTimer;
  /** @type {Spot} The one pit that the Tab key reaches. */ #tabStop = 'S1';

  #answers = new Answers((move) => this.#emit('move', { move }));
  #strips = { far: new SeatStrip(), near: new SeatStrip() };
  #probe = element('div', { class: 'probe' });
  #surface = new Surface((edit) => this.#emit('edit', edit));
  #resize = new ResizeObserver(() => this.#arrange());
  #lifetime = new AbortController();

  /** @type {import('./sowing-input.js').Listener} */
  #listener = {
    isAnimating: () => this.#control !== null,
    skip: () => this.skip(),
    playable: (spot) => this.#legalMoves.has(spot),
    choose: (spot) => this.#choose(spot),
    preview: (spot) => this.#showPreview(spot),
    setHeld: (spot, held) => this.#surface.places.get(spot)?.element.classList.toggle('held', held),
    spotByNumber: (pit) =>
      this.#board && this.active && this.#surface.places.has(spotOf(this.#board.decider, pit))
        ? spotOf(this.#board.decider, pit)
        : null,
    layout: () => this.#surface.layout,
    explain: (word) => this.#emit('explain', { word }),
    focus: (spot) => this.#surface.places.get(spot)?.element.focus(),
    focused: (spot) => this.#placeTabStop(spot),
  };

  constructor() {
    super();
    listenToPointer(this.#surface.element, this.#listener);
  }

  connectedCallback() {
    this.append(
      this.#probe,
      this.#strips.far.element,
      this.#surface.element,
      this.#strips.near.element,
      this.#answers.element,
    );
    this.#lifetime = new AbortController();
    const { signal } = this.#lifetime;
    document.addEventListener(
      'keydown',
      (event) =>
        onKey(event, this, this.#listener, this.keys && (this.active || this.#control !== null)),
      { signal },
    );
    document.addEventListener(LANGUAGE_CHANGED, () => this.#refresh(), { signal });
    document.addEventListener('visibilitychange', () => this.skip(), { signal });
    this.#resize.observe(this);
    this.#resize.observe(this.#probe);
    this.#resize.observe(this.#answers.element);
    this.#arrange();
  }

  disconnectedCallback() {
    this.#lifetime.abort();
    this.#resize.disconnect();
    if (this.#after) this.board = this.#after;
  }

  /** To set it draws it without animation. */
  get board() {
    return this.#board;
  }

  set board(board) {
    // A cue may outlast the animation of its move, but not the board that the move led to.
    if (board !== this.#board && board !== this.#after) {
      this.#surface.cues.clear();
      this.#surface.seeds.setUncounted([]);
    }
    this.#control?.cancel();
    this.#control = null;
    this.#after = null;
    this.#board = board;
    if (!board) return;
    if (this.#surface.build(board)) {
      this.dataset.pitShape = pitShapeOf(board.words);
      this.#tabStop = spotOf(this.view, 1);
      this.#arrange();
    }
    this.#surface.seeds.show(countsOf(board));
    this.#refresh();
  }

  /**
   * Animates events, then shows the board after them.
   *
   * @param {EventView[]} events
   * @param {SowingBoard} boardAfter
   */
  async playEvents(events, boardAfter) {
    if (this.#after) this.board = this.#after;
    const layout = this.#surface.layout;
    if (!this.#board || !layout) {
      this.board = boardAfter;
      return;
    }
    const control = new AnimationControl();
    this.#control = control;
    this.#after = boardAfter;
    this.#refused = null;
    const speech = this.#speech();
    const pitShape = pitShapeOf(boardAfter.words);
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (this.speed === 'off' || document.hidden) control.skip();
    this.#surface.cues.clear();
    this.#refresh();
    this.#emit('announce', { text: speech.events(events) });
    await animateEvents(events, {
      seeds: this.#surface.seeds,
      control,
      layout,
      reducedMotion,
      speed: this.speed,
      flash: (spot, duration) => this.#surface.places.get(spot)?.flash(duration),
      playSound: (name) => {
        if (!control.skipped || !['lift', 'drop', 'store'].includes(name))
          this.#emit('sound', { name, material: materialOf(pitShape) });
      },
      showCue: (event) => this.#showCue(event, speech, reducedMotion),
    });
    if (!control.cancelled) this.board = boardAfter;
  }

  /** Resolves when the cue that is shown, if any, has been read. */
  async cueRead() {
    if (this.speed !== 'off' && !document.hidden) await this.#surface.cues.read();
  }

  /** Ends an animation at once. */
  skip() {
    this.#control?.skip();
  }

  /** @override @protected @param {keyof import('./sowing-settings.js').Settings} name */
  settingChanged(name) {
    if (name === 'view' || name === 'facing' || name === 'compact') this.#arrange();
    else this.#refresh();
  }

  /** Computes the layout again, for another size or another seat below. */
  #arrange() {
    if (!this.isConnected) return;
    const around = [this.#strips.far, this.#strips.near, this.#answers].reduce(
      (sum, part) => sum + part.element.offsetHeight,
      0,
    );
    const space = {
      width: this.clientWidth,
      height: this.#probe.clientHeight - around,
      near: this.view,
      facing: this.facing,
      compact: this.compact,
    };
    // What is being animated moves to places that are no longer there.
    if (this.#surface.arrange(space)) this.skip();
    this.#refresh();
  }

  /** Brings every label and state up to date with the board and the settings. */
  #refresh() {
    const board = this.#board;
    if (!board) return;
    const speech = this.#speech();
    const { editing, values, mark, preview } = this.settings;
    const canChoose = this.active && !editing && !this.#control;
    const sowings = canChoose ? board.moves.filter(({ move }) => /^\d+$/.test(move)) : [];
    this.#legalMoves = new Map(
      sowings.map((move) => [spotOf(board.decider, Number(move.move)), move]),
    );
    const best = values ? bestOf(values) : new Set();
    const counts = countsOf(board);
    for (const [spot, place] of this.#surface.places) {
      const move = this.#legalMoves.get(spot);
      const pit = pitOf(spot);
      const margin =
        seatOf(spot) === board.turn && pit > 0 && !this.#control ? values?.[pit] : undefined;
      place.show({
        name: speech.engraved(spot),
        label: speech.place(spot, counts.get(spot) ?? 0, preview ? move : undefined),
        playable: move !== undefined,
        marked: mark !== null && spot === spotOf(mark.seat, mark.pit),
        passed: mark?.path?.includes(spot) ?? false,
        ended: mark?.path?.at(-1) === spot,
        value: margin === undefined ? '' : worthText(margin),
        best: best.has(String(pit)),
      });
    }
    this.#placeTabStop();
    this.#surface.element.setAttribute('aria-label', say('board-name'));
    const turn = board.over || this.resting ? null : board.decider;
    this.#surface.element.dataset.turn = turn ?? '';
    this.classList.toggle('facing', this.facing);
    this.#strips.near.show(this.view, board, turn, speech);
    this.#strips.far.show(opponentOf(this.view), board, turn, speech);
    this.#answers.show(canChoose ? board.moves : []);
    if (editing && this.#surface.layout) this.#surface.edits.show(this.#surface.layout, speech);
    else this.#surface.edits.clear();
    this.#showPreview(this.#previewed);
  }

  #speech() {
    const { you, facing, view, names } = this.settings;
    const viewer = you === undefined && !facing ? view : (you ?? null);
    return new Speech(this.#board?.words ?? 'calla', viewer, names);
  }

  /** @param {Spot} spot */
  #choose(spot) {
    const move = this.#legalMoves.get(spot);
    if (move) {
      this.#showPreview(null);
      this.#emit('move', { move: move.move });
    } else if (this.#board && (this.active || this.refuses) && !this.editing)
      this.#refuse(spot, this.#board);
  }

  /** Shows, and says, why a pit cannot be played. @param {Spot} spot @param {SowingBoard} board */
  #refuse(spot, board) {
    const seeds = countsOf(board).get(spot) ?? 0;
    const { you, active } = this;
    const text = this.#speech().refusal(spot, { seeds, board, watches: you === null && !active });
    this.#surface.places.get(spot)?.shake();
    this.#refused = { spot, text };
    this.#showPreview(null);
    this.#emit('announce', { text });
    this.#emit('sound', { name: 'refused' });
    clearTimeout(this.#refusedTimer);
    this.#refusedTimer = setTimeout(() => {
      this.#refused = null;
      this.#showPreview(this.#previewed);
    }, REFUSAL_DURATION);
  }

  /** Shows where a sowing from this pit would end. @param {Spot | null} spot */
  #showPreview(spot) {
    this.#previewed = spot;
    const move = spot && this.preview ? this.#legalMoves.get(spot) : undefined;
    const end = move?.lands ? spotOfPlace(move.lands) : null;
    const kind = move && (move.free && !move.over ? 'free' : move.captured > 0 ? 'capture' : '');
    const text = move && (this.#speech().effect(move) || say('board-ends-here'));
    const refused = move ? null : this.#refused;
    for (const [other, place] of this.#surface.places)
      if (refused?.spot === other) place.showNote(refused.text, 'no');
      else place.showNote(other === end && text ? text : null, kind ?? '');
  }

  /** The tab stop is the focused pit, or else the first that can be played. @param {Spot} [focused] */
  #placeTabStop(focused) {
    const isElsewhere =
      !this.#surface.pits.contains(document.activeElement) && !this.#legalMoves.has(this.#tabStop);
    this.#tabStop =
      focused ?? (isElsewhere ? [...this.#legalMoves.keys()][0] : undefined) ?? this.#tabStop;
    for (const [spot, place] of this.#surface.places)
      place.setTabStop(spot === this.#tabStop && !this.editing);
  }

  /** @param {EventView} event @param {Speech} speech @param {boolean} reducedMotion */
  #showCue(event, speech, reducedMotion) {
    const cue = cueOf(event, speech);
    if (!cue) return 0;
    const rotated = this.facing && cue.seat === opponentOf(this.view);
    const offset = this.#surface.cueOffset(event);
    const rule = this.explains[event.kind]?.rule;
    return this.#surface.cues.show(cue, { rotated, reducedMotion, offset, rule });
  }

  /** @param {string} name @param {object} detail */
  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}

customElements.define('sowing-board', SowingBoardElement);
