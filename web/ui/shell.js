// The frame around every screen: brand, navigation, language, theme, settings.

import { changeSettings, settings } from '../settings.js';
import { LANGUAGE_CHANGED, language, say } from '../text.js';
import { liveRegions } from './announce.js';
import { element } from './element.js';
import { gourd, icon } from './icons.js';
import { wayBack } from './way-back.js';

/** Each language as its speakers call it. */
const LANGUAGE_NAMES = { en: 'English', ru: 'Русский', nb: 'Norsk', fa: 'فارسی' };
const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);

/**
 * Draws the frame, and returns the element for screens.
 * @param {HTMLElement} body
 */
export function drawShell(body) {
  const main = element('main', { id: 'main' });
  const header = element('header', { class: 'frame-top' });
  const skip = element('a', { class: 'skip-link', href: '#main' });
  skip.addEventListener('click', (event) => {
    event.preventDefault();
    main.setAttribute('tabindex', '-1');
    main.focus();
  });
  const fill = () => {
    skip.textContent = say('web-skip');
    header.replaceChildren(
      brand(),
      wayBack,
      navigation(),
      languageSelect(),
      themeButton(),
      settingsButton(),
    );
  };
  fill();
  document.addEventListener(LANGUAGE_CHANGED, fill);
  body.append(skip, header, main, ...liveRegions());
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

function navigation() {
  const link = (/** @type {string} */ path, /** @type {string} */ key) =>
    element('a', { href: path }, say(key));
  return element(
    'nav',
    { class: 'navigation', 'aria-label': say('web-ways') },
    link('/learn', 'web-learn'),
    link('/puzzles', 'web-puzzles'),
    link('/analysis', 'web-analysis'),
  );
}

function languageSelect() {
  const select = element(
    'select',
    { 'aria-label': say('web-language') },
    ...Object.entries(LANGUAGE_NAMES).map(([code, name]) =>
      element('option', { value: code, lang: code, selected: code === language() }, name),
    ),
  );
  select.addEventListener('change', () => changeSettings({ language: select.value }));
  return element('span', { class: 'language' }, icon('globe'), select);
}

function themeButton() {
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
    changeSettings({ theme: next });
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
