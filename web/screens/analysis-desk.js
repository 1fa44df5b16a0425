// One analysis: the board in the middle, and around it what is known about it.

import { evaluate } from '../study/evaluate.js';
import { writeLine } from '../study/notation.js';
import { announce, button, icon, makeBoard, remember, wordsOf } from '../study/page.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { EvaluationBar } from './analysis-bar.js';
import { GamePanel } from './analysis-game.js';
import { loadPanel } from './analysis-load.js';
import { MoveList } from './analysis-moves.js';
import { SetupPanel } from './analysis-setup.js';
import { SharePanel } from './analysis-share.js';
import { boardValues, ValueTable } from './analysis-values.js';

/** @import { SowingBoard } from '../wire.js' */
/** @import { Node, Tree } from '../study/tree.js' */
const ICONS = {
  first: 'M6 5h2.5v14H6zM19 5v14l-9-7z',
  back: 'M16 5v14l-10-7z',
  next: 'M8 5v14l10-7z',
  last: 'M15.500 5H18v14h-2.500zM5 5v14l9-7z',
  flip: 'M7 3l5 4.500L7 12V9H2V6h5zm10 9v3h5v3h-5v3l-5-4.500z',
};

export class Desk {
  #evaluating = new AbortController();
  #page = new AbortController();
  #animating = false;
  board = makeBoard();
  #bar = new EvaluationBar();
  #values = new ValueTable((moves) => this.playLine(moves));
  #moves = new MoveList((node) => this.go(node));
  #game = new GamePanel(
    (node) => this.go(node),
    () => this.show(),
  );
  #share = new SharePanel(this);
  #setup = new SetupPanel(this, (tree) => this.load(tree));
  /** @type {Record<"first" | "back" | "next" | "last", HTMLButtonElement>} */
  #walk;
  /** @type {import("../study/evaluate.js").Evaluation | null} */
  evaluation = null;

  /** What the address said of it last. */
  search = '';

  /** @param {Tree} tree @param {HTMLElement} place */
  constructor(tree, place) {
    this.tree = tree;
    this.place = place;
    this.board.you = null;
    this.#walk = {
      first: this.#step('first', () => this.go(this.tree.root)),
      back: this.#step('back', () => this.back()),
      next: this.#step('next', () => this.next()),
      last: this.#step('last', () => this.go(this.tree.through().at(-1) ?? this.tree.root)),
    };
    const flip = this.#step('flip', () => {
      this.board.view = this.board.view === 'S' ? 'N' : 'S';
    });
    const { first, back, next, last } = this.#walk;
    const walk = element(
      'div',
      { class: 'row analysis-walk', role: 'group', 'aria-label': say('study-walk'), dir: 'ltr' },
      first,
      back,
      next,
      last,
      flip,
    );
    const panels = {
      setup: this.#setup.element,
      load: loadPanel((other) => this.load(other)),
      share: this.#share.element,
    };
    const ways = Object.entries(panels).map(([name, panel]) =>
      button(say(`study-${name}`), () => reveal(panel), { class: 'analysis-way' }),
    );
    place.append(
      element(
        'section',
        { class: 'analysis-stage', 'aria-label': say('study-board') },
        this.#bar.element,
        this.board,
        this.#setup.bar,
        walk,
        element(
          'div',
          { class: 'row analysis-ways', role: 'group', 'aria-label': say('study-ways') },
          ...ways,
        ),
      ),
      element(
        'div',
        { class: 'analysis-side' },
        this.#values.element,
        this.#moves.element,
        this.#game.element,
        ...Object.values(panels),
      ),
    );
    const { signal } = this.#page;
    this.board.addEventListener('move', ({ detail }) => this.play(detail.move), { signal });
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    this.load(tree);
  }

  end() {
    this.#page.abort();
    this.#evaluating.abort();
    this.#share.end();
    this.#game.end();
  }

  /** @param {keyof typeof ICONS} name @param {() => void} act */
  #step(name, act) {
    const made = button('', act, {
      'aria-label': say(`study-walk-${name}`),
      title: say(`study-walk-${name}`),
      class: 'button study-square',
    });
    made.append(icon(ICONS[name]));
    return made;
  }

  /** @param {Tree} tree */
  load(tree) {
    this.tree = tree;
    this.#game.load(tree);
    this.show();
  }

  /** @param {string} move @param {{quickly?: boolean}} [how] */
  async play(move, { quickly = false } = {}) {
    if (this.#animating) return;
    try {
      const node = await this.tree.play(move);
      await this.#arrive(node, !quickly);
    } catch (error) {
      announce(this.place, wordsOf(error));
    }
  }

  /** Several moves of the best line, the last one to be seen. @param {string[]} moves */
  async playLine(moves) {
    for (const [index, move] of moves.entries())
      await this.play(move, { quickly: index < moves.length - 1 });
  }

  /** @param {Node} node */
  go(node) {
    this.tree.here = node;
    this.show();
  }

  back() {
    if (this.tree.here.parent) this.go(this.tree.here.parent);
  }

  async next() {
    const [node] = this.tree.here.children;
    if (!node || this.#animating) return;
    this.tree.here = node;
    await this.#arrive(node, true);
  }

  /** @param {Node} node @param {boolean} seen */
  async #arrive(node, seen) {
    if (seen) {
      this.#animating = true;
      this.board.values = null;
      await this.board.playEvents(node.events, node.board);
      this.#animating = false;
    }
    if (this.tree.here === node) this.show();
  }

  /** Brings everything up to date with where we are. */
  show() {
    const { here } = this.tree;
    const { board } = here;
    const last = here.events.find((event) => event.kind === 'lift');
    this.board.editing = false;
    this.board.values = null;
    this.board.board = board;
    this.board.mark = last ? { seat: last.seat, pit: last.pit } : null;
    this.board.active = !board.over;
    this.#walk.first.disabled = this.#walk.back.disabled = !here.parent;
    this.#walk.next.disabled = this.#walk.last.disabled = here.children.length === 0;
    this.#moves.losses = this.#game.losses(this.tree);
    this.#moves.show(this.tree);
    this.#game.show(this.tree);
    this.#setup.show(this.tree);
    remember(this.address());
    this.search = location.search;
    this.#evaluate(board);
  }

  /** All that a link needs to come back here. */
  address() {
    const whole = this.tree.through();
    const at = this.tree.path().length;
    return {
      game: null,
      rules: this.tree.game,
      moves: writeLine(whole),
      position: this.tree.usualStart ? null : this.tree.root.board.position,
      at: at < whole.length ? String(at) : null,
    };
  }

  /** @param {SowingBoard} board */
  async #evaluate(board) {
    this.#evaluating.abort();
    this.#evaluating = new AbortController();
    const { signal } = this.#evaluating;
    const tell = (/** @type {import("../study/evaluate.js").Evaluation} */ evaluation) => {
      this.evaluation = evaluation;
      const { values, about } = boardValues(evaluation);
      this.board.classList.toggle('study-about', about);
      if (!this.board.editing) this.board.values = values;
      this.#bar.show(board, evaluation);
      this.#values.show(board, evaluation);
    };
    try {
      await evaluate(board, tell, signal);
    } catch (error) {
      if (!signal.aborted) this.#values.fail(wordsOf(error));
    }
  }

  /** While a position is being set up, nothing is known about it. */
  pause() {
    this.#evaluating.abort();
    this.board.values = null;
    this.board.active = false;
    this.#bar.clear();
    this.#values.clear();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const target = /** @type {Element} */ (event.target);
    if (
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      target.closest?.('input, textarea, select, sowing-board, dialog')
    )
      return;
    const acts = {
      ArrowLeft: () => this.back(),
      ArrowRight: () => this.next(),
      Home: () => this.go(this.tree.root),
      End: () => this.go(this.tree.through().at(-1) ?? this.tree.root),
    };
    const act = acts[/** @type {keyof typeof acts} */ (event.key)];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

/** Opens a panel that may be out of sight, and goes there. @param {HTMLDetailsElement} panel */
function reveal(panel) {
  panel.open = true;
  panel.scrollIntoView({ block: 'nearest' });
  panel.querySelector('summary')?.focus();
}
