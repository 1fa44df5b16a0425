// Maps paths to screens. A screen is a module with `mount(root, params)`, which returns a function
// that unmounts it; params are the named parts of the path and the query.

import { LANGUAGE_CHANGED, say } from './text.js';
import { clearAnnouncements, toast } from './ui/announce.js';
import { element } from './ui/element.js';

/** @typedef {Record<string, string>} Params */
/** @typedef {() => void} Unmount */
/**
 * @typedef {{ mount: (root: HTMLElement, params: Params) => Unmount | Promise<Unmount> }} Screen
 */

/** @typedef {{ name: string, path: RegExp, load: () => Promise<Screen> }} Route */

/** @type {Route[]} */
const ROUTES = [
  { name: 'start', path: /^\/$/, load: () => import('./screens/start.js') },
  { name: 'options', path: /^\/new\/(?<game>[^/]+)$/, load: () => import('./screens/options.js') },
  { name: 'game', path: /^\/g\/(?<id>[^/]+)$/, load: () => import('./screens/game.js') },
  { name: 'new-class', path: /^\/class$/, load: () => import('./screens/new-class.js') },
  { name: 'class', path: /^\/class\/(?<id>[^/]+)$/, load: () => import('./screens/class.js') },
  { name: 'join', path: /^\/join$/, load: () => import('./screens/join.js') },
  { name: 'connect', path: /^\/connect$/, load: () => import('./screens/connect.js') },
  { name: 'print', path: /^\/print$/, load: () => import('./screens/print.js') },
  { name: 'learn', path: /^\/learn(\/(?<game>[^/]+))?$/, load: () => import('./screens/learn.js') },
  { name: 'puzzles', path: /^\/puzzles$/, load: () => import('./screens/puzzles.js') },
  { name: 'analysis', path: /^\/analysis$/, load: () => import('./screens/analysis.js') },
];
/** For every other path. @type {Route} */
const NO_PAGE = { name: 'no-page', path: /^/, load: () => import('./screens/no-page.js') };

/** @type {HTMLElement} */
let root = document.body;
/** @type {Unmount} */
let unmount = () => {};
let navigation = 0;
/**
 * Screens that have been loaded, so that one can be shown in the same frame as the shell around it.
 *
 * @type {Map<string, Screen>}
 */
const loaded = new Map();

/**
 * Navigates to a path of the app.
 * @param {string} path
 * @param {{ replace?: boolean }} [options]
 */
export function go(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  show(true);
}

/** Loads the screen of the current path before it can be shown. */
export async function preloadScreen() {
  const { route } = routeOf(location.pathname) ?? { route: NO_PAGE };
  await screenOf(route).catch(() => {});
}

/** @param {Route} route */
async function screenOf(route) {
  const screen = loaded.get(route.name) ?? (await route.load());
  loaded.set(route.name, screen);
  return screen;
}

/** @param {HTMLElement} main where screens are shown */
export function start(main) {
  root = main;
  addEventListener('popstate', () => show(true));
  document.addEventListener('click', onClick);
  document.addEventListener(LANGUAGE_CHANGED, () => show(false));
  show(false);
}

/** Links within the app are followed without loading a page. @param {MouseEvent} event */
function onClick(event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const modified =
    event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
  if (!link || modified || event.defaultPrevented || link.target || link.hasAttribute('download'))
    return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !routeOf(url.pathname)) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}

/** @param {string} path */
function routeOf(path) {
  for (const route of ROUTES) {
    const found = route.path.exec(path);
    if (found) return decoded(route, found.groups ?? {});
  }
  return null;
}

/** @param {Route} route @param {Params} groups of which some may be undefined */
function decoded(route, groups) {
  try {
    const parts = Object.entries(groups)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, decodeURIComponent(value)]);
    return { route, parts: Object.fromEntries(parts) };
  } catch {
    // A percent sign without two digits after it.
    return null;
  }
}

/** @param {boolean} isNavigation false for the first screen, and when the language changed */
async function show(isNavigation) {
  const current = ++navigation;
  const found = routeOf(location.pathname) ?? { route: NO_PAGE, parts: {} };
  const params = { ...Object.fromEntries(new URLSearchParams(location.search)), ...found.parts };
  /** @type {Screen} */
  let screen;
  try {
    screen = await screenOf(found.route);
  } catch (error) {
    console.warn(error);
    toast(say('web-cannot-load'));
    if (location.pathname !== '/') go('/', { replace: true });
    return undefined;
  }
  if (current !== navigation) return undefined;
  unmount();
  clearAnnouncements();
  unmount = () => {};
  // Each screen has its own container: one that is ready only after the user has navigated on
  // draws into a container that is no longer in the document.
  const container = element('div');
  container.style.display = 'contents';
  root.replaceChildren(container);
  document.body.dataset.screen = found.route.name;
  document.title = say('web-brand');
  if (isNavigation) scrollTo(0, 0);
  const unmountScreen = await screen.mount(container, params);
  if (current === navigation) unmount = unmountScreen;
  else unmountScreen();
  if (isNavigation && current === navigation && !root.contains(document.activeElement))
    focusHeading();
  return undefined;
}

/** So that a screen reader continues with the new screen. */
function focusHeading() {
  const heading = root.querySelector('h1') ?? root;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
