// A game with its variations. The positions come from the server; the first child of a node is the
// main line.

import { say } from '../text.js';
import { explore } from './cached-api.js';
import { UserError } from './screen-parts.js';

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
    this.current = this.root;
    /** Tags of the record, such as names and dates. @type {Record<string, string>} */
    this.tags = {};
    /** @type {ResultView | null} */
    this.result = null;
    this.hasStandardStart = false;
    /** Who played it, if somebody did. @type {import('./players.js').Players | null} */
    this.players = null;
    /** Its id, if it is a game on the server. @type {string | null} */
    this.gameId = null;
  }

  /** @param {string} game @param {string} [position] */
  static async fromPosition(game, position) {
    const { board } = await explore(game, position || undefined);
    const tree = new Tree(board.game, board);
    const startPosition = position ? (await explore(game)).board.position : board.position;
    tree.hasStandardStart = startPosition === board.position;
    return tree;
  }

  /** @param {ReplayedView} record */
  static async fromRecord({ game, start, steps, tags, result }) {
    const tree = await Tree.fromPosition(game, start.position);
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
   * Plays a move from the current node, and adds a node for it if there is none. That becomes the
   * current one, unless somebody has gone elsewhere while the server was asked.
   *
   * @param {string} move
   * @returns {Promise<Node>}
   */
  async play(move) {
    const from = this.current;
    let next = from.children.find((child) => child.move === move);
    if (!next) {
      const { after } = await explore(this.game, from.board.position);
      const outcome = after[move];
      if (!outcome) throw new UserError(say('study-bad-moves', { move }));
      next = { parent: from, move, events: outcome.events, board: outcome.board, children: [] };
      from.children.push(next);
    }
    if (this.current === from) this.current = next;
    return next;
  }

  /** The nodes from the start to a node, without the start. @param {Node} [node] @returns {Node[]} */
  path(node = this.current) {
    /** @type {Node[]} */
    const path = [];
    for (let at = node; at.parent; at = at.parent) path.unshift(at);
    return path;
  }

  /** The main line that goes through a node, without the start. @param {Node} [node] */
  lineThrough(node = this.current) {
    const path = this.path(node);
    for (let next = node.children[0]; next; next = next.children[0]) path.push(next);
    return path;
  }

  mainLine() {
    return this.lineThrough(this.root);
  }

  /** Removes the move to the current node and all that follows it. */
  removeMove() {
    const { parent } = this.current;
    if (!parent) return;
    parent.children = parent.children.filter((child) => child !== this.current);
    this.current = parent;
  }

  /** Makes the line to the current node the main line. */
  promote() {
    for (let node = this.current; node.parent; node = node.parent) {
      const { children } = node.parent;
      node.parent.children = [node, ...children.filter((child) => child !== node)];
    }
  }
}
