// A player's hand with the cubes in it, and their number.

import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { palm } from './art.js';

export class Palm {
  /** @type {HTMLElement[]} */ cubes = [];
  #cubes = element('span', { class: 'palm-cubes' });
  #count = element('b', { class: 'palm-count' });
  element = document.createElement('hand-palm');

  constructor() {
    this.element.dataset.pitShape = 'shield';
    this.element.setAttribute('role', 'img');
    this.element.append(palm(), this.#cubes, this.#count);
    this.#show();
  }

  /** @param {HTMLElement[]} cubes */
  hold(cubes) {
    for (const cube of cubes) cube.style.transform = '';
    this.cubes.push(...cubes);
    this.#cubes.append(...cubes);
    this.#show();
  }

  /** @param {number} max */
  release(max) {
    const cubes = this.cubes.splice(0, max);
    for (const cube of cubes) cube.remove();
    this.#show();
    return cubes;
  }

  #show() {
    const n = this.cubes.length;
    this.#count.textContent = n > 0 ? withDigits(n) : '';
    this.element.classList.toggle('empty', n === 0);
    this.element.style.setProperty('--overlap', `${n > 12 ? 17 : n > 7 ? 12 : 5}px`);
    this.element.setAttribute('aria-label', say('hand-in-hand', { n }));
  }
}
