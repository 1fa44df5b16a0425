// What the app tells: read aloud through two live regions, or shown for a moment.

import { LANGUAGE_CHANGED } from '../text.js';
import { element } from './element.js';

const polite = element('div', {
  class: 'unseen',
  'aria-live': 'polite',
  'aria-atomic': 'true',
  id: 'said',
});
const assertive = element('div', {
  class: 'unseen',
  'aria-live': 'assertive',
  'aria-atomic': 'true',
  id: 'said-at-once',
});
const toasts = element('div', { class: 'toasts' });

/** What stands at the end of the document, on every screen. */
export const tellers = () => [polite, assertive, toasts];

// What was said in another language is not to be found by who reads on in this one.
document.addEventListener(LANGUAGE_CHANGED, () => {
  for (const region of [polite, assertive, toasts]) region.replaceChildren();
});

/**
 * Has a sentence read aloud.
 * @param {string} text
 * @param {{ atOnce?: boolean }} [how]
 */
export function announce(text, { atOnce = false } = {}) {
  const region = atOnce ? assertive : polite;
  // The same words again are news too.
  if (region.textContent === text) region.textContent = '';
  region.textContent = text;
}

/**
 * Shows a sentence for a few seconds, and has it read aloud.
 * @param {string} text
 */
export function toast(text) {
  if (!text) return;
  const shown = element('p', { class: 'toast' }, text);
  toasts.replaceChildren(shown);
  announce(text, { atOnce: true });
  setTimeout(() => shown.remove(), Math.max(3500, text.length * 90));
}
