import { element } from './element.js';

/** Sheets that belong together: later ones override earlier ones, so their order matters. */
export const SOWING_BOARD_STYLES = ['sowing-board', 'sowing-seeds'];
export const CALLIRO_BOARD_STYLES = [
  'calliro-board',
  'calliro-chips',
  'calliro-panels',
  'calliro-layout',
  'calliro-animation',
];
export const GAME_STYLES = ['game', 'game-panels', 'game-end'];
export const HAND_STYLES = ['hand', 'hand-panels', 'hand-monitor', 'hand-small'];

/** @type {Map<string, Promise<void>>} */
const loading = new Map();
/** Whether the document itself links to a sheet. @param {string} href */
const isLinked = (href) =>
  document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null;

/**
 * Loads style sheets once; resolves when they have been applied.
 * @param {...string} names of files in web/styles, without their extension
 */
export function useStyles(...names) {
  return Promise.all(
    names.map((name) => {
      const href = new URL(`../styles/${name}.css`, import.meta.url).pathname;
      const known = loading.get(name);
      if (known || isLinked(href)) return known;
      const link = element('link', { rel: 'stylesheet', href });
      const loaded = new Promise((/** @type {(value: void) => void} */ resolve) => {
        link.addEventListener('load', () => resolve());
        // Without its styles a screen can still be used.
        link.addEventListener('error', () => resolve());
      });
      document.head.append(link);
      loading.set(name, loaded);
      return loaded;
    }),
  );
}
