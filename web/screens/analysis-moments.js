// The moments of a game: the decisions of a player that cost most or turned it, each with what
// was better, and why the two differ.

import { signedMargin } from '../study/notation.js';
import { announce, button } from '../study/screen-parts.js';
import { joinReasons, say } from '../text.js';
import { element } from '../ui/element.js';
import { moveName } from './analysis-values.js';

/** @import { ContrastView, HintView, ReviewedView, Seat } from '../wire.js' */
/** @import { Players } from '../study/players.js' */
/** @import { Node } from '../study/tree.js' */
/** @import { Reviewed } from './analysis-game.js' */

/** @typedef {{review: ReviewedView, node: Node, player: Seat}} Moment */

/** @param {HintView} hint */
const worthText = ({ margin, exact }) => `${exact ? '' : '≈\u00a0'}${signedMargin(margin)}`;

export class MomentsPanel {
  #body = element('div', { class: 'moments' });
  /** @type {Moment[]} */
  #moments = [];
  /** @type {Moment | null} */
  #open = null;
  /** @type {Players | null} */
  #players = null;

  element = element('section', { class: 'study-card', hidden: true }, this.#body);

  /**
   * @param {(moment: Moment) => void} go shows the position of a moment
   * @param {(moment: Moment, line: string[]) => void} playLine plays on from it
   */
  constructor(go, playLine) {
    this.go = go;
    this.playLine = playLine;
  }

  /**
   * The viewer's own moments; of both players for whoever else looks.
   *
   * @param {Reviewed | null} reviewed
   * @param {Players | null} players
   */
  load(reviewed, players) {
    this.#players = players;
    const seats = players?.you ? [players.you] : /** @type {const} */ (['S', 'N']);
    this.#moments = reviewed
      ? seats.flatMap((player) =>
          reviewed.moments[player].flatMap((index) => {
            const [review, node] = [reviewed.reviews[index], reviewed.nodes[index]];
            return review?.contrast && node ? [{ review, node, player }] : [];
          }),
        )
      : [];
    this.#open = null;
    this.element.hidden = !reviewed;
    this.#draw();
  }

  /** Opens the first moment, if there is one. */
  openFirst() {
    const [first] = this.#moments;
    if (first) this.#choose(first);
  }

  /** The open moment, if the board shows its position. @param {Node} current @returns {Moment | null} */
  at(current) {
    return this.#open?.node.parent === current ? this.#open : null;
  }

  /** @param {Moment} moment */
  #choose(moment) {
    this.#open = moment;
    this.#draw();
    this.go(moment);
    announce(this.element, this.#headline(moment));
  }

  #draw() {
    const players = this.#players;
    const own = players?.you ?? null;
    const groups = /** @type {Seat[]} */ (own ? [own] : ['S', 'N']).map((player) => {
      const moments = this.#moments.filter((each) => each.player === player);
      const name = players?.names[player] ?? '';
      const n = moments.length;
      const title = own ? say('study-moments-yours', { n }) : say('study-moments-of', { name });
      return element(
        'div',
        { class: 'moments-player' },
        element('h2', null, title),
        moments.length
          ? element(
              'div',
              { class: 'row moments-choices', role: 'group', 'aria-label': title },
              ...moments.map((moment, index) => this.#chip(moment, index + 1, n)),
            )
          : element(
              'p',
              { class: 'note' },
              own ? say('study-moments-none-yours') : say('study-moments-none'),
            ),
      );
    });
    const focused = this.#body.contains(document.activeElement);
    this.#body.replaceChildren(...groups, ...(this.#open ? [this.#detail(this.#open)] : []));
    if (focused)
      /** @type {HTMLElement | null} */ (
        this.#body.querySelector('.moments-chip[aria-pressed="true"]')
      )?.focus();
  }

  /** @param {Moment} moment @param {number} n @param {number} all */
  #chip(moment, n, all) {
    const { turn, loss } = moment.review;
    const chip = button('', () => this.#choose(moment), {
      class: 'button moments-chip',
      'aria-pressed': String(moment === this.#open),
      'aria-label': say('study-moment-n', { n, all, number: turn }),
    });
    chip.append(
      element('span', null, say('study-moment-turn', { number: turn })),
      element('strong', { dir: 'ltr' }, signedMargin(-loss)),
    );
    return chip;
  }

  /** What was played and what was better. @param {Moment} moment */
  #headline({ review, node, player }) {
    const { words } = /** @type {Node} */ (node.parent).board;
    const from = (/** @type {HintView} */ { move }) =>
      say(`pit-from-${words}`, { n: Number(move) });
    const { played, best } = review;
    return say(this.#players?.you === player ? 'study-moment-you' : 'study-moment-name', {
      name: this.#players?.names[player] ?? '',
      played: from(played),
      worth: worthText(played),
      best: from(best),
      best_worth: worthText(best),
    });
  }

  /** @param {Moment} moment */
  #detail(moment) {
    const { review, node } = moment;
    const { board } = /** @type {Node} */ (node.parent);
    const { played, best } = review;
    const contrast = /** @type {ContrastView} */ (review.contrast);
    const reasons = (/** @type {HintView} */ { move }, /** @type {{text: string}[]} */ why) =>
      why.length
        ? element(
            'p',
            null,
            element('strong', null, `${moveName(board, move)}: `),
            `${joinReasons(why)}.`,
          )
        : null;
    const line = (/** @type {string} */ key, /** @type {string[]} */ moves) =>
      element(
        'div',
        { class: 'row moments-line' },
        element('span', null, say(key)),
        button(moves.join(' · '), () => this.playLine(moment, moves), {
          dir: 'ltr',
          'aria-label': say('study-moment-play', { moves: moves.join(' ') }),
        }),
      );
    const turned = Math.sign(played.margin) < Math.sign(best.margin);
    return element(
      'div',
      { class: 'moments-detail' },
      element('p', { class: 'moments-headline' }, this.#headline(moment)),
      turned ? element('p', { class: 'moments-turned' }, say('study-moment-turned')) : null,
      element('p', { class: 'moments-difference' }, contrast.difference.text),
      reasons(best, contrast.better),
      reasons(played, contrast.played),
      line('study-moment-line-played', contrast.played_line),
      line('study-moment-line-better', contrast.better_line),
      contrast.exact ? null : element('p', { class: 'note' }, say('study-moment-expected')),
    );
  }
}
