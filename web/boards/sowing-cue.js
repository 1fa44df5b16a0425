// The large cue when something special happens: a shape and a few words.

import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from './sowing-dom.js';

/** @import { EventView, Seat } from '../wire.js' */

/** @typedef {{ kind: string, text: string, detail: string, seat: Seat | null }} Cue */
/** From the middle of the board; `width` is all that there is. @typedef {{ x: number, y: number, width?: number }} CueOffset */

/**
 * A broom, a star, crossing arrows, an hourglass, a cup, two arrows around, a tick.
 *
 * @type {Record<string, string>}
 */
const SHAPES = {
  // A hand's broom: what is left is swept up.
  leftovers: 'M15 2h3l-2.600 9.500h-3zM8 12.500h9.500L19 22h-3l-1-4-.6 4h-3l-.4-4-1.500 4H5.500z',
  'free-turn': 'M12 1.5l3.2 6.9 7.3.9-5.4 5.1 1.4 7.4L12 18.1l-6.5 3.7 1.4-7.4L1.5 9.3l7.3-.9z',
  capture:
    'M3 3h6v2.6H7.5l4.5 4.5 4.5-4.5H15V3h6v6h-2.6V7.4L13.9 12l4.5 ' +
    '4.6V15H21v6h-6v-2.6h1.5L12 13.9l-4.5 4.5H9V21H3v-6h2.6v1.6L10.1 12 5.6 7.4V9H3z',
  skip:
    'M5 2h14v3.5c0 2.6-2.2 4.3-4.6 6.5 2.4 2.2 4.6 3.9 4.6 6.5V22H5v-3.5c0-2.6 2.2-4.3 ' +
    '4.6-6.5C7.2 9.8 5 8.1 5 5.5z',
  over:
    'M6 2h12v2h4v3.5c0 2.8-2 4.9-4.7 5.3A6 6 0 0 1 13.3 16v2.5H17V22H7v-3.5h3.7V16a6 6 0 0 ' +
    '1-4-3.2C4 12.4 2 10.3 2 7.5V4h4zm0 4.2H4.2v1.3c0 1.3.7 2.4 1.9 2.8zm12 0v4.1c1.2-.4 ' +
    '1.8-1.5 1.8-2.8V6.2z',
  swap: 'M7 3l5 4.5L7 12V9H2V6h5zm10 9v3h5v3h-5v3l-5-4.5z',
  keep: 'M9.5 19.5L2 12l2.8-2.8 4.7 4.7L19.2 4.2 22 7z',
};

/** How long a cue is shown, in milliseconds. */
const BRIEF = 1500;
/** For a sentence, so much for each of its letters. */
const READING = 50;

export const FLAG = 'M5 2h2.5v1.2C12 1 15 5.5 20 3.2v9.6c-5 2.3-8-2.2-12.5 0V22H5z';
export const CUP = SHAPES.over ?? '';

export class CueBanner {
  constructor() {
    this.element = element('div', { class: 'cues', 'aria-hidden': 'true' });
  }

  /**
   * Shows a cue in place of the one before it; returns for how long, in milliseconds.
   *
   * @param {Cue} cue
   * @param {{ rotated: boolean, reducedMotion: boolean, offset: CueOffset, rule?: number | undefined }}
   *   options `rotated` for a player who sits opposite; `rule` is that of the sheet
   */
  show(cue, { rotated, reducedMotion, offset, rule }) {
    const banner = element('div', { class: `cue cue-${cue.kind}` });
    const title = element('strong');
    title.textContent = cue.text;
    const text = element('span', { class: 'cue-words', dir: 'auto' });
    text.append(title);
    if (cue.detail) {
      const detail = element('span', { class: 'cue-detail' });
      detail.textContent = cue.detail;
      text.append(detail);
    }
    if (rule) {
      banner.dataset.explains = cue.kind;
      text.append(element('span', { class: 'cue-rule' }, say('board-cue-rule', { rule })));
    }
    banner.append(icon('cue-shape', SHAPES[cue.kind]), text);
    const holder = element('div', { class: 'cue-place' });
    holder.style.transform = `translate(${offset.x}px, ${offset.y}px) rotate(${rotated ? 180 : 0}deg)`;
    if (offset.width) banner.style.maxWidth = `${offset.width}px`;
    holder.append(banner);
    // One at a time: two would cover each other, and the board.
    this.element.replaceChildren(holder);
    const duration = cue.kind === 'leftovers' ? Math.max(BRIEF, cue.text.length * READING) : BRIEF;
    const hidden = { opacity: 0, transform: 'scale(.6)' };
    const shown = { opacity: 1, transform: 'none' };
    const frames = reducedMotion
      ? [{ opacity: 1 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }]
      : [
          hidden,
          { opacity: 1, transform: 'scale(1.1)', offset: 0.1 },
          { ...shown, offset: 0.16 },
          { ...shown, offset: 0.88 },
          { opacity: 0, transform: 'scale(.96)' },
        ];
    banner.animate(frames, { duration, easing: 'ease-out', fill: 'forwards' }).finished.then(
      () => holder.remove(),
      () => holder.remove(),
    );
    return duration;
  }

  /** Resolves when the cue that is shown, if any, has been read. */
  async read() {
    const banner = this.element.querySelector('.cue');
    await Promise.all((banner?.getAnimations() ?? []).map((each) => each.finished.catch(() => {})));
  }

  clear() {
    this.element.replaceChildren();
  }
}

/**
 * @param {EventView} event
 * @param {import('./sowing-speech.js').Speech} speech
 * @returns {Cue | null}
 */
export function cueOf(event, speech) {
  const { pieceNames } = speech;
  switch (event.kind) {
    case 'free-turn':
      return {
        kind: event.kind,
        text: say('board-cue-free', { words: pieceNames }),
        detail: event.seat === speech.you ? say('web-you') : speech.seat(event.seat),
        seat: event.seat,
      };
    case 'capture':
      return {
        kind: event.kind,
        text: say('board-cue-capture', { n: event.seeds + event.own }),
        detail: '',
        seat: event.by,
      };
    case 'skip':
      return {
        kind: event.kind,
        text: say('board-cue-skip', { seat: speech.seat(event.seat) }),
        detail: '',
        seat: event.seat,
      };
    case 'leftovers':
      return { kind: event.kind, text: speech.leftovers(event), detail: '', seat: null };
    case 'swap':
    case 'keep':
      return { kind: event.kind, text: say(`board-cue-${event.kind}`), detail: '', seat: null };
    default:
      return null;
  }
}
