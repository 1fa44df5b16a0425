// <sowing-board>: draws the board that the server describes, plays its events, and tells
// what was tapped. It knows no rules: what may be played is in `board.moves`.

import { LANGUAGE_CHANGED, say } from '../text.js';
import { element } from '../ui/element.js';
import { Answers } from './sowing-answers.js';
import { cueOf } from './sowing-cue.js';
import { playEvents } from './sowing-flight.js';
import { lookOf } from './sowing-hollows.js';
import { listenToPointer, onKey } from './sowing-input.js';
import { Pace } from './sowing-pace.js';
import { BoardSettings } from './sowing-settings.js';
import { Speech } from './sowing-speech.js';
import { SeatStrip } from './sowing-strip.js';
import { Surface } from './sowing-surface.js';
import { across, countsOf, pitOf, seatOf, spotOf, spotOfPlace } from './sowing-types.js';
import { bestOf, marginText } from './sowing-values.js';

/** @import { EventView, MovePreview, Seat, SowingBoard, Spot } from '../wire.js' */
export class SowingBoardElement extends BoardSettings {
  /** @type {SowingBoard | null} */ #board = null;
  /** @type {SowingBoard | null} What is shown when the animation is over. */ #after = null;
  /** @type {Pace | null} */ #pace = null;
  /** @type {Map<Spot, MovePreview>} */ #legal = new Map();
  /** @type {Spot | null} */ #lookedAt = null;
  /** @type {Spot} The one pit that the tabulator key reaches. */ #tabStop = 'S1';

  #answers = new Answers((move) => this.#tell('move', { move }));
  #strips = { far: new SeatStrip(), near: new SeatStrip() };
  #probe = element('div', { class: 'probe' });
  #surface = new Surface((edit) => this.#tell('edit', edit));
  #resize = new ResizeObserver(() => this.#arrange());
  #page = new AbortController();

  /** @type {import('./sowing-input.js').Listener} */
  #listener = {
    flying: () => this.#pace !== null,
    skip: () => this.skip(),
    playable: (spot) => this.#legal.has(spot),
    choose: (spot) => this.#choose(spot),
    look: (spot) => this.#look(spot),
    hold: (spot, held) => this.#surface.places.get(spot)?.element.classList.toggle('held', held),
    byNumber: (pit) =>
      this.#board && this.active && this.#surface.places.has(spotOf(this.#board.decider, pit))
        ? spotOf(this.#board.decider, pit)
        : null,
    layout: () => this.#surface.layout,
    focus: (spot) => this.#surface.places.get(spot)?.element.focus(),
    reached: (spot) => this.#placeTabStop(spot),
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
    this.#page = new AbortController();
    const { signal } = this.#page;
    document.addEventListener(
      'keydown',
      (event) =>
        onKey(event, this, this.#listener, this.keys && (this.active || this.#pace !== null)),
      { signal },
    );
    document.addEventListener(LANGUAGE_CHANGED, () => this.#refresh(), { signal });
    document.addEventListener('visibilitychange', () => this.skip(), { signal });
    this.#resize.observe(this);
    this.#resize.observe(this.#probe);
    this.#arrange();
  }

  disconnectedCallback() {
    this.#page.abort();
    this.#resize.disconnect();
    if (this.#after) this.board = this.#after;
  }

  /** What the server says; to set it draws it at once. */
  get board() {
    return this.#board;
  }

  set board(board) {
    // A sign outlasts its move, but not the board that the move led to.
    if (board !== this.#board && board !== this.#after) this.#surface.cues.clear();
    this.#pace?.cancel();
    this.#pace = null;
    this.#after = null;
    this.#board = board;
    if (!board) return;
    if (this.#surface.build(board)) {
      this.dataset.look = lookOf(board.words);
      this.#tabStop = spotOf(this.view, 1);
      this.#arrange();
    }
    this.#surface.seeds.show(countsOf(board));
    this.#refresh();
  }

  /**
   * Plays what the server says has happened, then shows the board after it.
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
    const pace = new Pace();
    this.#pace = pace;
    this.#after = boardAfter;
    const speech = this.#speech();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (this.speed === 'off' || document.hidden) pace.hurry();
    this.#surface.cues.clear();
    this.#refresh();
    this.#tell('announce', { text: speech.events(events) });
    await playEvents(events, {
      seeds: this.#surface.seeds,
      pace,
      layout,
      still,
      speed: this.speed,
      flash: (spot, duration) => this.#surface.places.get(spot)?.flash(duration),
      sound: (name) => {
        if (!pace.hurried || !['lift', 'drop', 'store'].includes(name))
          this.#tell('sound', { name });
      },
      cue: (event) => this.#cue(event, speech, still),
    });
    if (!pace.cancelled) this.board = boardAfter;
  }

  /** Ends an animation at once. */
  skip() {
    this.#pace?.hurry();
  }

  /** @override @protected @param {keyof import('./sowing-settings.js').Settings} name */
  settingChanged(name) {
    if (name === 'view' || name === 'facing') this.#arrange();
    else this.#refresh();
  }

  /** Lays everything out anew, for another size or another seat below. */
  #arrange() {
    if (!this.isConnected) return;
    const room = {
      width: this.clientWidth,
      height: this.#probe.clientHeight,
      near: this.view,
      facing: this.facing,
    };
    // What is in flight aims at places that are no longer there.
    if (this.#surface.arrange(room)) this.skip();
    this.#refresh();
  }

  /** Brings every label and state up to date with the board and the settings. */
  #refresh() {
    const board = this.#board;
    if (!board) return;
    const speech = this.#speech();
    const { editing, values, mark, preview } = this.settings;
    const choosing = this.active && !editing && !this.#pace;
    const sowings = choosing ? board.moves.filter(({ move }) => /^\d+$/.test(move)) : [];
    this.#legal = new Map(sowings.map((move) => [spotOf(board.decider, Number(move.move)), move]));
    const best = values ? bestOf(values) : new Set();
    const counts = countsOf(board);
    for (const [spot, place] of this.#surface.places) {
      const move = this.#legal.get(spot);
      const pit = pitOf(spot);
      const margin =
        seatOf(spot) === board.turn && pit > 0 && !this.#pace ? values?.[pit] : undefined;
      place.show({
        name: pit > 0 ? String(pit) : speech.store(),
        label: speech.place(spot, counts.get(spot) ?? 0, preview ? move : undefined),
        playable: move !== undefined,
        marked: mark !== null && spot === spotOf(mark.seat, mark.pit),
        value: margin === undefined ? '' : marginText(margin),
        best: best.has(String(pit)),
      });
    }
    this.#placeTabStop();
    this.#surface.element.setAttribute('aria-label', say('board-name'));
    this.#surface.element.dataset.turn = board.over ? '' : board.decider;
    this.classList.toggle('facing', this.facing);
    this.#strips.near.show(this.view, board, speech);
    this.#strips.far.show(across(this.view), board, speech);
    this.#answers.show(choosing ? board.moves : []);
    if (editing && this.#surface.layout) this.#surface.edits.show(this.#surface.layout, speech);
    else this.#surface.edits.clear();
    this.#look(this.#lookedAt);
  }

  #speech() {
    const { you, facing, view, names } = this.settings;
    const who = you === undefined && !facing ? view : (you ?? null);
    return new Speech(this.#board?.words ?? 'calla', who, names);
  }

  /** @param {Spot} spot */
  #choose(spot) {
    const move = this.#legal.get(spot);
    if (move) {
      this.#look(null);
      this.#tell('move', { move: move.move });
    } else if (this.active && !this.editing) {
      this.#surface.places.get(spot)?.refuse();
      this.#tell('announce', { text: say('board-says-not-now') });
    }
  }

  /** Shows where the sowing from this pit would end. @param {Spot | null} spot */
  #look(spot) {
    this.#lookedAt = spot;
    const move = spot && this.preview ? this.#legal.get(spot) : undefined;
    const end = move?.lands ? spotOfPlace(move.lands) : null;
    const kind = move && (move.free && !move.over ? 'free' : move.captured > 0 ? 'capture' : '');
    const text = move && (this.#speech().effect(move) || say('board-ends-here'));
    for (const [other, place] of this.#surface.places)
      place.showHint(other === end && text ? text : null, kind ?? '');
  }

  /** Into the focused pit, or to the first that can be played. @param {Spot} [reached] */
  #placeTabStop(reached) {
    const elsewhere =
      !this.#surface.pits.contains(document.activeElement) && !this.#legal.has(this.#tabStop);
    this.#tabStop =
      reached ?? (elsewhere ? [...this.#legal.keys()][0] : undefined) ?? this.#tabStop;
    for (const [spot, place] of this.#surface.places)
      place.setTabStop(spot === this.#tabStop && !this.editing);
  }

  /** @param {EventView} event @param {Speech} speech @param {boolean} still */
  #cue(event, speech, still) {
    const cue = cueOf(event, speech);
    const overhead = this.facing && cue?.seat === across(this.view);
    if (cue) this.#surface.cues.show(cue, { overhead, still, aside: this.#surface.clearOf(event) });
  }

  /** @param {string} name @param {object} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}

customElements.define('sowing-board', SowingBoardElement);
