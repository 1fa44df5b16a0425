// Parts of the invitations to a game.

import { qrCodePath } from '../net/api.js';
import { attempt, takeSeat } from '../net/games.js';
import { changeSettings, settings } from '../settings.js';
import { say } from '../text.js';
import { toast } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';

/** @import { State } from './state.js' */

/** The address of a game. @param {string} id */
export const gameUrl = (id) => `${location.origin}/g/${id}`;

/** @param {string} url */
export async function copyUrl(url) {
  try {
    await navigator.clipboard.writeText(url);
    toast(say('web-copied'));
  } catch {
    // Without permission for the clipboard the link is shown, to be copied by hand.
    toast(url);
  }
}

/** An address as people type it. @param {'p' | 'span'} name @param {string} url */
export const urlText = (name, url) =>
  element(name, { class: 'invite-link', dir: 'ltr' }, url.replace(/^https?:\/\//, ''));

/**
 * How others can join: the QR code, the short code, and further elements.
 *
 * @param {State} state
 * @param {...Node} more
 */
export const joinOptions = ({ id, code }, ...more) =>
  element(
    'div',
    { class: 'join-options' },
    element('img', {
      class: 'qr',
      src: qrCodePath(id),
      alt: say('web-qr'),
      width: 220,
      height: 220,
    }),
    element(
      'div',
      { class: 'invite-text' },
      code &&
        element(
          'p',
          { class: 'code' },
          element('small', null, say('web-code-is')),
          element('strong', { dir: 'ltr' }, code),
        ),
      ...more,
    ),
  );

/** A form to enter a name and take a seat. */
export class SeatForm {
  #name = element('input', {
    id: 'seat-name',
    type: 'text',
    maxlength: 24,
    autocomplete: 'nickname',
    '.value': settings().name,
  });

  /**
   * @param {State} state
   * @param {{ onSeated: () => void, onWatch: () => void }} handlers
   */
  constructor(state, { onSeated, onWatch }) {
    this.state = state;
    this.onSeated = onSeated;
    this.onWatch = onWatch;
  }

  /** @param {'monitor'} [as] */
  take(as) {
    return attempt(async () => {
      const name = this.#name.value.trim();
      changeSettings({ name });
      await takeSeat(this.state.id, name, as);
      this.onSeated();
    });
  }

  /** @param {...(Node | false)} buttons that take a seat */
  element(...buttons) {
    return element(
      'form',
      { class: 'seat-form' },
      element(
        'div',
        { class: 'field' },
        element('label', { for: 'seat-name' }, say('web-name')),
        this.#name,
      ),
      element(
        'div',
        { class: 'row' },
        ...buttons,
        element(
          'button',
          { type: 'button', class: 'button', onclick: this.onWatch },
          icon('eye'),
          say('web-just-watch'),
        ),
      ),
    );
  }
}
