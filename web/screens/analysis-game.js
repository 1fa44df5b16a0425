// The whole game at a glance: who was ahead after each move, and where it turned.

import { review } from '../study/knowledge.js';
import { signed, writeRecord } from '../study/notation.js';
import { button, wordsOf } from '../study/page.js';
import { reasonsInLine, say } from '../text.js';
import { element } from '../ui/element.js';
import { graph } from './analysis-graph.js';
import { moveName } from './analysis-values.js';

/** @import { HintView, ReviewedView } from '../wire.js' */
/** @import { Node, Tree } from '../study/tree.js' */
/** @typedef {object} Reviewed
 * @property {Node[]} nodes the sowings
 * @property {ReviewedView[]} judged one for each
 * @property {number[]} turning their places */

export class GamePanel {
  #place = element('div', { class: 'analysis-graph' });
  #points = element('ol', { class: 'analysis-points' });
  #text = element('p', { class: 'note' });
  #ask = button(say('study-review'), () => this.#review(), { class: 'button primary' });
  /** @type {Reviewed | null} */
  #reviewed = null;
  /** @type {Tree | null} */
  #tree = null;
  #gone = false;

  element = element(
    'section',
    { class: 'study-card', 'aria-labelledby': 'analysis-game' },
    element('h2', { id: 'analysis-game' }, say('study-game')),
    this.#text,
    this.#ask,
    this.#place,
    this.#points,
  );

  /** @param {(node: Node) => void} go @param {() => void} changed */
  constructor(go, changed) {
    this.go = go;
    this.changed = changed;
  }

  end() {
    this.#gone = true;
  }

  /** A game that comes with moves is looked through at once. @param {Tree} tree */
  load(tree) {
    this.#tree = tree;
    this.#reviewed = null;
    if (Object.keys(tree.tags).length || tree.result) this.#review();
  }

  async #review() {
    const tree = this.#tree;
    if (!tree) return;
    const path = tree.mainLine();
    this.#ask.disabled = true;
    this.#text.textContent = say('study-reviewing');
    try {
      const { sowings, turning_points } = await review(
        writeRecord(tree.game, tree.root.board, path, {}, tree.usualStart),
      );
      if (this.#gone || tree !== this.#tree) return;
      this.#reviewed = {
        nodes: path.filter(({ move }) => /^\d+$/.test(move)),
        judged: sowings,
        turning: turning_points,
      };
      this.changed();
    } catch (error) {
      this.#text.textContent = wordsOf(error);
    } finally {
      this.#ask.disabled = false;
    }
  }

  /** @param {Tree} tree @returns {Map<Node, number> | null} */
  losses(tree) {
    if (tree !== this.#tree || !this.#reviewed) return null;
    const { nodes, judged } = this.#reviewed;
    return new Map(nodes.map((node, index) => [node, judged[index]?.loss ?? 0]));
  }

  /** @param {Tree} tree */
  show(tree) {
    const reviewed = this.#reviewed;
    const moves = tree.mainLine().filter(({ move }) => /^\d+$/.test(move));
    const current =
      reviewed?.nodes.length === moves.length &&
      reviewed.nodes.every((node, index) => node === moves[index]);
    this.#ask.hidden = Boolean(current) || moves.length < 2;
    if (!reviewed) {
      this.#place.replaceChildren();
      this.#points.replaceChildren();
      if (!this.#ask.disabled)
        this.#text.textContent = say(moves.length < 2 ? 'study-game-short' : 'study-game-about');
      return;
    }
    const { nodes, judged, turning } = reviewed;
    this.#text.textContent = turning.length
      ? say('study-turning-about')
      : say('review-no-turning-points');
    this.#place.replaceChildren(
      graph({ judged, turning, at: nodes.indexOf(tree.here), go: (index) => this.#goTo(index) }),
    );
    this.#points.replaceChildren(...turning.map((index) => this.#point(index)));
  }

  /** @param {number} index of a sowing, −1 for the start */
  #goTo(index) {
    const node = index < 0 ? this.#tree?.root : this.#reviewed?.nodes[index];
    if (node) this.go(node);
  }

  /** @param {number} index */
  #point(index) {
    const judged = /** @type {ReviewedView} */ (this.#reviewed?.judged[index]);
    const node = /** @type {Node} */ (this.#reviewed?.nodes[index]);
    const before = /** @type {Node} */ (node.parent);
    const text = say('review-better', {
      number: judged.turn,
      seat: say(`seat-${judged.seat}`),
      played: moveName(before.board, judged.played.move),
      worth: signed(judged.played.margin),
      best: moveName(before.board, judged.best.move),
      best_worth: signed(judged.best.margin),
    });
    const reasons = (/** @type {string} */ key, /** @type {HintView} */ { move, why }) =>
      why.length
        ? element(
            'p',
            { class: 'analysis-point-why' },
            element('strong', null, say(key, { move: moveName(before.board, move) })),
            ` ${reasonsInLine(why)}.`,
          )
        : null;
    return element(
      'li',
      { class: 'analysis-point' },
      button(text, () => this.go(before), { class: 'button analysis-point-go' }),
      element(
        'p',
        { class: 'note' },
        say('study-gave-away', { what: say(`seeds-${before.board.words}`, { n: judged.loss }) }),
      ),
      reasons('study-point-played', judged.played),
      reasons('study-point-better', judged.best),
    );
  }
}
