// A monitor's screen: the boards and cards of the own tables.

import { saveGame } from '../net/saved-games.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { Overview } from './overview.js';
import { cardItem } from './tournament-card.js';
import { latestRound } from './tournament-words.js';
import { ranges } from './typed.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { ClassStateView } from '../wire.js' */

export class MonitorScreen {
  #carrier;
  #secret;
  #overview;
  #drawn = '';
  #head = element('div');
  #cards = element('ul', { class: 'score-cards' });
  element;

  /** @param {ClassCarrier} carrier @param {string} secret */
  constructor(carrier, secret) {
    this.#carrier = carrier;
    this.#secret = secret;
    this.#overview = new Overview(carrier, 'monitor');
    this.element = element(
      'div',
      { class: 'class-screen monitor' },
      this.#head,
      this.#overview.element,
      this.#cards,
    );
  }

  /** @param {ClassStateView} state */
  show(state) {
    for (const board of state.boards)
      if (!board.result && state.game.monitor === 'teacher')
        saveGame(board.game, [this.#secret], state.game.game, false);
    this.#overview.show(state);
    const { calls } = this.#overview;
    const title = `${say('tournament-monitors')} · ${say('web-brand')}`;
    document.title = calls ? `(${calls}) ${title}` : title;
    const key = JSON.stringify([state.tournament, state.pupils, state.staff]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const [own] = state.staff.monitors;
    const tables = own?.tables ?? [];
    const round = state.tournament && latestRound(state.tournament);
    this.#head.replaceChildren(
      element('h1', null, say('class-hello', { name: own?.name ?? '' })),
      element(
        'p',
        { role: 'status' },
        tables.length
          ? say('tournament-your-tables', { tables: ranges(tables) })
          : say('tournament-no-tables'),
      ),
      round
        ? element('h2', null, say('tournament-round', { n: round.round }))
        : element('p', null, say('tournament-not-begun')),
    );
    const focused = document.activeElement?.getAttribute('data-card');
    this.#cards.replaceChildren(
      ...(round?.cards ?? []).map((card) =>
        cardItem(state, round?.round ?? 0, card, this.#carrier),
      ),
    );
    const again = focused && this.#cards.querySelector(`[data-card="${focused}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }
}
