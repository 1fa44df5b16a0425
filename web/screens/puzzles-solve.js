// One puzzle: three tries, a hint in three steps, and the solution to watch.

import '../boards/sowing-board.js';
import { hint, look } from '../study/knowledge.js';
import { signed } from '../study/notation.js';
import { announce, button, link, makeBoard, wordsOf } from '../study/page.js';
import { list, say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { moveName } from './analysis-values.js';
import { address } from './puzzles-list.js';
import { chosen, gradeOf, keepOutcome, outcomes } from './puzzles-progress.js';
import { puzzleSheet } from './puzzles-sheet.js';

/** @import { HintView, PuzzleView, SowingBoard } from '../wire.js' */

/**
 * @typedef {{game: string, puzzles: PuzzleView[], index: number, daily:
 *   boolean, query: URLSearchParams}} Posed
 */

const TRIES = 3;
/** How long a wrong move stays to be looked at. */
const LOOK = 900;

export class Solver {
  #board = makeBoard();
  #task = element('p', { class: 'learn-text' });
  #told = element('p', { class: 'learn-told', hidden: true });
  #lives = element('span', { class: 'puzzles-lives' });
  // Both need the board, which comes from the server.
  #hint = button(say('study-puzzle-hint'), () => this.#help(), { disabled: true });
  #show = button(say('study-puzzle-show'), () => this.#reveal(), { disabled: true });
  #again = button(say('study-puzzle-again'), () => this.#begin(), { hidden: true });
  #next;
  #analyse;
  #stop;
  #tries = TRIES;
  #helped = 0;
  #at = 0;
  #over = false;
  #busy = false;
  #gone = false;

  /** @param {HTMLElement} place @param {Posed} posed */
  constructor(place, posed) {
    this.place = place;
    this.posed = posed;
    this.puzzle = /** @type {PuzzleView} */ (posed.puzzles[posed.index]);
    const { game, query } = posed;
    const filter = { grade: gradeOf(query), theme: query.get('theme') };
    this.#next = link(
      say('study-puzzle-next'),
      address(game, { n: this.#following(), ...filter }),
      'primary',
    );
    this.#analyse = link(
      say('study-try-analyse'),
      `/analysis?${new URLSearchParams({ rules: game, position: this.puzzle.position })}`,
    );
    this.#analyse.hidden = true;
    this.#hint.prepend(icon('hint'));
    this.#show.prepend(icon('eye'));
    place.append(
      element(
        'nav',
        { class: 'row puzzles-where', 'aria-label': say('study-puzzles-title') },
        link(say('study-puzzles-all'), address(game, filter)),
        element('span', { class: 'study-chip' }, say(`game-${game}`)),
        element(
          'span',
          {
            class: 'study-chip',
            'aria-label': say('study-grade-n', { n: this.puzzle.grade }),
            role: 'img',
          },
          '★'.repeat(this.puzzle.grade),
        ),
        this.#lives,
      ),
      element(
        'section',
        { class: 'learn-page study-card', 'aria-label': say('study-puzzle-step') },
        this.#task,
        this.#told,
      ),
      element('div', { class: 'learn-board' }, this.#board),
      element(
        'div',
        { class: 'row learn-ways', role: 'group', 'aria-label': say('study-ways') },
        this.#hint,
        this.#show,
        this.#again,
        this.#analyse,
        this.#next,
      ),
    );
    this.#board.addEventListener('move', ({ detail }) => this.#choose(detail.move));
    this.#stop = puzzleSheet(game, () =>
      posed.puzzles.map((puzzle, index) => ({ puzzle, index })).slice(posed.index),
    );
    this.#begin();
  }

  end() {
    this.#gone = true;
    this.#stop();
  }

  /** The number of the next puzzle that is still open. */
  #following() {
    const { game, puzzles, index, query } = this.posed;
    const done = outcomes(game);
    const all = chosen(puzzles, query);
    const later = [
      ...all.filter((each) => each.index > index),
      ...all.filter((each) => each.index < index),
    ];
    return ((later.find(({ puzzle }) => !done[puzzle.position]) ?? later[0])?.index ?? index) + 1;
  }

  async #begin() {
    const again = this.#over;
    this.#at = 0;
    this.#helped = again ? 3 : 0;
    this.#tries = TRIES;
    this.#over = this.#busy = false;
    try {
      const { board } = await look(this.posed.game, this.puzzle.position);
      if (this.#gone) return;
      this.start = board;
      this.#board.view = board.decider;
      this.#put(board);
      const n = this.puzzle.solution.length;
      this.#task.textContent = say('study-puzzle-task', { seat: say(`seat-${board.decider}`), n });
      this.#tell('', '');
      this.#buttons();
    } catch (error) {
      this.#tell(wordsOf(error), 'other');
    }
  }

  /** @param {SowingBoard} board */
  #put(board) {
    this.#board.mark = null;
    this.#board.board = board;
    this.#board.active = !this.#over;
  }

  #buttons() {
    this.#hint.disabled = this.#over || this.#helped >= 3;
    this.#show.disabled = this.#over && this.#busy;
    this.#show.hidden = this.#over;
    this.#again.hidden = this.#analyse.hidden = !this.#over;
    this.#lives.textContent = '●'.repeat(this.#tries) + '○'.repeat(TRIES - this.#tries);
    this.#lives.setAttribute('role', 'img');
    this.#lives.setAttribute('aria-label', say('study-tries', { n: this.#tries }));
    this.#next.classList.toggle('primary', this.#over);
  }

  /** @param {string} text @param {string} kind */
  #tell(text, kind) {
    this.#told.replaceChildren(
      ...(kind === 'good' ? [icon('check')] : []),
      element('span', null, text),
    );
    this.#told.dataset.kind = kind;
    this.#told.hidden = text === '';
    if (text) announce(this.place, text);
  }

  get #here() {
    return /** @type {SowingBoard} */ (this.#board.board);
  }

  /** @param {string} move @returns {Promise<HintView | undefined>} */
  async #adviceOf(move) {
    const { moves } = await hint(this.posed.game, this.#here.position);
    return moves.find((each) => each.move === move);
  }

  /** @param {string} move */
  async #choose(move) {
    if (this.#busy || this.#over) return;
    this.#busy = true;
    try {
      if (move === this.puzzle.solution[this.#at]) await this.#right(move);
      else await this.#wrong(move);
    } catch (error) {
      this.#tell(wordsOf(error), 'other');
    }
    this.#busy = false;
    if (!this.#gone) this.#buttons();
  }

  /** @param {string} move */
  async #animate(move) {
    const { after } = await look(this.posed.game, this.#here.position);
    const outcome = after[move];
    if (!outcome) return;
    this.#board.mark = null;
    this.#board.active = false;
    await this.#board.playEvents(outcome.events, outcome.board);
  }

  /** @param {string} move */
  async #right(move) {
    const advice = await this.#adviceOf(move);
    await this.#animate(move);
    this.#at += 1;
    if (this.#at < this.puzzle.solution.length) {
      this.#board.active = true;
      this.#tell(say('study-puzzle-on'), 'on');
      return;
    }
    const clean = this.#helped === 0 && this.#tries === TRIES;
    this.#finish(this.#helped >= 3 ? 'missed' : clean ? 'solved' : 'helped');
    const why = advice?.why.map(({ text }) => text).join(say('web-list-semicolon')) ?? '';
    this.#tell(
      say(clean ? 'study-puzzle-solved' : 'study-puzzle-found', {
        why,
        margin: signed(this.puzzle.margin),
      }),
      'good',
    );
    this.#next.focus({ preventScroll: true });
  }

  /** @param {string} move */
  async #wrong(move) {
    const before = this.#here;
    const [advice, best] = await Promise.all([
      this.#adviceOf(move),
      this.#adviceOf(this.puzzle.solution[this.#at] ?? ''),
    ]);
    this.#tries -= 1;
    const worth = {
      move: moveName(before, move),
      worth: advice ? signed(advice.margin) : '?',
      best: best ? signed(best.margin) : '?',
      n: this.#tries,
    };
    this.#tell(say('study-puzzle-wrong', worth), 'other');
    this.#buttons();
    await this.#animate(move);
    await new Promise((done) => setTimeout(done, LOOK));
    if (this.#gone) return;
    this.#put(before);
    if (this.#tries === 0) await this.#solution();
  }

  /** First the theme, then the pit, then the reason. */
  async #help() {
    if (this.#busy || this.#over) return;
    this.#helped += 1;
    const move = this.puzzle.solution[this.#at] ?? '';
    const pit = moveName(this.#here, move);
    if (this.#helped === 1)
      this.#tell(
        say('study-hint-theme', {
          theme: say(`study-theme-${this.puzzle.theme}`),
          tip: say(`study-tip-${this.puzzle.theme}`),
        }),
        'on',
      );
    else {
      this.#board.mark = { seat: this.#here.decider, pit: Number(move) };
      const advice =
        this.#helped > 2 ? await this.#adviceOf(move).catch(() => undefined) : undefined;
      this.#tell(
        advice
          ? say('study-hint-reason', {
              pit,
              why: advice.why.map(({ text }) => text).join(say('web-list-semicolon')),
            })
          : say('study-hint-pit', { pit }),
        'on',
      );
    }
    this.#buttons();
  }

  async #reveal() {
    if (this.#busy) return;
    this.#busy = true;
    await this.#solution();
    this.#busy = false;
    this.#buttons();
  }

  /** Plays what is left of the solution. */
  async #solution() {
    const moves = this.puzzle.solution.slice(this.#at);
    const { why = [] } = await this.#adviceOf(moves[0] ?? '').then(
      (found) => found ?? { why: [] },
      () => ({ why: [] }),
    );
    this.#finish('missed');
    this.#tell(
      say('study-puzzle-solution', {
        moves: list(moves.map((move) => moveName(this.#here, move))),
        why: why.map(({ text }) => text).join(say('web-list-semicolon')),
      }),
      'on',
    );
    for (const move of moves) {
      if (this.#gone) return;
      await this.#animate(move);
    }
  }

  /** @param {import("./puzzles-progress.js").Outcome} outcome */
  #finish(outcome) {
    this.#over = true;
    this.#board.active = false;
    keepOutcome(this.posed.game, this.puzzle.position, outcome);
    this.#buttons();
  }
}
