// The app: chooses language and theme, draws the frame, and shows the screen of the address.

import { prepare, start } from './router.js';
import { changes, settings } from './settings.js';
import { LANGUAGE_CHANGED, language, useLanguage } from './text.js';
import { drawShell } from './ui/shell.js';

const LANGUAGES = ['en', 'ru', 'nb', 'fa'];
/** Written like their neighbour. @type {Record<string, string>} */
const KIN = { no: 'nb', nn: 'nb' };

/** The chosen language, or the first of the browser's that is spoken here. */
function wantedLanguage() {
  const asked = [settings().language, ...navigator.languages];
  const codes = asked.map((code) => code.toLowerCase().split('-')[0] ?? '').map((code) => KIN[code] ?? code);
  return codes.find((code) => LANGUAGES.includes(code)) ?? 'en';
}

function applyTheme() {
  const { theme } = settings();
  if (theme === 'auto') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.dataset['theme'] = theme;
}

function applyLanguage() {
  document.documentElement.lang = language();
  document.documentElement.dir = language() === 'fa' ? 'rtl' : 'ltr';
}

/** A new version is fetched by itself; nobody is kept on an old one. */
function registerWorker() {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  });
}

applyTheme();
registerWorker();
changes.addEventListener('change', () => {
  applyTheme();
  if (wantedLanguage() !== language()) useLanguage(wantedLanguage()).catch(() => {});
});
document.addEventListener(LANGUAGE_CHANGED, applyLanguage);
prepare();
await useLanguage(wantedLanguage());
start(drawShell(document.body));
