// The board of Calliro: wood, hollows, and the chips in them.

import { say } from '../text.js';
import { svg } from '../ui/element.js';
import { redrawIfChanged } from '../ui/redraw.js';
import { badge, chip, flipArrows, lock, scoreChip, shading } from './calliro-art.js';
import { cellCorners, lineLabels, outlines, placeCells } from './calliro-geometry.js';
import { cellsOf, cellWords, movesAt } from './calliro-words.js';

/** @import { CalliroBoard, CellPlace } from '../wire.js' */
/** @import { ViewOptions } from './calliro-types.js' */

/** The radius of a chip, where neighbours are 1 apart. */
const CHIP_RADIUS = 0.425;
let boardCount = 0;

export class Hexagon {
  svg = svg('svg', { class: 'hx-hexagon', role: 'group' });
  /** Where the cells are on the screen. @type {CellPlace[]} */
  places = [];
  /** @type {Map<string, SVGGElement>} */
  #cells = new Map();
  #glow = svg('g');
  #arcs = svg('g', { class: 'hx-arcs' });
  /** The chip in the hand, faint, in the cell that it may be placed in next. */
  #ghost = svg('g', { class: 'hx-ghost' });
  #builtKey = '';
  #clip = `hx-clip-${++boardCount}`;

  constructor() {
    for (const type of ['pointerover', 'focusin'])
      this.svg.addEventListener(type, ({ target }) => {
        if (target instanceof Element) this.#showGhost(target.closest('.hx-cell'));
      });
  }

  /**
   * Draws the cells, unless they are drawn already in this size and orientation.
   *
   * @param {CalliroBoard} board
   * @param {boolean} turned
   */
  build({ cells }, turned) {
    const key = `${cells.length} ${turned}`;
    if (key === this.#builtKey) return;
    this.#builtKey = key;
    this.places = placeCells(cells, turned);
    const shape = outlines(cells, turned);
    this.svg.setAttribute('viewBox', shape.viewBox);
    const focused = this.svg.contains(document.activeElement)
      ? document.activeElement?.getAttribute('data-cell')
      : null;
    const tabStop = focused ?? this.tabStop;
    this.#cells = new Map(this.places.map((place) => [place.cell, this.#cell(place, turned)]));
    this.svg.replaceChildren(
      shading(),
      this.#wood(shape),
      this.#glow,
      ...this.#cells.values(),
      this.#arcs,
    );
    this.tabStop = tabStop && this.#cells.has(tabStop) ? tabStop : this.#middle();
    if (focused) this.focus(this.tabStop);
  }

  /** @param {ReturnType<typeof outlines>} shape */
  #wood({ frame, field, width, height }) {
    const grain = svg('g', { class: 'hx-grain', 'clip-path': `url(#${this.#clip})` });
    for (
      let i = 0, y = -height;
      y < height;
      i += 1, y += 0.13 + 0.16 * Math.abs(Math.sin(i * 2.3))
    ) {
      const bend = 0.22 * Math.sin(i * 0.9);
      const d =
        `M${-width} ${y}C${-width / 3} ${y + bend} ${width / 4} ${y - bend} ${width} ` +
        `${y + bend * 0.6}`;
      grain.append(svg('path', { d, 'stroke-width': 0.015 + 0.03 * Math.abs(Math.sin(i * 1.7)) }));
    }
    const names = lineLabels(this.places).map(({ name, x, y }) => {
      const text = svg('text', { x, y: y + 0.09, class: 'hx-label', 'aria-hidden': 'true' });
      text.textContent = name;
      return text;
    });
    const clip = svg('clipPath', { id: this.#clip }, svg('path', { d: frame }));
    return svg(
      'g',
      { class: 'hx-wood', 'aria-hidden': 'true' },
      clip,
      svg('path', { d: frame, class: 'hx-frame' }),
      svg('path', { d: field, class: 'hx-field-edge', transform: 'translate(0 .045)' }),
      svg('path', { d: field, class: 'hx-field' }),
      grain,
      ...names,
    );
  }

  /**
   * @param {CellPlace} place
   * @param {boolean} turned
   */
  #cell({ cell, x, y }, turned) {
    return svg(
      'g',
      {
        class: 'hx-cell',
        'data-cell': cell,
        role: 'button',
        tabindex: -1,
        transform: `translate(${x} ${y})`,
      },
      svg('polygon', { points: cellCorners(1, turned), class: 'hx-hit' }),
      svg('circle', { r: 0.455, class: 'hx-hollow' }),
      svg('circle', { r: 0.455, fill: 'url(#hx-deep)' }),
      svg(
        'g',
        { class: 'hx-place', transform: `scale(${CHIP_RADIUS})` },
        svg('circle', { r: 0.78, class: 'hx-target' }),
        svg('circle', { r: 0.24, class: 'hx-dot' }),
      ),
      svg('g', { class: 'hx-content', transform: `scale(${CHIP_RADIUS})` }),
      svg('polygon', { points: cellCorners(0.96, turned), class: 'hx-ring' }),
    );
  }

  /**
   * Shows the chips, and marks the cells of legal moves.
   *
   * @param {CalliroBoard} board
   * @param {ViewOptions} options
   */
  draw(board, options) {
    const chips = new Map(board.chips.map((each) => [each.cell, each]));
    const scores = new Map(board.score_chips.map((each) => [each.cell, each.seat]));
    const moveCells = options.active
      ? new Set(board.moves.flatMap(({ move }) => cellsOf(move)))
      : new Set();
    this.svg.setAttribute('aria-label', say('hexagon-board'));
    this.svg.classList.toggle(
      'hx-choosing',
      options.active && board.moves.some(({ move }) => move.startsWith('replace')),
    );
    for (const [cell, group] of this.#cells) {
      const verb = moveCells.has(cell) ? ((movesAt(board, cell)[0] ?? '').split(' ')[0] ?? '') : '';
      const [chipView, score] = [chips.get(cell), scores.get(cell)];
      const back = chipView && options.notes ? chipView.back : null;
      const isLast = options.last?.includes(cell) ?? false;
      const isTarget = verb !== '' && cellsOf(options.target ?? '').includes(cell);
      const state = [
        chipView?.up,
        back,
        score,
        verb,
        board.barred === cell,
        isLast,
        isTarget,
      ].join();
      group.setAttribute('aria-label', cellWords(board, cell, options));
      group.setAttribute('aria-disabled', String(!verb));
      if (group.dataset.state === state) continue;
      group.dataset.state = state;
      const marks = `${isLast ? ' hx-last' : ''}${isTarget ? ' hx-aim' : ''}`;
      group.setAttribute('class', `hx-cell${verb ? ` hx-may hx-may-${verb}` : ''}${marks}`);
      const content = group.querySelector('.hx-content');
      content?.replaceChildren();
      if (chipView) content?.append(chip({ up: chipView.up, back }, true));
      if (score) content?.append(scoreChip(score));
      if (verb === 'flip') content?.append(badge(flipArrows(), -0.64, -0.64, 0.42));
      if (verb === 'replace') content?.append(badge(scoreChip(board.decider), -0.62, -0.62, 0.42));
      if (board.barred === cell) content?.append(lock());
    }
    redrawIfChanged(this.#ghost, board.hand?.up ?? '', () =>
      board.hand ? [chip({ up: board.hand.up, back: null })] : [],
    );
    this.#showGhost(this.svg.querySelector('.hx-cell:is(:hover, :focus-visible)'));
  }

  /** @param {Element | null | undefined} cell */
  #showGhost(cell) {
    const place = cell?.matches('.hx-may-place') ? cell.querySelector('.hx-place') : null;
    if (!place) this.#ghost.remove();
    // What is under the pointer must stay there between press and release.
    else if (this.#ghost.parentNode !== place) place.append(this.#ghost);
  }

  /**
   * Highlights cells, with lines through those that make an arc.
   *
   * @param {readonly string[]} cells
   * @param {readonly string[][]} [lines]
   */
  highlight(cells, lines = []) {
    const at = (/** @type {string} */ cell) => this.places.find((place) => place.cell === cell);
    const points = (/** @type {string[]} */ line) =>
      line.map((cell) => `${at(cell)?.x ?? 0},${at(cell)?.y ?? 0}`).join(' ');
    this.#glow.replaceChildren(
      ...cells.map((cell) =>
        svg('circle', { cx: at(cell)?.x ?? 0, cy: at(cell)?.y ?? 0, r: 0.56, class: 'hx-halo' }),
      ),
    );
    const arc = (/** @type {string[]} */ line, /** @type {string} */ name) =>
      svg('polyline', { points: points(line), class: name, pathLength: 1 });
    this.#arcs.replaceChildren(
      ...lines.flatMap((line) => [arc(line, 'hx-arc hx-arc-edge'), arc(line, 'hx-arc')]),
    );
  }

  /**
   * Hides the chip of a cell while the animation layer shows it.
   *
   * @param {string} cell
   * @param {boolean} hidden
   */
  setHidden(cell, hidden) {
    this.#cells.get(cell)?.classList.toggle('hx-hidden', hidden);
  }

  /** What is drawn of a cell. @param {string} name */
  cell(name) {
    return this.#cells.get(name);
  }

  /** Marks the cell that a dragged chip is over. @param {string | null} cell */
  markDropTarget(cell) {
    for (const [name, group] of this.#cells) group.classList.toggle('hx-over', name === cell);
    if (cell) this.#showGhost(this.#cells.get(cell));
  }

  /** The square around the chip of a cell, on the screen. @param {string} cell */
  rect(cell) {
    const box =
      this.#cells.get(cell)?.querySelector('.hx-hollow')?.getBoundingClientRect() ?? new DOMRect();
    const size = (box.width * CHIP_RADIUS) / 0.455;
    return new DOMRect(box.x + (box.width - size) / 2, box.y + (box.height - size) / 2, size, size);
  }

  /**
   * The half of the board that most of these cells are not in.
   *
   * @param {readonly string[]} cells
   */
  halfWithout(cells) {
    const { x, y, width, height } = this.svg.getBoundingClientRect();
    const sum = this.places
      .filter(({ cell }) => cells.includes(cell))
      .reduce((total, place) => total + place.y, 0);
    return new DOMRect(x, sum > 0 ? y + height * 0.06 : y + height * 0.5, width, height * 0.44);
  }

  /**
   * The nearest of the accepted cells to a point on the screen, if one is near.
   *
   * @param {number} x
   * @param {number} y
   * @param {(cell: string) => boolean} accepts
   */
  cellAt(x, y, accepts) {
    let best = null;
    let smallest = 0.72;
    for (const [cell, group] of this.#cells) {
      const box = group.querySelector('.hx-hollow')?.getBoundingClientRect() ?? new DOMRect();
      const distance =
        Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2) / (box.width / 0.91);
      if (distance < smallest && accepts(cell)) [best, smallest] = [cell, distance];
    }
    return best;
  }

  /** The one cell that the Tab key reaches. */
  get tabStop() {
    for (const [cell, group] of this.#cells)
      if (group.getAttribute('tabindex') === '0') return cell;
    return null;
  }

  set tabStop(cell) {
    for (const [name, group] of this.#cells)
      group.setAttribute('tabindex', name === cell ? '0' : '-1');
  }

  /** @param {string | null} cell */
  focus(cell) {
    if (!cell) return;
    this.tabStop = cell;
    this.#cells.get(cell)?.focus();
  }

  #middle() {
    const [first] = [...this.places].sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
    return first?.cell ?? null;
  }
}
