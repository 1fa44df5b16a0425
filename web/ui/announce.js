// Announcements: read aloud by screen readers through two live regions, or shown as a toast.

import { LANGUAGE_CHANGED } from '../text.js';
import { element } from './element.js';

const polite = element('div', {
  class: 'visually-hidden',
  'aria-live': 'polite',
  'aria-atomic': 'true',
  id: 'live-polite',
});
const assertive = element('div', {
  class: 'visually-hidden',
  'aria-live': 'assertive',
  'aria-atomic': 'true',
  id: 'live-assertive',
});
const toasts = element('div', { class: 'toasts' });

/** The elements that the shell appends to the document. */
export const liveRegions = () => [polite, assertive, toasts];

// A screen reader must not find texts of the previous language here.
document.addEventListener(LANGUAGE_CHANGED, () => {
  for (const region of [polite, assertive, toasts]) region.replaceChildren();
});

/** Nor must it find what was said on the previous screen; a toast is still to be read. */
export function clearAnnouncements() {
  polite.replaceChildren();
  if (!toasts.firstChild) assertive.replaceChildren();
}

/**
 * Has a text read aloud.
 * @param {string} text
 * @param {{ assertive?: boolean }} [options] whether it interrupts what is being read
 */
export function announce(text, { assertive: interrupts = false } = {}) {
  const region = interrupts ? assertive : polite;
  // Unless the text changes, the same announcement would not be read again.
  if (region.textContent === text) region.textContent = '';
  region.textContent = text;
}

/**
 * Shows a text for a few seconds, and has it read aloud.
 * @param {string} text
 */
export function toast(text) {
  if (!text) return;
  const shown = element('p', { class: 'toast' }, text);
  toasts.replaceChildren(shown);
  announce(text, { assertive: true });
  setTimeout(() => shown.remove(), Math.max(3500, text.length * 90));
}
