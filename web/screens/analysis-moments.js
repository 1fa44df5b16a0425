// The moments of a game: the decisions of a player that cost most or turned it, each with what
// was better, and why the two differ.

import { hintWorth, worthText } from '../boards/sowing-values.js';
import { signedMargin } from '../study/notation.js';
import { announce, button } from '../study/screen-parts.js';
import { joinReasons, say } from '../text.js';
import { element } from '../ui/element.js';
import { moveName } from './analysis-values.js';

/** @import { ContrastView, HintView, ReviewedView, Seat } from '../wire.js' */
/** @import { Players } from '../study/players.js' */
/** @import { Evaluation } from '../study/evaluate.js' */
/** @import { Node } from '../study/tree.js' */
/** @import { Reviewed } from './analysis-game.js' */

/** @typedef {{review: ReviewedView, node: Node, player: Seat}} Moment */

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
    this.#body.classList.toggle('moments-roomy', this.#moments.length > 0);
    this.#draw();
  }

  /** While a game is looked through. @param {boolean} isReviewed @param {Players | null} players */
  wait(isReviewed, players) {
    this.load(null, players);
    this.element.hidden = !isReviewed;
    const title = players?.you ? say('study-moments-yours', { n: 0 }) : say('study-moments');
    this.#body.classList.add('moments-roomy');
    this.#body.replaceChildren(
      element('h2', null, title),
      element('p', { class: 'note' }, say('study-reviewing')),
    );
  }

  /** Opens the first moment; whether there is one. */
  openFirst() {
    const [first] = this.#moments;
    if (first) this.#choose(first);
    return first !== undefined;
  }

  /** The open moment, if the board shows its position. @param {Node} current @returns {Moment | null} */
  at(current) {
    return this.#open?.node.parent === current ? this.#open : null;
  }

  /**
   * Exact margins take the place of estimates, at the open moment as elsewhere on the screen.
   *
   * @param {Node} current
   * @param {Evaluation} evaluation
   */
  learn(current, { choices }) {
    const review = this.at(current)?.review;
    if (!review) return;
    const { played, best } = review;
    let learned = false;
    for (const hint of [played, best]) {
      const found = choices.find(({ move, kind }) => move === hint.move && kind === 'exact');
      if (hint.exact || typeof found?.margin !== 'number') continue;
      Object.assign(hint, { margin: found.margin, exact: true });
      learned = true;
    }
    if (!learned) return;
    review.loss = Math.max(0, best.margin - played.margin);
    this.#draw();
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
    const { played, best, loss } = review;
    if (loss === 0) return say('study-moment-as-good', { worth: worthText(hintWorth(played)) });
    return say(this.#players?.you === player ? 'study-moment-you' : 'study-moment-name', {
      name: this.#players?.names[player] ?? '',
      played: from(played),
      worth: worthText(hintWorth(played)),
      best: from(best),
      best_worth: worthText(hintWorth(best)),
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
    const headline = element('p', { class: 'moments-headline' }, this.#headline(moment));
    if (review.loss === 0) return element('div', { class: 'moments-detail' }, headline);
    return element(
      'div',
      { class: 'moments-detail' },
      headline,
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
