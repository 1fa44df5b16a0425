import { element } from '../ui/element.js';

/** Between the note and what it is about, in pixels. */
const GAP = 6;

/** Says beside a cell or a pile why nothing can be done there. */
export class Note {
  element = element('p', { class: 'hx-note', hidden: true, 'aria-hidden': 'true' });
  /** @type {Element | null} */
  #about = null;

  /** @param {string} text @param {Element} about the cell or the pile */
  show(text, about) {
    this.hide();
    this.#about = about;
    about.classList.add('hx-refused');
    this.element.textContent = text;
    this.element.hidden = false;
    const base = this.element.offsetParent?.getBoundingClientRect() ?? new DOMRect();
    const { left, top, bottom, width } = about.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = this.element;
    const middle = left + width / 2 - base.left - offsetWidth / 2;
    const above = top - base.top - offsetHeight - GAP;
    this.element.style.left = `${Math.max(0, Math.min(base.width - offsetWidth, middle))}px`;
    this.element.style.top = `${above < 0 ? bottom - base.top + GAP : above}px`;
  }

  hide() {
    this.#about?.classList.remove('hx-refused');
    this.#about = null;
    this.element.hidden = true;
  }
}
