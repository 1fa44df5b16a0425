// The monitor's panel: calling time, ruling on a challenge, declaring a win, counting.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { PartReplay } from './replay.js';
import { SEATS } from './types.js';
import { playerName } from './words.js';

/** @import { ActionKind, Offence, TableAction } from '../wire.js' */
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
  #parts = element('div', { class: 'monitor-panel-parts' });
  element = element(
    'section',
    { class: 'monitor-panel', hidden: true, 'aria-label': say('hand-desk') },
    element('h2', null, say('hand-desk')),
  );

  /** @param {(action: ActionKind) => void} act @param {PartReplay['show']} showLayout */
  constructor(act, showLayout) {
    this.act = act;
    this.replay = new PartReplay(showLayout);
    this.element.append(this.#parts, this.replay.element);
  }

  /**
   * @param {TableState | null} state as the monitor gets it; null if the monitor is not at this device
   * @param {Set<string>} can
   */
  show(state, can) {
    this.element.hidden = state === null;
    this.replay.setState(state?.table.phase === 'challenged' ? state : null);
    if (!state) return;
    const { phase, challenge, opinion, part } = state.table;
    const names = SEATS.map((seat) => playerName(state, seat));
    const key = JSON.stringify([phase, challenge, opinion, part?.from, [...can].sort(), names]);
    if (key === this.#drawnKey) return;
    this.#drawnKey = key;
    this.#parts.replaceChildren(...this.#content(state, can));
    if (can.has('rule') || can.has('count')) this.element.scrollIntoView({ block: 'nearest' });
  }

  /** @param {TableState} state @param {Set<string>} can */
  #content(state, can) {
    if (can.has('rule')) return [this.#rulingForm(state)];
    if (can.has('count')) return [this.#countForm(state)];
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
    const iconName = { 'call-time': 'restart', 'declare-win': 'cup', 'declare-end': 'check' }[kind];
    return element(
      'button',
      {
        type: 'button',
        class: kind === 'call-time' ? 'button danger' : 'button',
        'data-action': kind,
        disabled,
        onclick: () => this.act(action),
      },
      icon(iconName),
      element('span', null, say(key, args)),
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
          ? `${say('hand-opinion', { offence: say(`offence-${opinion.offence}`), n: opinion.rule })}`
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
              this.act({
                kind: 'rule',
                right: true,
                offence: /** @type {Offence} */ (offences.value),
              }),
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
            onclick: () => this.act({ kind: 'rule', right: false }),
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
