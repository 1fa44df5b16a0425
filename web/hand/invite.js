// A tournament table with open seats: an invitation for those who have a seat, and for others a form
// to take one.

import {
  copyButton,
  gamePath,
  joinOptions,
  SeatForm,
  seatInvitation,
  urlText,
} from '../game/invite-parts.js';
import { seatName } from '../seat-name.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { SEATS } from './types.js';

/** @import { TableState } from './types.js' */

/** Which seats are free. @param {TableState} state */
export function openSeats({ seats, table }) {
  return {
    player: SEATS.some((seat) => seats[seat].kind === 'open'),
    monitor: table.monitor.kind === 'open',
  };
}

export class TableInvite {
  #drawnKey = '';
  #hidden = false;
  element = element('section', { class: 'invite', hidden: true });

  /** @param {() => void} onSeated @param {boolean} wantsToMonitor by the link that was opened */
  constructor(onSeated, wantsToMonitor) {
    this.onSeated = onSeated;
    this.wantsToMonitor = wantsToMonitor;
  }

  /** @param {TableState} state @param {boolean} isSeated whether somebody at this device has a seat */
  show(state, isSeated) {
    const { player, monitor } = openSeats(state);
    const open = (player || monitor) && !state.result && !this.#hidden;
    const codes = openSeatCodes(state);
    const key = open ? JSON.stringify([isSeated, player, monitor, state.code, codes]) : '';
    if (key === this.#drawnKey) return;
    this.#drawnKey = key;
    this.element.hidden = !open;
    this.element.replaceChildren(
      ...(!open
        ? []
        : isSeated
          ? this.#invitation(state, player, monitor)
          : this.#seatForm(state, player, monitor)),
    );
  }

  /** @param {TableState} state */
  #hide(state) {
    this.#hidden = true;
    this.show(state, true);
  }

  /** @param {TableState} state @param {boolean} player @param {boolean} monitor */
  #seatForm(state, player, monitor) {
    const { onSeated } = this;
    const form = new SeatForm(state, { onSeated, onWatch: () => this.#hide(state) });
    const primary = monitor && (this.wantsToMonitor || !player) ? 'monitor' : 'player';
    const seatButton = (/** @type {'player' | 'monitor'} */ as, /** @type {string} */ iconName) =>
      element(
        'button',
        {
          type: as === primary ? 'submit' : 'button',
          'data-as': as,
          class: `button large ${as === primary ? 'primary' : ''}`,
          onclick: (/** @type {Event} */ event) => {
            event.preventDefault();
            form.take(as === 'monitor' ? as : undefined);
          },
        },
        icon(iconName),
        say(`hand-sit-${as}`),
      );
    const which = player && monitor ? 'both' : monitor ? 'monitor' : 'player';
    return [
      element('h2', null, say('hand-chairs')),
      element('p', { class: 'note' }, say(`hand-chairs-${which}`)),
      form.element(player && seatButton('player', 'two'), monitor && seatButton('monitor', 'eye')),
    ];
  }

  /** @param {TableState} state @param {boolean} player @param {boolean} monitor */
  #invitation(state, player, monitor) {
    const path = gamePath(state.id);
    const codes = openSeatCodes(state);
    const waitsForTwo = codes.length === SEATS.length;
    return [
      element(
        'div',
        { class: 'board-panel-head' },
        element(
          'h2',
          null,
          say(
            waitsForTwo
              ? 'hand-wait-two'
              : player && monitor
                ? 'hand-wait-both'
                : monitor
                  ? 'hand-wait-monitor'
                  : codes.length
                    ? 'hand-wait-one'
                    : 'web-waiting',
          ),
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
      element('p', { class: 'note' }, say(codes.length ? 'hand-wait-two-how' : 'web-waiting-how')),
      codes.length
        ? element(
            'ul',
            { class: 'seat-invitations' },
            ...codes.map(({ seat, code }) => {
              const name = seatName('shields', seat);
              return element(
                'li',
                { 'data-seat': seat },
                element('h3', null, name),
                seatInvitation(state.id, code, name),
              );
            }),
          )
        : joinOptions(
            state,
            element(
              'ul',
              { class: 'invite-links' },
              player && link('hand-link-player', path),
              monitor && link('hand-link-monitor', `${path}?as=monitor`),
            ),
          ),
    ];
  }
}

/** The open seats that have a code of their own, for whoever opened the table for others. @param {TableState} state */
const openSeatCodes = ({ seats, invitations }) =>
  SEATS.flatMap((seat) => {
    const code = invitations?.[seat];
    return seats[seat].kind === 'open' && code ? [{ seat, code }] : [];
  });

/** @param {string} key @param {string} path */
const link = (key, path) =>
  element(
    'li',
    null,
    element('strong', null, say(key)),
    urlText('span', path),
    copyButton(path, say(key)),
  );
