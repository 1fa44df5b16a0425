// The frame around every screen: brand, ways to go, language, theme, settings.

import { choose, settings } from '../settings.js';
import { LANGUAGE_CHANGED, language, say } from '../text.js';
import { tellers } from './announce.js';
import { element } from './element.js';
import { gourd, icon } from './icons.js';

/** Each language in its own words. */
const NATIVE = { en: 'English', ru: 'Русский', nb: 'Norsk', fa: 'فارسی' };
const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);

/**
 * Draws the frame, and returns the place for screens.
 * @param {HTMLElement} body
 */
export function drawShell(body) {
  const main = element('main', { id: 'main' });
  const header = element('header', { class: 'frame-top' });
  const skip = element('a', { class: 'skip', href: '#main' });
  skip.addEventListener('click', (event) => {
    event.preventDefault();
    main.setAttribute('tabindex', '-1');
    main.focus();
  });
  const fill = () => {
    skip.textContent = say('web-skip');
    header.replaceChildren(brand(), ways(), languages(), themes(), settingsButton());
  };
  fill();
  document.addEventListener(LANGUAGE_CHANGED, fill);
  body.append(skip, header, main, ...tellers());
  return main;
}

function brand() {
  return element(
    'a',
    { class: 'brand', href: '/', 'aria-label': say('web-home') },
    gourd(),
    element('span', { class: 'brand-name' }, say('web-brand')),
  );
}

function ways() {
  const link = (/** @type {string} */ path, /** @type {string} */ key) =>
    element('a', { href: path }, say(key));
  return element(
    'nav',
    { class: 'ways', 'aria-label': say('web-ways') },
    link('/learn', 'web-learn'),
    link('/puzzles', 'web-puzzles'),
    link('/analysis', 'web-analysis'),
  );
}

function languages() {
  const select = element(
    'select',
    { 'aria-label': say('web-language') },
    ...Object.entries(NATIVE).map(([code, name]) =>
      element('option', { value: code, lang: code, selected: code === language() }, name),
    ),
  );
  select.addEventListener('change', () => choose({ language: select.value }));
  return element('span', { class: 'language' }, icon('globe'), select);
}

function themes() {
  const { theme } = settings();
  const button = element('button', { type: 'button', class: 'round theme' });
  const show = (/** @type {typeof THEMES[number]} */ shown) => {
    const label = say(`web-theme-${shown}`);
    button.replaceChildren(icon(shown));
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  button.addEventListener('click', () => {
    const next = THEMES[(THEMES.indexOf(settings().theme) + 1) % THEMES.length] ?? 'auto';
    choose({ theme: next });
    show(next);
  });
  show(theme);
  return button;
}

function settingsButton() {
  const label = say('web-settings');
  const button = element(
    'button',
    { type: 'button', class: 'round', 'aria-label': label, title: label },
    icon('settings'),
  );
  button.addEventListener('click', async () => {
    const { showSettings } = await import('./settings-dialog.js');
    showSettings();
  });
  return button;
}
