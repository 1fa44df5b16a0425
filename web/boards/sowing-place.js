// The elements of one place of the board: its hollow, its number, and the labels around it.

import { withDigits } from '../text/digits.js';
import { element, svg } from '../ui/element.js';
import { moveTo, setText } from './sowing-dom.js';
import { outline } from './sowing-hollows.js';
import { atEdge } from './sowing-layout.js';
import { pitOf, seatOf } from './sowing-spots.js';

/** @import { Spot } from '../wire.js' */
/** @import { Box, Layout } from './sowing-layout.js' */

/**
 * `name` is engraved, `label` is read aloud.
 *
 * Of the last move it is where it began (`marked`), where seeds fell (`passed`), the last (`ended`).
 *
 * @typedef {{ name: string, label: string, playable: boolean, marked: boolean, passed?: boolean, ended?:
 *   boolean, value: string, best: boolean }} PlaceState
 */

export class PlaceView {
  /** @param {Spot} spot @param {string} id of the board, for its gradients */
  constructor(spot, id) {
    this.spot = spot;
    this.pit = pitOf(spot);
    const attributes = { 'data-spot': spot, 'data-seat': seatOf(spot) };
    /** A pit can be pressed, a store only read. @type {HTMLElement} */
    this.element =
      this.pit > 0
        ? element('button', { class: 'place pit', type: 'button', ...attributes })
        : element('div', { class: 'place store', role: 'img', ...attributes });
    /** @type {Record<string, SVGPathElement>} */
    this.paths = Object.fromEntries(
      ['rim', 'well', 'stitch', 'shade', 'halo', 'flash'].map((name) => [
        name,
        svg('path', { class: name }),
      ]),
    );
    this.paths.well?.setAttribute('fill', `url(#well-${id})`);
    this.paths.shade?.setAttribute('stroke', `url(#lip-${id})`);
    this.hollow = svg(
      'svg',
      { class: 'hollow', 'aria-hidden': 'true' },
      ...Object.values(this.paths),
    );
    this.element.append(this.hollow);
    this.count = element('b', { class: 'count' });
    this.name = element('b', { class: 'engraved' });
    this.value = element('b', { class: 'value' });
    // The board runs from left to right in every language, its sentences do not.
    this.note = element('b', { class: 'spot-note', dir: 'auto' });
    this.tag = element('b', { class: 'tag' });
    this.step = element('b', { class: 'step' });
    /** Above the seeds. */
    this.labels = element('div', { class: 'labels', ...attributes });
    for (const label of [this.name, this.tag, this.step, this.count, this.value, this.note]) {
      const anchor = element('span', { class: 'anchor' });
      anchor.append(label);
      this.labels.append(anchor);
    }
  }

  /**
   * @param {Layout} layout
   * @param {import('./sowing-hollows.js').PitShape} shape
   * @param {boolean} rotated whether labels are turned for a player who sits opposite
   */
  arrange(layout, shape, rotated) {
    const box = layout.boxes.get(this.spot);
    if (!box) return;
    const store = this.pit === 0;
    const { w, h } = box;
    const lip = Math.max(3, layout.pit * 0.045);
    this.element.style.width = `${w}px`;
    this.element.style.height = `${h}px`;
    moveTo(this.element, { x: box.x - w / 2, y: box.y - h / 2 });
    this.hollow.setAttribute('viewBox', `${-w / 2} ${-h / 2} ${w} ${h}`);
    for (const [name, inset] of Object.entries({
      rim: lip / 2,
      well: lip,
      stitch: lip * 2.6,
      shade: lip * 1.6,
      halo: -lip * 0.4,
      flash: lip,
    })) {
      this.paths[name]?.setAttribute('d', outline(shape, box, store, inset));
    }
    this.labels.classList.toggle('rotated', rotated);
    const points = store ? storePoints(box, layout.upright) : pitPoints(box, layout.upright);
    for (const [label, point] of Object.entries(points)) {
      const anchor = this[/** @type {keyof typeof points} */ (label)].parentElement;
      if (anchor) moveTo(anchor, point);
    }
  }

  /** @param {number} seeds */
  showCount(seeds) {
    setText(this.count, withDigits(seeds));
    this.labels.classList.toggle('empty', seeds === 0);
    this.labels.classList.toggle('two-digits', seeds > 9);
  }

  /** @param {PlaceState} state */
  show({ name, label, playable, marked, passed = false, ended = false, value, best }) {
    setText(this.name, name);
    this.element.setAttribute('aria-label', label);
    this.element.classList.toggle('playable', playable);
    if (this.pit > 0) this.element.setAttribute('aria-disabled', String(!playable));
    for (const [kind, is] of Object.entries({ marked, passed, ended }))
      this.labels.classList.toggle(kind, is);
    setText(this.value, best && value !== '' ? `★ ${value}` : value);
    this.value.classList.toggle('best', best);
  }

  /** @param {boolean} reachable by the Tab key */
  setTabStop(reachable) {
    const index = reachable ? 0 : -1;
    // Setting it, even to what it is, makes the browser compute the layout.
    if (this.pit > 0 && this.element.tabIndex !== index) this.element.tabIndex = index;
  }

  /**
   * What a sowing would do here, or why there can be none (`no`).
   *
   * @param {string | null} text
   * @param {string} [kind]
   */
  showNote(text, kind = '') {
    setText(this.note, text ?? '');
    this.note.dataset.kind = kind;
    this.element.classList.toggle('landing', text !== null && kind !== 'no');
  }

  /** Lights up for a moment. @param {number} duration */
  flash(duration) {
    return this.paths.flash?.animate([{ opacity: 0.9 }, { opacity: 0 }], {
      duration,
      easing: 'ease-out',
    });
  }

  /** Shows that a move is not possible. */
  shake() {
    const frames = [0, -5, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    this.hollow.animate(frames, { duration: 220 });
  }
}

/**
 * The number at the outer edge, the pit's own number beyond it, the margin at the inner edge.
 *
 * @param {Box} box
 * @param {boolean} upright
 */
function pitPoints(box, upright) {
  const outer = atEdge(box, 1, -2);
  return {
    count: atEdge(box, 1, upright ? -4 : 1),
    name: atEdge(box, 1, Math.max(24, Math.min(box.w, box.h) * 0.235)),
    value: atEdge(box, -1, 3),
    tag: upright
      ? { x: outer.x, y: outer.y - box.h * 0.4 }
      : { x: outer.x - box.w * 0.4, y: outer.y },
    step: upright
      ? { x: outer.x, y: outer.y + box.h * 0.4 }
      : { x: outer.x + box.w * 0.4, y: outer.y },
    note: { x: box.x, y: box.y },
  };
}

/**
 * The number at the owner's end of the store, its name at the other.
 *
 * @param {Box} box
 * @param {boolean} upright
 */
function storePoints(box, upright) {
  const sign = box.toward === 'down' ? 1 : -1;
  const inset = Math.max(32, Math.min(box.w, box.h) * 0.24);
  const name = upright
    ? { x: box.x + sign * (box.w / 2 - 44), y: box.y }
    : { x: box.x, y: box.y - sign * (box.h / 2 - 30) };
  return {
    count: upright
      ? { x: box.x - sign * (box.w / 2 - inset), y: box.y }
      : { x: box.x, y: box.y + sign * (box.h / 2 - inset) },
    name,
    value: name,
    tag: name,
    // Between the name and the edge.
    step: upright
      ? { x: name.x - sign * 14, y: box.y - box.h / 2 + 9 }
      : { x: box.x + box.w / 2 - 10, y: name.y - sign * 16 },
    note: { x: box.x, y: box.y },
  };
}
