// Above the board: the game's time, the minute of this turn, and a banner.

import { setText } from '../boards/sowing-dom.js';
import { opponentOf } from '../boards/sowing-spots.js';
import { say } from '../text.js';
import { announce } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { endingTimeLeft, formatTime, gameTimeLeft, isTimeUp, minuteUsed } from './time.js';
import { placeWords, playerName } from './words.js';

/** @import { MinuteView } from '../wire.js' */
/** @import { TableState } from './types.js' */

export class ClockBar {
  #time = element('span', { class: 'table-time', role: 'timer', dir: 'ltr' });
  #minute = element('span', { class: 'table-minute', hidden: true });
  #minuteTime = element('b', { dir: 'ltr' });
  #minuteText = element('span');
  #banner = element('p', { class: 'table-banner' });
  #remindedPart = '';
  #reminder = '';
  element = element(
    'section',
    { class: 'table-clock', 'aria-label': say('hand-clock') },
    this.#time,
    this.#banner,
    this.#minute,
  );

  constructor() {
    this.#minute.append(this.#minuteTime, this.#minuteText);
    this.#time.setAttribute('aria-label', say('hand-clock'));
  }

  /**
   * @param {TableState} state
   * @param {object} now
   * @param {boolean} now.isOnline while it is not, no time passes that is known here
   * @param {number | null} now.deputyIn milliseconds until the program is the monitor, who is away
   */
  tick(state, { isOnline, deputyIn }) {
    this.element.classList.toggle('stopped', !isOnline);
    if (!isOnline) return;
    const { phase, minute, clock } = state.table;
    setText(this.#time, formatTime(gameTimeLeft(state)));
    this.element.classList.toggle('running', clock.running);
    this.element.classList.toggle('called', state.table.last_turn !== null);
    setText(this.#banner, bannerText(state, deputyIn));
    this.element.classList.toggle('ending', state.table.ending !== null);
    this.#minute.hidden = !minute || phase !== 'playing';
    if (minute && phase === 'playing') this.#tickMinute(state, minute);
  }

  /** @param {TableState} state @param {MinuteView} minute */
  #tickMinute(state, { limit, remind }) {
    const used = minuteUsed(state);
    const left = Math.max(0, limit - used);
    const { flag, turn, part } = state.table;
    const isDue = used >= remind;
    this.#minute.classList.toggle('due', isDue);
    setText(this.#minuteTime, formatTime(left));
    setText(this.#minuteText, isDue ? say('hand-minute-due') : say('hand-minute'));
    const currentPart = `${flag} ${turn} ${part?.from ?? ''}`;
    if (!isDue) this.#reminder = '';
    else if (flag && this.#remindedPart !== currentPart && this.#reminder === '') {
      this.#remindedPart = currentPart;
      this.#reminder = say('hand-minute-reminder', {
        name: playerName(state, flag),
        n: Math.ceil(left / 1000),
      });
      announce(this.#reminder, { assertive: true });
    }
  }
}

/** The most important of what the players have to know now. @param {TableState} state @param {number | null} deputyIn */
function bannerText(state, deputyIn) {
  const { ending, flag, bound, last_turn: last, turn, phase, part } = state.table;
  if (phase === 'over' || phase === 'counting') return '';
  if (ending) {
    const waiting = part ? opponentOf(part.seat) : flag;
    return say('hand-ending', {
      n: Math.ceil(endingTimeLeft(state) / 1000),
      name: waiting ? playerName(state, waiting) : '',
    });
  }
  if (bound && flag)
    return say('hand-bound', {
      name: playerName(state, flag),
      place: placeWords(state, bound, flag),
    });
  if (last !== null && flag)
    return say(turn >= last ? 'hand-last-turn' : 'hand-last-round', {
      name: playerName(state, turn >= last ? flag : opponentOf(flag)),
    });
  const name = playerName(state, 'M');
  if (state.table.deputy) return say('hand-deputy-now', { name });
  if (deputyIn !== null && state.begun)
    return say('hand-deputy-soon', { name, time: formatTime(deputyIn) });
  if (deputyIn !== null) return say('hand-monitor-away', { name });
  return isTimeUp(state) ? say('hand-time-up-wait', { name }) : '';
}
