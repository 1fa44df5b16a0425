// One puzzle: three tries, a hint in three steps, and the solution.

import '../boards/sowing-board.js';
import { explore, getHints } from '../study/cached-api.js';
import { signedMargin } from '../study/notation.js';
import { announce, button, createBoard, errorText, link } from '../study/screen-parts.js';
import { commaList, say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { moveName } from './analysis-values.js';
import { puzzlesPath } from './puzzles-list.js';
import { printPuzzles } from './puzzles-print.js';
import { filterPuzzles, gradeOf, outcomes, saveOutcome } from './puzzles-progress.js';

/** @import { HintView, PuzzleView, SowingBoard } from '../wire.js' */

/**
 * @typedef {{game: string, puzzles: PuzzleView[], index: number, daily:
 *   boolean, query: URLSearchParams}} PuzzleContext
 */

const TRIES = 3;
/** How long a wrong move is shown, in milliseconds. */
const WRONG_MOVE_PAUSE = 900;

export class Solver {
  #board = createBoard();
  #task = element('p', { class: 'learn-text' });
  #feedback = element('p', { class: 'learn-feedback', hidden: true });
  #triesLeft = element('span', { class: 'puzzles-lives' });
  // Disabled until the board has come from the server.
  #hint = button(say('study-puzzle-hint'), () => this.#showNote(), { disabled: true });
  #show = button(say('study-puzzle-show'), () => this.#showSolution(), { disabled: true });
  #restart = button(say('study-puzzle-again'), () => this.#start(), { hidden: true });
  #next;
  #analyse;
  #unregisterPrint;
  #tries = TRIES;
  #hintsUsed = 0;
  #movesDone = 0;
  #over = false;
  #busy = false;
  #destroyed = false;

  /** @param {HTMLElement} container @param {PuzzleContext} context */
  constructor(container, context) {
    this.container = container;
    this.context = context;
    this.puzzle = /** @type {PuzzleView} */ (context.puzzles[context.index]);
    const { game, query } = context;
    const filter = { grade: gradeOf(query), theme: query.get('theme') };
    this.#next = link(
      say('study-puzzle-next'),
      puzzlesPath(game, { n: this.#nextNumber(), ...filter }),
      'primary',
    );
    this.#analyse = link(
      say('study-try-analyse'),
      `/analysis?${new URLSearchParams({ rules: game, position: this.puzzle.position })}`,
    );
    this.#analyse.hidden = true;
    this.#hint.prepend(icon('hint'));
    this.#show.prepend(icon('eye'));
    container.append(
      element(
        'nav',
        { class: 'row puzzles-where', 'aria-label': say('study-puzzles-title') },
        link(say('study-puzzles-all'), puzzlesPath(game, filter)),
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
        this.#triesLeft,
      ),
      element(
        'section',
        { class: 'learn-page study-card', 'aria-label': say('study-puzzle-step') },
        this.#task,
        this.#feedback,
      ),
      element('div', { class: 'learn-board' }, this.#board),
      element(
        'div',
        { class: 'row learn-buttons', role: 'group', 'aria-label': say('study-ways') },
        this.#hint,
        this.#show,
        this.#restart,
        this.#analyse,
        this.#next,
      ),
    );
    this.#board.addEventListener('move', ({ detail }) => this.#choose(detail.move));
    this.#unregisterPrint = printPuzzles(game, () =>
      context.puzzles.map((puzzle, index) => ({ puzzle, index })).slice(context.index),
    );
    this.#start();
  }

  destroy() {
    this.#destroyed = true;
    this.#unregisterPrint();
  }

  /** The number of the next unsolved puzzle. */
  #nextNumber() {
    const { game, puzzles, index, query } = this.context;
    const done = outcomes(game);
    const all = filterPuzzles(puzzles, query);
    const later = [
      ...all.filter((each) => each.index > index),
      ...all.filter((each) => each.index < index),
    ];
    return ((later.find(({ puzzle }) => !done[puzzle.position]) ?? later[0])?.index ?? index) + 1;
  }

  async #start() {
    const isRepeated = this.#over;
    this.#movesDone = 0;
    this.#hintsUsed = isRepeated ? 3 : 0;
    this.#tries = TRIES;
    this.#over = this.#busy = false;
    try {
      const { board } = await explore(this.context.game, this.puzzle.position);
      if (this.#destroyed) return;
      this.start = board;
      this.#board.view = board.decider;
      this.#setBoard(board);
      const n = this.puzzle.solution.length;
      this.#task.textContent = say('study-puzzle-task', { seat: say(`seat-${board.decider}`), n });
      this.#showFeedback('', '');
      this.#updateButtons();
    } catch (error) {
      this.#showFeedback(errorText(error), 'other');
    }
  }

  /** @param {SowingBoard} board */
  #setBoard(board) {
    this.#board.mark = null;
    this.#board.board = board;
    this.#board.active = !this.#over;
  }

  #updateButtons() {
    this.#hint.disabled = this.#over || this.#hintsUsed >= 3;
    this.#show.disabled = this.#over && this.#busy;
    this.#show.hidden = this.#over;
    this.#restart.hidden = this.#analyse.hidden = !this.#over;
    this.#triesLeft.textContent = '●'.repeat(this.#tries) + '○'.repeat(TRIES - this.#tries);
    this.#triesLeft.setAttribute('role', 'img');
    this.#triesLeft.setAttribute('aria-label', say('study-tries', { n: this.#tries }));
    this.#next.classList.toggle('primary', this.#over);
  }

  /** @param {string} text @param {string} kind */
  #showFeedback(text, kind) {
    this.#feedback.replaceChildren(
      ...(kind === 'good' ? [icon('check')] : []),
      element('span', null, text),
    );
    this.#feedback.dataset.kind = kind;
    this.#feedback.hidden = text === '';
    if (text) announce(this.container, text);
  }

  get #currentBoard() {
    return /** @type {SowingBoard} */ (this.#board.board);
  }

  /** @param {string} move @returns {Promise<HintView | undefined>} */
  async #hintFor(move) {
    const { moves } = await getHints(this.context.game, this.#currentBoard.position);
    return moves.find((each) => each.move === move);
  }

  /** @param {string} move */
  async #choose(move) {
    if (this.#busy || this.#over) return;
    this.#busy = true;
    try {
      if (move === this.puzzle.solution[this.#movesDone]) await this.#onRightMove(move);
      else await this.#onWrongMove(move);
    } catch (error) {
      this.#showFeedback(errorText(error), 'other');
    }
    this.#busy = false;
    if (!this.#destroyed) this.#updateButtons();
  }

  /** @param {string} move */
  async #animate(move) {
    const { after } = await explore(this.context.game, this.#currentBoard.position);
    const outcome = after[move];
    if (!outcome) return;
    this.#board.mark = null;
    this.#board.active = false;
    await this.#board.playEvents(outcome.events, outcome.board);
  }

  /** @param {string} move */
  async #onRightMove(move) {
    const advice = await this.#hintFor(move);
    await this.#animate(move);
    this.#movesDone += 1;
    if (this.#movesDone < this.puzzle.solution.length) {
      this.#board.active = true;
      this.#showFeedback(say('study-puzzle-on'), 'on');
      return;
    }
    const isClean = this.#hintsUsed === 0 && this.#tries === TRIES;
    this.#finish(this.#hintsUsed >= 3 ? 'missed' : isClean ? 'solved' : 'helped');
    const why = advice?.why.map(({ text }) => text).join(say('web-list-semicolon')) ?? '';
    this.#showFeedback(
      say(isClean ? 'study-puzzle-solved' : 'study-puzzle-found', {
        why,
        margin: signedMargin(this.puzzle.margin),
      }),
      'good',
    );
    this.#next.focus({ preventScroll: true });
  }

  /** @param {string} move */
  async #onWrongMove(move) {
    const before = this.#currentBoard;
    const [advice, best] = await Promise.all([
      this.#hintFor(move),
      this.#hintFor(this.puzzle.solution[this.#movesDone] ?? ''),
    ]);
    this.#tries -= 1;
    const args = {
      move: moveName(before, move),
      worth: advice ? signedMargin(advice.margin) : '?',
      best: best ? signedMargin(best.margin) : '?',
      n: this.#tries,
    };
    this.#showFeedback(say('study-puzzle-wrong', args), 'other');
    this.#updateButtons();
    await this.#animate(move);
    await new Promise((resolve) => setTimeout(resolve, WRONG_MOVE_PAUSE));
    if (this.#destroyed) return;
    this.#setBoard(before);
    if (this.#tries === 0) await this.#playSolution();
  }

  /** First the theme, then the pit, then the reason. */
  async #showNote() {
    if (this.#busy || this.#over) return;
    this.#hintsUsed += 1;
    const move = this.puzzle.solution[this.#movesDone] ?? '';
    const pit = moveName(this.#currentBoard, move);
    if (this.#hintsUsed === 1)
      this.#showFeedback(
        say('study-hint-theme', {
          theme: say(`study-theme-${this.puzzle.theme}`),
          tip: say(`study-tip-${this.puzzle.theme}`),
        }),
        'on',
      );
    else {
      this.#board.mark = { seat: this.#currentBoard.decider, pit: Number(move) };
      const advice =
        this.#hintsUsed > 2 ? await this.#hintFor(move).catch(() => undefined) : undefined;
      this.#showFeedback(
        advice
          ? say('study-hint-reason', {
              pit,
              why: advice.why.map(({ text }) => text).join(say('web-list-semicolon')),
            })
          : say('study-hint-pit', { pit }),
        'on',
      );
    }
    this.#updateButtons();
  }

  async #showSolution() {
    if (this.#busy) return;
    this.#busy = true;
    await this.#playSolution();
    this.#busy = false;
    this.#updateButtons();
  }

  /** Plays what is left of the solution. */
  async #playSolution() {
    const moves = this.puzzle.solution.slice(this.#movesDone);
    const { why = [] } = await this.#hintFor(moves[0] ?? '').then(
      (found) => found ?? { why: [] },
      () => ({ why: [] }),
    );
    this.#finish('missed');
    this.#showFeedback(
      say('study-puzzle-solution', {
        moves: commaList(moves.map((move) => moveName(this.#currentBoard, move))),
        why: why.map(({ text }) => text).join(say('web-list-semicolon')),
      }),
      'on',
    );
    for (const move of moves) {
      if (this.#destroyed) return;
      await this.#animate(move);
    }
  }

  /** @param {import("./puzzles-progress.js").Outcome} outcome */
  #finish(outcome) {
    this.#over = true;
    this.#board.active = false;
    saveOutcome(this.context.game, this.puzzle.position, outcome);
    this.#updateButtons();
  }
}
