// Small helpers for the elements of a board.

import { svg } from '../ui/element.js';

/**
 * Sets a text only if it differs, which spares the browser a layout.
 *
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {HTMLElement} element @param {{ x: number, y: number }} point */
export function moveTo(element, { x, y }) {
  element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
}

/** @param {string} className of a decorative icon */
export function icon(className, path = '', box = 24) {
  return svg(
    'svg',
    { class: className, viewBox: `0 0 ${box} ${box}`, 'aria-hidden': 'true' },
    svg('path', { d: path }),
  );
}
