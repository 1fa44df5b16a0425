// The board of a vote, how many would sow each pit, and what the pits are worth when all may know it.

import '../boards/sowing-board.js';
import { moveName } from '../screens/analysis-values.js';
import { seatName } from '../seat-name.js';
import { signedMargin } from '../study/notation.js';
import { createBoard } from '../study/screen-parts.js';
import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { headCell, tableParts, tableRow } from '../ui/table.js';

/** @import { PitValueView, VoteView } from '../wire.js' */

export class VoteBoard {
  #board = createBoard();
  #bars = element('table', { class: 'vote-bars' });
  #shown = 0;
  #drawn = '';
  element = element('div', { class: 'vote-board' }, this.#board, this.#bars);

  /** @param {(pit: string) => void} [onChoose] on the device of who votes */
  constructor(onChoose) {
    // Nobody sits at the board on the wall.
    if (!onChoose) this.#board.you = null;
    this.#board.addEventListener('move', (event) => {
      const { move } = /** @type {CustomEvent<{ move: string }>} */ (event).detail;
      onChoose?.(move);
    });
  }

  /** @param {VoteView} vote @param {{ active?: boolean }} [options] whether a pit may be chosen here */
  show(vote, { active = false } = {}) {
    const { board } = vote;
    if (this.#shown !== vote.vote) {
      this.#shown = vote.vote;
      this.#board.view = board.decider;
      this.#board.board = board;
    }
    const own = vote.own.at(-1);
    this.#board.active = active;
    this.#board.mark = own ? { seat: board.decider, pit: Number(own) } : null;
    const key = JSON.stringify([vote.vote, vote.counts, vote.values, vote.solution]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const values = Object.entries(vote.values ?? {});
    const exact = values.filter(([, value]) => value.exact);
    this.#board.values = vote.values
      ? Object.fromEntries(exact.map(([pit, { margin }]) => [pit, margin]))
      : null;
    this.#bars.hidden = !vote.counts;
    const heads = ['pit', 'votes', ...(vote.values ? ['worth'] : [])];
    this.#bars.replaceChildren(
      ...tableParts(
        heads.map((head) => headCell(say(`vote-head-${head}`), { class: `vote-${head}` })),
        Object.entries(vote.counts ?? {}).map((bar) => this.#bar(vote, bar)),
      ),
    );
  }

  /** @param {VoteView} vote @param {[string, number]} bar */
  #bar({ board, counts, values, best, solution }, [pit, count]) {
    const most = Math.max(1, ...Object.values(counts ?? {}));
    const value = values?.[pit];
    const isBest = solution ? solution === pit : best.includes(pit);
    const bar = element('i', { 'aria-hidden': 'true' });
    bar.style.setProperty('--share', String(count / most));
    return tableRow(
      [
        element('th', { scope: 'row', class: 'vote-pit' }, moveName(board, pit)),
        element(
          'td',
          { class: 'vote-votes' },
          element('span', null, element('strong', { class: 'vote-count' }, withDigits(count)), bar),
        ),
        value &&
          element(
            'td',
            { class: 'vote-worth' },
            element('bdi', { class: 'vote-value', dir: 'ltr' }, valueText(value)),
            isBest && ` ★ ${say('vote-best')}`,
          ),
      ],
      { class: isBest ? 'best' : '', 'data-pit': pit },
    );
  }
}

/** @param {PitValueView} value */
const valueText = ({ margin, exact }) =>
  exact ? signedMargin(margin) : say('vote-about', { margin: signedMargin(margin) });

/** What is asked. @param {VoteView} vote */
export const questionOf = ({ board, puzzle }) =>
  say(puzzle ? 'vote-puzzle' : 'vote-question', { seat: seatName(board.words, board.decider) });
