// A hint in three steps: what to look for, which move, and why. It comes from the server.

import { getGameHint } from '../net/api.js';
import { attempt } from '../net/games.js';
import { withDigits } from '../text/digits.js';
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

export class HintPanel {
  #step = 0;
  #ply = -1;
  /** The ply whose hints were requested and have not come yet. @type {number | null} */ #requestedPly =
    null;
  /** @type {Hint[]} */ #hints = [];
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
    if (this.#requestedPly === state.ply) return undefined;
    if (this.#ply !== state.ply || this.element.hidden) {
      this.#ply = state.ply;
      this.#step = 0;
      this.#requestedPly = state.ply;
      this.#show(element('p', null, say('web-thinking')));
      let succeeded = false;
      await attempt(async () => {
        const answer = await getGameHint(state.id, secret);
        if (this.#requestedPly === state.ply) this.#hints = answer.moves;
        succeeded = true;
      });
      // Meanwhile the panel may have been closed, or opened for another position.
      if (this.#requestedPly !== state.ply) return undefined;
      this.#requestedPly = null;
      if (!succeeded) return this.close();
    }
    if (!this.#hints.length) return this.close();
    this.#step = Math.min(3, this.#step + 1);
    this.#draw(state);
    return undefined;
  }

  close() {
    this.element.hidden = true;
    this.#step = 0;
    this.#ply = -1;
    this.#requestedPly = null;
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
        ? say(`web-nudge-${nudgeOf(first, state)}`)
        : named.length > 1
          ? say('web-hint-try-several', { moves: commaList(named) })
          : say('web-hint-try', { move: named[0] ?? '' });
    this.#highlight(this.#step > 1 ? (this.#step > 2 ? this.#hints : best) : null);
    this.#show(
      element('p', { class: 'hint-text' }, icon('hint'), text),
      this.#step > 1 &&
        mayBeTaken(state) &&
        element('p', { class: 'hint-pie' }, say('web-hint-pie')),
      this.#step > 2 &&
        element(
          'ul',
          { class: 'hint-list', tabindex: 0 },
          ...this.#hints
            .slice(0, 3)
            .map((hint) => reasonItem(hint, pieceNames, best.includes(hint))),
        ),
      this.#step < 3 && nextButton,
    );
    announce(
      this.#step > 2 ? (this.element.querySelector('.hint-list')?.textContent ?? text) : text,
    );
  }

  /** Marks moves on the board. @param {Hint[] | null} hints */
  #highlight(hints) {
    const { element, sowing } = this.board;
    const margins = (hints ?? []).flatMap((hint) =>
      'margin' in hint ? [[hint.move, hint.margin]] : [],
    );
    if (sowing) sowing.values = hints ? Object.fromEntries(margins) : null;
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

/** @param {Hint} hint @param {State} state */
function nudgeOf({ why }, state) {
  if (state.board.kind === 'calliro') return 'calliro';
  const kinds = why.map((reason) => ('kind' in reason ? reason.kind : ''));
  return kinds.map((kind) => NUDGES[kind]).find(Boolean) ?? 'quiet';
}

/** @param {Hint} hint @param {string} pieceNames @param {boolean} isBest */
function reasonItem(hint, pieceNames, isBest) {
  const { move, why } = hint;
  const margin = marginOf(hint);
  const worth =
    margin === null
      ? ''
      : say('web-hint-worth', {
          margin: withDigits(margin > 0 ? `+${margin}` : String(margin).replace('-', '−')),
        });
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
