// Writes web/learn/calliro.js: the lesson of Calliro, played through by the program itself.
// CALLABASH=target/release/callabash CALLABASH_URL=http://127.0.0.1:8080 node
// web-tests/make-calliro-lesson.mjs

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const PROGRAM = process.env.CALLABASH ?? 'callabash';
const URL_ = process.env.CALLABASH_URL ?? 'http://127.0.0.1:8080';
const REST = 'Ob5Og4Bo5Bg4Go5Gb5';

/** The rows from the top; a step that has `moves` is played from `position`. */
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
    claim: { points: 1 },
  },
  {
    key: 'calliro-line',
    position: `5/6/7/8/4OgsBgs3/8/7/6/5 0-0 ${REST} - S 5`,
    moves: ['pick O', 'place g5'],
    claim: { points: 0 },
  },
  {
    key: 'calliro-double',
    position: `5/6/7/4Bos3/4OgsBgs3/8/7/6/5 0-0 Ob5Og4Bo4Bg4Go5Gb5 - S 7`,
    moves: ['pick O', 'place g6'],
    claim: { points: 2 },
  },
  {
    key: 'calliro-forbidden',
    position: `5/6/7/4Gos3/4OgsBgs3/8/7/6/5 0-0 Ob5Og4Bo5Bg4Go4Gb5 - S 7`,
    moves: ['pick O', 'place d5'],
    claim: { points: 0, never: 'place g6' },
  },
  {
    key: 'calliro-flip',
    position: `5/6/7/5Ogs2/4OgsObs3/8/7/6/5 0-0 Ob4Og3Bo5Bg5Go5Gb5 - S 7`,
    moves: ['flip f5', 'replace f5'],
    claim: { points: 1 },
  },
  {
    key: 'calliro-barred',
    position: `5/6/7/8/4OgsGbsBos2/8/7/6/5 0-0 Ob5Og4Bo4Bg5Go5Gb4 - S 7 barred:f5`,
    moves: ['flip g5'],
    claim: { points: 0, never: 'flip f5' },
  },
  {
    key: 'calliro-win',
    position: `SSSSS/SSSSSN/NNNNNNN/8/4OgsBgs3/8/7/6/5 10-8 ${REST} - S 31`,
    moves: ['pick O', 'place g6', 'replace f5'],
    claim: { points: 11, over: true },
  },
  { key: 'calliro-ready' },
];

const program = (position, moves) =>
  JSON.parse(
    execFileSync(
      PROGRAM,
      [
        'moves',
        'calliro',
        '--json',
        ...(position ? ['--position', position] : []),
        ...(moves ? ['--moves', moves] : []),
      ],
      { encoding: 'utf8' },
    ),
  );

const made = await (
  await fetch(`${URL_}/api/v1/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'calliro', seats: { S: 'me', N: 'me' } }),
  })
).json();
const { cells, colours, size } = made.state.board;
const rows = [...new Set(cells.map(({ y }) => y))]
  .sort((a, b) => a - b)
  .map((y) =>
    cells
      .filter((cell) => cell.y === y)
      .sort((a, b) => a.x - b.x)
      .map(({ cell }) => cell),
  );

/** What South sees of a position's text. */
function boardOf(position, { moves, turn, over, result, asked }) {
  const [field, points, repository, basket, , number, ...rest] = position.split(' ');
  const more = Object.fromEntries(rest.map((word) => word.split(':')));
  const chips = [],
    score_chips = [];
  field.split('/').forEach((text, index) => {
    let at = 0;
    for (const [token] of text.matchAll(/\d+|[SN](?![a-z])|[OBG][obg?][sn=]?/g)) {
      const cell = rows[index][at];
      if (/^\d/.test(token)) {
        at += Number(token);
        continue;
      }
      if (token.length === 1) score_chips.push({ cell, seat: token });
      else chips.push({ cell, ...sides(token) });
      at += 1;
    }
  });
  const [S, N] = points.split('-').map(Number);
  const piles = { O: 0, B: 0, G: 0 };
  for (const [, up, n] of repository.matchAll(/([OBG])[obg]?(\d+)/g)) piles[up] += Number(n);
  return {
    kind: 'calliro',
    game: 'calliro',
    size,
    chips,
    score_chips,
    hand: more.hand ? sides(more.hand) : null,
    barred: more.barred ?? null,
    points: { S, N },
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
  };
}

/** @param {string} token */
const sides = (token) => ({
  up: token[0],
  back: /[s=]$/.test(token) ? token[1].toUpperCase() : null,
});

const steps = STEPS.map(({ key, position, moves = [], claim = {} }) => {
  let now = program(position);
  const start = boardOf(now.position, now);
  const frames = moves.map((move) => {
    const played = now.moves.find((each) => each.move === move);
    if (!played)
      throw new Error(`${key}: ${move} is not among ${now.moves.map((each) => each.move)}`);
    if (claim.never && now.moves.some((each) => each.move === claim.never))
      throw new Error(`${key}: ${claim.never} is legal`);
    now = program(played.to);
    // The back of a chip that has been flipped or picked is the pupil's to know.
    return { move, events: played.events, board: boardOf(now.position, now) };
  });
  const last = frames.at(-1)?.board;
  if ('points' in claim && last.points.S !== claim.points)
    throw new Error(`${key}: ${last.points.S} points`);
  if (Boolean(claim.over) !== Boolean(last?.over)) throw new Error(`${key}: over ${last?.over}`);
  return { key, start, frames };
});

const text = `// Made by web-tests/make-calliro-lesson.mjs from positions that the program played; do not edit.

/** @typedef {import("../boards/calliro-types.js").CalliroBoard} Board */
/** @typedef {{move: string, events: import("../boards/calliro-types.js").CalliroEvent[], board: Board}} Frame */
/** @typedef {{key: string, start: Board, frames: Frame[]}} CalliroStep */

/** @type {Board["cells"]} */
const cells = ${JSON.stringify(cells)};

/** @type {any[]} */
const steps = [
${steps.map((step) => `  ${JSON.stringify(step)},`).join('\n')}
];

for (const { start, frames } of steps) {
  start.cells = cells;
  for (const frame of frames) frame.board.cells = cells;
}

/** @type {CalliroStep[]} */
export default steps;
`;
writeFileSync(new URL('../web/learn/calliro.js', import.meta.url), text);
console.log(
  steps
    .map(
      ({ key, frames }) =>
        `${key}: ${frames.map(({ move, events }) => `${move} [${events.map(({ kind }) => kind)}]`).join(', ')}`,
    )
    .join('\n'),
);
