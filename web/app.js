// The entry point: applies language and theme, draws the frame, and starts the router.

import { preloadScreen, start } from './router.js';
import { settingsEvents } from './settings.js';
import { applyAppearance, preferredLanguage } from './startup.js';
import { isRightToLeft, LANGUAGE_CHANGED, language, useLanguage } from './text.js';
import { drawShell } from './ui/shell.js';

function applyLanguage() {
  document.documentElement.lang = language();
  document.documentElement.dir = isRightToLeft() ? 'rtl' : 'ltr';
}

/** The worker asks the server first, so a new version is used as soon as there is one. */
function registerWorker() {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  });
}

registerWorker();
// Everything was forgotten in another tab.
addEventListener('storage', ({ key }) => {
  if (key === null) location.replace('/');
});
settingsEvents.addEventListener('change', () => {
  applyAppearance();
  if (preferredLanguage() !== language()) useLanguage(preferredLanguage()).catch(() => {});
});
document.addEventListener(LANGUAGE_CHANGED, applyLanguage);
await Promise.all([useLanguage(preferredLanguage()), preloadScreen()]);
start(drawShell(document.body));
