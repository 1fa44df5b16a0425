// What all three screens share: a place, buttons, words for failures.

import { ApiError } from '../net/api.js';
import { changes, settings } from '../settings.js';
import { say } from '../text.js';
import { announce as tell } from '../ui/announce.js';
import { element, svg } from '../ui/element.js';

/**
 * The query of the address, and a place for the screen whose words are read aloud.
 * @param {HTMLElement} root
 * @param {{title: string, wide?: boolean}} how
 */
export function openScreen(root, { title, wide = false }) {
  const place = element(
    'div',
    { class: wide ? 'study study-wide' : 'study' },
    element('h1', { class: 'study-title' }, title),
  );
  place.addEventListener('announce', (event) => {
    event.stopPropagation();
    tell(/** @type {CustomEvent} */ (event).detail.text);
  });
  root.append(place);
  return { place, query: new URLSearchParams(location.search) };
}

/** @param {string} label @param {() => void} act @param {import('../ui/element.js').Attributes} [more] */
export function button(label, act, more = {}) {
  return element('button', { type: 'button', class: 'button', onclick: act, ...more }, label);
}

/** @param {string} label @param {string} href @param {string} [look] */
export function link(label, href, look = '') {
  return element('a', { class: `button ${look}`, href }, label);
}

/** @param {string} path @param {{className?: string}} [how] a picture of one path, 24 units wide */
export function icon(path, { className = 'study-icon' } = {}) {
  return svg(
    'svg',
    { class: className, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: path }),
  );
}

/** For those who listen. @param {HTMLElement} from @param {string} text */
export function announce(from, text) {
  from.dispatchEvent(new CustomEvent('announce', { bubbles: true, detail: { text } }));
}

/** A failure that is told in a whole sentence. */
export class Plain extends Error {}

/** What went wrong, in words. @param {unknown} error */
export function wordsOf(error) {
  if (error instanceof Plain) return error.message;
  if (!(error instanceof ApiError)) throw error;
  return error.message || say(error.code === 'offline' ? 'study-offline' : 'study-failed');
}

/** What the person has chosen for boards. */
function likes() {
  const { speed, preview, keys } = settings();
  return { speed, preview, keys };
}

/** The board as the person likes it. @returns {import("../boards/sowing-board.js").SowingBoardElement} */
export function makeBoard() {
  const board = /** @type {import("../boards/sowing-board.js").SowingBoardElement} */ (
    document.createElement('sowing-board')
  );
  board.dir = 'ltr';
  Object.assign(board, likes());
  const apply = () => {
    if (board.isConnected) Object.assign(board, likes());
    else changes.removeEventListener('change', apply);
  };
  changes.addEventListener('change', apply);
  return board;
}

/** A text for the file system. @param {string} name @param {Blob} content */
export function download(name, content) {
  const href = URL.createObjectURL(content);
  const anchor = element('a', { href, download: name });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/**
 * Gives the address bar what is shown, without a new page.
 *
 * @param {Record<string, string | null>} query
 */
export function remember(query) {
  const address = new URL(location.href);
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === '') address.searchParams.delete(key);
    else address.searchParams.set(key, value);
  }
  history.replaceState(history.state, '', address);
}
