// Open chairs at the table: for who waits, how the others come; for who comes, which chair.

import { attempt, takeSeat } from '../net/begin.js';
import { choose, settings } from '../settings.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { toast } from '../ui/tell.js';
import { SEATS } from './types.js';

/** @typedef {import('./types.js').TableState} TableState */
/** @typedef {import('./types.js').Role} Role */

/** Which chairs are free. @param {TableState} state */
export function openChairs({ seats, table }) {
  return {
    player: SEATS.some((seat) => seats[seat].kind === 'open'),
    monitor: table.monitor.kind === 'open',
  };
}

export class TableInvite {
  #shown = '';
  #hidden = false;
  element = element('section', { class: 'invite', hidden: true });

  /** @param {() => void} onSeated @param {boolean} wantsToMonitor by the address that was opened */
  constructor(onSeated, wantsToMonitor) {
    this.onSeated = onSeated;
    this.wantsToMonitor = wantsToMonitor;
  }

  /** @param {TableState} state @param {boolean} seated whether somebody here has a chair */
  show(state, seated) {
    const { player, monitor } = openChairs(state);
    const open = (player || monitor) && !state.result && !this.#hidden;
    const wanted = open ? JSON.stringify([seated, player, monitor, state.code]) : '';
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.element.hidden = !open;
    this.element.replaceChildren(
      ...(!open
        ? []
        : seated
          ? this.#invitation(state, player, monitor)
          : this.#chairs(state, player, monitor)),
    );
  }

  /** @param {TableState} state */
  #hide(state) {
    this.#hidden = true;
    this.show(state, true);
  }

  /** @param {TableState} state @param {boolean} player @param {boolean} monitor */
  #chairs(state, player, monitor) {
    const name = element('input', {
      id: 'seat-name',
      type: 'text',
      maxlength: 24,
      autocomplete: 'nickname',
      '.value': settings().name,
    });
    const sit = (/** @type {'player' | 'monitor'} */ as) =>
      attempt(async () => {
        choose({ name: name.value.trim() });
        await takeSeat(state.id, name.value.trim(), as === 'monitor' ? as : undefined);
        this.onSeated();
      });
    const first = monitor && (this.wantsToMonitor || !player) ? 'monitor' : 'player';
    const chair = (/** @type {'player' | 'monitor'} */ as, /** @type {string} */ picture) =>
      element(
        'button',
        {
          type: as === first ? 'submit' : 'button',
          'data-as': as,
          class: `button large ${as === first ? 'primary' : ''}`,
          onclick: (/** @type {Event} */ event) => {
            event.preventDefault();
            sit(as);
          },
        },
        icon(picture),
        say(`hand-sit-${as}`),
      );
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
        player && chair('player', 'two'),
        monitor && chair('monitor', 'eye'),
        element(
          'button',
          { type: 'button', class: 'button', onclick: () => this.#hide(state) },
          icon('eye'),
          say('web-just-watch'),
        ),
      ),
    );
    const which = player && monitor ? 'both' : monitor ? 'monitor' : 'player';
    return [
      element('h2', null, say('hand-chairs')),
      element('p', { class: 'note' }, say(`hand-chairs-${which}`)),
      form,
    ];
  }

  /** @param {TableState} state @param {boolean} player @param {boolean} monitor */
  #invitation(state, player, monitor) {
    const address = `${location.origin}/g/${state.id}`;
    const link = (/** @type {string} */ key, /** @type {string} */ url) => {
      const label = say('web-for-game', { what: say('web-copy-link'), game: say(key) });
      return element(
        'li',
        null,
        element('strong', null, say(key)),
        element('span', { class: 'invite-link', dir: 'ltr' }, url.replace(/^https?:\/\//, '')),
        element(
          'button',
          { type: 'button', class: 'button', 'aria-label': label, onclick: () => copy(url) },
          icon('link'),
          say('web-copy-link'),
        ),
      );
    };
    return [
      element(
        'div',
        { class: 'stage-head' },
        element(
          'h2',
          null,
          say(player && monitor ? 'hand-wait-both' : monitor ? 'hand-wait-monitor' : 'web-waiting'),
        ),
        element(
          'button',
          {
            type: 'button',
            class: 'round',
            'aria-label': say('web-close'),
            onclick: () => this.#hide(state),
          },
          icon('close'),
        ),
      ),
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
          element(
            'ul',
            { class: 'invite-links' },
            player && link('hand-link-player', address),
            monitor && link('hand-link-monitor', `${address}?as=monitor`),
          ),
        ),
      ),
    ];
  }
}

/** @param {string} link */
async function copy(link) {
  try {
    await navigator.clipboard.writeText(link);
    toast(say('web-copied'));
  } catch {
    // Without the right to the clipboard the link is shown, to be copied by hand.
    toast(link);
  }
}
