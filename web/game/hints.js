// A hint in three steps: what to look for, which move, and why. It comes from the server.

import { hintValues, hintWorth, worthText } from '../boards/sowing-values.js';
import { getGameHint } from '../net/api.js';
import { attempt } from '../net/games.js';
import { commaList, joinReasons, say } from '../text.js';
import { announce } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';

/** @import { State } from './state.js' */
/** @import { GameBoard } from './game-board.js' */

/** @import { CalliroHintView, HintView } from '../wire.js' */
/** @typedef {HintView | CalliroHintView} Hint */

/**
 * The first step of a hint, by the kinds of reasons; the first that is listed here counts.
 *
 * @type {Record<string, string>}
 */
const NUDGES = {
  'takes-over': 'pie',
  'taken-over': 'pie',
  'free-turn': 'free-turn',
  'free-turn-then-captures': 'free-turn',
  chain: 'free-turn',
  'keeps-free-turn': 'free-turn',
  captures: 'capture',
  prepares: 'quiet',
  saves: 'danger',
  'stops-free-turn': 'danger',
  'ends-won': 'end',
  'ends-drawn': 'end',
  'ends-lost': 'end',
  starves: 'end',
  'brings-home': 'home',
};

/** After so many milliseconds without an answer an estimate is shown. */
const ESTIMATE_AFTER = 400;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class HintPanel {
  #step = 0;
  #ply = -1;
  /**
   * The question that the panel shows: whether nothing has come yet, and whether a better answer
   * than the one shown is under way.
   *
   * @type {{ isWaiting: boolean, isRefining: boolean } | null}
   */
  #asked = null;
  /** @type {Hint[]} */ #hints = [];
  #announced = '';
  element = element('section', {
    class: 'hint-panel',
    hidden: true,
    'aria-label': say('web-hint'),
  });

  /** @param {GameBoard} board */
  constructor(board) {
    this.board = board;
  }

  /**
   * Shows the next step, or the first if the position has changed.
   *
   * @param {State} state
   * @param {string | null} secret
   */
  async showNext(state, secret) {
    if (!this.#asked || this.#ply !== state.ply) await this.#ask(state, secret);
    else if (!this.#asked.isWaiting) this.#showStep(state);
  }

  /** @param {State} state */
  #showStep(state) {
    this.#step = Math.min(3, this.#step + 1);
    this.#draw(state);
  }

  /**
   * Shows the first step as soon as there is an answer, and puts a better one in its place.
   *
   * @param {State} state
   * @param {string | null} secret
   */
  async #ask(state, secret) {
    const asked = { isWaiting: true, isRefining: true };
    this.#asked = asked;
    this.#ply = state.ply;
    this.#step = 0;
    this.#highlight(null);
    this.#show(element('p', null, say('web-thinking')));
    const take = (/** @type {Hint[]} */ moves) => {
      // Meanwhile the panel may have been closed, or opened for another position.
      if (this.#asked !== asked) return;
      this.#hints = moves;
      const { isWaiting } = asked;
      asked.isWaiting = false;
      if (!moves.length) this.close();
      else if (isWaiting) this.#showStep(state);
      else this.#draw(state);
    };
    const best = getGameHint(state.id, secret);
    const estimate = pause(ESTIMATE_AFTER).then(async () => {
      if (!asked.isRefining || this.#asked !== asked || state.board.kind !== 'sowing') return;
      const { moves } = await getGameHint(state.id, secret, { quick: true });
      if (asked.isRefining) take(moves);
    });
    estimate.catch(() => {});
    await attempt(async () => {
      try {
        const { moves } = await best;
        asked.isRefining = false;
        take(moves);
      } catch (error) {
        // An estimate is better than nothing.
        await estimate.catch(() => {});
        asked.isRefining = false;
        if (asked.isWaiting) throw error;
        take(this.#hints);
      }
    });
    if (asked.isWaiting && this.#asked === asked) this.close();
  }

  close() {
    this.element.hidden = true;
    this.#step = 0;
    this.#ply = -1;
    this.#asked = null;
    this.#highlight(null);
  }

  /** A hint is for one position. @param {State} state */
  show(state) {
    if (!this.element.hidden && state.ply !== this.#ply) this.close();
  }

  /** @param {State} state */
  #draw(state) {
    const [first] = this.#hints;
    if (!first) return;
    const pieceNames = state.board.kind === 'sowing' ? state.board.words : '';
    const best = this.#hints.filter((hint) => marginOf(hint) === marginOf(first));
    const named = best.map(({ move }) => moveWords(move, pieceNames));
    const nextButton = element(
      'button',
      { type: 'button', class: 'button primary', onclick: () => this.showNext(state, null) },
      say('web-hint-next'),
    );
    const text =
      this.#step === 1
        ? say(`web-nudge-${nudgeOf(first, state)}`, { words: pieceNames })
        : named.length > 1
          ? say('web-hint-try-several', { moves: commaList(named) })
          : say('web-hint-try', { move: named[0] ?? '' });
    const note = this.#asked?.isRefining
      ? say('web-hint-so-far')
      : this.#step > 2 && this.#hints.some(isEstimate)
        ? say('web-hint-estimate')
        : '';
    const list = element(
      'ul',
      { class: 'hint-list', tabindex: 0 },
      ...this.#hints.slice(0, 3).map((hint) => reasonItem(hint, pieceNames, best.includes(hint))),
      note !== '' && element('li', { class: 'note hint-note' }, note),
    );
    this.#highlight(this.#step > 1 ? (this.#step > 2 ? this.#hints : best) : null);
    this.#show(
      element('p', { class: 'hint-text' }, icon('hint'), text),
      this.#step > 1 &&
        mayBeTaken(state) &&
        element('p', { class: 'hint-pie' }, say('web-hint-pie')),
      this.#step > 2 && list,
      this.#step < 3 && nextButton,
      note !== '' && this.#step < 3 && element('p', { class: 'note hint-note' }, note),
    );
    const words = this.#step > 2 ? list.textContent : text;
    if (words !== this.#announced) announce(words);
    this.#announced = words;
  }

  /** Marks moves on the board. @param {Hint[] | null} hints */
  #highlight(hints) {
    const { element, sowing } = this.board;
    const sowings = (hints ?? []).filter((hint) => 'margin' in hint);
    if (sowing) sowing.values = hints ? hintValues(sowings) : null;
    for (const marked of element.querySelectorAll('.hinted')) marked.classList.remove('hinted');
    for (const hint of hints ?? []) {
      const [verb, where] = hint.move.split(' ');
      const selectors =
        verb === 'pick'
          ? [`[data-pick="${where}"]`, `[data-cell="${'plan' in hint ? hint.plan : null}"]`]
          : [`[data-cell="${where}"]`];
      for (const marked of element.querySelectorAll(selectors.join()))
        marked.classList.add('hinted');
    }
  }

  /** @param {...(Node | false)} content */
  #show(...content) {
    const close = element(
      'button',
      {
        type: 'button',
        class: 'round',
        'aria-label': say('web-hint-close'),
        onclick: () => this.close(),
      },
      icon('close'),
    );
    this.element.replaceChildren(element('div', { class: 'hint-content' }, ...content), close);
    this.element.hidden = false;
  }
}

/** Whether the other player may take the beginning by the pie rule. @param {State} state */
const mayBeTaken = ({ board, rules }) =>
  board.kind === 'sowing' && board.number === 1 && (rules.options.pie ?? 'off') !== 'off';

/** Null in Calliro. @param {Hint} hint */
const marginOf = (hint) => ('margin' in hint ? hint.margin : null);

/** @param {Hint} hint */
const isEstimate = (hint) => 'exact' in hint && !hint.exact;

/** @param {Hint} hint @param {State} state */
function nudgeOf({ why }, state) {
  if (state.board.kind === 'calliro') return 'calliro';
  const kinds = why.map((reason) => ('kind' in reason ? reason.kind : ''));
  return kinds.map((kind) => NUDGES[kind]).find(Boolean) ?? 'quiet';
}

/** @param {Hint} hint @param {string} pieceNames @param {boolean} isBest */
function reasonItem(hint, pieceNames, isBest) {
  const { move, why } = hint;
  const worth =
    'margin' in hint ? say('web-hint-worth', { margin: worthText(hintWorth(hint)) }) : '';
  return element(
    'li',
    null,
    element('strong', null, moveWords(move, pieceNames)),
    worth && element('span', { class: 'hint-worth' }, worth),
    element('span', null, why.length || !isBest ? joinReasons(why) : say('web-hint-no-reason')),
  );
}

/** @param {string} move @param {string} pieceNames */
function moveWords(move, pieceNames) {
  if (/^\d+$/.test(move)) return say(`pit-${pieceNames}`, { n: Number(move) });
  if (move === 'swap' || move === 'keep') return say(`board-${move}`);
  const [verb = '', cell = ''] = move.split(' ');
  return verb === 'pick' ? say(`web-hint-pick-${cell}`) : say(`web-hint-${verb}`, { cell });
}
