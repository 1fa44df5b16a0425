// The board as one picture: wood or felt, places, seeds, labels and signs, one above the other.

import { element, svg } from '../ui/element.js';
import { drawBoard } from './sowing-art.js';
import { CueBanner } from './sowing-cue.js';
import { EditControls } from './sowing-edit.js';
import { lookOf, tallnessOf } from './sowing-hollows.js';
import { layOut } from './sowing-layout.js';
import { PlaceView } from './sowing-place.js';
import { SeedLayer } from './sowing-seeds.js';
import { seatOf, spotOf, spotsOf } from './sowing-types.js';

/** @import { EventView, Seat, SowingBoard, Spot } from '../wire.js' */

/** @typedef {{ width: number, height: number, near: Seat, facing: boolean }} Room */

let surfaces = 0;

export class Surface {
  #id = String(++surfaces);
  #art = svg('svg', { class: 'art', 'aria-hidden': 'true' });
  #labels = element('div', { class: 'all-labels', 'aria-hidden': 'true' });
  /** @type {import('./sowing-hollows.js').Look} */ #look = 'shield';
  #pits = 0;
  #arranged = '';

  element = element('div', { class: 'surface', dir: 'ltr', role: 'group' });
  pits = element('div', { class: 'places' });
  /** @type {Map<Spot, PlaceView>} */ places = new Map();
  /** @type {import('./sowing-layout.js').Layout | null} */ layout = null;
  seeds = new SeedLayer((spot, seeds) => this.places.get(spot)?.showCount(seeds));
  cues = new CueBanner();

  /**
   * @param {(edit: import('./sowing-edit.js').Edit) => void} onEdit
   * @param {(spot: Spot, id: string) => PlaceView} makePlace
   */
  constructor(onEdit, makePlace = (spot, id) => new PlaceView(spot, id)) {
    this.makePlace = makePlace;
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
   * Makes the places of another game; true if it was another one.
   *
   * @param {Pick<SowingBoard, 'words' | 'rows'>} board
   */
  build(board) {
    const look = lookOf(board.words);
    const pits = board.rows.S.length;
    if (look === this.#look && pits === this.#pits) return false;
    this.#look = look;
    this.#pits = pits;
    this.#arranged = '';
    this.places = new Map(spotsOf(pits).map((spot) => [spot, this.makePlace(spot, this.#id)]));
    const places = [...this.places.values()];
    this.pits.replaceChildren(...places.map((place) => place.element));
    this.#labels.replaceChildren(...places.map((place) => place.labels));
    this.edits.clear();
    return true;
  }

  /** Lays everything out for this room; false if it lies so already. @param {Room} room */
  arrange({ width, height, near, facing }) {
    const wanted = JSON.stringify([width, height, near, facing]);
    if (wanted === this.#arranged || width === 0 || this.#pits === 0) return false;
    this.#arranged = wanted;
    const look = this.#look;
    const layout = layOut({ width, height, near, pits: this.#pits, tall: tallnessOf(look) });
    this.layout = layout;
    const { style } = this.element;
    style.width = `${layout.width}px`;
    style.height = `${layout.height}px`;
    style.setProperty('--seed', `${layout.seed}px`);
    style.setProperty('--pit', `${layout.pit}px`);
    drawBoard(this.#art, layout, look, this.#id);
    for (const [spot, place] of this.places)
      place.place(layout, look, facing && seatOf(spot) !== near);
    this.seeds.arrange(layout);
    return true;
  }

  /**
   * How far a sign moves aside to leave a capture in sight.
   *
   * @param {EventView} event
   */
  clearOf(event) {
    const { layout } = this;
    const box = event.kind === 'capture' && layout?.boxes.get(spotOf(event.by, event.at));
    if (!layout || !box) return { x: 0, y: 0 };
    const { upright, width, height } = layout;
    return upright
      ? { x: 0, y: (box.y < height / 2 ? 0.22 : -0.22) * height }
      : { x: (box.x < width / 2 ? 0.22 : -0.22) * width, y: 0 };
  }
}
