// An analysis: the board, and around it what is known about the position.

import { evaluate } from '../study/evaluate.js';
import { PHONE } from '../study/fit-board.js';
import { writeLine } from '../study/notation.js';
import { announce, button, createBoard, errorText, updateQuery } from '../study/screen-parts.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { EvaluationBar } from './analysis-bar.js';
import { GamePanel } from './analysis-game.js';
import { loadPanel } from './analysis-load.js';
import { MomentsPanel } from './analysis-moments.js';
import { MoveList } from './analysis-moves.js';
import { SetupPanel } from './analysis-setup.js';
import { SharePanel } from './analysis-share.js';
import { StepBar } from './analysis-steps.js';
import { tablesNote } from './analysis-tables.js';
import { boardValues, ValueTable } from './analysis-values.js';

/** @import { Reviewed } from './analysis-game.js' */
/** @import { Node, Tree } from '../study/tree.js' */

export class AnalysisView {
  #evaluating = new AbortController();
  #lifetime = new AbortController();
  #animating = false;
  board = createBoard();
  #bar = new EvaluationBar();
  #values = new ValueTable((moves) => this.playLine(moves));
  #moves = new MoveList((node) => this.go(node));
  #game = new GamePanel(
    (node) => this.go(node),
    (reviewed) => this.#onReviewed(reviewed),
  );
  #moments = new MomentsPanel(
    ({ node, review, player }) => {
      if (this.tree.players?.you === player) this.board.view = review.seat;
      if (node.parent) this.go(node.parent);
    },
    async ({ node }, line) => {
      if (node.parent) this.go(node.parent);
      await this.playLine(line);
    },
  );
  #share = new SharePanel(this);
  #setup = new SetupPanel(this, (tree) => this.load(tree));
  #steps;
  /** @type {import("../study/evaluate.js").Evaluation | null} */
  evaluation = null;

  /** The query of the address that was last written. */
  search = '';

  /**
   * @param {Tree} tree
   * @param {HTMLElement} container
   * @param {(record: string) => Promise<void>} openText
   */
  constructor(tree, container, openText) {
    this.tree = tree;
    this.container = container;
    this.board.you = null;
    const { signal } = this.#lifetime;
    this.#steps = new StepBar(
      {
        first: () => this.go(this.tree.root),
        back: () => this.back(),
        next: () => this.next(),
        last: () => this.go(this.tree.lineThrough().at(-1) ?? this.tree.root),
        flip: () => {
          this.board.view = this.board.view === 'S' ? 'N' : 'S';
        },
      },
      signal,
    );
    const panels = {
      setup: this.#setup.element,
      load: loadPanel(openText),
      share: this.#share.element,
    };
    const panelLinks = Object.entries(panels).map(([name, panel]) =>
      button(say(`study-${name}`), () => openPanel(panel), { class: 'analysis-panel-link' }),
    );
    container.append(
      element(
        'section',
        { class: 'analysis-main', 'aria-label': say('study-board') },
        this.#bar.element,
        this.board,
        this.#setup.bar,
        this.#steps.element,
        element(
          'div',
          { class: 'row analysis-panels', role: 'group', 'aria-label': say('study-ways') },
          ...panelLinks,
        ),
      ),
      element(
        'div',
        { class: 'analysis-side' },
        this.#moments.element,
        this.#values.element,
        tablesNote(signal),
        this.#moves.element,
        this.#game.element,
        ...Object.values(panels),
      ),
    );
    this.board.addEventListener('move', ({ detail }) => this.play(detail.move), { signal });
    this.load(tree);
  }

  destroy() {
    this.#lifetime.abort();
    this.#evaluating.abort();
    this.#share.destroy();
    this.#game.destroy();
  }

  /** @param {Tree} tree */
  load(tree) {
    this.tree = tree;
    this.container.dataset.words = tree.root.board.words;
    const isReviewed = this.#game.load(tree);
    this.#moments.wait(isReviewed, tree.players);
    this.#arrange(isReviewed);
    this.show();
  }

  /** Makes room for a review, before it is there: nothing moves away when it comes. @param {boolean} isReviewed */
  #arrange(isReviewed) {
    this.container.classList.toggle('reviewed', isReviewed);
    this.board.compact = isReviewed && PHONE.matches;
  }

  /** A review opens with its first moment, unless somebody has begun to look around. @param {Reviewed | null} reviewed */
  #onReviewed(reviewed) {
    this.#moments.load(reviewed, this.tree.players);
    this.#arrange(reviewed !== null);
    if (this.tree.current !== this.tree.root || !this.#moments.openFirst()) this.show();
  }

  /** @param {string} move @param {{instant?: boolean}} [options] */
  async play(move, { instant = false } = {}) {
    if (this.#animating) return;
    try {
      const node = await this.tree.play(move);
      if (this.tree.current === node) await this.#showNode(node, !instant);
    } catch (error) {
      announce(this.container, errorText(error));
    }
  }

  /** Plays several moves, and animates only the last; stops when somebody goes elsewhere. @param {string[]} moves */
  async playLine(moves) {
    for (const [index, move] of moves.entries()) {
      const from = this.tree.current;
      await this.play(move, { instant: index < moves.length - 1 });
      if (this.tree.current.parent !== from) return;
    }
  }

  /** @param {Node} node */
  go(node) {
    this.tree.current = node;
    this.show();
  }

  back() {
    if (this.tree.current.parent) this.go(this.tree.current.parent);
  }

  async next() {
    const [node] = this.tree.current.children;
    if (!node || this.#animating) return;
    this.tree.current = node;
    await this.#showNode(node, true);
  }

  /** @param {Node} node @param {boolean} animated */
  async #showNode(node, animated) {
    if (animated) {
      this.#animating = true;
      this.board.values = null;
      await this.board.playEvents(node.events, node.board);
      this.#animating = false;
    }
    if (this.tree.current === node) this.show();
  }

  /** Updates everything to the current node. */
  show() {
    const { current } = this.tree;
    const { board } = current;
    // At a moment the pit that was played is marked, elsewhere that of the last move.
    const { events } = this.#moments.at(current)?.node ?? current;
    const last = events.find((event) => event.kind === 'lift');
    this.board.editing = false;
    this.board.values = null;
    this.board.board = board;
    this.board.mark = last ? { seat: last.seat, pit: last.pit } : null;
    this.board.active = !board.over;
    this.#steps.show({ atStart: !current.parent, atEnd: current.children.length === 0 });
    this.#moves.losses = this.#game.losses(this.tree);
    this.#moves.show(this.tree);
    this.#game.show(this.tree);
    this.#setup.show(this.tree);
    updateQuery(this.#addressQuery());
    this.search = location.search;
    this.#evaluate(current);
  }

  /** The query of a link to this position. */
  query() {
    const line = this.tree.lineThrough();
    const at = this.tree.path().length;
    return {
      game: null,
      rules: this.tree.game,
      moves: writeLine(line),
      position: this.tree.hasStandardStart ? null : this.tree.root.board.position,
      at: at < line.length ? String(at) : null,
    };
  }

  /** A game on the server keeps its address, and so its players, until something else is played. */
  #addressQuery() {
    const { gameId, current } = this.tree;
    const path = this.tree.path();
    const inGame = path.every(({ parent }, index) => parent?.children[0] === path[index]);
    if (!gameId || !inGame) return this.query();
    const at = current.children.length ? String(path.length) : null;
    return { game: gameId, rules: null, moves: null, position: null, at };
  }

  /** @param {Node} node */
  async #evaluate(node) {
    const { board } = node;
    this.#evaluating.abort();
    this.#evaluating = new AbortController();
    const { signal } = this.#evaluating;
    const onEvaluation = (/** @type {import("../study/evaluate.js").Evaluation} */ evaluation) => {
      this.evaluation = evaluation;
      if (!this.board.editing) this.board.values = boardValues(evaluation);
      this.#bar.show(board, evaluation);
      this.#values.show(board, evaluation);
      this.#moments.learn(node, evaluation);
    };
    try {
      await evaluate(board, onEvaluation, signal, this.#game.worthsAt(node));
    } catch (error) {
      if (!signal.aborted) this.#values.showText(errorText(error));
    }
  }

  /** Stops the evaluation while a position is being set up. */
  pause() {
    this.#evaluating.abort();
    this.board.values = null;
    this.board.active = false;
    this.#bar.clear();
    this.#values.clear();
  }
}

/** Opens a panel and scrolls to it. @param {HTMLDetailsElement} panel */
function openPanel(panel) {
  panel.open = true;
  panel.scrollIntoView({ block: 'nearest' });
  panel.querySelector('summary')?.focus();
}
