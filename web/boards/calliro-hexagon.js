import { say } from '../text.js';
import { svg } from '../ui/element.js';
import { badge, chip, lock, scoreChip, shading, turnSign } from './calliro-art.js';
import { cellCorners, labels, lay, outlines } from './calliro-geometry.js';
import { cellsOf, cellWords, movesAt } from './calliro-words.js';

/** @import { CalliroBoard, CellPlace } from '../wire.js' */
/** @import { Looks } from './calliro-types.js' */
/** The radius of a chip, where neighbours are 1 apart. */
const CHIP = 0.425;
let boards = 0;

/** The board itself: wood, hollows, and what lies in them. */
export class Hexagon {
  svg = svg('svg', { class: 'hx-hexagon', role: 'group' });
  /** Where the cells lie on the screen. @type {CellPlace[]} */
  places = [];
  /** @type {Map<string, SVGGElement>} */
  #cells = new Map();
  #glow = svg('g');
  #arcs = svg('g', { class: 'hx-arcs' });
  #built = '';
  #clip = `hx-clip-${++boards}`;

  /**
   * Draws the board anew if it is another one, or is to lie otherwise.
   *
   * @param {CalliroBoard} board
   * @param {boolean} turned
   */
  build({ cells }, turned) {
    const built = `${cells.length} ${turned}`;
    if (built === this.#built) return;
    this.#built = built;
    this.places = lay(cells, turned);
    const shape = outlines(cells, turned);
    this.svg.setAttribute('viewBox', shape.viewBox);
    const focused = this.svg.contains(document.activeElement)
      ? document.activeElement?.getAttribute('data-cell')
      : null;
    const here = focused ?? this.here;
    this.#cells = new Map(this.places.map((place) => [place.cell, this.#cell(place, turned)]));
    this.svg.replaceChildren(
      shading(),
      this.#wood(shape),
      this.#glow,
      ...this.#cells.values(),
      this.#arcs,
    );
    this.here = here && this.#cells.has(here) ? here : this.#middle();
    if (focused) this.focus(this.here);
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
    const names = labels(this.places).map(({ name, x, y }) => {
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
      svg('g', { class: 'hx-content', transform: `scale(${CHIP})` }),
      svg('polygon', { points: cellCorners(0.96, turned), class: 'hx-ring' }),
    );
  }

  /**
   * Shows what lies on the board, and what may be done there.
   *
   * @param {CalliroBoard} board
   * @param {Looks} looks
   */
  draw(board, looks) {
    const chips = new Map(board.chips.map((each) => [each.cell, each]));
    const scores = new Map(board.score_chips.map((each) => [each.cell, each.seat]));
    const wanted = looks.active
      ? new Set(board.moves.flatMap(({ move }) => cellsOf(move)))
      : new Set();
    this.svg.setAttribute('aria-label', say('hexagon-board'));
    this.svg.classList.toggle(
      'hx-choosing',
      looks.active && board.moves.some(({ move }) => move.startsWith('replace')),
    );
    for (const [cell, group] of this.#cells) {
      const verb = wanted.has(cell) ? ((movesAt(board, cell)[0] ?? '').split(' ')[0] ?? '') : '';
      const [lying, score] = [chips.get(cell), scores.get(cell)];
      const back = lying && looks.notes ? lying.back : null;
      const ghost = verb === 'place' ? (board.hand?.up ?? '') : '';
      const state = [lying?.up, back, score, verb, ghost, board.barred === cell].join();
      group.setAttribute('aria-label', cellWords(board, cell, looks));
      group.setAttribute('aria-disabled', String(!verb));
      if (group.dataset.state === state) continue;
      group.dataset.state = state;
      group.setAttribute('class', `hx-cell${verb ? ` hx-may hx-may-${verb}` : ''}`);
      const content = group.querySelector('.hx-content');
      content?.replaceChildren();
      if (lying) content?.append(chip({ up: lying.up, back }, true));
      if (score) content?.append(scoreChip(score));
      if (verb === 'place')
        content?.append(
          svg('circle', { r: 0.78, class: 'hx-target' }),
          svg('circle', { r: 0.24, class: 'hx-dot' }),
        );
      if (verb === 'place' && board.hand)
        content?.append(svg('g', { class: 'hx-ghost' }, chip({ up: board.hand.up, back: null })));
      if (verb === 'flip') content?.append(badge(turnSign(), -0.64, -0.64, 0.42));
      if (verb === 'replace') content?.append(badge(scoreChip(board.decider), -0.62, -0.62, 0.42));
      if (board.barred === cell) content?.append(lock());
    }
  }

  /**
   * Lights up cells, with lines through those that make an arc.
   *
   * @param {readonly string[]} cells
   * @param {readonly string[][]} [lines]
   */
  light(cells, lines = []) {
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
   * Hides what lies in a cell while it is shown moving.
   *
   * @param {string} cell
   * @param {boolean} hidden
   */
  hide(cell, hidden) {
    this.#cells.get(cell)?.classList.toggle('hx-away', hidden);
  }

  /** Marks the cell over which a chip is being held. @param {string | null} cell */
  hover(cell) {
    for (const [name, group] of this.#cells) group.classList.toggle('hx-over', name === cell);
  }

  /** The square around the chip of a cell, on the screen. @param {string} cell */
  rect(cell) {
    const box =
      this.#cells.get(cell)?.querySelector('.hx-hollow')?.getBoundingClientRect() ?? new DOMRect();
    const size = (box.width * CHIP) / 0.455;
    return new DOMRect(box.x + (box.width - size) / 2, box.y + (box.height - size) / 2, size, size);
  }

  /**
   * The half of the board that leaves cells uncovered.
   *
   * @param {readonly string[]} cells
   */
  halfBeside(cells) {
    const { x, y, width, height } = this.svg.getBoundingClientRect();
    const far = this.places
      .filter(({ cell }) => cells.includes(cell))
      .reduce((sum, place) => sum + place.y, 0);
    return new DOMRect(x, far > 0 ? y + height * 0.06 : y + height * 0.5, width, height * 0.44);
  }

  /**
   * The cell at a place on the screen, or the nearest of those that are preferred.
   *
   * @param {number} x
   * @param {number} y
   * @param {(cell: string) => boolean} preferred
   */
  at(x, y, preferred) {
    let best = null;
    let least = 0.72;
    for (const [cell, group] of this.#cells) {
      const box = group.querySelector('.hx-hollow')?.getBoundingClientRect() ?? new DOMRect();
      const far =
        Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2) / (box.width / 0.91);
      if (far < least && preferred(cell)) [best, least] = [cell, far];
    }
    return best;
  }

  /** The one cell that the Tab key reaches. */
  get here() {
    for (const [cell, group] of this.#cells)
      if (group.getAttribute('tabindex') === '0') return cell;
    return null;
  }

  set here(cell) {
    for (const [name, group] of this.#cells)
      group.setAttribute('tabindex', name === cell ? '0' : '-1');
  }

  /** @param {string | null} cell */
  focus(cell) {
    if (!cell) return;
    this.here = cell;
    this.#cells.get(cell)?.focus();
  }

  #middle() {
    const [first] = [...this.places].sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
    return first?.cell ?? null;
  }
}
