// The monitor's desk: calling time, ruling on a challenge, declaring a win, counting.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { LookAgain } from './look-again.js';
import { SEATS } from './types.js';
import { whoOf } from './words.js';

/** @typedef {import('./types.js').TableState} TableState */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('../net/live.js').Wanted} Wanted */

const OFFENCES = [
  'no-flag',
  'not-own-pit',
  'not-all-taken',
  'change-of-mind',
  'wrong-direction',
  'opponent-store',
  'own-store-skipped',
  'pit-skipped',
  'two-in-one',
  'wrong-pit',
  'not-all-placed',
  'capture-forgotten',
  'capture-undue',
  'capture-wrong-pit',
  'capture-incomplete',
  'capture-misplaced',
  'capturing-cube-taken',
  'capturing-cube-left',
  'passed-too-early',
  'moved-on',
];

export class MonitorDesk {
  #shown = '';
  #parts = element('div', { class: 'desk-parts' });
  element = element(
    'section',
    { class: 'desk', hidden: true, 'aria-label': say('hand-desk') },
    element('h2', null, say('hand-desk')),
  );

  /** @param {(deed: Wanted) => void} act @param {LookAgain['show']} look */
  constructor(act, look) {
    this.act = act;
    this.again = new LookAgain(look);
    this.element.append(this.#parts, this.again.element);
  }

  /**
   * @param {TableState | null} state as the monitor gets it; null if the monitor is not here
   * @param {Set<string>} can
   */
  show(state, can) {
    this.element.hidden = state === null;
    this.again.offer(state?.table.phase === 'challenged' ? state : null);
    if (!state) return;
    const { phase, challenge, opinion, part } = state.table;
    const names = SEATS.map((seat) => whoOf(state, seat));
    const wanted = JSON.stringify([phase, challenge, opinion, part?.from, [...can].sort(), names]);
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.#parts.replaceChildren(...this.#content(state, can));
    if (can.has('rule') || can.has('count')) this.element.scrollIntoView({ block: 'nearest' });
  }

  /** @param {TableState} state @param {Set<string>} can */
  #content(state, can) {
    if (can.has('rule')) return [this.#ruling(state)];
    if (can.has('count')) return [this.#counting(state)];
    const calm = element('p', { class: 'note' }, say('hand-desk-calm'));
    return [
      calm,
      element(
        'div',
        { class: 'desk-row' },
        this.#button('call-time', 'hand-call-time', !can.has('call-time'), {}),
        ...SEATS.map((seat) =>
          this.#button(
            'declare-win',
            'hand-declare-for',
            !can.has('declare-win'),
            { seat },
            { name: whoOf(state, seat), n: state.table.needed },
          ),
        ),
        this.#button('declare-end', 'hand-declare-end', !can.has('declare-end'), {}),
      ),
    ];
  }

  /**
   * @param {string} kind
   * @param {string} key
   * @param {boolean} off
   * @param {object} more
   * @param {Record<string, string | number>} [args]
   */
  #button(kind, key, off, more, args = {}) {
    const picture =
      { 'call-time': 'again', 'declare-win': 'cup', 'declare-end': 'check' }[kind] ?? 'check';
    return element(
      'button',
      {
        type: 'button',
        class: kind === 'call-time' ? 'button danger' : 'button',
        'data-deed': kind,
        disabled: off,
        onclick: () => this.act({ kind, ...more }),
      },
      icon(picture),
      element('span', null, say(key, args)),
    );
  }

  /** @param {TableState} state */
  #ruling(state) {
    const { challenge, opinion } = state.table;
    const offences = element(
      'select',
      { class: 'select', id: 'offence' },
      ...OFFENCES.map((offence) =>
        element(
          'option',
          { value: offence, selected: offence === opinion?.offence },
          say(`offence-${offence}`),
        ),
      ),
    );
    const names = {
      by: challenge ? whoOf(state, challenge.by) : '',
      against: challenge ? whoOf(state, challenge.against) : '',
    };
    return element(
      'div',
      { class: 'desk-ruling' },
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
        { class: 'desk-row' },
        element(
          'button',
          {
            type: 'button',
            class: `button ${opinion ? 'primary' : ''}`,
            'data-deed': 'right',
            onclick: () => this.act({ kind: 'rule', right: true, offence: offences.value }),
          },
          icon('check'),
          say('hand-rule-right'),
        ),
        element(
          'button',
          {
            type: 'button',
            class: `button ${opinion ? '' : 'primary'}`,
            'data-deed': 'wrong',
            onclick: () => this.act({ kind: 'rule', right: false }),
          },
          icon('close'),
          say('hand-rule-wrong'),
        ),
      ),
    );
  }

  /** @param {TableState} state */
  #counting(state) {
    const inputs = SEATS.map((seat) =>
      element('input', {
        id: `count-${seat}`,
        class: 'count-input',
        type: 'number',
        inputmode: 'numeric',
        min: 0,
        max: 32,
        required: true,
        dir: 'ltr',
      }),
    );
    const form = element(
      'form',
      { class: 'desk-count' },
      element('p', null, say('hand-count-how')),
      element(
        'div',
        { class: 'desk-row' },
        ...SEATS.map((seat, index) =>
          element(
            'div',
            { class: 'field' },
            element(
              'label',
              { for: `count-${seat}` },
              say('hand-calla-of', { name: whoOf(state, seat) }),
            ),
            inputs[index],
          ),
        ),
      ),
      element(
        'button',
        { class: 'button primary', 'data-deed': 'count' },
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
