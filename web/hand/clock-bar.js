// Above the board: the game's time, the minute of this turn, and what all have to know now.

import { setText } from '../boards/sowing-dom.js';
import { across } from '../boards/sowing-types.js';
import { say } from '../text.js';
import { announce } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { endingLeft, gameLeft, minuteSpent, showTime } from './time.js';
import { placeWords, whoOf } from './words.js';

/** @import { TableState } from './types.js' */
export class ClockBar {
  #time = element('span', { class: 'table-time', role: 'timer', dir: 'ltr' });
  #minute = element('span', { class: 'table-minute', hidden: true });
  #minuteTime = element('b', { dir: 'ltr' });
  #minuteWords = element('span');
  #banner = element('p', { class: 'table-banner' });
  #reminded = '';
  #said = '';
  element = element(
    'section',
    { class: 'table-clock', 'aria-label': say('hand-clock') },
    this.#time,
    this.#banner,
    this.#minute,
  );

  constructor() {
    this.#minute.append(this.#minuteTime, this.#minuteWords);
    this.#time.setAttribute('aria-label', say('hand-clock'));
  }

  /** @param {TableState} state @param {boolean} watched whether the monitor is there */
  tick(state, watched) {
    const { phase, minute, clock } = state.table;
    setText(this.#time, showTime(gameLeft(state)));
    this.element.classList.toggle('running', clock.running);
    this.element.classList.toggle('called', state.table.last_turn !== null);
    setText(this.#banner, bannerOf(state, watched));
    this.element.classList.toggle('ending', state.table.ending !== null);
    this.#minute.hidden = !minute || phase !== 'playing';
    if (minute && phase === 'playing') this.#tickMinute(state, minute);
  }

  /** @param {TableState} state @param {{ limit: number, remind: number }} minute */
  #tickMinute(state, { limit, remind }) {
    const spent = minuteSpent(state);
    const left = Math.max(0, limit - spent);
    const { flag, turn, part } = state.table;
    const due = spent >= remind;
    this.#minute.classList.toggle('due', due);
    setText(this.#minuteTime, showTime(left));
    setText(this.#minuteWords, due ? say('hand-minute-due') : say('hand-minute'));
    const which = `${flag} ${turn} ${part?.from ?? ''}`;
    if (!due) this.#said = '';
    else if (flag && this.#reminded !== which && this.#said === '') {
      this.#reminded = which;
      this.#said = say('hand-minute-reminder', {
        name: whoOf(state, flag),
        n: Math.ceil(left / 1000),
      });
      announce(this.#said, { atOnce: true });
    }
  }
}

/** What stands above everything else. @param {TableState} state @param {boolean} watched */
function bannerOf(state, watched) {
  const { ending, flag, bound, last_turn: last, turn, phase, part } = state.table;
  if (phase === 'over' || phase === 'counting') return '';
  if (ending) {
    const waits = part ? across(part.seat) : flag;
    return say('hand-ending', {
      n: Math.ceil(endingLeft(state) / 1000),
      name: waits ? whoOf(state, waits) : '',
    });
  }
  if (bound && flag)
    return say('hand-bound', { name: whoOf(state, flag), place: placeWords(state, bound, flag) });
  if (last !== null && flag)
    return say(turn >= last ? 'hand-last-turn' : 'hand-last-round', {
      name: whoOf(state, turn >= last ? flag : across(flag)),
    });
  if (!watched) return say('hand-monitor-away', { name: whoOf(state, 'M') });
  return '';
}
