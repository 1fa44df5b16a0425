// A position as a drawing in black and white, for printing and for pictures.

import { withDigits } from '../text/digits.js';
import { svg } from '../ui/element.js';

/** @import { Seat, SowingBoard } from '../wire.js' */

const PIT = 64;
const STORE = 76;
const PAD = 14;
const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** @typedef {object} DiagramOptions
 * @property {Seat} [view] the seat below
 * @property {Record<string, string>} [values] on the pits of the seat to move
 * @property {string} [title] above the board
 * @property {Record<Seat, string>} names
 * @property {{seat: Seat, pit: number} | null} [mark] */

/**
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {number} size
 * @param {Record<string, string | number>} [more]
 */
const label = (x, y, text, size, more = {}) =>
  svg(
    'text',
    {
      x,
      y,
      'font-size': size,
      'font-family': FONT,
      'text-anchor': 'middle',
      'dominant-baseline': 'central',
      fill: '#1c1510',
      ...more,
    },
    text,
  );

/** @param {number} x @param {number} y @param {string} text */
function plate(x, y, text) {
  const group = svg('g', {});
  const width = Math.max(34, text.length * 10 + 10);
  group.append(
    svg('rect', { x: x - width / 2, y: y - 11, width, height: 22, rx: 4, fill: '#1c1510' }),
    label(x, y, text, 15, { fill: '#fff', 'font-weight': 700 }),
  );
  return group;
}

/**
 * @param {Pick<SowingBoard, "rows" | "stores" | "turn">} board
 * @param {DiagramOptions} options
 */
export function diagram(board, { view = 'S', values = {}, title = '', names, mark = null }) {
  const pits = board.rows.S.length;
  const opponent = view === 'S' ? 'N' : 'S';
  const width = 2 * STORE + pits * PIT + 2 * PAD;
  const upper = (title ? 34 : 0) + 62;
  const lower = upper + PIT + 10;
  const height = lower + 64;
  const picture = svg('svg', {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
    xmlns: 'http://www.w3.org/2000/svg',
  });
  picture.append(svg('rect', { x: 0, y: 0, width, height, fill: '#fff' }));
  if (title) picture.append(label(width / 2, 18, title, 18, { 'font-weight': 700 }));
  picture.append(
    svg('rect', {
      x: PAD / 2,
      y: upper - PIT / 2 - 6,
      width: width - PAD,
      height: 2 * PIT + 22,
      rx: 26,
      fill: '#fbf3e2',
      stroke: '#1c1510',
      'stroke-width': 2,
    }),
  );
  for (const [seat, x] of /** @type {[Seat, number][]} */ ([
    [opponent, PAD + STORE / 2],
    [view, width - PAD - STORE / 2],
  ])) {
    picture.append(
      svg('rect', {
        x: x - 27,
        y: upper - PIT / 2 + 4,
        width: 54,
        height: 2 * PIT + 2,
        rx: 27,
        fill: '#fff',
        stroke: '#1c1510',
        'stroke-width': 2,
      }),
    );
    picture.append(
      label(x, (upper + lower) / 2, withDigits(board.stores[seat]), 28, { 'font-weight': 700 }),
    );
  }
  for (let index = 0; index < pits; index += 1) {
    for (const seat of /** @type {const} */ (['S', 'N'])) {
      const column = seat === view ? index : pits - 1 - index;
      const x = PAD + STORE + PIT / 2 + column * PIT;
      const y = seat === view ? lower : upper;
      const outside = seat === view ? 1 : -1;
      const seeds = board.rows[seat][index] ?? 0;
      const marked = mark?.seat === seat && mark.pit === index + 1;
      picture.append(
        svg('circle', {
          cx: x,
          cy: y,
          r: 27,
          fill: '#fff',
          stroke: '#1c1510',
          'stroke-width': marked ? 5 : 2,
        }),
      );
      picture.append(
        label(x, y, withDigits(seeds), 24, {
          'font-weight': 700,
          ...(seeds === 0 ? { fill: '#6b6259' } : {}),
        }),
      );
      picture.append(label(x, y + outside * 49, withDigits(index + 1), 13, { fill: '#5a5047' }));
      const value = seat === board.turn ? values[String(index + 1)] : undefined;
      if (value) picture.append(plate(x, y - outside * 26, value));
    }
  }
  const nameLabel = (/** @type {Seat} */ seat) =>
    board.turn === seat ? `▶ ${names[seat]}` : names[seat];
  picture.append(
    label(PAD + STORE / 2, upper - PIT / 2 - 18, nameLabel(opponent), 14, {
      'font-weight': board.turn === opponent ? 700 : 400,
    }),
  );
  picture.append(
    label(width - PAD - STORE / 2, lower + PIT / 2 + 18, nameLabel(view), 14, {
      'font-weight': board.turn === view ? 700 : 400,
    }),
  );
  return picture;
}

/**
 * The drawing as a PNG file.
 *
 * @param {SVGSVGElement} svg
 * @param {number} scale
 * @returns {Promise<Blob>}
 */
export async function toPng(svg, scale = 2) {
  const text = new XMLSerializer().serializeToString(svg);
  const href = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = href;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('toBlob'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(href);
  }
}
