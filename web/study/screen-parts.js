// Parts that the screens of analysis, learning and puzzles share.

import { ApiError } from '../net/api.js';
import { settings, settingsEvents } from '../settings.js';
import { say } from '../text.js';
import { announce as announceText } from '../ui/announce.js';
import { element, svg } from '../ui/element.js';

/**
 * Draws the title, and returns a container for the screen and the query of the address.
 * `announce` events within the container are read aloud.
 * @param {HTMLElement} root
 * @param {{title: string, wide?: boolean}} options
 */
export function openScreen(root, { title, wide = false }) {
  const container = element(
    'div',
    { class: wide ? 'study study-wide' : 'study' },
    element('h1', { class: 'study-title' }, title),
  );
  container.addEventListener('announce', (event) => {
    event.stopPropagation();
    announceText(/** @type {CustomEvent} */ (event).detail.text);
  });
  root.append(container);
  return { container, query: new URLSearchParams(location.search) };
}

/** @param {string} label @param {() => void} onclick @param {import('../ui/element.js').Attributes} [more] */
export function button(label, onclick, more = {}) {
  return element('button', { type: 'button', class: 'button', onclick, ...more }, label);
}

/** @param {string} label @param {string} href @param {string} [className] */
export function link(label, href, className = '') {
  return element('a', { class: `button ${className}`, href }, label);
}

/** @param {string} path @param {{className?: string}} [options] a path in a square of 24 */
export function icon(path, { className = 'study-icon' } = {}) {
  return svg(
    'svg',
    { class: className, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: path }),
  );
}

/** Has a text read aloud. @param {HTMLElement} from @param {string} text */
export function announce(from, text) {
  from.dispatchEvent(new CustomEvent('announce', { bubbles: true, detail: { text } }));
}

/** An error whose message is a translated sentence. */
export class UserError extends Error {}

/** The message of an error for the user. @param {unknown} error */
export function errorText(error) {
  if (error instanceof UserError) return error.message;
  if (!(error instanceof ApiError)) throw error;
  return error.message || say(error.code === 'offline' ? 'study-offline' : 'study-failed');
}

function boardSettings() {
  const { speed, preview, keys } = settings();
  return { speed, preview, keys };
}

/** A board with the user's settings. @returns {import("../boards/sowing-board.js").SowingBoardElement} */
export function createBoard() {
  const board = /** @type {import("../boards/sowing-board.js").SowingBoardElement} */ (
    document.createElement('sowing-board')
  );
  board.dir = 'ltr';
  Object.assign(board, boardSettings());
  const apply = () => {
    if (board.isConnected) Object.assign(board, boardSettings());
    else settingsEvents.removeEventListener('change', apply);
  };
  settingsEvents.addEventListener('change', apply);
  return board;
}

/** A board of Calliro with the user's settings. */
export function createCalliroBoard() {
  const board = /** @type {import("../boards/calliro-board.js").CalliroBoardElement} */ (
    document.createElement('calliro-board')
  );
  board.speed = settings().speed;
  return board;
}

/** Saves a file. @param {string} name @param {Blob} content */
export function download(name, content) {
  const href = URL.createObjectURL(content);
  const anchor = element('a', { href, download: name });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/**
 * Changes the query in the address bar without loading a page; null removes a key.
 *
 * @param {Record<string, string | null>} query
 */
export function updateQuery(query) {
  const address = new URL(location.href);
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === '') address.searchParams.delete(key);
    else address.searchParams.set(key, value);
  }
  history.replaceState(history.state, '', address);
}
