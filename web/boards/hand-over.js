import { seatName } from '../seat-name.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { picture, scoreChip } from './calliro-art.js';

/** @import { Seat } from '../wire.js' */

/**
 * Covers the whole screen while a device goes from one player to the other, so that nobody sees
 * what only the other may know. It is shown while it is in the document.
 *
 * Dispatches `taken` {seat}, which bubbles, when the other player has it; then remove it. Dispatches
 * `blind` if they would rather play a game without secrets.
 */
export class HandOverElement extends HTMLElement {
  /** @type {Seat} */
  #seat = 'N';
  #name = '';
  #title = element('h2', { class: 'ho-title' });
  #why = element('p', { class: 'ho-why' });
  #button = element('button', { class: 'ho-button' });
  #picture = element('div', { class: 'ho-picture' });
  #blind = element('button', { class: 'ho-quiet' });
  #begin = element('button', { class: 'ho-button' });
  #cancel = element('button', { class: 'ho-quiet' });
  #isAsking = false;
  #dialog = element(
    'dialog',
    { class: 'ho-cover' },
    this.#picture,
    this.#title,
    this.#why,
    this.#button,
    this.#blind,
    this.#begin,
    this.#cancel,
  );

  constructor() {
    super();
    for (const button of this.#buttons) button.type = 'button';
    this.#button.autofocus = true;
    this.#blind.addEventListener('click', () => this.#ask(true));
    this.#cancel.addEventListener('click', () => this.#ask(false));
    this.#begin.addEventListener('click', () => this.dispatchEvent(new CustomEvent('blind')));
    this.#title.id = 'ho-title';
    this.#dialog.setAttribute('aria-labelledby', 'ho-title');
    this.#button.addEventListener('click', () => {
      this.dispatchEvent(new CustomEvent('taken', { bubbles: true, detail: { seat: this.#seat } }));
    });
    // Escape must not close it.
    this.#dialog.addEventListener('cancel', (event) => event.preventDefault());
    this.#dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') event.preventDefault();
      if (event.key === 'Tab') this.#moveFocus(event);
    });
    this.#dialog.addEventListener('close', () => this.isConnected && this.#dialog.showModal());
  }

  connectedCallback() {
    if (!this.firstChild) this.append(this.#dialog);
    this.#update();
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#button.focus();
  }

  disconnectedCallback() {
    if (this.#dialog.open) this.#dialog.close();
  }

  /** Who is to take the device. */
  get seat() {
    return this.#seat;
  }

  set seat(seat) {
    this.#seat = seat;
    this.#update();
  }

  /** What they are called, if the seat's name is not enough. */
  set name(/** @type {string} */ name) {
    this.#name = name;
    this.#update();
  }

  get #buttons() {
    return [this.#button, this.#blind, this.#begin, this.#cancel];
  }

  /** Tab goes round the buttons that are shown, never behind the cover. @param {KeyboardEvent} event */
  #moveFocus(event) {
    event.preventDefault();
    const shown = this.#buttons.filter(({ hidden }) => !hidden);
    const at = shown.findIndex((button) => button.matches(':focus'));
    shown.at((at + (event.shiftKey ? -1 : 1)) % shown.length)?.focus();
  }

  /** Asks before another game begins, as the button is easily touched. @param {boolean} isAsking */
  #ask(isAsking) {
    this.#isAsking = isAsking;
    this.#update();
    (isAsking ? this.#cancel : this.#button).focus();
  }

  #update() {
    this.#button.hidden = this.#blind.hidden = this.#isAsking;
    this.#begin.hidden = this.#cancel.hidden = !this.#isAsking;
    this.#blind.textContent = say('hexagon-hand-over-blind');
    this.#begin.textContent = say('hexagon-hand-over-blind-start');
    this.#cancel.textContent = say('hexagon-hand-over-blind-cancel');
    const seat = this.#name || seatName('calliro', this.#seat);
    this.#picture.replaceChildren(picture(scoreChip(this.#seat)));
    this.#title.textContent = this.#isAsking
      ? say('hexagon-hand-over-blind')
      : say('hexagon-hand-over', { seat });
    this.#why.textContent = this.#isAsking
      ? say('hexagon-hand-over-blind-why')
      : say('hexagon-hand-over-why', { seat });
    this.#button.textContent = say('hexagon-hand-over-taken', { seat });
  }
}

customElements.define('hand-over', HandOverElement);
