// What the screens of all games have in common.

import { go } from '../router.js';
import { say } from '../text.js';
import { announce } from '../ui/announce.js';
import { confirmed } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { gameName } from './names.js';

/** @import { Session } from './session.js' */

/** Says that the connection broke, and that it is back. */
export class ConnectionBanner {
  element = element('p', { class: 'broken', role: 'status', hidden: true });

  /** @param {Session['status']} status */
  show(status) {
    const wasBroken = !this.element.hidden;
    const isBroken = status === 'reconnecting';
    this.element.hidden = !isBroken;
    if (isBroken && !wasBroken) this.element.textContent = say('web-reconnecting');
    if (!isBroken && wasBroken && status === 'online') announce(say('web-online-again'));
  }
}

/** Names the game above it and in the browser's tab. @param {HTMLElement} title @param {string} game */
export function showTitle(title, game) {
  title.textContent = gameName(game);
  document.title = `${gameName(game)} · ${say('web-brand')}`;
}

/**
 * Goes on to the next game, with the same secrets.
 *
 * @param {Session} session
 * @param {{ next: string | null, game: string }} state
 */
export function goToNextGame(session, { next, game }) {
  if (!next) return;
  session.keepFor(next, game);
  go(`/g/${next}`);
}

/**
 * Whether somebody really gives up. Where two sit at one device, it is said who.
 *
 * @param {string | null} name of who gives up, at one device
 */
export function confirmResign(name) {
  const question = name ? say('web-resign-sure-who', { name }) : say('web-resign-sure');
  return confirmed(question, say('web-resign'));
}
