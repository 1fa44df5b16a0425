// The outlines of pits and stores.

/** @import { PieceNames } from '../wire.js' */
/** @import { Material } from '../sound/materials.js' */
/** @import { Side } from './sowing-layout.js' */

/** @typedef {'shield' | 'bowl' | 'ring'} PitShape */

/** @param {PieceNames} pieceNames @returns {PitShape} */
export function pitShapeOf(pieceNames) {
  if (pieceNames === 'kalah') return 'bowl';
  return pieceNames === 'felt' ? 'ring' : 'shield';
}

/** What its seeds are made of. @param {PitShape} shape @returns {Material} */
export function materialOf(shape) {
  if (shape === 'bowl') return 'stones';
  return shape === 'ring' ? 'felt' : 'cubes';
}

/** The height of a pit divided by its width, on a wide board. @param {PitShape} shape */
export const heightRatioOf = (shape) => (shape === 'shield' ? 1.14 : 1);

/** A shield that points down, in a square from -1 to 1. */
const SHIELD =
  'M -0.78 -0.98 Q 0 -0.88 0.78 -0.98 Q 0.97 -0.98 0.97 -0.78 L 0.97 -0.05 C 0.97 0.5 ' +
  '0.48 0.84 0 1 ' +
  'C -0.48 0.84 -0.97 0.5 -0.97 -0.05 L -0.97 -0.78 Q -0.97 -0.98 -0.78 -0.98 Z';

/**
 * The outline around (0, 0), pulled in by `inset` on all sides.
 * @param {PitShape} shape
 * @param {{ w: number, h: number, toward: Side }} box
 * @param {boolean} store
 * @param {number} [inset]
 */
export function outline(shape, box, store, inset = 0) {
  const w = box.w / 2 - inset;
  const h = box.h / 2 - inset;
  if (store)
    return roundedRectangle(w, h, Math.max(6, cornerOf(shape, Math.min(box.w, box.h)) - inset));
  if (shape === 'shield') return shield(w, h, box.toward);
  return oval(w, h, Math.max(w, h) / Math.min(w, h) < 1.2 ? 0.5523 : 0.64);
}

/** @param {PitShape} shape @param {number} size of the smaller side */
function cornerOf(shape, size) {
  if (shape === 'bowl') return size * 0.46;
  return shape === 'ring' ? size * 0.16 : size * 0.24;
}

/** @param {number} w @param {number} h @param {Side} toward */
function shield(w, h, toward) {
  /** @type {Record<Side, (u: number, v: number) => [number, number]>} */
  const turn = {
    down: (u, v) => [u, v],
    up: (u, v) => [-u, -v],
    left: (u, v) => [-v, u],
    right: (u, v) => [v, -u],
  };
  return SHIELD.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, u, v) => {
    const [x, y] = turn[toward](Number(u), Number(v));
    return `${round(x * w)} ${round(y * h)}`;
  });
}

/**
 * @param {number} w
 * @param {number} h
 * @param {number} roundness 0.5523 is an ellipse, more is squarer
 */
function oval(w, h, roundness) {
  const [a, b] = [round(w * roundness), round(h * roundness)];
  const [x, y] = [round(w), round(h)];
  return (
    `M 0 ${-y} C ${a} ${-y} ${x} ${-b} ${x} 0 C ${x} ${b} ${a} ${y} 0 ${y} C ${-a} ${y} ` +
    `${-x} ${b} ${-x} 0 C ${-x} ${-b} ${-a} ${-y} 0 ${-y} Z`
  );
}

/** @param {number} w @param {number} h @param {number} corner */
export function roundedRectangle(w, h, corner) {
  const r = round(Math.min(corner, w, h));
  const [x, y] = [round(w), round(h)];
  return (
    `M ${-x + r} ${-y} H ${x - r} A ${r} ${r} 0 0 1 ${x} ${-y + r} V ${y - r} A ${r} ` +
    `${r} 0 0 1 ${x - r} ${y} ` +
    `H ${-x + r} A ${r} ${r} 0 0 1 ${-x} ${y - r} V ${-y + r} A ${r} ${r} 0 0 1 ${-x + r} ${-y} Z`
  );
}

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
