// All boards of a class at a glance, those that need the teacher first. A sound and the title of the
// page call her when one does.

import { playSound } from '../sound.js';
import { miniature } from '../study/miniature.js';
import { numberText, say } from '../text.js';
import { announce } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import {
  absentSeats,
  boardNumber,
  boardTitle,
  isCall,
  NEEDS,
  namesAt,
  needOf,
  resultWords,
} from './words.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { ClassBoard, Need } from './words.js' */
/** @import { ClassStateView } from '../wire.js' */

export class Overview {
  #carrier;
  #role;
  #list = element('ul', { class: 'boards' });
  /** Since when somebody is away from a board. @type {Map<number, number>} */ #absentSince =
    new Map();
  /** What was said last of each board. @type {Map<number, Need>} */ #needs = new Map();
  #drawn = '';
  element = element(
    'section',
    { class: 'class-boards', 'aria-label': say('class-boards'), hidden: true },
    this.#list,
  );

  /** @param {ClassCarrier} carrier @param {'teacher' | 'monitor' | 'screen'} role */
  constructor(carrier, role) {
    this.#carrier = carrier;
    this.#role = role;
  }

  /** How many boards call the teacher. */
  get calls() {
    return [...this.#needs.values()].filter(isCall).length;
  }

  /** Brings it up to date. @param {ClassStateView} state */
  show(state) {
    const boards = state.boards.filter(({ round, result }) => round === state.rounds || !result);
    this.element.hidden = boards.length === 0;
    const now = Date.now();
    const shown = boards.map((board) => ({ board, need: this.#needOf(board, state, now) }));
    shown.sort(
      (a, b) => NEEDS.indexOf(a.need) - NEEDS.indexOf(b.need) || a.board.board - b.board.board,
    );
    if (this.#role !== 'screen') this.#call(shown, state);
    this.#needs = new Map(shown.map(({ board, need }) => [board.board, need]));
    const key = JSON.stringify([
      shown.map(({ board, need }) => [board, need, this.#carrier.boards.get(board.board)]),
      state.pupils,
      state.paused,
    ]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#draw(shown.map(({ board, need }) => this.#card(board, need, state)));
  }

  /** Keeps the focus on the same button of the same board. @param {HTMLElement[]} cards */
  #draw(cards) {
    const focused = document.activeElement?.closest('[data-board]');
    const control = document.activeElement?.getAttribute('data-control');
    const board = focused instanceof HTMLElement ? focused.dataset.board : undefined;
    this.#list.replaceChildren(...cards);
    if (!board || !control) return;
    const again = this.#list.querySelector(`[data-board="${board}"] [data-control="${control}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  /** @param {ClassBoard} board @param {ClassStateView} state @param {number} now */
  #needOf(board, state, now) {
    const live = this.#carrier.boards.get(board.board);
    const number = board.board;
    if (absentSeats(board, live).length === 0) this.#absentSince.delete(number);
    else if (!this.#absentSince.has(number)) this.#absentSince.set(number, now);
    const absentSince = this.#absentSince.get(number) ?? null;
    return needOf(board, live, { now, absentSince, isPaused: state.paused });
  }

  /** @param {{ board: ClassBoard, need: Need }[]} shown @param {ClassStateView} state */
  #call(shown, state) {
    const news = shown.filter(
      ({ board, need }) => isCall(need) && this.#needs.get(board.board) !== need,
    );
    if (!news.length) return;
    playSound('call');
    const [first] = news;
    if (first) announce(this.#words(first.board, first.need, state), { assertive: true });
  }

  /** @param {ClassBoard} board @param {Need} need @param {ClassStateView} state */
  #words(board, need, state) {
    const names = namesAt(board, state);
    const live = this.#carrier.boards.get(board.board);
    if (need === 'finished' && board.result) return resultWords(board.result, names);
    const [absent] = absentSeats(board, live);
    if (need === 'absent' && absent) return say('class-need-absent', { name: names[absent] });
    if (need !== 'plays') return say(`class-need-${need}`, { n: boardNumber(board) });
    if (!live?.begun) return say('class-need-begins');
    return live.turn ? say('class-need-plays', { name: names[live.turn] }) : '';
  }

  /** @param {ClassBoard} board @param {Need} need @param {ClassStateView} state */
  #card(board, need, state) {
    const live = this.#carrier.boards.get(board.board);
    const names = namesAt(board, state);
    const title = boardTitle(board);
    const score = board.result
      ? { S: board.result.south, N: board.result.north }
      : (live?.scores ?? { S: 0, N: 0 });
    /** @param {'S' | 'N'} seat */
    const line = (seat) =>
      element(
        'p',
        { class: `board-player${live?.turn === seat ? ' to-move' : ''}` },
        element('bdi', null, names[seat]),
        element('strong', { dir: 'ltr' }, numberText(score[seat])),
      );
    return element(
      'li',
      { class: `board-card need-${need}`, 'data-board': board.board },
      element(
        'div',
        { class: 'board-head' },
        element('h2', null, title),
        element(
          'a',
          {
            class: 'round',
            href: `/g/${board.game}`,
            'data-control': 'watch',
            'aria-label': say('class-watch-board', { n: boardNumber(board) }),
            title: say('class-watch'),
          },
          icon('eye'),
        ),
        this.#role === 'teacher' &&
          !board.result &&
          element(
            'button',
            {
              type: 'button',
              class: 'round',
              'data-control': 'time',
              'aria-label': say('class-call-time-at', { n: boardNumber(board) }),
              title: say('class-call-time'),
              onclick: () => this.#carrier.act({ kind: 'call-time', board: board.board }),
            },
            icon('flag'),
          ),
      ),
      element('p', { class: 'board-need' }, this.#words(board, need, state)),
      line('N'),
      live?.rows &&
        element(
          'div',
          { class: 'board-picture' },
          miniature({ rows: live.rows, stores: live.scores, turn: 'S', number: 1 }),
        ),
      line('S'),
      (need === 'rule' || need === 'count' || need === 'time') &&
        element(
          'a',
          { class: 'button primary', href: `/g/${board.game}`, 'data-control': 'rule' },
          say('class-rule'),
        ),
    );
  }
}
