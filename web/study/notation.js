// Writes positions, lines and records as in docs/notation.md. No rules are needed for it: what
// happened is in the server's events.

import { withDigits } from '../text/digits.js';

/** @import { Seat, SowingBoard } from '../wire.js' */
/** @import { Node } from './tree.js' */

/** @param {number[]} row from left to right as South sees it */
function writeRow(row) {
  /** @type {string[]} */
  const parts = [];
  let empty = 0;
  for (const seeds of [...row, -1]) {
    if (seeds === 0) {
      empty += 1;
      continue;
    }
    if (empty > 0) parts.push(String(empty));
    empty = 0;
    if (seeds > 0) parts.push(`${seeds}S`);
  }
  return parts.join(',');
}

/** @param {Pick<SowingBoard, "rows" | "stores" | "turn" | "number">} board */
export function writePosition({ rows, stores, turn, number }) {
  return (
    `${writeRow([...rows.N].reverse())}/${writeRow(rows.S)} ${stores.S} ${stores.N} ` +
    `${turn} ${number}`
  );
}

/** @typedef {Pick<SowingBoard, "rows" | "stores" | "turn" | "number">} DrawnPosition */

/** @param {string} row such as `1,5S,4`: one empty pit, five seeds, four empty pits */
const readRow = (row) =>
  row
    .split(',')
    .filter(Boolean)
    .flatMap((part) =>
      part.endsWith('S') ? [Number(part.slice(0, -1))] : Array(Number(part)).fill(0),
    );

/**
 * What a position's text shows; null if it is of another game.
 *
 * @param {string} text
 * @returns {DrawnPosition | null}
 */
export function readPosition(text) {
  const found = /^([\dS,]+)\/([\dS,]+) (\d+) (\d+) ([SN]) (\d+)$/.exec(text);
  if (!found) return null;
  const [, north = '', south = '', inSouth, inNorth, turn, number] = found;
  return {
    rows: { S: readRow(south), N: readRow(north).reverse() },
    stores: { S: Number(inSouth), N: Number(inNorth) },
    turn: turn === 'N' ? 'N' : 'S',
    number: Number(number),
  };
}

/**
 * Who made the move that leads to a node, and in which turn.
 *
 * @param {Node} node
 * @returns {{seat: Seat, number: number}}
 */
export function moverOf(node) {
  const before = /** @type {Node} */ (node.parent).board;
  return { seat: before.turn, number: before.number };
}

/**
 * The moves up to a node, grouped by turn; a seat that was skipped has none.
 *
 * @param {Node[]} path without the start
 * @returns {{seat: Seat, number: number, nodes: Node[]}[]}
 */
export function turnsOf(path) {
  /** @type {{seat: Seat, number: number, nodes: Node[]}[]} */
  const turns = [];
  for (const node of path) {
    const { seat, number } = moverOf(node);
    const last = turns.at(-1);
    const skipped = last?.nodes.at(-1)?.events.some((event) => event.kind === 'skip');
    if (last && last.seat === seat && last.number === number && !skipped) last.nodes.push(node);
    else {
      if (last && skipped)
        turns.push({ seat: last.seat === 'S' ? 'N' : 'S', number: last.number, nodes: [] });
      turns.push({ seat, number, nodes: [node] });
    }
  }
  return turns;
}

/** `3-5,2`, for a link. @param {Node[]} path */
export function writeLine(path) {
  return turnsOf(path)
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ nodes }) => nodes.map(({ move }) => move).join('-'))
    .join(',');
}

/** @param {string} line @returns {string[]} */
export const readLine = (line) => line.split(/[-,\s]+/).filter((move) => move !== '');

/**
 * @param {string} game
 * @param {SowingBoard} start
 * @param {Node[]} path
 * @param {Record<string, string>} tags
 * @param {boolean} hasStandardStart
 */
export function writeRecord(game, start, path, tags, hasStandardStart) {
  const last = path.at(-1)?.board ?? start;
  const result = last.over && last.result ? `${last.result.south}-${last.result.north}` : '*';
  const allTags = {
    ...tags,
    Rules: game,
    Result: result,
    ...(hasStandardStart ? {} : { FEN: start.position }),
  };
  const head = Object.entries(allTags).map(
    ([name, value]) => `[${name} "${value.replace(/["\\\n]/g, '')}"]`,
  );
  /** @type {string[]} */
  const lines = [];
  let round = Math.ceil(start.number / 2);
  turnsOf(path).forEach(({ seat, nodes }, index) => {
    const text = nodes.length ? nodes.map(({ move }) => move).join('-') : '--';
    if (seat === 'S') lines.push(`${round}. ${text}`);
    else if (index === 0) lines.push(`${round}... ${text}`);
    else lines[lines.length - 1] += ` ${text}`;
    if (seat === 'N') round += 1;
  });
  return `${head.join('\n')}\n\n${[...lines, result].join('\n')}\n`;
}

/** `+2`, `−7`, `0`. @param {number} margin */
export const signedMargin = (margin) =>
  withDigits(margin === 0 ? 0 : margin > 0 ? `+${margin}` : `−${-margin}`);
