// What every invitation to a game is made of.

import { qrCodePath } from '../net/api.js';
import { attempt, takeSeat } from '../net/games.js';
import { choose, settings } from '../settings.js';
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
    // Without the right to the clipboard the link is shown, to be copied by hand.
    toast(url);
  }
}

/** An address as people type it. @param {'p' | 'span'} name @param {string} url */
export const urlText = (name, url) =>
  element(name, { class: 'invite-link', dir: 'ltr' }, url.replace(/^https?:\/\//, ''));

/**
 * How others come: the QR code, the short code, and whatever else.
 *
 * @param {State} state
 * @param {...Node} more
 */
export const inviteWays = ({ id, code }, ...more) =>
  element(
    'div',
    { class: 'invite-ways' },
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

/** A form in which somebody says a name and takes a seat. */
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
      choose({ name });
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
