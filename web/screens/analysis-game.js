// The review of a game: a graph of who was ahead after each move, and its turning points.

import { seatName } from '../seat-name.js';
import { reviewRecord } from '../study/cached-api.js';
import { writeRecord } from '../study/notation.js';
import { isSwapped } from '../study/players.js';
import { button, errorText } from '../study/screen-parts.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { graph } from './analysis-graph.js';

/** @import { MomentsView, ReviewedView, Seat } from '../wire.js' */
/** @import { Node, Tree } from '../study/tree.js' */
/** @typedef {object} Reviewed
 * @property {Node[]} nodes the sowings
 * @property {ReviewedView[]} reviews one for each sowing
 * @property {number[]} turningPoints indices of sowings
 * @property {MomentsView} moments indices of sowings, by the seat at which a player began */

export class GamePanel {
  #graph = element('div', { class: 'analysis-graph' });
  #text = element('p', { class: 'note' });
  #reviewButton = button(say('study-review'), () => this.#review(), { class: 'button primary' });
  /** @type {Reviewed | null} */
  #reviewed = null;
  /** @type {Tree | null} */
  #tree = null;
  #destroyed = false;

  element = element(
    'section',
    { class: 'study-card', 'aria-labelledby': 'analysis-game' },
    element('h2', { id: 'analysis-game' }, say('study-game')),
    this.#text,
    this.#reviewButton,
    this.#graph,
  );

  /**
   * @param {(node: Node) => void} go
   * @param {(reviewed: Reviewed | null) => void} onReviewed with null if that failed
   */
  constructor(go, onReviewed) {
    this.go = go;
    this.onReviewed = onReviewed;
  }

  destroy() {
    this.#destroyed = true;
  }

  /** A game from a record is reviewed at once; whether this is one. @param {Tree} tree */
  load(tree) {
    this.#tree = tree;
    this.#reviewed = null;
    const isRecord = Object.keys(tree.tags).length > 0 || tree.result !== null;
    if (isRecord) this.#review();
    return isRecord;
  }

  async #review() {
    const tree = this.#tree;
    if (!tree) return;
    const path = tree.mainLine();
    this.#reviewButton.disabled = true;
    this.#text.textContent = say('study-reviewing');
    try {
      const { sowings, turning_points, moments } = await reviewRecord(
        writeRecord(tree.game, tree.root.board, path, {}, tree.hasStandardStart),
      );
      if (this.#destroyed || tree !== this.#tree) return;
      this.#reviewed = {
        nodes: path.filter(({ move }) => /^\d+$/.test(move)),
        reviews: sowings,
        turningPoints: turning_points,
        moments,
      };
      this.onReviewed(this.#reviewed);
    } catch (error) {
      this.#text.textContent = errorText(error);
      if (!this.#destroyed && tree === this.#tree) this.onReviewed(null);
    } finally {
      this.#reviewButton.disabled = false;
    }
  }

  /** What the review says of the moves at a position of the game. @param {Node} position */
  worthsAt(position) {
    const index = this.#reviewed?.nodes.findIndex(({ parent }) => parent === position) ?? -1;
    return this.#reviewed?.reviews[index]?.moves;
  }

  /** @param {Tree} tree @returns {Map<Node, number> | null} */
  losses(tree) {
    if (tree !== this.#tree || !this.#reviewed) return null;
    const { nodes, reviews } = this.#reviewed;
    return new Map(nodes.map((node, index) => [node, reviews[index]?.loss ?? 0]));
  }

  /** @param {Tree} tree */
  show(tree) {
    const reviewed = this.#reviewed;
    const moves = tree.mainLine().filter(({ move }) => /^\d+$/.test(move));
    const isCurrent =
      reviewed?.nodes.length === moves.length &&
      reviewed.nodes.every((node, index) => node === moves[index]);
    this.#reviewButton.hidden = Boolean(isCurrent) || moves.length < 2;
    if (!reviewed) {
      this.#graph.replaceChildren();
      if (!this.#reviewButton.disabled)
        this.#text.textContent = say(moves.length < 2 ? 'study-game-short' : 'study-game-about');
      return;
    }
    const { nodes, reviews, turningPoints } = reviewed;
    this.#text.textContent = turningPoints.length
      ? say('study-turning-about')
      : say('review-no-turning-points');
    this.#graph.replaceChildren(
      graph({
        words: tree.root.board.words,
        names: this.#names(tree),
        reviews,
        turningPoints,
        at: nodes.indexOf(tree.current),
        go: (index) => this.#goTo(index),
      }),
    );
  }

  /** Who is ahead above and below the line; after a swap no player kept a seat. @param {Tree} tree */
  #names(tree) {
    const { players } = tree;
    const name = (/** @type {Seat} */ seat) =>
      !players || isSwapped(tree)
        ? seatName(tree.root.board.words, seat)
        : players.you === seat
          ? say('web-you')
          : players.names[seat];
    return { S: name('S'), N: name('N') };
  }

  /** @param {number} index of a sowing, −1 for the start */
  #goTo(index) {
    const node = index < 0 ? this.#tree?.root : this.#reviewed?.nodes[index];
    if (node) this.go(node);
  }
}
