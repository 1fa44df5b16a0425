// What a lesson does with a board: show a step, play a move, point at one.

import { explore } from '../study/cached-api.js';
import { decisionName } from '../study/calliro-decisions.js';
import { createBoard, createCalliroBoard } from '../study/screen-parts.js';
import { say } from '../text.js';
import { moveName } from './analysis-values.js';

/** @import { SowingBoard } from '../wire.js' */

/** @typedef {object} Task
 * @property {string} key
 * @property {string[]} moves */

/** @typedef {object} Teacher
 * @property {HTMLElement} element the board, which dispatches `move`
 * @property {Task[]} tasks
 * @property {string} words
 * @property {(index: number) => Promise<void>} showStep
 * @property {(move: string) => Promise<void>} play the next move of the step
 * @property {(move: string | null) => void} pointAt the move that is to be played
 * @property {(active: boolean) => void} setActive whether a move may be chosen
 * @property {(done: boolean) => void} setDone whether the step is done, so that nobody plays on
 * @property {(compact: boolean) => void} setCompact whether the board may be small, to be seen whole
 * @property {(move: string) => string} name of a move */

/** @param {import("../learn/steps.js").Lesson} lesson @returns {Promise<Teacher>} */
export async function sowingTeacher({ game, steps }) {
  await import('../boards/sowing-board.js');
  const board = createBoard();
  let rules = game;
  let [step] = steps;
  const start = await explore(game);
  const currentBoard = () => /** @type {SowingBoard} */ (board.board ?? start.board);
  return {
    element: board,
    tasks: steps.map(({ key, moves = [] }) => ({ key, moves })),
    words: start.board.words,
    async showStep(index) {
      step = /** @type {import("../learn/steps.js").Step} */ (steps[index]);
      const { game: own, position, view = 'S' } = step;
      rules = own ?? game;
      const explored = await explore(rules, position);
      board.view = view;
      board.mark = null;
      board.board = explored.board;
    },
    async play(move) {
      const { after } = await explore(rules, currentBoard().position);
      const outcome = after[move];
      if (!outcome) return;
      board.mark = null;
      await board.playEvents(outcome.events, outcome.board);
    },
    pointAt(move) {
      board.mark =
        move && /^\d+$/.test(move) ? { seat: currentBoard().decider, pit: Number(move) } : null;
    },
    setActive(active) {
      board.active = active;
    },
    setDone(done) {
      // Whose turn it is then may be what the step is about.
      const isTold = step?.expected?.over === false || currentBoard().decider === board.view;
      board.resting = done && !isTold;
    },
    setCompact(compact) {
      if (board.compact !== compact) board.compact = compact;
    },
    name: (move) =>
      /^\d+$/.test(move)
        ? say(`pit-object-${currentBoard().words}`, { n: Number(move) })
        : moveName(currentBoard(), move),
  };
}

/** @param {import("../learn/calliro.js").CalliroStep[]} steps @returns {Promise<Teacher>} */
export async function calliroTeacher(steps) {
  await import('../boards/calliro-board.js');
  const board = createCalliroBoard();
  board.view = 'S';
  let [step] = steps;
  let at = 0;
  return {
    element: board,
    tasks: steps.map(({ key, frames }) => ({ key, moves: frames.map(({ move }) => move) })),
    words: 'calliro',
    async showStep(index) {
      step = steps[index];
      at = 0;
      board.clearLastTurn();
      board.board = structuredClone(step?.start ?? null);
      board.target = step?.frames[0]?.move ?? null;
    },
    async play(move) {
      const frame = step?.frames[at];
      if (!frame || frame.move !== move) return;
      at += 1;
      board.target = null;
      await board.playEvents(frame.events, structuredClone(frame.board));
      board.target = step?.frames[at]?.move ?? null;
    },
    pointAt(move) {
      board.target = move;
    },
    setActive(active) {
      board.active = active;
    },
    setDone() {},
    setCompact() {},
    name: decisionName,
  };
}
