// A vote as the teacher and the wall see it: the board, how many would sow which pit, and then what the
// pits are worth.

import { commaList, say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { questionOf, VoteBoard } from './vote-board.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { ClassStateView, VoteView } from '../wire.js' */

export class VotePanel {
  #carrier;
  #isTeacher;
  #board = new VoteBoard();
  #title = element('h2', { id: 'vote-title' });
  #status = element('p', { class: 'vote-status', role: 'status' });
  #waiting = element('p', { class: 'note vote-waiting' });
  #tools = element('div', { class: 'row' });
  #drawn = '';
  element = element(
    'section',
    { class: 'class-vote', 'aria-labelledby': 'vote-title', hidden: true },
    this.#title,
    this.#board.element,
    this.#status,
    this.#waiting,
    this.#tools,
  );

  /** @param {ClassCarrier} carrier @param {boolean} isTeacher */
  constructor(carrier, isTeacher) {
    this.#carrier = carrier;
    this.#isTeacher = isTeacher;
  }

  /** @param {ClassStateView} state */
  show({ vote, pupils }) {
    this.element.hidden = !vote;
    if (!vote) return;
    this.#board.show(vote);
    const there = pupils.filter(({ away }) => !away);
    const key = JSON.stringify([vote, there]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#title.textContent = questionOf(vote);
    const status = this.#statusOf(vote, there.length);
    if (this.#status.textContent !== status) this.#status.textContent = status;
    const names = there.filter(({ pupil }) => vote.waiting.includes(pupil)).map(({ name }) => name);
    this.#waiting.hidden = vote.closed || !names.length;
    this.#waiting.textContent = say('vote-waiting', { names: commaList(names) });
    const hadFocus = this.#tools.contains(document.activeElement);
    this.#tools.replaceChildren(...(this.#isTeacher ? [this.#button(vote)] : []));
    if (hadFocus) this.#tools.querySelector('button')?.focus({ preventScroll: true });
  }

  /** @param {VoteView} vote @param {number} all */
  #statusOf({ closed, values, tally, voters }, all) {
    if (closed && !values) return say('vote-computing');
    const tallied = tally ? say('vote-tally', { ...tally }) : '';
    return closed && tally
      ? tallied
      : [say('vote-voters', { n: voters ?? 0, all }), tallied].join(' ');
  }

  /** @param {VoteView} vote */
  #button({ closed }) {
    return element(
      'button',
      {
        type: 'button',
        class: closed ? 'button' : 'button primary large',
        'data-vote': closed ? 'end' : 'close',
        onclick: () => this.#carrier.act({ kind: closed ? 'end-vote' : 'close-vote' }),
      },
      icon(closed ? 'check' : 'eye'),
      say(closed ? 'vote-end' : 'vote-show'),
    );
  }
}
