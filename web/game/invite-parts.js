// Parts of the invitations to a game.

import { addressForOthers, isOnlyHere, SERVE_COMMAND } from '../net/addresses.js';
import { qrCodePath } from '../net/api.js';
import { attempt, takeSeat } from '../net/games.js';
import { changeSettings, settings } from '../settings.js';
import { say } from '../text.js';
import { toast } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';

/** @import { State } from './state.js' */

/** The path of a game. @param {string} id */
export const gamePath = (id) => `/g/${id}`;

/** The path by which a seat is taken. @param {string} code */
export const seatPath = (code) => `/join?code=${encodeURIComponent(code)}`;

/** Copies the address of a page, as others open it. @param {string} path */
export async function copyUrl(path) {
  const url = await addressForOthers(path);
  try {
    await navigator.clipboard.writeText(url);
    toast(say('web-copied'));
  } catch {
    // Without permission for the clipboard the link is shown, to be copied by hand.
    toast(url);
  }
}

/** The address of a page as others type it. @param {'p' | 'span'} name @param {string} path */
export function urlText(name, path) {
  const text = element(name, { class: 'invite-link', dir: 'ltr' });
  addressForOthers(path).then((url) => {
    text.textContent = url.replace(/^https?:\/\//, '');
  });
  return text;
}

/** A button that copies the address of a page. @param {string} path @param {string} what it leads to */
export const copyButton = (path, what) =>
  element(
    'button',
    {
      type: 'button',
      class: 'button',
      'aria-label': say('web-for-game', { what: say('web-copy-link'), game: what }),
      onclick: () => copyUrl(path),
    },
    icon('link'),
    say('web-copy-link'),
  );

/** Where no other device reaches this server: that it is so, and what would change it. */
export function onlyHereNote() {
  const note = element(
    'div',
    { class: 'only-here', hidden: true },
    element('p', null, say('web-only-here')),
    element('code', { dir: 'ltr' }, SERVE_COMMAND),
  );
  isOnlyHere().then(
    (onlyHere) => {
      note.hidden = !onlyHere;
    },
    () => {},
  );
  return note;
}

/** A QR code. @param {string} src */
export const qrCode = (src) =>
  element('img', { class: 'qr', src, alt: say('web-qr'), width: 220, height: 220 });

/** A code as it is read out. @param {string} code */
export const codeText = (code) =>
  element(
    'p',
    { class: 'code' },
    element('small', null, say('web-code-is')),
    element('strong', { dir: 'ltr' }, code),
  );

/**
 * How one person comes to a seat: QR code, code and link.
 *
 * @param {string} id of the game
 * @param {string} code of the seat
 * @param {string} what the seat is called
 */
export const seatInvitation = (id, code, what) =>
  element(
    'div',
    { class: 'seat-invitation' },
    qrCode(qrCodePath(id, code)),
    codeText(code),
    urlText('p', seatPath(code)),
    copyButton(seatPath(code), what),
  );

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
    qrCode(qrCodePath(id)),
    element('div', { class: 'invite-text' }, code && codeText(code), ...more),
    onlyHereNote(),
  );

/** A form to enter a name and take a seat. */
export class SeatForm {
  #name = element('input', {
    id: 'seat-name',
    type: 'text',
    maxlength: 24,
    autocomplete: 'nickname',
    'aria-describedby': 'seat-name-note',
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
        element('p', { class: 'note', id: 'seat-name-note' }, say('web-name-empty')),
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
