// A sheet of paper. What is on it fits on A4 and on Letter: 186 by 253 mm, or 253 by 186 mm.

import { element } from '../ui/element.js';

/** @typedef {import('../ui/element.js').Child} Child */

/** @param {string} className @param {...Child} children */
export const paper = (className, ...children) =>
  element('section', { class: `paper ${className}` }, ...children);

/** One with its long side below. @param {string} className @param {...Child} children */
export const widePaper = (className, ...children) => paper(`wide ${className}`, ...children);

/**
 * Divides what is printed among papers.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {number} count on each paper
 * @returns {T[][]}
 */
export const inGroups = (items, count) =>
  Array.from({ length: Math.ceil(items.length / count) }, (_, index) =>
    items.slice(index * count, (index + 1) * count),
  );
