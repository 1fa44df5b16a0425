// An open seat: the invitation for who waits, and the seat for who comes.

import { attempt, takeSeat } from '../net/begin.js';
import { choose, settings } from '../settings.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { toast } from '../ui/tell.js';
import { isWaiting } from './state.js';

/** @typedef {import('./state.js').State} State */

export class InvitePanel {
  #shown = '';
  #watches = false;
  element = element('section', { class: 'invite', hidden: true });

  /** @param {() => void} onSeated */
  constructor(onSeated) {
    this.onSeated = onSeated;
  }

  /** @param {State} state */
  show(state) {
    const open = isWaiting(state) && !state.result;
    const wanted = !open ? '' : state.you ? `wait ${state.code}` : this.#watches ? '' : 'seat';
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.element.hidden = wanted === '';
    if (wanted === 'seat') this.element.replaceChildren(...this.#seat(state));
    else if (wanted) this.element.replaceChildren(...invitation(state));
    else this.element.replaceChildren();
  }

  /** @param {State} state */
  #seat(state) {
    const name = element('input', {
      id: 'seat-name',
      type: 'text',
      maxlength: 24,
      autocomplete: 'nickname',
      '.value': settings().name,
    });
    const form = element(
      'form',
      { class: 'seat-form' },
      element(
        'div',
        { class: 'field' },
        element('label', { for: 'seat-name' }, say('web-name')),
        name,
      ),
      element(
        'div',
        { class: 'row' },
        element('button', { class: 'button primary large' }, say('web-take-seat')),
        element(
          'button',
          { type: 'button', class: 'button', onclick: () => this.#watch(state) },
          icon('eye'),
          say('web-just-watch'),
        ),
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      attempt(async () => {
        choose({ name: name.value.trim() });
        await takeSeat(state.id, name.value.trim());
        this.onSeated();
      });
    });
    return [element('h2', null, say('web-seat-free')), form];
  }

  /** @param {State} state */
  #watch(state) {
    this.#watches = true;
    this.show(state);
  }
}

/** @param {State} state */
function invitation(state) {
  const link = `${location.origin}/g/${state.id}`;
  return [
    element('h2', null, say('web-waiting')),
    element('p', { class: 'note' }, say('web-waiting-how')),
    element(
      'div',
      { class: 'invite-ways' },
      element('img', {
        class: 'qr',
        src: `/api/v1/games/${state.id}/qr`,
        alt: say('web-qr'),
        width: 220,
        height: 220,
      }),
      element(
        'div',
        { class: 'invite-text' },
        state.code &&
          element(
            'p',
            { class: 'code' },
            element('small', null, say('web-code-is')),
            element('strong', { dir: 'ltr' }, state.code),
          ),
        element('p', { class: 'invite-link', dir: 'ltr' }, link.replace(/^https?:\/\//, '')),
        element(
          'button',
          { type: 'button', class: 'button primary', onclick: () => copyLink(state.id) },
          icon('link'),
          say('web-copy-link'),
        ),
      ),
    ),
  ];
}

/** @param {string} id */
export async function copyLink(id) {
  const link = `${location.origin}/g/${id}`;
  try {
    await navigator.clipboard.writeText(link);
    toast(say('web-copied'));
  } catch {
    // Without the right to the clipboard the link is shown, to be copied by hand.
    toast(link);
  }
}
