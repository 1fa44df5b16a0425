// Who plays whom next: by dragging one pupil onto another, by choosing two one after the other, or by
// the program.

import { preferences } from '../preferences.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { nameOf } from './words.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { Participant } from './words.js' */
/** @import { ClassStateView, Pair } from '../wire.js' */

export class Pairing {
  #carrier;
  /** The pupil who was chosen first. @type {number | null} */ #chosen = null;
  #drawn = '';
  #content = element('div', { class: 'pairing-content' });
  element = element(
    'section',
    { class: 'class-pairing', 'aria-labelledby': 'pairing-title' },
    element('h2', { id: 'pairing-title' }, say('class-next-round')),
    this.#content,
  );

  /** @param {ClassCarrier} carrier */
  constructor(carrier) {
    this.#carrier = carrier;
  }

  /** The pupils who are there, at no board, and in no pair. @param {ClassStateView} state */
  #unpaired(state) {
    const paired = new Set(state.plan.flatMap(({ S, N }) => [numberOf(S), numberOf(N)]));
    return state.free.filter((pupil) => !paired.has(pupil));
  }

  /** @param {ClassStateView} state */
  show(state) {
    const unpaired = this.#unpaired(state);
    if (this.#chosen !== null && !unpaired.includes(this.#chosen)) this.#chosen = null;
    this.element.hidden = unpaired.length === 0 && state.plan.length === 0;
    const { tournament, plan, pupils, paused } = state;
    const isTournament = tournament !== null && !tournament.ended;
    const round = tournament?.next_round ?? null;
    // During a round of a tournament there is nothing to pair.
    if (isTournament && round === null) this.element.hidden = true;
    const key = JSON.stringify([unpaired, plan, pupils, this.#chosen, paused, tournament]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const focused = document.activeElement?.getAttribute('data-pupil');
    this.#content.replaceChildren(
      ...this.#pairs(state),
      ...this.#free(state, unpaired),
      ...warnings(state),
      round === null ? this.#tools(state, unpaired) : this.#roundTools(state, round),
    );
    if (!focused) return;
    const again = this.#content.querySelector(`[data-pupil="${focused}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  /** @param {ClassStateView} state */
  #pairs(state) {
    if (!state.plan.length) return [];
    const row = (/** @type {Pair<Participant>} */ pair) => {
      const [south, north] = [nameOf(state, pair.S), nameOf(state, pair.N)];
      const names = { south, north };
      return element(
        'li',
        null,
        element('bdi', null, south),
        element('span', { 'aria-hidden': 'true' }, '–'),
        element('bdi', null, north),
        tool('flip', say('class-change-sides', names), () =>
          this.#plan(state.plan.map((one) => (one === pair ? { S: pair.N, N: pair.S } : one))),
        ),
        tool('close', say('class-separate', names), () =>
          this.#plan(state.plan.filter((one) => one !== pair)),
        ),
      );
    };
    return [element('ol', { class: 'pairs' }, ...state.plan.map(row))];
  }

  /** @param {ClassStateView} state @param {number[]} unpaired */
  #free(state, unpaired) {
    if (!unpaired.length) return [];
    const chip = (/** @type {number} */ pupil) => {
      const button = element(
        'button',
        {
          type: 'button',
          class: 'button chip',
          draggable: 'true',
          'data-pupil': pupil,
          'aria-pressed': String(this.#chosen === pupil),
          onclick: () => this.#choose(state, pupil),
        },
        element('bdi', null, nameOf(state, { pupil })),
      );
      button.addEventListener('dragstart', (event) =>
        event.dataTransfer?.setData('text/plain', String(pupil)),
      );
      button.addEventListener('dragover', (event) => event.preventDefault());
      button.addEventListener('drop', (event) => {
        event.preventDefault();
        const dropped = Number(event.dataTransfer?.getData('text/plain'));
        if (unpaired.includes(dropped)) this.#pair(state, dropped, { pupil });
      });
      return element('li', null, button);
    };
    return [
      element('p', { class: 'note', id: 'pairing-how' }, say('class-pair-how')),
      element('ul', { class: 'chips', 'aria-describedby': 'pairing-how' }, ...unpaired.map(chip)),
    ];
  }

  /** @param {ClassStateView} state @param {number[]} unpaired */
  #tools(state, unpaired) {
    const computer = `level=${Math.min(preferences().level, 8)}`;
    const chosen = this.#chosen ?? (unpaired.length === 1 ? unpaired[0] : undefined);
    return element(
      'div',
      { class: 'row' },
      element(
        'button',
        {
          type: 'button',
          class: 'button',
          onclick: () =>
            this.#carrier.act({ kind: 'pair-by-program', pupils: state.free, computer }),
        },
        icon('two'),
        say('class-pair-by-program'),
      ),
      chosen !== undefined &&
        element(
          'button',
          {
            type: 'button',
            class: 'button',
            onclick: () => this.#pair(state, chosen, { computer }),
          },
          say('class-against-computer', { name: nameOf(state, { pupil: chosen }) }),
        ),
      state.plan.length > 0 &&
        element(
          'button',
          {
            type: 'button',
            class: 'button primary large',
            disabled: state.paused,
            'data-begin': '',
            onclick: () => this.#carrier.act({ kind: 'begin' }),
          },
          icon('play'),
          say('class-begin', { n: state.plan.length }),
        ),
    );
  }

  /** The round of a tournament that comes next. @param {ClassStateView} state @param {number} n */
  #roundTools(state, n) {
    const isPaired = state.plan.length > 0;
    const begin = (/** @type {boolean} */ on_table) =>
      this.#carrier.act({ kind: 'begin-round', on_table });
    return element(
      'div',
      { class: 'row' },
      element(
        'button',
        {
          type: 'button',
          class: isPaired ? 'button' : 'button primary large',
          'data-pupil': 'pair-round',
          onclick: () => this.#carrier.act({ kind: 'pair-round' }),
        },
        icon('two'),
        say('tournament-pair', { n }),
      ),
      isPaired &&
        element(
          'button',
          {
            type: 'button',
            class: 'button primary large',
            disabled: state.paused,
            'data-begin': 'app',
            onclick: () => begin(false),
          },
          icon('play'),
          say('tournament-begin-app'),
        ),
      isPaired &&
        element(
          'button',
          {
            type: 'button',
            class: 'button primary large',
            disabled: state.paused,
            'data-begin': 'table',
            onclick: () => begin(true),
          },
          icon('play'),
          say('tournament-begin-table'),
        ),
    );
  }

  /** @param {ClassStateView} state @param {number} pupil */
  #choose(state, pupil) {
    const first = this.#chosen;
    this.#chosen = first === null ? pupil : null;
    if (first !== null && first !== pupil) this.#pair(state, first, { pupil });
    else this.show(state);
  }

  /** @param {ClassStateView} state @param {number} first @param {Participant} other */
  #pair(state, first, other) {
    this.#chosen = null;
    if ('pupil' in other && other.pupil === first) return;
    this.#plan([...state.plan, { S: { pupil: first }, N: other }]);
  }

  /** @param {Pair<Participant>[]} pairs */
  #plan(pairs) {
    this.#carrier.act({ kind: 'pair', pairs });
  }
}

/** @param {Participant} player */
const numberOf = (player) => ('pupil' in player ? player.pupil : null);

/** What the pairs do not keep, and who has a bye. @param {ClassStateView} state */
function warnings(state) {
  const { broken = [], planned_byes: byes = [] } = state.tournament ?? {};
  return [
    ...byes.map((pupil) =>
      element('p', { class: 'bye' }, say('tournament-has-bye', { name: nameOf(state, { pupil }) })),
    ),
    ...broken.map(({ constraint, pupil, opponent }) =>
      element(
        'p',
        { class: 'broken' },
        say(`pairing-broken-${constraint}`, {
          player: nameOf(state, { pupil }),
          opponent: opponent === null ? '' : nameOf(state, { pupil: opponent }),
        }),
      ),
    ),
  ];
}

/** @param {string} picture @param {string} label @param {() => void} onclick */
const tool = (picture, label, onclick) =>
  element(
    'button',
    { type: 'button', class: 'round', 'aria-label': label, title: label, onclick },
    icon(picture),
  );
