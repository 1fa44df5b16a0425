// Makes an animated PNG of screenshots: one palette, and after the first frame only what changes.

import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** @typedef {{ width: number, height: number, pixels: Uint8Array }} Picture with three bytes a pixel */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Colours are rounded to multiples of it, so that few remain. */
const STEP = 16;
const UNCHANGED = 0;

/** Reads a screenshot: eight bits a colour, with or without alpha. @param {Buffer} png @returns {Picture} */
function readPng(png) {
  const data = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const size = png[25] === 6 ? 4 : 3;
  const bytes = inflateSync(Buffer.concat(data));
  const row = width * size;
  const plain = new Uint8Array(height * row);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const filter = bytes[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x < size ? 0 : (plain[at - size] ?? 0);
      const up = y === 0 ? 0 : (plain[at - row] ?? 0);
      const corner = x < size || y === 0 ? 0 : (plain[at - row - size] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      plain[at] = (bytes[y * (row + 1) + 1 + x] ?? 0) + guess;
    }
  }
  for (let at = 0; at < width * height; at += 1)
    pixels.set(plain.subarray(at * size, at * size + 3), at * 3);
  return { width, height, pixels };
}

/** @param {number} left @param {number} up @param {number} corner */
function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value));
  if (Number(a) <= Number(b) && Number(a) <= Number(c)) return left;
  return Number(b) <= Number(c) ? up : corner;
}

/** @param {string} name @param {Uint8Array} data */
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** The rounded colour of each pixel. @param {Uint8Array} pixels */
function coloursOf(pixels) {
  const round = (/** @type {number} */ at) =>
    Math.min(255, Math.round((pixels[at] ?? 0) / STEP) * STEP);
  return Uint32Array.from(
    { length: pixels.length / 3 },
    (_, at) => (round(at * 3) << 16) | (round(at * 3 + 1) << 8) | round(at * 3 + 2),
  );
}

/** As many colours as a palette holds beside the one for what is unchanged. @param {Uint32Array[]} frames */
function mostUsed(frames) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const frame of frames)
    for (const colour of frame) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 255)
    .map(([colour]) => colour);
}

/** The index of the colour in a palette that is most like another. @param {number[]} colours @param {number} colour */
function nearest(colours, colour) {
  const distance = (/** @type {number} */ other) =>
    [16, 8, 0].reduce((sum, bits) => {
      const difference = ((colour >> bits) & 255) - ((other >> bits) & 255);
      return sum + difference * difference;
    }, 0);
  let best = 1;
  for (let index = 2; index < colours.length; index += 1)
    if (distance(colours[index] ?? 0) < distance(colours[best] ?? 0)) best = index;
  return best;
}

/**
 * @param {Buffer[]} screenshots of one size
 * @param {number} delay of each frame, in milliseconds; the last stays longer
 */
export function animatedPng(screenshots, delay) {
  const frames = screenshots.map(readPng);
  const { width, height } = frames[0] ?? { width: 0, height: 0 };
  const rounded = frames.map(({ pixels }) => coloursOf(pixels));
  const colours = [0, ...mostUsed(rounded)];
  /** @type {Map<number, number>} */
  const palette = new Map();
  const indexed = rounded.map((frame) =>
    Uint8Array.from(frame, (colour) => {
      const known = palette.get(colour) ?? nearest(colours, colour);
      palette.set(colour, known);
      return known;
    }),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames.length, 0);
  let sequence = 0;
  const parts = indexed.flatMap((indices, index) => {
    const before = indexed[index - 1];
    const rows = Buffer.alloc((width + 1) * height);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const value = indices[at] ?? 0;
        rows[y * (width + 1) + 1 + x] = before?.[at] === value ? UNCHANGED : value;
      }
    const frame = Buffer.alloc(26);
    frame.writeUInt32BE(sequence, 0);
    frame.writeUInt32BE(width, 4);
    frame.writeUInt32BE(height, 8);
    frame.writeUInt16BE(index === indexed.length - 1 ? 1500 : delay, 20);
    frame.writeUInt16BE(1000, 22);
    frame[25] = index === 0 ? 0 : 1;
    sequence += 1;
    const data = deflateSync(rows, { level: 9 });
    if (index === 0) return [chunk('fcTL', frame), chunk('IDAT', data)];
    const number = Buffer.alloc(4);
    number.writeUInt32BE(sequence, 0);
    sequence += 1;
    return [chunk('fcTL', frame), chunk('fdAT', Buffer.concat([number, data]))];
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('acTL', control),
    chunk('PLTE', Buffer.from(colours.flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255]))),
    chunk('tRNS', Buffer.from([0])),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
