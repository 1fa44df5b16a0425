// Writes web/learn/calliro.js: the lesson of Calliro, played by the program itself. lessons.test.mjs
// checks that the file is up to date.
//   CALLABASH_BIN=target/debug/callabash node web-tests/make-calliro-lesson.mjs

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { post, startServer } from './server.mjs';

/** @import { CalliroBoard, CalliroEventView, CellPlace, ChipView, Seat } from '../web/wire.js' */

/**
 * What `callabash moves calliro --json` prints.
 *
 * @typedef {{ position: string, turn: Seat, over: boolean, result: CalliroBoard['result'], asked?: Seat, refused: CalliroBoard['refused'], moves: { move: string, to: string, events: CalliroEventView[] }[] }} MovesOutput
 */
/**
 * @typedef {{ key: string, position?: string, moves?: string[], expected?: { points?: number, over?: boolean, never?: string } }} Step
 */

const PROGRAM = process.env.CALLABASH_BIN ?? 'callabash';
const REST = 'Ob5Og4Bo5Bg4Go5Gb5';

/** The rows from the top; a step that has `moves` is played from `position`. @type {Step[]} */
const STEPS = [
  { key: 'calliro-aim' },
  { key: 'calliro-pick', moves: ['pick O'] },
  {
    key: 'calliro-first',
    position: '5/6/7/8/9/8/7/6/5 0-0 Ob5Og4Bo5Bg5Go5Gb5 - S 1 hand:Ogs',
    moves: ['place e5'],
  },
  {
    key: 'calliro-near',
    position: `5/6/7/8/4Ogs4/8/7/6/5 0-0 Ob5Og4Bo5Bg5Go5Gb5 - S 3`,
    moves: ['pick B', 'place f5'],
  },
  {
    key: 'calliro-arc',
    position: `5/6/7/8/4OgsBgs3/8/7/6/5 0-0 ${REST} - S 5`,
    moves: ['pick O', 'place g6', 'replace f5'],
    expected: { points: 1 },
  },
  {
    key: 'calliro-line',
    position: `5/6/7/8/4OgsBgs3/8/7/6/5 0-0 ${REST} - S 5`,
    moves: ['pick O', 'place g5'],
    expected: { points: 0 },
  },
  {
    key: 'calliro-double',
    position: `5/6/7/4Bos3/4OgsBgs3/8/7/6/5 0-0 Ob5Og4Bo4Bg4Go5Gb5 - S 7`,
    moves: ['pick O', 'place g6'],
    expected: { points: 2 },
  },
  {
    key: 'calliro-forbidden',
    position: `5/6/7/4Gos3/4OgsBgs3/8/7/6/5 0-0 Ob5Og4Bo5Bg4Go4Gb5 - S 7`,
    moves: ['pick O', 'place d5'],
    expected: { points: 0, never: 'place g6' },
  },
  {
    key: 'calliro-flip',
    position: `5/6/7/5Ogs2/4OgsObs3/8/7/6/5 0-0 Ob4Og3Bo5Bg5Go5Gb5 - S 7`,
    moves: ['flip f5', 'replace f5'],
    expected: { points: 1 },
  },
  {
    key: 'calliro-barred',
    position: `5/6/7/8/4OgsGbsBos2/8/7/6/5 0-0 Ob5Og4Bo4Bg5Go5Gb4 - S 7 barred:f5`,
    moves: ['flip g5'],
    expected: { points: 0, never: 'flip f5' },
  },
  {
    key: 'calliro-win',
    position: `SSSSS/SSSSSN/NNNNNNN/8/4OgsBgs3/8/7/6/5 10-8 ${REST} - S 31`,
    moves: ['pick O', 'place g6', 'replace f5'],
    expected: { points: 11, over: true },
  },
  { key: 'calliro-ready' },
];

/** @param {string} [position] @returns {MovesOutput} */
const movesOf = (position) =>
  JSON.parse(
    execFileSync(
      PROGRAM,
      ['moves', 'calliro', '--json', ...(position ? ['--position', position] : [])],
      { encoding: 'utf8' },
    ),
  );

/** Names of the cells, row by row. @param {CellPlace[]} cells */
const rowsOf = (cells) =>
  [...new Set(cells.map(({ y }) => y))]
    .sort((a, b) => a - b)
    .map((y) =>
      cells
        .filter((cell) => cell.y === y)
        .sort((a, b) => a.x - b.x)
        .map(({ cell }) => cell),
    );

/**
 * What South sees of a position's text.
 *
 * @param {MovesOutput} output
 * @param {{ cells: CellPlace[], colours: CalliroBoard['colours'], size: number, goal: number, secrets: boolean }} fixed
 */
function boardOf(
  { position, moves, turn, over, result, asked, refused },
  { cells, colours, size, goal, secrets },
) {
  const [field = '', points = '', repository = '', basket = '', , number, ...rest] =
    position.split(' ');
  const rows = rowsOf(cells);
  const more = Object.fromEntries(rest.map((word) => word.split(':')));
  /** @type {CalliroBoard['chips']} */
  const chips = [];
  /** @type {CalliroBoard['score_chips']} */
  const score_chips = [];
  field.split('/').forEach((text, index) => {
    let at = 0;
    for (const [token] of text.matchAll(/\d+|[SN](?![a-z])|[OBG][obg?][sn=]?/g)) {
      const cell = rows[index]?.[at] ?? '';
      if (/^\d/.test(token)) {
        at += Number(token);
        continue;
      }
      if (token === 'S' || token === 'N') score_chips.push({ cell, seat: token });
      else chips.push({ cell, ...sides(token) });
      at += 1;
    }
  });
  const [S, N] = points.split('-').map(Number);
  /** @type {Record<string, number>} */
  const piles = { O: 0, B: 0, G: 0 };
  for (const [, up, n] of repository.matchAll(/([OBG])[obg]?(\d+)/g))
    piles[up ?? ''] = (piles[up ?? ''] ?? 0) + Number(n);
  return {
    kind: 'calliro',
    game: 'calliro',
    position,
    size,
    chips,
    score_chips,
    hand: more.hand ? sides(more.hand) : null,
    barred: more.barred ?? null,
    points: { S, N },
    goal,
    repository: piles,
    basket:
      basket === '-'
        ? []
        : [...basket.matchAll(/[OBG][obg]?[sn=]?/g)].map(([token]) => ({
            up: token[0],
            back: null,
          })),
    colours,
    turn,
    decider: asked ?? turn,
    number: Number(number),
    over,
    result,
    moves: turn === 'S' && !over ? moves.map(({ move }) => ({ move })) : [],
    refused: turn === 'S' && !over ? refused : [],
    secrets,
  };
}

/** @param {string} token @returns {ChipView} */
const sides = (token) =>
  /** @type {ChipView} */ ({
    up: token[0],
    back: /[s=]$/.test(token) ? token[1]?.toUpperCase() : null,
  });

/** The text of web/learn/calliro.js. @param {string} address of a server */
export async function calliroLesson(address) {
  const { state } = await post(
    '/games',
    { game: 'calliro', seats: { S: 'me', N: 'me' } },
    { address },
  );
  const { cells } = state.board;
  const steps = STEPS.map(({ key, position, moves = [], expected = {} }) => {
    let output = movesOf(position);
    const start = boardOf(output, state.board);
    const frames = moves.map((move) => {
      const played = output.moves.find((each) => each.move === move);
      if (!played)
        throw new Error(`${key}: ${move} is not among ${output.moves.map((each) => each.move)}`);
      if (expected.never && output.moves.some((each) => each.move === expected.never))
        throw new Error(`${key}: ${expected.never} is legal`);
      output = movesOf(played.to);
      return { move, events: played.events, board: boardOf(output, state.board) };
    });
    const last = frames.at(-1)?.board;
    if ('points' in expected && last?.points.S !== expected.points)
      throw new Error(`${key}: ${last?.points.S} points`);
    if (Boolean(expected.over) !== Boolean(last?.over))
      throw new Error(`${key}: over ${last?.over}`);
    return { key, start, frames };
  });

  return `// Made by web-tests/make-calliro-lesson.mjs from positions that the program played; do not edit.

/** @import { BoardView, CalliroBoard, CalliroEventView } from '../wire.js' */

/** @typedef {Extract<BoardView, { kind: 'calliro' }>} Board */
/** @typedef {Omit<Board, 'cells'>} Drawn a board without its cells, which are always the same */
/**
 * @template B
 * @typedef {{ key: string, start: B, frames: { move: string, events: CalliroEventView[], board: B
 *   }[] }} Step
 */
/** @typedef {Step<CalliroBoard>} CalliroStep */

/** @type {CalliroBoard["cells"]} */
const cells = ${JSON.stringify(cells)};

/** @type {Step<Drawn>[]} */
const steps = [
${steps.map((step) => `  ${JSON.stringify(step)},`).join('\n')}
];

/** @param {Drawn} board @returns {Board} */
const whole = (board) => ({ ...board, cells });

/** @type {CalliroStep[]} */
export default steps.map(({ key, start, frames }) => ({
  key,
  start: whole(start),
  frames: frames.map((frame) => ({ ...frame, board: whole(frame.board) })),
}));
`;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const server = await startServer();
  writeFileSync(
    new URL('../web/learn/calliro.js', import.meta.url),
    await calliroLesson(server.address),
  );
  await server.end();
}
