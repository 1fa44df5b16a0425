// A game with its variations. Each node is a position the server gave; the first child
// is the main line.

import { say } from '../text.js';
import { look } from './knowledge.js';
import { Plain } from './page.js';

/** @import { EventView, ReplayedView, ResultView, SowingBoard } from '../wire.js' */
/** @typedef {object} Node
 * @property {Node | null} parent
 * @property {string} move that led here, "" at the start
 * @property {EventView[]} events
 * @property {SowingBoard} board
 * @property {Node[]} children */

export class Tree {
  /** @param {string} game @param {SowingBoard} start */
  constructor(game, start) {
    this.game = game;
    /** @type {Node} */
    this.root = { parent: null, move: '', events: [], board: start, children: [] };
    /** @type {Node} */
    this.here = this.root;
    /** Names and dates, from a record. @type {Record<string, string>} */
    this.tags = {};
    /** @type {ResultView | null} */
    this.result = null;
    this.usualStart = false;
  }

  /** @param {string} game @param {string} [position] */
  static async at(game, position) {
    const { board } = await look(game, position || undefined);
    const tree = new Tree(board.game, board);
    const usual = position ? (await look(game)).board.position : board.position;
    tree.usualStart = usual === board.position;
    return tree;
  }

  /** @param {ReplayedView} record */
  static async of({ game, start, steps, tags, result }) {
    const tree = await Tree.at(game, start.position);
    tree.tags = tags;
    tree.result = result;
    let node = tree.root;
    for (const { move, events, board } of steps) {
      const next = { parent: node, move, events, board, children: [] };
      node.children.push(next);
      node = next;
    }
    return tree;
  }

  /**
   * Plays from where we are; a move that was played before is found again.
   *
   * @param {string} move
   * @returns {Promise<Node>}
   */
  async play(move) {
    const from = this.here;
    let next = from.children.find((child) => child.move === move);
    if (!next) {
      const { after } = await look(this.game, from.board.position);
      const outcome = after[move];
      if (!outcome) throw new Plain(say('study-bad-moves', { move }));
      next = { parent: from, move, events: outcome.events, board: outcome.board, children: [] };
      from.children.push(next);
    }
    this.here = next;
    return next;
  }

  /** From the start to a node, without the start. @param {Node} [node] @returns {Node[]} */
  path(node = this.here) {
    /** @type {Node[]} */
    const path = [];
    for (let at = node; at.parent; at = at.parent) path.unshift(at);
    return path;
  }

  /** The main line that goes through a node, without the start. @param {Node} [node] */
  through(node = this.here) {
    const path = this.path(node);
    for (let next = node.children[0]; next; next = next.children[0]) path.push(next);
    return path;
  }

  mainLine() {
    return this.through(this.root);
  }

  /** Takes away the last move and what follows it. */
  cut() {
    const { parent } = this.here;
    if (!parent) return;
    parent.children = parent.children.filter((child) => child !== this.here);
    this.here = parent;
  }

  /** Makes the line to this node the main one. */
  promote() {
    for (let node = this.here; node.parent; node = node.parent) {
      const { children } = node.parent;
      node.parent.children = [node, ...children.filter((child) => child !== node)];
    }
  }
}
