// The board of a puzzle of Calliro. What comes of a decision, and what a turn is sure to bring,
// comes from the server.

import '../boards/calliro-board.js';
import { seatName } from '../seat-name.js';
import { playPuzzle } from '../study/cached-api.js';
import {
  decisionName,
  markDecisions,
  solutionName,
  turnName,
  wholeTurn,
} from '../study/calliro-decisions.js';
import { createCalliroBoard } from '../study/screen-parts.js';
import { say } from '../text.js';

/** @import { PuzzleView, SureTurnView } from '../wire.js' */
/** @import { PuzzleBoard } from './puzzles-solve.js' */

/** @param {PuzzleView} puzzle @returns {PuzzleBoard} */
export function calliroPuzzle({ position, solution }) {
  const board = createCalliroBoard();
  /** What has been played of the solution. @type {string[]} */
  let right = [];
  /** A chip that was picked up since then: whether it is the right one turns out on the board. @type {string[]} */
  let open = [];
  const isRight = (/** @type {string[]} */ moves) =>
    moves.every((move, index) => move === solution[index]);
  const sureTurn = async (/** @type {string[]} */ moves) =>
    (await playPuzzle(position, moves)).turn;
  const whole = wholeTurn(solution);
  /** The turn, or the chip to replace once it lies. */
  const nextPart = () => (right.length ? solution.slice(right.length, right.length + 1) : whole);
  const partName = (/** @type {string[]} */ [first = '', ...more]) =>
    first.startsWith('replace') ? decisionName(first) : turnName([first, ...more]);
  const explanation = async () => {
    const turn = await sureTurn(whole);
    return turn ? [worthText(turn), whyText(turn)].filter(Boolean).join(' ') : '';
  };
  return {
    element: board,
    analysis: null,
    async start() {
      const { start } = await playPuzzle(position, []);
      [right, open] = [[], []];
      board.view = start.decider;
      board.board = start;
      return say('study-puzzle-calliro-task', { seat: seatName('calliro', start.decider) });
    },
    setActive(active) {
      board.active = active;
    },
    judge(move) {
      if (move.startsWith('pick')) return 'more';
      return isRight([...right, ...open, move]) ? 'right' : 'wrong';
    },
    words: () => 'calliro',
    left: () => solution.slice(right.length + (isRight([...right, ...open]) ? open.length : 0)),
    async play(move) {
      const moves = [...right, ...open, move];
      const step = (await playPuzzle(position, moves)).steps.at(-1);
      if (!step) return;
      markDecisions(board, []);
      board.active = false;
      if (move.startsWith('pick') || !isRight(moves)) open.push(move);
      else [right, open] = [moves, []];
      await board.playEvents(step.events, step.board);
    },
    async takeBack() {
      open = [];
      const { start, steps } = await playPuzzle(position, right);
      board.board = steps.at(-1)?.board ?? start;
    },
    pointAtSolution: () => markDecisions(board, nextPart()),
    async hintText(withReason) {
      const moves = partName(nextPart());
      const why = withReason ? await explanation().catch(() => '') : '';
      return say('study-puzzle-calliro-hint', { moves, why });
    },
    praise: async (key) => say(`study-puzzle-calliro-${key}`, { why: await explanation() }),
    solutionText: async () =>
      say('study-puzzle-calliro-solution', {
        moves: solutionName(solution),
        why: await explanation().catch(() => ''),
      }),
    async wrongText(move, n) {
      if (move.startsWith('replace')) return say('study-puzzle-calliro-other-chip', { n });
      const turn = await sureTurn([...right, ...open, move]);
      if (!turn?.known) return say('study-puzzle-calliro-gamble', { n });
      return say('study-puzzle-calliro-wrong', { why: worthText(turn), n });
    },
  };
}

/** What a turn is sure to bring. @param {SureTurnView} turn */
const worthText = ({ wins, own, other, reply }) =>
  wins ? say('study-calliro-turn-wins') : say('study-calliro-turn-worth', { own, other, reply });

/** @param {SureTurnView} turn */
const whyText = ({ why }) =>
  why.length
    ? say('study-calliro-why', { why: why.map(({ text }) => text).join(say('web-list-semicolon')) })
    : '';
