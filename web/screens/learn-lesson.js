// A lesson in small steps, which the pupil plays on the board.

import { lessonOf } from '../learn/lessons.js';
import { attempt, startGame } from '../net/games.js';
import { fitBoard, PHONE } from '../study/fit-board.js';
import { announce, button, errorText, link, updateQuery } from '../study/screen-parts.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { lessonsDone, saveProgress } from './learn-progress.js';
import { calliroTeacher, sowingTeacher } from './learn-teachers.js';

/** Space above the feedback when the page is scrolled to it, in pixels. */
const SCROLL_MARGIN = 8;

/** @param {HTMLElement} container @param {string} game @returns {Promise<() => void>} */
export async function openLesson(container, game) {
  try {
    const lesson = lessonOf(game);
    const teacher = lesson
      ? await sowingTeacher(await lesson)
      : await calliroTeacher((await import('../learn/calliro.js')).default);
    const runner = new LessonRunner(container, game, teacher);
    return () => runner.destroy();
  } catch (error) {
    container.append(element('p', { class: 'study-error', role: 'alert' }, errorText(error)));
    return () => {};
  }
}

class LessonRunner {
  #index = 0;
  /** How many moves of the step have been played. */
  #played = 0;
  #busy = false;
  #destroyed = false;
  /** How far the page was scrolled to keep the board where it was. */
  #scrolled = 0;
  #count = element('p', { class: 'learn-count' });
  #track = element('div', { class: 'learn-track', 'aria-hidden': 'true' });
  #text = element('p', { class: 'learn-text', id: 'learn-text' });
  #feedback = element('p', { class: 'learn-feedback' });
  #back = button(say('study-lesson-back'), () => this.#open(this.#index - 1));
  #restart = button(say('study-lesson-again'), () => this.#open(this.#index));
  #show = button(say('study-lesson-show'), () => this.#showMove());
  #next = button(say('study-lesson-next'), () => this.#open(this.#index + 1), {
    class: 'button primary large',
  });
  #last = element('div', { class: 'row learn-last', hidden: true });
  #board;
  #lifetime = new AbortController();
  #page = element(
    'section',
    { class: 'learn-page study-card', 'aria-label': say('study-lesson-step') },
    element('div', { class: 'learn-head' }, this.#count, this.#track),
    this.#text,
    this.#feedback,
    this.#last,
  );

  /**
   * @param {HTMLElement} container
   * @param {string} game
   * @param {import("./learn-teachers.js").Teacher} teacher
   */
  constructor(container, game, teacher) {
    this.container = container;
    this.game = game;
    this.teacher = teacher;
    this.#show.prepend(icon('hint'));
    this.#restart.prepend(icon('restart'));
    this.#last.append(
      button(
        say('study-lesson-play'),
        () => attempt(() => startGame({ game, seats: { S: 'me', N: 'level=1' } })),
        { class: 'button primary large' },
      ),
      ...(game === 'calliro' ? [] : [link(say('study-try'), `/learn/${game}?try=1`)]),
      link(say('study-lesson-puzzles'), `/puzzles?game=${game}`),
      link(say('study-lesson-others'), '/learn'),
    );
    const buttons = element(
      'div',
      { class: 'row learn-buttons', role: 'group', 'aria-label': say('study-ways') },
      this.#back,
      this.#restart,
      this.#show,
      this.#next,
    );
    const board = element('div', { class: 'learn-board' }, teacher.element);
    this.#board = board;
    // Below the hexagon, or below any board on a phone, the buttons would be out of sight.
    const isAbove = game === 'calliro' || PHONE.matches;
    container.append(this.#page, ...(isAbove ? [buttons, board] : [board, buttons]));
    buttons.classList.toggle('learn-buttons-above', isAbove);
    teacher.element.addEventListener('move', ({ detail }) => this.#choose(detail.move));
    addEventListener('resize', () => this.#fitBoard(), { signal: this.#lifetime.signal });
    const requestedStep = Number(new URLSearchParams(location.search).get('step'));
    const done = lessonsDone()[game] ?? 0;
    this.#open(requestedStep > 0 ? requestedStep - 1 : done < teacher.tasks.length ? done : 0);
  }

  destroy() {
    this.#destroyed = true;
    this.#lifetime.abort();
  }

  get #task() {
    return /** @type {import("./learn-teachers.js").Task} */ (this.teacher.tasks[this.#index]);
  }

  /** @param {number} index */
  async #open(index) {
    const { tasks } = this.teacher;
    const isNavigation = this.#text.textContent !== '';
    this.#index = Math.max(0, Math.min(tasks.length - 1, index));
    this.#played = 0;
    this.#busy = false;
    try {
      await this.teacher.showStep(this.#index);
    } catch (error) {
      this.#showFeedback(errorText(error), 'other');
      return;
    }
    if (this.#destroyed) return;
    updateQuery({ step: String(this.#index + 1) });
    this.#count.textContent = say('study-step-of', { n: this.#index + 1, all: tasks.length });
    this.#track.replaceChildren(
      ...tasks.map((_, at) =>
        element('i', { class: at < this.#index ? 'past' : at === this.#index ? 'now' : '' }),
      ),
    );
    const { key, moves } = this.#task;
    const [first] = moves;
    this.#text.textContent = say(`study-step-${key}`, this.#messageArgs(first));
    this.#showFeedback('', '');
    this.#back.disabled = this.#index === 0;
    const last = this.#index === tasks.length - 1;
    this.#last.hidden = !last;
    this.#next.hidden = last;
    this.#setComplete(moves.length === 0);
    this.teacher.setActive(moves.length > 0);
    this.#scroll(-this.#scrolled);
    this.#fitBoard();
    if (isNavigation) announce(this.container, this.#text.textContent);
  }

  /** The board keeps its height through a step. */
  #fitBoard() {
    this.teacher.setCompact(PHONE.matches);
    fitBoard(this.#board);
  }

  /** @param {string | undefined} move */
  #messageArgs(move) {
    return {
      words: this.teacher.words,
      pit: move ? this.teacher.name(move) : '',
      goal: this.game === 'calla' ? 17 : 25,
    };
  }

  /** @param {boolean} isComplete whether the next step may be opened */
  #setComplete(isComplete) {
    const plays = this.#task.moves.length > 0;
    this.teacher.setDone(plays && isComplete);
    this.#next.disabled = !isComplete;
    this.#show.hidden = !plays || isComplete;
    this.#restart.hidden = !plays || !isComplete;
    if (isComplete) saveProgress(this.game, this.#index + 1);
  }

  /** @param {string} text @param {string} kind */
  #showFeedback(text, kind) {
    this.#keepingBoardInPlace(() => {
      this.#feedback.replaceChildren(
        ...(kind === 'good' ? [icon('check')] : []),
        element('span', null, text),
      );
      this.#feedback.dataset.kind = kind;
      this.#feedback.hidden = text === '';
      this.#text.hidden = kind === 'good' && PHONE.matches;
    });
    if (text) announce(this.container, text);
  }

  /**
   * Makes a change above the board. On a phone the page is scrolled so that the board stays where it
   * is: praise replaces the step's text, and the page scrolls for the rest.
   *
   * @param {() => void} change
   */
  #keepingBoardInPlace(change) {
    const { element: board } = this.teacher;
    const { height } = this.#page.getBoundingClientRect();
    const { top } = board.getBoundingClientRect();
    change();
    this.#page.style.minHeight = this.#text.hidden ? `${height}px` : '';
    if (!PHONE.matches) return;
    const pushed = board.getBoundingClientRect().top - top;
    const available = this.#feedback.hidden
      ? pushed
      : this.#feedback.getBoundingClientRect().top - SCROLL_MARGIN;
    this.#scroll(Math.min(pushed, available));
  }

  /** @param {number} distance */
  #scroll(distance) {
    const before = scrollY;
    scrollBy({ top: distance, behavior: 'instant' });
    this.#scrolled += scrollY - before;
  }

  #showMove() {
    const move = this.#task.moves[this.#played];
    if (move) this.#choose(move);
  }

  /** @param {string} move */
  async #choose(move) {
    const { moves, key } = this.#task;
    const expected = moves[this.#played];
    if (!expected || this.#busy) return;
    if (move !== expected) {
      this.#showFeedback(say('study-lesson-other', { pit: this.teacher.name(expected) }), 'other');
      this.teacher.pointAt(expected);
      // A board that has sent a move takes the next only after it is activated again.
      this.teacher.setActive(true);
      return;
    }
    const index = this.#index;
    this.#busy = true;
    this.#showFeedback('', '');
    this.teacher.setActive(false);
    await this.teacher.play(move);
    if (this.#destroyed || index !== this.#index || !this.#busy) return;
    this.#busy = false;
    this.#played += 1;
    const next = moves[this.#played];
    if (next) {
      this.teacher.setActive(true);
      this.#showFeedback(say('study-lesson-on', { pit: this.teacher.name(next) }), 'on');
      return;
    }
    this.#showFeedback(say(`study-step-${key}-done`, this.#messageArgs(moves[0])), 'good');
    this.#setComplete(true);
    this.#next.focus({ preventScroll: true });
  }
}
