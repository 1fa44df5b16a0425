// Parts that the screens of all games share.

import { deleteGame } from '../net/api.js';
import { attempt } from '../net/games.js';
import { forgetGame, hostSecret } from '../net/saved-games.js';
import { go } from '../router.js';
import { say } from '../text.js';
import { announce } from '../ui/announce.js';
import { confirmDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { gameName } from './names.js';

/** @import { Session } from './session.js' */

/** Tells that the connection was lost, and that it is back; or that the game stands still. */
export class ConnectionBanner {
  #wasLost = false;
  element = element('p', { class: 'connection-lost', role: 'status', hidden: true });

  /** @param {Session['status']} status @param {boolean} [isPaused] */
  show(status, isPaused = false) {
    const isLost = status === 'reconnecting';
    const text = isLost ? say('web-reconnecting') : isPaused ? say('web-paused') : '';
    this.element.hidden = !text;
    if (this.element.textContent !== text) this.element.textContent = text;
    if (!isLost && this.#wasLost && status === 'online') announce(say('web-online-again'));
    this.#wasLost = isLost;
  }
}

/** Sets the heading and the title of the page to the game's name. @param {HTMLElement} title @param {string} game */
export function showTitle(title, game) {
  title.textContent = gameName(game);
  document.title = `${gameName(game)} · ${say('web-brand')}`;
}

/**
 * Opens the rematch, with the same secrets.
 *
 * @param {Session} session
 * @param {{ next: string | null, game: string }} state
 */
export function openRematch(session, { next, game }) {
  if (!next) return;
  session.saveRematch(next, game);
  go(`/g/${next}`);
}

/**
 * Asks whether a player really resigns.
 *
 * @param {string | null} name of the player, where two share the device
 */
export function confirmResign(name) {
  const question = name ? say('web-resign-sure-who', { name }) : say('web-resign-sure');
  return confirmDialog(question, say('web-resign'));
}

/** Deletes the game, once the host has confirmed it. @param {Session} session */
export async function deleteAfterConfirmation(session) {
  const question = say('web-delete-game-sure');
  if (!(await confirmDialog(question, say('web-delete-game'), say('web-delete-game-note')))) return;
  await attempt(async () => {
    await deleteGame(session.id, hostSecret());
    session.close();
    forgetGame(session.id);
    go('/', { replace: true });
  });
}

/**
 * The way to a rematch: a link, a button, or that the other is asked.
 *
 * @param {object} rematch
 * @param {string | null} rematch.next the game that it is, once there is one
 * @param {boolean} rematch.canRematch
 * @param {boolean} rematch.hasOffered
 * @param {() => void} rematch.onRematch
 * @param {string} label of the button
 */
export function rematchParts({ next, canRematch, hasOffered, onRematch }, label) {
  if (next)
    return [
      element(
        'a',
        { class: 'button primary', href: `/g/${next}` },
        icon('restart'),
        say('web-to-rematch'),
      ),
    ];
  return [
    canRematch &&
      element(
        'button',
        { type: 'button', class: 'button primary', onclick: onRematch },
        icon('restart'),
        label,
      ),
    hasOffered && element('span', { class: 'note' }, say('web-asked-rematch')),
  ];
}
