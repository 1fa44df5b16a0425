// Where the cells of a Calliro board are. Needs no page.

/** @import { CellPlace } from '../wire.js' */

/** From the outermost centres to the edge of the field, and to that of the frame. */
const FIELD = 0.51;
const FRAME = 0.85;
/** How much of each side a rounded corner takes. */
const CORNER_SIZE = 1;
const SIN60 = Math.sqrt(3) / 2;

/**
 * The cells on the screen. On a narrow screen the board stands on a corner: its files are then
 * upright, and the cells a tenth larger.
 *
 * @param {readonly CellPlace[]} cells
 * @param {boolean} turned
 * @returns {CellPlace[]}
 */
export function placeCells(cells, turned) {
  if (!turned) return cells.map((place) => ({ ...place }));
  return cells.map(({ cell, x, y }) => ({ cell, x: x * SIN60 - y / 2, y: x / 2 + y * SIN60 }));
}

/**
 * The outlines of a board, and the part of the plane that it takes.
 *
 * @param {readonly CellPlace[]} cells
 * @param {boolean} turned
 */
export function outlines(cells, turned) {
  const radius = Math.max(...cells.map(({ x, y }) => Math.hypot(x, y)));
  const frame = radius + FRAME / SIN60;
  const [long, short] = [frame - CORNER_SIZE / 4 + 0.02, frame * SIN60 + 0.02];
  const [width, height] = turned ? [short, long] : [long, short];
  return {
    frame: rounded(frame, CORNER_SIZE, turned),
    field: rounded(radius + FIELD / SIN60, CORNER_SIZE * 0.62, turned),
    width,
    height,
    viewBox: `${-width} ${-height} ${2 * width} ${2 * height}`,
  };
}

/**
 * A hexagon with round corners, as a path.
 *
 * @param {number} radius
 * @param {number} corner
 * @param {boolean} turned
 */
function rounded(radius, corner, turned) {
  const corners = hexagon(radius, turned);
  const parts = corners.map(([x, y], i) => {
    const [before, after] = [corners[(i + 5) % 6], corners[(i + 1) % 6]];
    const [ax, ay] = interpolate([x, y], before ?? [0, 0], corner / radius);
    const [bx, by] = interpolate([x, y], after ?? [0, 0], corner / radius);
    return (
      `${i === 0 ? 'M' : 'L'}${round(ax)} ${round(ay)}Q${round(x)} ${round(y)} ` +
      `${round(bx)} ${round(by)}`
    );
  });
  return `${parts.join('')}Z`;
}

/**
 * @param {number} radius
 * @param {boolean} turned
 * @returns {[number, number][]}
 */
function hexagon(radius, turned) {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = ((i + (turned ? 0.5 : 0)) * Math.PI) / 3;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/**
 * The six corners of one cell, as an SVG polygon has them.
 *
 * @param {number} width from side to side
 * @param {boolean} turned
 */
export function cellCorners(width, turned) {
  return hexagon(width / (2 * SIN60), !turned)
    .map(([x, y]) => `${round(x)},${round(y)}`)
    .join(' ');
}

/**
 * The letters of the files and the numbers of the rows, on the frame beyond their ends.
 *
 * @param {readonly CellPlace[]} cells as `placeCells` returns them
 */
export function lineLabels(cells) {
  const radius = Math.max(...cells.map(({ x, y }) => Math.hypot(x, y)));
  /** @type {Map<string, CellPlace[]>} */
  const lines = new Map();
  for (const place of cells) {
    for (const name of [place.cell.slice(0, 1), place.cell.slice(1)]) {
      lines.set(name, [...(lines.get(name) ?? []), place]);
    }
  }
  return [...lines].flatMap(([name, line]) => {
    // Cells come row by row: rows begin at the left, files end at the bottom.
    const [end, next] = /\d/.test(name) ? line : [line.at(-1), line.at(-2)];
    if (!end || !next) return [];
    const [x, y] = interpolate([end.x, end.y], [next.x, next.y], -0.785);
    // The corners are round, so labels there are moved inwards.
    const factor = Math.min(1, (radius + 0.585) / Math.hypot(x, y));
    return [{ name, x: round(x * factor), y: round(y * factor) }];
  });
}

/**
 * The cell to focus after an arrow key: the nearest that is more in that direction than beside it.
 * `anchor` keeps several steps up and down in one column, and to and fro in one row.
 *
 * @param {readonly CellPlace[]} cells
 * @param {CellPlace} from
 * @param {string} key
 * @param {number} anchor the x or y that the steps should keep
 * @returns {CellPlace | null}
 */
export function arrowTarget(cells, from, key, anchor) {
  const upright = key === 'ArrowUp' || key === 'ArrowDown';
  const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  let best = null;
  let smallest = Infinity;
  for (const place of cells) {
    const ahead = sign * (upright ? place.y - from.y : place.x - from.x);
    const aside = Math.abs(upright ? place.x - from.x : place.y - from.y);
    if (ahead < 0.4 || aside > ahead) continue;
    const drift = Math.abs((upright ? place.x : place.y) - anchor);
    const cost = Math.hypot(ahead, aside) + 0.1 * drift;
    if (cost < smallest) [best, smallest] = [place, cost];
  }
  return best;
}

/**
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {number} share
 * @returns {[number, number]}
 */
function interpolate([x, y], [tx, ty], share) {
  return [x + (tx - x) * share, y + (ty - y) * share];
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 1000) / 1000;
}
