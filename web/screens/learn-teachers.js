// What a lesson needs of a board: put a step on it, play a move, point at one.

import { settings } from '../settings.js';
import { look } from '../study/knowledge.js';
import { makeBoard } from '../study/page.js';
import { say } from '../text.js';
import { moveName } from './analysis-values.js';

/** @import { SowingBoard } from '../wire.js' */

/** @typedef {object} Task
 * @property {string} key
 * @property {string[]} moves */

/** @typedef {object} Teacher
 * @property {HTMLElement} element the board; it tells `move`
 * @property {Task[]} tasks
 * @property {string} words
 * @property {(index: number) => Promise<void>} begin shows a step
 * @property {(move: string) => Promise<void>} play the next move of the step
 * @property {(move: string | null) => void} point at what is to be played
 * @property {(active: boolean) => void} wait whether a move may be chosen
 * @property {(move: string) => string} name of a move */

/** @param {import("../learn/steps.js").Lesson} lesson @returns {Promise<Teacher>} */
export async function sowingTeacher({ game, steps }) {
  await import('../boards/sowing-board.js');
  const board = makeBoard();
  let rules = game;
  const start = await look(game);
  const here = () => /** @type {SowingBoard} */ (board.board ?? start.board);
  return {
    element: board,
    tasks: steps.map(({ key, moves = [] }) => ({ key, moves })),
    words: start.board.words,
    async begin(index) {
      const {
        game: own,
        position,
        view = 'S',
      } = /** @type {import("../learn/steps.js").Step} */ (steps[index]);
      rules = own ?? game;
      const known = await look(rules, position);
      board.view = view;
      board.mark = null;
      board.board = known.board;
    },
    async play(move) {
      const { after } = await look(rules, here().position);
      const outcome = after[move];
      if (!outcome) return;
      board.mark = null;
      await board.playEvents(outcome.events, outcome.board);
    },
    point(move) {
      board.mark = move && /^\d+$/.test(move) ? { seat: here().decider, pit: Number(move) } : null;
    },
    wait(active) {
      board.active = active;
    },
    name: (move) =>
      /^\d+$/.test(move) ? say(`pit-${here().words}`, { n: Number(move) }) : moveName(here(), move),
  };
}

/** @param {import("../learn/calliro.js").CalliroStep[]} steps @returns {Promise<Teacher>} */
export async function calliroTeacher(steps) {
  await import('../boards/calliro-board.js');
  const board = /** @type {import("../boards/calliro-board.js").CalliroBoardElement} */ (
    document.createElement('calliro-board')
  );
  board.view = 'S';
  board.notes = true;
  board.speed = settings().speed;
  let [step] = steps;
  let at = 0;
  return {
    element: board,
    tasks: steps.map(({ key, frames }) => ({ key, moves: frames.map(({ move }) => move) })),
    words: 'calliro',
    async begin(index) {
      step = steps[index];
      at = 0;
      board.board = structuredClone(step?.start ?? null);
    },
    async play(move) {
      const frame = step?.frames[at];
      if (!frame || frame.move !== move) return;
      at += 1;
      await board.playEvents(frame.events, structuredClone(frame.board));
    },
    point() {},
    wait(active) {
      board.active = active;
    },
    name(move) {
      const [what = '', where = ''] = move.split(' ');
      return say(`study-calliro-${what}`, {
        where: what === 'pick' ? say(`hexagon-chip-${where}`) : where,
      });
    },
  };
}
