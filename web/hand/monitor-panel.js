// The monitor's panel: calling time, ruling on a challenge, declaring a win, counting.

import { playSound } from '../sound.js';
import { say } from '../text.js';
import { announce } from '../ui/announce.js';
import { confirmDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { PartReplay } from './replay.js';
import { formatTime, gameTimeLeft, isTimeUp } from './time.js';
import { SEATS } from './types.js';
import { playerName } from './words.js';

/** @import { ActionKind, Offence, SeatOrMonitor, TableAction } from '../wire.js' */
/** @import { TableState } from './types.js' */

/** All offences. The type makes sure that none is missing. @type {Record<Offence, true>} */
const OFFENCES = {
  'no-flag': true,
  'not-own-pit': true,
  'not-all-taken': true,
  'change-of-mind': true,
  'wrong-direction': true,
  'opponent-store': true,
  'own-store-skipped': true,
  'pit-skipped': true,
  'two-in-one': true,
  'wrong-pit': true,
  'not-all-placed': true,
  'capture-forgotten': true,
  'capture-undue': true,
  'capture-wrong-pit': true,
  'capture-incomplete': true,
  'capture-misplaced': true,
  'capturing-cube-taken': true,
  'capturing-cube-left': true,
  'passed-too-early': true,
  'moved-on': true,
};

export class MonitorPanel {
  #drawnKey = '';
  /** @type {TableState | null} */ #state = null;
  #timeUp = element(
    'p',
    { class: 'time-up', hidden: true },
    icon('restart'),
    element('strong', null, say('hand-time-up')),
  );
  #parts = element('div', { class: 'monitor-panel-parts' });
  element = element(
    'section',
    { class: 'monitor-panel', hidden: true, 'aria-label': say('hand-desk') },
    element('h2', null, say('hand-desk')),
  );

  /**
   * @param {(action: ActionKind) => void} act
   * @param {PartReplay['show']} showLayout
   * @param {(seat: SeatOrMonitor) => void} invite lets somebody come from another device
   */
  constructor(act, showLayout, invite) {
    this.act = act;
    this.invite = invite;
    this.replay = new PartReplay(showLayout);
    this.element.append(this.#timeUp, this.#parts, this.replay.element);
  }

  /** Says that time is up, once, until somebody has called it. */
  tick() {
    const state = this.#state;
    const isUp = state !== null && isTimeUp(state);
    if (isUp && this.#timeUp.hidden) {
      playSound('over');
      announce(say('hand-time-up'), { assertive: true });
      this.element.scrollIntoView({ block: 'nearest' });
    }
    this.#timeUp.hidden = !isUp;
    this.element.classList.toggle('is-time-up', isUp);
  }

  /**
   * Does something that all have to obey, once the monitor has confirmed it.
   *
   * @param {ActionKind} action
   * @param {string} what the button's words
   * @param {string} [consequences]
   */
  async #confirm(action, what, consequences) {
    if (await confirmDialog(say('hand-monitor-sure', { what }), what, consequences))
      this.act(action);
  }

  /**
   * @param {TableState | null} state as the monitor gets it; null if the monitor is not at this device
   * @param {Set<string>} can
   */
  show(state, can) {
    this.element.hidden = state === null;
    this.#state = state;
    this.replay.setState(state?.table.phase === 'challenged' ? state : null);
    if (!state) return;
    const { phase, challenge, opinion, part } = state.table;
    const names = SEATS.map((seat) => [playerName(state, seat), state.seats[seat].kind]);
    const key = JSON.stringify([phase, challenge, opinion, part?.from, [...can].sort(), names]);
    if (key === this.#drawnKey) return;
    this.#drawnKey = key;
    this.#parts.replaceChildren(...this.#content(state, can));
    if (can.has('rule') || can.has('count')) this.element.scrollIntoView({ block: 'nearest' });
  }

  /** @param {TableState} state @param {Set<string>} can */
  #content(state, can) {
    const invitations = this.#invitations(state);
    const undo = can.has('undo-ruling') && this.#undoButton();
    if (can.has('rule')) return [this.#rulingForm(state), ...invitations];
    if (can.has('count')) return [this.#countForm(state), undo || '', ...invitations];
    const note = element('p', { class: 'note' }, say('hand-desk-calm'));
    return [
      note,
      element(
        'div',
        { class: 'monitor-panel-row' },
        this.#button({ kind: 'call-time' }, 'hand-call-time', !can.has('call-time')),
        ...SEATS.map((seat) =>
          this.#button({ kind: 'declare-win', seat }, 'hand-declare-for', !can.has('declare-win'), {
            name: playerName(state, seat),
            n: state.table.needed,
          }),
        ),
        this.#button({ kind: 'declare-end' }, 'hand-declare-end', !can.has('declare-end')),
        undo,
      ),
      ...invitations,
    ];
  }

  #undoButton() {
    const what = say('hand-undo-ruling');
    return element(
      'button',
      {
        type: 'button',
        class: 'button',
        'data-action': 'undo-ruling',
        onclick: () => this.#confirm({ kind: 'undo-ruling' }, what, say('hand-undo-ruling-note')),
      },
      icon('undo'),
      element('span', null, what),
    );
  }

  /** Ways for somebody to come from another device. @param {TableState} state */
  #invitations(state) {
    if (state.result || state.together) return [];
    const isTaken = (/** @type {SeatOrMonitor} */ seat) =>
      seat === 'M' || state.seats[seat].kind === 'person';
    const button = (/** @type {SeatOrMonitor} */ seat) => {
      const name = playerName(state, seat);
      return element(
        'button',
        {
          type: 'button',
          class: 'button',
          'data-invite': seat,
          onclick: () => this.invite(seat),
        },
        icon('friend'),
        element('span', null, say(seat === 'M' ? 'hand-invite-monitor' : 'hand-invite', { name })),
      );
    };
    return [
      element(
        'details',
        { class: 'monitor-devices' },
        element('summary', null, say('hand-devices')),
        element('p', { class: 'note' }, say('hand-devices-note')),
        element(
          'div',
          { class: 'monitor-panel-row' },
          ...[...SEATS, /** @type {const} */ ('M')].filter(isTaken).map(button),
        ),
      ),
    ];
  }

  /**
   * @param {Extract<TableAction, { kind: 'call-time' | 'declare-win' | 'declare-end' }>} action
   * @param {string} key
   * @param {boolean} disabled
   * @param {Record<string, string | number>} [args]
   */
  #button(action, key, disabled, args = {}) {
    const { kind } = action;
    const what = say(key, args);
    const note = () =>
      kind === 'call-time' && this.#state
        ? say('hand-call-time-note', { time: formatTime(gameTimeLeft(this.#state)) })
        : undefined;
    const iconName = { 'call-time': 'restart', 'declare-win': 'cup', 'declare-end': 'check' }[kind];
    return element(
      'button',
      {
        type: 'button',
        class: kind === 'call-time' ? 'button danger' : 'button',
        'data-action': kind,
        disabled,
        onclick: () => this.#confirm(action, what, note()),
      },
      icon(iconName),
      element('span', null, what),
    );
  }

  /** @param {TableState} state */
  #rulingForm(state) {
    const { challenge, opinion } = state.table;
    const offences = element(
      'select',
      { class: 'select', id: 'offence' },
      ...Object.keys(OFFENCES).map((offence) =>
        element(
          'option',
          { value: offence, selected: offence === opinion?.offence },
          say(`offence-${offence}`),
        ),
      ),
    );
    const names = {
      by: challenge ? playerName(state, challenge.by) : '',
      against: challenge ? playerName(state, challenge.against) : '',
    };
    return element(
      'div',
      { class: 'monitor-ruling' },
      element(
        'p',
        null,
        element('strong', null, say('hand-challenged-by', names)),
        ' ',
        challenge && say(`hand-window-${challenge.window}`),
      ),
      element(
        'p',
        { class: 'opinion' },
        icon('hint'),
        opinion
          ? say('hand-opinion', {
              offence: say(`offence-${opinion.offence}`),
              n: opinion.slide ?? opinion.rule,
            })
          : say('hand-opinion-none'),
      ),
      element(
        'div',
        { class: 'field' },
        element('label', { for: 'offence' }, say('hand-offence')),
        offences,
      ),
      element(
        'div',
        { class: 'monitor-panel-row' },
        element(
          'button',
          {
            type: 'button',
            class: `button ${opinion ? 'primary' : ''}`,
            'data-action': 'right',
            onclick: () =>
              this.#confirm(
                {
                  kind: 'rule',
                  right: true,
                  offence: /** @type {Offence} */ (offences.value),
                },
                say('hand-rule-right'),
                `${say(`offence-${offences.value}`)} ${say('hand-rule-note')}`,
              ),
          },
          icon('check'),
          say('hand-rule-right'),
        ),
        element(
          'button',
          {
            type: 'button',
            class: `button ${opinion ? '' : 'primary'}`,
            'data-action': 'wrong',
            onclick: () =>
              this.#confirm(
                { kind: 'rule', right: false },
                say('hand-rule-wrong'),
                `${say('hand-ruling-nothing', { name: names.against })} ${say('hand-rule-note')}`,
              ),
          },
          icon('close'),
          say('hand-rule-wrong'),
        ),
      ),
    );
  }

  /** @param {TableState} state */
  #countForm(state) {
    const { rows, stores, hands } = state.table;
    const all = SEATS.flatMap((seat) => [...rows[seat], stores[seat], hands[seat]]);
    const cubes = all.reduce((sum, count) => sum + count, 0);
    const inputs = SEATS.map((seat) =>
      element('input', {
        id: `count-${seat}`,
        class: 'count-input',
        type: 'number',
        inputmode: 'numeric',
        min: 0,
        max: cubes,
        required: true,
        dir: 'ltr',
      }),
    );
    const form = element(
      'form',
      { class: 'monitor-count' },
      element('p', null, say('hand-count-how')),
      element(
        'div',
        { class: 'monitor-panel-row' },
        ...SEATS.map((seat, index) =>
          element(
            'div',
            { class: 'field' },
            element(
              'label',
              { for: `count-${seat}` },
              say('hand-calla-of', { name: playerName(state, seat) }),
            ),
            inputs[index],
          ),
        ),
      ),
      element(
        'button',
        { class: 'button primary', 'data-action': 'count' },
        icon('check'),
        say('hand-count'),
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const [S = 0, N = 0] = inputs.map(({ value }) => Number(value));
      this.act({ kind: 'count', S, N });
    });
    return form;
  }
}
