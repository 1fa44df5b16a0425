// A game of Calliro looked at again, turn by turn: what the player to move had seen, what was best
// on that, and what the played turn lost. Everything comes from the server; what it cannot know,
// it estimates.

import '../boards/calliro-board.js';
import { seatName } from '../seat-name.js';
import { analyseTurn } from '../study/cached-api.js';
import { markDecisions, turnName } from '../study/calliro-decisions.js';
import { button, createCalliroBoard, errorText, updateQuery } from '../study/screen-parts.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { estimate, TurnPanel } from './analysis-calliro-turn.js';
import { loadPanel } from './analysis-load.js';
import { StepBar } from './analysis-steps.js';

/** @import { CalliroAnalysisView, CalliroBoard, CalliroReplayView, Seat } from '../wire.js' */
/** @typedef {'mover' | 'S' | 'N' | 'known'} Shown whose view of the board is shown */

/** How many turning points are listed. */
const TURNING_POINTS = 3;
/** A turn that lost less is none, in points. */
const LEAST_LOSS = 0.5;

export class CalliroReview {
  #lifetime = new AbortController();
  #board = createCalliroBoard();
  #turn = new TurnPanel((moves) => markDecisions(this.#board, moves));
  #list = element('ol', { class: 'analysis-moves calliro-turns' });
  #points = element('ol', { class: 'analysis-points' });
  #reviewText = element('p', { class: 'note' });
  #review = button(say('study-review'), () => this.#reviewAll(), { class: 'button primary' });
  #steps;
  /** @type {Shown} */
  #shown = 'mover';
  /** Increases with each step, which makes late answers stale. */
  #visit = 0;

  /** The query of the address that was last written. */
  search = '';

  /**
   * @param {HTMLElement} container
   * @param {{text: string, replay: CalliroReplayView, at: number, openText: (text: string) => Promise<void>}} game
   */
  constructor(container, { text, replay, at, openText }) {
    this.text = text;
    this.replay = replay;
    this.at = Math.max(0, Math.min(replay.turns.length, at));
    const { signal } = this.#lifetime;
    this.#steps = new StepBar(
      {
        first: () => this.#go(0),
        back: () => this.#go(this.at - 1),
        next: () => this.#next(),
        last: () => this.#go(replay.turns.length),
      },
      signal,
    );
    container.append(
      element(
        'section',
        { class: 'analysis-main calliro-review', 'aria-label': say('study-board') },
        this.#steps.element,
        this.#shownSwitch(),
        this.#board,
      ),
      element(
        'div',
        { class: 'analysis-side' },
        this.#turn.element,
        this.#gamePanel(),
        loadPanel(openText),
      ),
    );
    this.#show();
  }

  destroy() {
    this.#lifetime.abort();
  }

  get #isJudged() {
    return this.replay.result !== null;
  }

  /** What can be shown, if there is a choice. */
  #shownSwitch() {
    if (!this.replay.whole) return null;
    const select = element(
      'select',
      { class: 'select study-field', id: 'calliro-shown' },
      .../** @type {Shown[]} */ (['mover', 'S', 'N', 'known']).map((shown) =>
        element('option', { value: shown }, shownName(shown)),
      ),
    );
    select.addEventListener('change', () => {
      this.#shown = /** @type {Shown} */ (select.value);
      this.#show();
    });
    return element(
      'div',
      { class: 'row calliro-shown' },
      element('label', { for: 'calliro-shown' }, say('study-calliro-shown')),
      select,
    );
  }

  #gamePanel() {
    this.#list.replaceChildren(
      ...this.replay.turns.map((turn, index) =>
        element(
          'li',
          null,
          button(turnText(turn), () => this.#go(index), { class: 'analysis-move' }),
        ),
      ),
    );
    this.#review.hidden = !this.#isJudged;
    this.#reviewText.textContent = say(
      this.#isJudged ? 'study-calliro-review-about' : 'study-calliro-not-over',
    );
    return element(
      'section',
      { class: 'study-card', 'aria-labelledby': 'calliro-game' },
      element('h2', { id: 'calliro-game' }, say('study-game')),
      this.#reviewText,
      this.#review,
      this.#points,
      this.#list,
    );
  }

  /** @param {number} at a turn; their number for the end */
  #go(at) {
    this.at = Math.max(0, Math.min(this.replay.turns.length, at));
    this.#show();
  }

  async #next() {
    const turn = this.replay.turns[this.at];
    if (!turn) return;
    this.at += 1;
    const visit = ++this.#visit;
    markDecisions(this.#board, []);
    await this.#board.playEvents(turn.events, this.#boardAt(this.at, turn.seat));
    if (visit === this.#visit) this.#show();
  }

  /**
   * The board before a turn or at the end, as it is to be shown.
   *
   * @param {number} at
   * @param {Seat} mover
   * @returns {CalliroBoard}
   */
  #boardAt(at, mover) {
    const boards = this.replay.turns[at]?.before ?? this.replay.end;
    const key = this.#shown === 'mover' ? mover : this.#shown;
    return { ...(boards[key] ?? boards.known), cells: this.replay.cells };
  }

  #show() {
    const visit = ++this.#visit;
    const turn = this.replay.turns[this.at];
    const isEnd = !turn;
    const mover = turn?.seat ?? this.replay.turns.at(-1)?.seat ?? 'S';
    this.#board.active = false;
    this.#board.view = null;
    this.#board.board = isEnd
      ? { ...this.replay.end.known, cells: this.replay.cells }
      : this.#boardAt(this.at, mover);
    markDecisions(this.#board, []);
    this.#steps.show({ atStart: this.at === 0, atEnd: isEnd });
    for (const [index, each] of [...this.#list.querySelectorAll('button')].entries()) {
      if (index === this.at) each.setAttribute('aria-current', 'step');
      else each.removeAttribute('aria-current');
    }
    this.#scrollList();
    if (new URLSearchParams(location.search).has('game'))
      updateQuery({ at: this.at ? String(this.at) : null });
    this.search = location.search;
    if (turn) this.#analyse(visit);
    else this.#turn.showEnd(this.replay);
  }

  /** Only within the list: on a phone it is below the board. */
  #scrollList() {
    const current = /** @type {HTMLElement | null} */ (
      this.#list.querySelector('[aria-current]')?.parentElement ?? null
    );
    if (current) this.#list.scrollTop = current.offsetTop - this.#list.clientHeight / 2;
  }

  /** @param {number} visit */
  async #analyse(visit) {
    const turn = this.replay.turns[this.at];
    if (!turn) return;
    this.#turn.showTurn(this.at, turn, this.#isJudged);
    if (!this.#isJudged) return;
    if (!turn.before[turn.seat]) {
      this.#turn.showUnknown(turn.seat);
      return;
    }
    try {
      const analysis = await this.#analysisOf(this.at);
      if (visit === this.#visit && analysis) this.#turn.showAnalysis(analysis);
    } catch (error) {
      if (visit === this.#visit) this.#turn.showError(errorText(error));
    }
  }

  /** Null where the record does not know what the seat had seen. @param {number} at */
  async #analysisOf(at) {
    const turn = this.replay.turns[at];
    if (!turn?.before[turn.seat]) return null;
    return analyseTurn(this.text, at);
  }

  /** Looks at every turn, and lists those that lost most. */
  async #reviewAll() {
    this.#review.disabled = true;
    /** @type {{at: number, analysis: CalliroAnalysisView}[]} */
    const analysed = [];
    try {
      for (const at of this.replay.turns.keys()) {
        if (this.#lifetime.signal.aborted) return;
        this.#reviewText.textContent = say('study-calliro-reviewing', {
          n: at + 1,
          all: this.replay.turns.length,
        });
        const analysis = await this.#analysisOf(at);
        if (analysis) analysed.push({ at, analysis });
      }
      this.#showTurningPoints(analysed);
    } catch (error) {
      this.#reviewText.textContent = errorText(error);
      this.#review.disabled = false;
    }
  }

  /** @param {{at: number, analysis: CalliroAnalysisView}[]} analysed */
  #showTurningPoints(analysed) {
    const points = analysed
      .filter(({ analysis }) => (analysis.loss ?? 0) >= LEAST_LOSS)
      .sort((a, b) => (b.analysis.loss ?? 0) - (a.analysis.loss ?? 0))
      .slice(0, TURNING_POINTS)
      .sort((a, b) => a.at - b.at);
    this.#review.hidden = true;
    this.#reviewText.textContent = say(
      points.length ? 'study-calliro-turning-about' : 'review-no-turning-points',
    );
    this.#points.replaceChildren(
      ...points.map(({ at, analysis: { seat, played, best, loss } }) =>
        element(
          'li',
          { class: 'analysis-point' },
          button(
            say('study-calliro-turning', {
              n: at + 1,
              seat: seatName('calliro', seat),
              played: turnName(played?.moves ?? []),
              best: turnName(best[0]?.moves ?? []),
              loss: estimate(loss ?? 0),
            }),
            () => this.#go(at),
            { class: 'button analysis-point-go' },
          ),
        ),
      ),
    );
  }
}

/** @param {Shown} shown */
const shownName = (shown) =>
  shown === 'S' || shown === 'N'
    ? say('study-calliro-shown-seat', { seat: seatName('calliro', shown) })
    : say(`study-calliro-shown-${shown}`);

/** @param {import('../wire.js').CalliroReplayedTurn} turn */
function turnText({ seat, moves, events }) {
  const scored = { S: 0, N: 0 };
  for (const event of events) if (event.kind === 'score') scored[event.seat] += event.points;
  const points = /** @type {Seat[]} */ (['S', 'N'])
    .filter((who) => scored[who] > 0)
    .map((who) => say('study-calliro-scored', { seat: seatName('calliro', who), n: scored[who] }));
  return say('study-calliro-turn-line', {
    seat: seatName('calliro', seat),
    turn: [turnName(moves), ...points].join(say('web-list-semicolon')),
  });
}
