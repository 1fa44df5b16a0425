// The monitor's desk: calling time, ruling on a challenge, declaring a win, counting.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { PartReplay } from './replay.js';
import { SEATS } from './types.js';
import { whoOf } from './words.js';

/** @import { ActionKind, Offence, TableAction } from '../wire.js' */
/** @import { TableState } from './types.js' */

/** All offences; the compiler sees that none is missing. @type {Record<Offence, true>} */
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

export class MonitorDesk {
  #shown = '';
  #parts = element('div', { class: 'desk-parts' });
  element = element(
    'section',
    { class: 'desk', hidden: true, 'aria-label': say('hand-desk') },
    element('h2', null, say('hand-desk')),
  );

  /** @param {(action: ActionKind) => void} act @param {PartReplay['show']} look */
  constructor(act, look) {
    this.act = act;
    this.again = new PartReplay(look);
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
        this.#button({ kind: 'call-time' }, 'hand-call-time', !can.has('call-time')),
        ...SEATS.map((seat) =>
          this.#button({ kind: 'declare-win', seat }, 'hand-declare-for', !can.has('declare-win'), {
            name: whoOf(state, seat),
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
   * @param {boolean} off
   * @param {Record<string, string | number>} [args]
   */
  #button(action, key, off, args = {}) {
    const { kind } = action;
    const picture = { 'call-time': 'again', 'declare-win': 'cup', 'declare-end': 'check' }[kind];
    return element(
      'button',
      {
        type: 'button',
        class: kind === 'call-time' ? 'button danger' : 'button',
        'data-action': kind,
        disabled: off,
        onclick: () => this.act(action),
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
      ...Object.keys(OFFENCES).map((offence) =>
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
