// The moves of the game, turn by turn, with variations under the move that they replace.

import { seatName } from '../seat-name.js';
import { turnsOf } from '../study/notation.js';
import { button } from '../study/screen-parts.js';
import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { moveName } from './analysis-values.js';

/** @import { Node, Tree } from '../study/tree.js' */

export class MoveList {
  #list = element('div', { class: 'analysis-moves' });
  #tools = element('div', { class: 'row' });
  #empty = element('p', { class: 'note' }, say('study-moves-none'));

  element = element(
    'section',
    { class: 'study-card', 'aria-labelledby': 'analysis-moves' },
    element('h2', { id: 'analysis-moves' }, say('study-moves')),
    this.#empty,
    this.#list,
    this.#tools,
  );

  /** @param {(node: Node) => void} go */
  constructor(go) {
    this.go = go;
  }

  /** @param {Tree} tree */
  show(tree) {
    this.tree = tree;
    const focused = this.#list.contains(document.activeElement);
    const [first] = tree.root.children;
    this.#empty.hidden = Boolean(first);
    this.#list.replaceChildren(...(first ? [this.#line(tree.root)] : []));
    const here = /** @type {HTMLElement | null} */ (this.#list.querySelector('[aria-current]'));
    // Only the list scrolls, never the page.
    if (here) {
      const [list, item] = [this.#list.getBoundingClientRect(), here.getBoundingClientRect()];
      if (item.top < list.top) this.#list.scrollTop -= list.top - item.top;
      else if (item.bottom > list.bottom) this.#list.scrollTop += item.bottom - list.bottom;
    }
    if (focused) here?.focus({ preventScroll: true });
    const inVariation = !tree.mainLine().includes(tree.current) && tree.current.parent;
    this.#tools.replaceChildren(
      ...(tree.current.parent
        ? [
            button(say('study-cut'), () => {
              tree.removeMove();
              this.go(tree.current);
            }),
          ]
        : []),
      ...(inVariation
        ? [
            button(say('study-promote'), () => {
              tree.promote();
              this.go(tree.current);
            }),
          ]
        : []),
    );
  }

  /** The main line from a node on. @param {Node} from @returns {HTMLElement} */
  #line(from) {
    /** @type {Node[]} */
    const nodes = [];
    for (let next = from.children[0]; next; next = next.children[0]) nodes.push(next);
    return this.#turns(nodes);
  }

  /** @param {Node[]} nodes */
  #turns(nodes) {
    const list = element('ol', { class: 'analysis-turns' });
    const words = this.tree?.root.board.words ?? 'kalah';
    for (const { seat, number, nodes: sowings } of turnsOf(nodes)) {
      const name = seatName(words, seat);
      const row = element(
        'li',
        { class: 'analysis-turn', 'data-seat': seat },
        element(
          'span',
          { class: 'analysis-turn-name', title: name },
          `${withDigits(number)}. ${name}`,
        ),
        element(
          'span',
          { class: 'analysis-turn-moves' },
          ...(sowings.length
            ? sowings.map((node) => this.#move(node))
            : [element('span', { class: 'note' }, say('study-skipped'))]),
        ),
      );
      for (const node of sowings) {
        const parent = /** @type {Node} */ (node.parent);
        if (parent.children[0] !== node) continue;
        for (const other of parent.children.slice(1)) row.append(this.#variation(other));
      }
      list.append(row);
    }
    return list;
  }

  /** @param {Node} node */
  #variation(node) {
    /** @type {Node[]} */
    const nodes = [node];
    for (let next = node.children[0]; next; next = next.children[0]) nodes.push(next);
    const open = this.tree ? this.tree.path().includes(node) : false;
    return element(
      'details',
      { class: 'analysis-variation', open },
      element(
        'summary',
        null,
        say('study-variation', {
          moves:
            nodes
              .slice(0, 4)
              .map(({ move }) => move)
              .join(' ') + (nodes.length > 4 ? ' …' : ''),
        }),
      ),
      this.#turns(nodes),
    );
  }

  /** @param {Node} node */
  #move(node) {
    const before = /** @type {Node} */ (node.parent).board;
    const loss = this.losses?.get(node) ?? 0;
    const moveButton = button(
      /^\d+$/.test(node.move) ? withDigits(node.move) : moveName(before, node.move),
      () => this.go(node),
      {
        class: 'analysis-move',
        'aria-label':
          loss > 0
            ? say('study-move-loss', { move: moveName(before, node.move), n: loss })
            : moveName(before, node.move),
        'aria-current': this.tree?.current === node ? 'step' : null,
      },
    );
    if (loss > 1) moveButton.append(element('small', null, `−${loss}`));
    return moveButton;
  }

  /** How many seeds each move gave away. @type {Map<Node, number> | null} */
  losses = null;
}
