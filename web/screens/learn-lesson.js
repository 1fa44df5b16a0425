// A guided first game: small steps, and the pupil plays each of them on the board.

import { lessonOf } from '../learn/lessons.js';
import { attempt, startGame } from '../net/games.js';
import { announce, button, link, remember, wordsOf } from '../study/page.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { keepLesson, lessonsDone } from './learn-progress.js';
import { calliroTeacher, sowingTeacher } from './learn-teachers.js';

const PHONE = matchMedia('(max-width: 40rem)');
/** What is left free above what is told, in pixels. */
const MARGIN = 8;

/** @param {HTMLElement} place @param {string} game @returns {Promise<() => void>} */
export async function teach(place, game) {
  try {
    const lesson = lessonOf(game);
    const teacher = lesson
      ? await sowingTeacher(await lesson)
      : await calliroTeacher((await import('../learn/calliro.js')).default);
    const course = new Course(place, game, teacher);
    return () => course.end();
  } catch (error) {
    place.append(element('p', { class: 'study-trouble', role: 'alert' }, wordsOf(error)));
    return () => {};
  }
}

class Course {
  #index = 0;
  /** How many moves of the step have been played. */
  #played = 0;
  #busy = false;
  #gone = false;
  /** How far the page was scrolled to keep the board in its place. */
  #scrolled = 0;
  #count = element('p', { class: 'learn-count' });
  #track = element('div', { class: 'learn-track', 'aria-hidden': 'true' });
  #text = element('p', { class: 'learn-text', id: 'learn-text' });
  #told = element('p', { class: 'learn-told' });
  #back = button(say('study-lesson-back'), () => this.#open(this.#index - 1));
  #again = button(say('study-lesson-again'), () => this.#open(this.#index));
  #show = button(say('study-lesson-show'), () => this.#showMove());
  #next = button(say('study-lesson-next'), () => this.#open(this.#index + 1), {
    class: 'button primary large',
  });
  #last = element('div', { class: 'row learn-last', hidden: true });
  #page = element(
    'section',
    { class: 'learn-page study-card', 'aria-label': say('study-lesson-step') },
    element('div', { class: 'learn-head' }, this.#count, this.#track),
    this.#text,
    this.#told,
    this.#last,
  );

  /**
   * @param {HTMLElement} place
   * @param {string} game
   * @param {import("./learn-teachers.js").Teacher} teacher
   */
  constructor(place, game, teacher) {
    this.place = place;
    this.game = game;
    this.teacher = teacher;
    this.#show.prepend(icon('hint'));
    this.#again.prepend(icon('again'));
    this.#last.append(
      button(
        say('study-lesson-play'),
        () => attempt(() => startGame({ game, seats: { S: 'me', N: 'level=1' } })),
        { class: 'button primary large' },
      ),
      ...(game === 'calliro'
        ? []
        : [
            link(say('study-try'), `/learn/${game}?try=1`),
            link(say('study-lesson-puzzles'), `/puzzles?game=${game}`),
          ]),
      link(say('study-lesson-others'), '/learn'),
    );
    const ways = element(
      'div',
      { class: 'row learn-ways', role: 'group', 'aria-label': say('study-ways') },
      this.#back,
      this.#again,
      this.#show,
      this.#next,
    );
    const board = element('div', { class: 'learn-board' }, teacher.element);
    // What is below the hexagon, or below any board on a phone, would be out of sight.
    const above = game === 'calliro' || PHONE.matches;
    place.append(this.#page, ...(above ? [ways, board] : [board, ways]));
    ways.classList.toggle('learn-ways-above', above);
    teacher.element.addEventListener('move', ({ detail }) => this.#choose(detail.move));
    const asked = Number(new URLSearchParams(location.search).get('step'));
    const done = lessonsDone()[game] ?? 0;
    this.#open(asked > 0 ? asked - 1 : done < teacher.tasks.length ? done : 0);
  }

  end() {
    this.#gone = true;
  }

  get #task() {
    return /** @type {import("./learn-teachers.js").Task} */ (this.teacher.tasks[this.#index]);
  }

  /** @param {number} index */
  async #open(index) {
    const { tasks } = this.teacher;
    const moved = this.#text.textContent !== '';
    this.#index = Math.max(0, Math.min(tasks.length - 1, index));
    this.#played = 0;
    this.#busy = false;
    try {
      await this.teacher.begin(this.#index);
    } catch (error) {
      this.#tell(wordsOf(error), 'other');
      return;
    }
    if (this.#gone) return;
    remember({ step: String(this.#index + 1) });
    this.#count.textContent = say('study-step-of', { n: this.#index + 1, all: tasks.length });
    this.#track.replaceChildren(
      ...tasks.map((_, at) =>
        element('i', { class: at < this.#index ? 'past' : at === this.#index ? 'now' : '' }),
      ),
    );
    const { key, moves } = this.#task;
    const [first] = moves;
    this.#text.textContent = say(`study-step-${key}`, this.#words(first));
    this.#tell('', '');
    this.#back.disabled = this.#index === 0;
    const last = this.#index === tasks.length - 1;
    this.#last.hidden = !last;
    this.#next.hidden = last;
    this.#ready(moves.length === 0);
    this.teacher.wait(moves.length > 0);
    this.#scroll(-this.#scrolled);
    if (moved) announce(this.place, this.#text.textContent);
  }

  /** @param {string | undefined} move */
  #words(move) {
    return {
      words: this.teacher.words,
      pit: move ? this.teacher.name(move) : '',
      goal: this.game === 'calla' ? 17 : 25,
    };
  }

  /** @param {boolean} ready for the next step */
  #ready(ready) {
    const plays = this.#task.moves.length > 0;
    this.#next.disabled = !ready;
    this.#show.hidden = !plays || ready;
    this.#again.hidden = !plays || !ready;
    if (ready) keepLesson(this.game, this.#index + 1);
  }

  /** @param {string} text @param {string} kind */
  #tell(text, kind) {
    this.#besideBoard(() => {
      this.#told.replaceChildren(
        ...(kind === 'good' ? [icon('check')] : []),
        element('span', null, text),
      );
      this.#told.dataset.kind = kind;
      this.#told.hidden = text === '';
      this.#text.hidden = kind === 'good' && PHONE.matches;
    });
    if (text) announce(this.place, text);
  }

  /**
   * On a phone the board stays where it is: praise takes the place of the step's text, and the page
   * makes room for the rest.
   *
   * @param {() => void} change
   */
  #besideBoard(change) {
    const { element: board } = this.teacher;
    const { height } = this.#page.getBoundingClientRect();
    const { top } = board.getBoundingClientRect();
    change();
    this.#page.style.minHeight = this.#text.hidden ? `${height}px` : '';
    if (!PHONE.matches) return;
    const pushed = board.getBoundingClientRect().top - top;
    const room = this.#told.hidden ? pushed : this.#told.getBoundingClientRect().top - MARGIN;
    this.#scroll(Math.min(pushed, room));
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
    const wanted = moves[this.#played];
    if (!wanted || this.#busy) return;
    if (move !== wanted) {
      this.#tell(say('study-lesson-other', { pit: this.teacher.name(wanted) }), 'other');
      this.teacher.point(wanted);
      // The board has sent its choice, and may be chosen on again.
      this.teacher.wait(true);
      return;
    }
    const index = this.#index;
    this.#busy = true;
    this.#tell('', '');
    this.teacher.wait(false);
    await this.teacher.play(move);
    if (this.#gone || index !== this.#index || !this.#busy) return;
    this.#busy = false;
    this.#played += 1;
    const more = moves[this.#played];
    if (more) {
      this.teacher.wait(true);
      this.#tell(say('study-lesson-on', { pit: this.teacher.name(more) }), 'on');
      return;
    }
    this.#tell(say(`study-step-${key}-done`, this.#words(moves[0])), 'good');
    this.#ready(true);
    this.#next.focus({ preventScroll: true });
  }
}
