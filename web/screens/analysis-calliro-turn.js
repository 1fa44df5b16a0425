// What is known of one turn of Calliro, and what it might have been.

import { seatName } from '../seat-name.js';
import { turnName } from '../study/calliro-decisions.js';
import { button } from '../study/screen-parts.js';
import { commaList, say } from '../text.js';
import { element } from '../ui/element.js';

/** @import { CalliroAnalysisView, CalliroEstimateView, CalliroReplayView } from '../wire.js' */
/** @import { CalliroReplayedTurn, Seat } from '../wire.js' */

export class TurnPanel {
  #title = element('h2', { id: 'calliro-turn' });
  #played = element('p', { class: 'calliro-played' });
  #content = element('div', { class: 'calliro-analysis' });
  element = element(
    'section',
    { class: 'study-card', 'aria-labelledby': 'calliro-turn' },
    this.#title,
    this.#played,
    this.#content,
  );

  /** @param {(moves: string[]) => void} point marks a turn on the board */
  constructor(point) {
    this.point = point;
  }

  /** @param {number} at @param {CalliroReplayedTurn} turn @param {boolean} isJudged */
  showTurn(at, { seat, moves }, isJudged) {
    this.#title.textContent = say('study-calliro-turn', {
      n: at + 1,
      seat: seatName('calliro', seat),
    });
    this.#played.textContent = say('study-calliro-played', { turn: turnName(moves) });
    this.#played.hidden = false;
    this.element.setAttribute('aria-busy', String(isJudged));
    this.#content.replaceChildren(
      element('p', { class: 'note' }, say(isJudged ? 'study-thinking' : 'study-calliro-not-over')),
    );
  }

  /** @param {CalliroReplayView} replay */
  showEnd({ result }) {
    this.element.setAttribute('aria-busy', 'false');
    this.#title.textContent = say('study-calliro-end');
    this.#played.hidden = true;
    this.#content.replaceChildren(
      element(
        'p',
        null,
        result
          ? say('study-calliro-over', {
              first: seatName('calliro', 'S'),
              a: result.south,
              second: seatName('calliro', 'N'),
              b: result.north,
            })
          : say('study-calliro-not-over'),
      ),
    );
  }

  /** @param {Seat} seat whose view the record does not have */
  showUnknown(seat) {
    this.element.setAttribute('aria-busy', 'false');
    this.#content.replaceChildren(
      element('p', null, say('study-calliro-unknown', { seat: seatName('calliro', seat) })),
    );
  }

  /** @param {string} text */
  showError(text) {
    this.element.setAttribute('aria-busy', 'false');
    this.#content.replaceChildren(element('p', { class: 'study-error', role: 'alert' }, text));
  }

  /** @param {CalliroAnalysisView} analysis */
  showAnalysis({ seat, backs_known, chips, stakes, best, played, loss }) {
    const name = seatName('calliro', seat);
    this.element.setAttribute('aria-busy', 'false');
    if (played && loss !== null)
      this.#played.textContent = say(
        loss > 0 ? 'study-calliro-played-loss' : 'study-calliro-played-best',
        {
          turn: turnName(played.moves),
          points: signedEstimate(played.points),
          loss: estimate(loss),
        },
      );
    this.#content.replaceChildren(
      element('h3', null, say('study-calliro-knew')),
      element('p', null, say('study-calliro-backs', { seat: name, known: backs_known, chips })),
      element('h3', null, say('study-calliro-stakes')),
      element(
        'ul',
        { class: 'calliro-stakes' },
        .../** @type {Seat[]} */ (['S', 'N']).map((each) =>
          element('li', null, stakeText(each, stakes[each])),
        ),
      ),
      element('h3', null, say('study-calliro-best', { seat: name })),
      element('p', { class: 'note' }, say('study-calliro-estimates', { seat: name })),
      element(
        'ol',
        { class: 'analysis-choices' },
        ...best.map((choice, index) => this.#choice(choice, index === 0)),
      ),
    );
  }

  /** @param {CalliroEstimateView} choice @param {boolean} isBest */
  #choice({ moves, points, why }, isBest) {
    const show = button('', () => this.point(moves), { class: 'analysis-choice calliro-choice' });
    show.append(
      element('span', { class: 'analysis-pit' }, turnName(moves)),
      ' ',
      element(
        'span',
        { class: 'analysis-worth', 'data-kind': 'about', 'data-best': isBest },
        isBest ? `★ ${signedEstimate(points)}` : signedEstimate(points),
      ),
    );
    return element(
      'li',
      null,
      show,
      why.length
        ? element(
            'ul',
            { class: 'analysis-reasons' },
            ...why.map(({ text }) => element('li', null, text)),
          )
        : null,
    );
  }
}

/** `≈ 1.3`: never exact; from left to right in any sentence. @param {number} points */
export const estimate = (points) => `\u2066≈ ${points.toFixed(1)}\u2069`;

/** `≈ +1.3`. @param {number} points */
const signedEstimate = (points) =>
  estimate(Math.abs(points)).replace('≈ ', `≈ ${points < 0 ? '−' : points > 0 ? '+' : ''}`);

/** @param {Seat} seat @param {CalliroAnalysisView['stakes']['S']} stake */
function stakeText(seat, { points, cells }) {
  const name = seatName('calliro', seat);
  return points
    ? say('study-calliro-stake', { seat: name, n: points, cells: commaList(cells) })
    : say('study-calliro-no-stake', { seat: name });
}
