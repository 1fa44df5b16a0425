// The app: chooses language and theme, draws the frame, and shows the screen of the address.

import { applyTheme, wantedLanguage } from './early.js';
import { prepare, start } from './router.js';
import { changes } from './settings.js';
import { isRightToLeft, LANGUAGE_CHANGED, language, useLanguage } from './text.js';
import { drawShell } from './ui/shell.js';

function applyLanguage() {
  document.documentElement.lang = language();
  document.documentElement.dir = isRightToLeft() ? 'rtl' : 'ltr';
}

/** A new version is fetched by itself; nobody is kept on an old one. */
function registerWorker() {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  });
}

registerWorker();
changes.addEventListener('change', () => {
  applyTheme();
  if (wantedLanguage() !== language()) useLanguage(wantedLanguage()).catch(() => {});
});
document.addEventListener(LANGUAGE_CHANGED, applyLanguage);
await Promise.all([useLanguage(wantedLanguage()), prepare()]);
start(drawShell(document.body));
