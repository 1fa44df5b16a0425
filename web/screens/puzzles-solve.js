// One puzzle: three tries, a hint in three steps, and the solution.

import { fitBoard, PHONE } from '../study/fit-board.js';
import { announce, button, errorText, link } from '../study/screen-parts.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { puzzlesPath } from './puzzles-list.js';
import { printPuzzles } from './puzzles-print.js';
import { filterPuzzles, gradeOf, outcomes, saveOutcome } from './puzzles-progress.js';

/** @import { PuzzleView } from '../wire.js' */

/** What a puzzle does with its board, whatever the game.
 * @typedef {object} PuzzleBoard
 * @property {HTMLElement} element dispatches `move`
 * @property {string | null} analysis where the position can be analysed
 * @property {() => Promise<string>} start shows the position; the task
 * @property {(active: boolean) => void} setActive whether a move may be chosen
 * @property {(move: string) => 'right' | 'wrong' | 'more'} judge `more` if that turns out later
 * @property {() => string[]} left what is left of the solution
 * @property {() => string} words of the sheet, once the board is there
 * @property {(move: string) => Promise<void>} play
 * @property {() => Promise<void>} takeBack what was played since the last right move
 * @property {() => void} pointAtSolution marks its next move
 * @property {(withReason: boolean) => Promise<string>} hintText tells its next move
 * @property {(key: 'solved' | 'found') => Promise<string>} praise for the last move
 * @property {() => Promise<string>} solutionText
 * @property {(move: string, triesLeft: number) => Promise<string>} wrongText */

/**
 * @typedef {{game: string, puzzles: PuzzleView[], index: number, daily:
 *   boolean, query: URLSearchParams}} PuzzleContext
 */

const TRIES = 3;
/** How long a wrong move is shown once it is told why, in milliseconds. */
const WRONG_MOVE_PAUSE = 1600;

export class Solver {
  #task = element('p', { class: 'learn-text' });
  #feedback = element('p', { class: 'learn-feedback', hidden: true });
  #triesLeft = element('span', { class: 'puzzles-lives' });
  // Disabled until the board has come from the server.
  #hint = button(say('study-puzzle-hint'), () => this.#showNote(), { disabled: true });
  #show = button(say('study-puzzle-show'), () => this.#showSolution(), { disabled: true });
  #restart = button(say('study-puzzle-again'), () => this.#start(), { hidden: true });
  #next;
  #panel;
  #lifetime = new AbortController();
  #analyse;
  #printed;
  #tries = TRIES;
  #hintsUsed = 0;
  #over = false;
  #busy = false;
  #destroyed = false;

  /** @param {HTMLElement} container @param {PuzzleContext} context @param {PuzzleBoard} board */
  constructor(container, context, board) {
    this.container = container;
    this.context = context;
    this.board = board;
    this.puzzle = /** @type {PuzzleView} */ (context.puzzles[context.index]);
    const { game, query } = context;
    const filter = { grade: gradeOf(query), theme: query.get('theme') };
    this.#next = link(
      say('study-puzzle-next'),
      puzzlesPath(game, { n: this.#nextNumber(), ...filter }),
      'primary',
    );
    this.#analyse = link(say('study-try-analyse'), board.analysis ?? '');
    this.#analyse.hidden = true;
    this.#hint.prepend(icon('hint'));
    this.#show.prepend(icon('eye'));
    const boardPanel = element('div', { class: 'learn-board' }, board.element);
    const buttons = element(
      'div',
      { class: 'row learn-buttons', role: 'group', 'aria-label': say('study-ways') },
      this.#hint,
      this.#show,
      this.#restart,
      this.#analyse,
      this.#next,
    );
    // Below the hexagon, or below any board on a phone, the buttons would be out of sight.
    const isAbove = game === 'calliro' || PHONE.matches;
    this.#panel = boardPanel;
    addEventListener('resize', () => fitBoard(boardPanel), { signal: this.#lifetime.signal });
    buttons.classList.toggle('learn-buttons-above', isAbove);
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
        { class: 'learn-page study-card puzzles-task', 'aria-label': say('study-puzzle-step') },
        this.#task,
        this.#feedback,
      ),
      ...(isAbove ? [buttons, boardPanel] : [boardPanel, buttons]),
    );
    board.element.addEventListener('move', (event) =>
      this.#choose(/** @type {CustomEvent} */ (event).detail.move),
    );
    const all = filterPuzzles(context.puzzles, query);
    this.#printed = printPuzzles(game, [
      { puzzle: this.puzzle, index: context.index },
      ...all.filter(({ index }) => index > context.index),
      ...all.filter(({ index }) => index < context.index),
    ]);
    this.#start();
  }

  destroy() {
    this.#destroyed = true;
    this.#lifetime.abort();
    this.#printed.destroy();
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
    this.#hintsUsed = isRepeated ? 3 : 0;
    this.#tries = TRIES;
    this.#over = this.#busy = false;
    try {
      const task = await this.board.start();
      if (this.#destroyed) return;
      this.board.setActive(true);
      this.#task.textContent = task;
      this.#showFeedback('', '');
      this.#updateButtons();
      fitBoard(this.#panel);
    } catch (error) {
      this.#showFeedback(errorText(error), 'other');
    }
  }

  #updateButtons() {
    this.#hint.disabled = this.#over || this.#hintsUsed >= 3;
    this.#show.disabled = this.#over && this.#busy;
    this.#show.hidden = this.#over;
    this.#restart.hidden = !this.#over;
    this.#analyse.hidden = !this.#over || !this.board.analysis;
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
    // On a phone praise takes the place of the task, so that the board stays in sight.
    this.#task.hidden = kind === 'good' && PHONE.matches;
    if (text) announce(this.container, text);
  }

  /** @param {string} move */
  async #choose(move) {
    if (this.#busy || this.#over) return;
    this.#busy = true;
    try {
      const verdict = this.board.judge(move);
      if (verdict === 'wrong') await this.#onWrongMove(move);
      else if (verdict === 'right') await this.#onRightMove(move);
      else {
        await this.board.play(move);
        this.board.setActive(true);
      }
    } catch (error) {
      this.#showFeedback(errorText(error), 'other');
      this.board.setActive(!this.#over);
    }
    this.#busy = false;
    if (!this.#destroyed) this.#updateButtons();
  }

  /** @param {string} move */
  async #onRightMove(move) {
    const isLast = this.board.left().length === 1;
    const isClean = this.#hintsUsed === 0 && this.#tries === TRIES;
    // The pieces wait for no words.
    const praise = isLast ? this.board.praise(isClean ? 'solved' : 'found') : null;
    praise?.catch(() => {});
    await this.board.play(move);
    if (!praise) {
      this.board.setActive(true);
      this.#showFeedback(say('study-puzzle-on'), 'on');
      return;
    }
    this.#finish(this.#hintsUsed >= 3 ? 'missed' : isClean ? 'solved' : 'helped');
    this.#showFeedback(await praise, 'good');
    this.#next.focus({ preventScroll: true });
  }

  /** @param {string} move */
  async #onWrongMove(move) {
    this.#tries -= 1;
    const told = this.board.wrongText(move, this.#tries);
    told.catch(() => {});
    await this.board.play(move);
    this.#updateButtons();
    this.#showFeedback(say('study-puzzle-better', { n: this.#tries }), 'other');
    this.#showFeedback(await told, 'other');
    await new Promise((resolve) => setTimeout(resolve, WRONG_MOVE_PAUSE));
    if (this.#destroyed) return;
    await this.board.takeBack();
    this.board.setActive(true);
    if (this.#tries === 0) await this.#playSolution();
  }

  /** First the theme, then the move, then the reason. */
  async #showNote() {
    if (this.#busy || this.#over) return;
    this.#hintsUsed += 1;
    if (this.#hintsUsed === 1)
      this.#showFeedback(
        say('study-hint-theme', {
          theme: say(`study-theme-${this.puzzle.theme}`),
          tip: say(`study-tip-${this.puzzle.theme}`, { words: this.board.words() }),
        }),
        'on',
      );
    else {
      this.board.pointAtSolution();
      this.#showFeedback(await this.board.hintText(this.#hintsUsed > 2), 'on');
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
    const text = await this.board.solutionText();
    this.#finish('missed');
    this.#showFeedback(text, 'on');
    await this.board.takeBack();
    for (const move of this.board.left()) {
      if (this.#destroyed) return;
      await this.board.play(move);
    }
  }

  /** @param {import("./puzzles-progress.js").Outcome} outcome */
  #finish(outcome) {
    this.#over = true;
    this.board.setActive(false);
    saveOutcome(this.context.game, this.puzzle.position, outcome);
    this.#updateButtons();
  }
}
