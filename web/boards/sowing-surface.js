// The layers of a sowing board: wood or felt, places, seeds, labels, and cues on top.

import { element, svg } from '../ui/element.js';
import { drawBoard } from './sowing-art.js';
import { CueBanner } from './sowing-cue.js';
import { EditControls } from './sowing-edit.js';
import { heightRatioOf, pitShapeOf } from './sowing-hollows.js';
import { computeLayout } from './sowing-layout.js';
import { PlaceView } from './sowing-place.js';
import { SeedLayer } from './sowing-seeds.js';
import { opponentOf, seatOf, spotOf, spotsOf } from './sowing-spots.js';

/** @import { EventView, Seat, SowingBoard, Spot } from '../wire.js' */

/** @typedef {{ width: number, height: number, near: Seat, facing: boolean, compact?: boolean }} Space */

let surfaces = 0;

export class Surface {
  #id = String(++surfaces);
  #art = svg('svg', { class: 'art', 'aria-hidden': 'true' });
  #labels = element('div', { class: 'all-labels', 'aria-hidden': 'true' });
  /** @type {import('./sowing-hollows.js').PitShape} */ #shape = 'shield';
  #pits = 0;
  #arrangedKey = '';

  element = element('div', { class: 'surface', dir: 'ltr', role: 'group' });
  pits = element('div', { class: 'places' });
  /** @type {Map<Spot, PlaceView>} */ places = new Map();
  /** @type {import('./sowing-layout.js').Layout | null} */ layout = null;
  seeds = new SeedLayer((spot, seeds) => this.places.get(spot)?.showCount(seeds));
  cues = new CueBanner();

  /**
   * @param {(edit: import('./sowing-edit.js').Edit) => void} onEdit
   * @param {(spot: Spot, id: string) => PlaceView} createPlace
   */
  constructor(onEdit, createPlace = (spot, id) => new PlaceView(spot, id)) {
    this.createPlace = createPlace;
    this.edits = new EditControls(onEdit);
    this.element.append(
      this.#art,
      this.pits,
      this.seeds.element,
      this.#labels,
      this.edits.element,
      this.cues.element,
    );
  }

  /**
   * Creates the places for a board; false if they are there already.
   *
   * @param {Pick<SowingBoard, 'words' | 'rows'>} board
   */
  build(board) {
    const shape = pitShapeOf(board.words);
    const pits = board.rows.S.length;
    if (shape === this.#shape && pits === this.#pits) return false;
    this.#shape = shape;
    this.#pits = pits;
    this.#arrangedKey = '';
    this.places = new Map(spotsOf(pits).map((spot) => [spot, this.createPlace(spot, this.#id)]));
    const places = [...this.places.values()];
    this.pits.replaceChildren(...places.map((place) => place.element));
    this.#labels.replaceChildren(...places.map((place) => place.labels));
    this.edits.clear();
    return true;
  }

  /** Arranges everything in the space; false if it is so already. @param {Space} space */
  arrange({ width, height, near, facing, compact = false }) {
    const key = JSON.stringify([width, height, near, facing, compact]);
    if (key === this.#arrangedKey || width === 0 || this.#pits === 0) return false;
    this.#arrangedKey = key;
    const shape = this.#shape;
    const layout = computeLayout({
      width,
      height,
      near,
      compact,
      pits: this.#pits,
      heightRatio: heightRatioOf(shape),
    });
    this.layout = layout;
    const { style } = this.element;
    style.width = `${layout.width}px`;
    style.height = `${layout.height}px`;
    style.setProperty('--seed', `${layout.seed}px`);
    style.setProperty('--pit', `${layout.pit}px`);
    drawBoard(this.#art, layout, shape, this.#id);
    for (const [spot, place] of this.places)
      place.arrange(layout, shape, facing && seatOf(spot) !== near);
    this.seeds.arrange(layout);
    return true;
  }

  /**
   * How far a cue moves aside so that it does not cover what it speaks of.
   *
   * @param {EventView} event
   * @returns {import('./sowing-cue.js').CueOffset}
   */
  cueOffset(event) {
    const { layout } = this;
    if (layout && event.kind === 'leftovers') {
      // On the row that is empty.
      const { x, y, w } = layout.rows[opponentOf(event.from)];
      const { width, height, upright } = layout;
      return upright
        ? { x: (x < width / 2 ? -0.24 : 0.24) * width, y: 0, width: width * 0.5 }
        : { x: x - width / 2, y: y - height / 2, width: w };
    }
    const box = event.kind === 'capture' && layout?.boxes.get(spotOf(event.by, event.at));
    if (!layout || !box) return { x: 0, y: 0 };
    const { upright, width, height } = layout;
    return upright
      ? { x: 0, y: (box.y < height / 2 ? 0.22 : -0.22) * height }
      : { x: (box.x < width / 2 ? 0.22 : -0.22) * width, y: 0 };
  }
}
