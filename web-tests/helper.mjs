// What the browser tests share. The server's address is in CALLABASH_URL; playwright-core and
// axe-core are found from here, or from the folder in CALLABASH_NODE_MODULES.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const modules = process.env.CALLABASH_NODE_MODULES;
const require = createRequire(modules ? join(modules, 'here.js') : import.meta.url);
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const ADDRESS = process.env.CALLABASH_URL ?? 'http://127.0.0.1:8080';
/** Where pictures for people are put. */
const PICTURES = process.env.CALLABASH_PICTURES ?? '/tmp/callabash-pictures';
/** Sentences from the sources, where a server does not know them yet. */
const LOCALES = process.env.CALLABASH_LOCALES;

/**
 * How long anything may take on a slow and busy machine, in milliseconds. Nothing waits longer than
 * it must.
 */
export const PATIENCE = 90_000;

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ARGS,
    timeout: PATIENCE,
  });

/** Asks again and again until the answer is yes, and returns it. */
export async function until(ask, what, patience = PATIENCE) {
  for (const end = Date.now() + patience; ; ) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Waits until a page is drawn and nothing on it moves but what pulses for ever. */
export async function still(page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete }) => complete) &&
      document
        .getAnimations()
        .every(
          (each) =>
            each.playState !== 'running' || each.effect?.getComputedTiming().endTime === Infinity,
        ),
  );
}

/**
 * A browser of somebody's own, that shows a page and notes what goes wrong in it.
 * @param {any} browser
 * @param {{ size?: [number, number], dark?: boolean, language?: string, settings?: object, address?: string, touch?: boolean }} [how]
 */
export async function visitor(
  browser,
  {
    size = [1280, 800],
    dark = false,
    language = 'en',
    settings = {},
    address = ADDRESS,
    touch = false,
  } = {},
) {
  const context = await browser.newContext({
    viewport: { width: size[0], height: size[1] },
    colorScheme: dark ? 'dark' : 'light',
    locale: language,
    serviceWorkers: 'block',
    baseURL: address,
    hasTouch: touch,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(
    (chosen) => {
      if (!localStorage.getItem('callabash.settings'))
        localStorage.setItem('callabash.settings', JSON.stringify(chosen));
    },
    { speed: 'off', ...settings },
  );
  if (LOCALES) {
    await context.route('**/locales/*.ftl', (route) => {
      const [, code] = /(\w+)\.ftl/.exec(route.request().url());
      const folder = join(LOCALES, code);
      const body = readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('\n');
      return route.fulfill({ body, contentType: 'text/plain; charset=utf-8' });
    });
  }
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on('console', (message) => {
    if (
      ['error', 'warning'].includes(message.type()) &&
      !/Service Worker registration blocked/.test(message.text())
    )
      faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (
      !['data:', 'blob:'].includes(protocol) &&
      origin !== new URL(address).origin &&
      origin !== new URL(address).origin.replace('http', 'ws')
    )
      faults.push(`another host: ${request.url()}`);
  });
  return Object.assign(page, { faults, leave: () => context.close() });
}

/** Begins a game with the server, and lets pages take its seats. */
export async function beginGame(wish, address = ADDRESS) {
  const answer = await fetch(`${address}/api/v1/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wish),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Puts the secrets of a game into a browser, as if it had begun it. */
export async function give(page, id, secrets, kind = '') {
  await page.context().addInitScript(
    ([game, kept, name]) => {
      localStorage.setItem(
        'callabash.games',
        JSON.stringify({
          ...JSON.parse(localStorage.getItem('callabash.games') ?? '{}'),
          [game]: { secrets: kept, game: name, at: Date.now() },
        }),
      );
    },
    [id, secrets, kind],
  );
}

/** The state that the server has. */
export async function stateOf(id, secret, address = ADDRESS) {
  const headers = secret ? { Authorization: `Bearer ${secret}` } : {};
  return (await fetch(`${address}/api/v1/games/${id}`, { headers })).json();
}

/** The board as the page shows it. */
export const shownBoard = (page) =>
  page.evaluate(() => document.querySelector('sowing-board, calliro-board')?.board ?? null);

/** Whether this page may choose a move now. */
export const isActive = (page) =>
  page.evaluate(() => {
    const board = document.querySelector('sowing-board, calliro-board');
    return (
      Boolean(board?.active && board.board?.moves.length) && !document.querySelector('hand-over')
    );
  });

/**
 * Starts a server of one's own from the program in CALLABASH_BIN; `kill` and `start` as often as
 * needed.
 */
export async function ownServer() {
  const data = mkdtempSync(join(tmpdir(), 'callabash-test-'));
  const port = 20000 + Math.floor(Math.random() * 20000);
  const address = `http://127.0.0.1:${port}`;
  let child;
  const start = async () => {
    child = spawn(
      process.env.CALLABASH_BIN,
      ['serve', '--listen', `127.0.0.1:${port}`, '--data', data],
      { stdio: 'ignore' },
    );
    await until(
      () =>
        fetch(`${address}/api/v1/catalogue`).then(
          (answer) => answer.ok,
          () => false,
        ),
      'the server starts',
    );
  };
  const kill = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  await start();
  return {
    address,
    start,
    kill,
    end: async () => {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export const anyOf = (moves) => moves[Math.floor(Math.random() * moves.length)];

/** The secret with which a page sits at a game; null where it watches. */
const secretIn = (page, id) =>
  page.evaluate(
    (game) => JSON.parse(localStorage.getItem('callabash.games') ?? '{}')[game]?.secrets[0] ?? null,
    id,
  );

/** What a page has to show of a board: each number, each chip with both of its sides. */
export function numbersOf(board) {
  if (board.kind === 'sowing') {
    return Object.fromEntries(
      ['S', 'N'].flatMap((seat) => [
        [`${seat}0`, board.stores[seat]],
        ...board.rows[seat].map((seeds, index) => [`${seat}${index + 1}`, seeds]),
      ]),
    );
  }
  return Object.fromEntries([
    ...board.chips.map(({ cell, up, back }) => [cell, `${up}/${back ?? 'unknown'}`]),
    ...board.score_chips.map(({ cell, seat }) => [cell, seat]),
    ...Object.entries(board.repository).map(([colour, chips]) => [`pile ${colour}`, chips]),
    ['basket', board.basket.length],
    ...Object.entries(board.points).map(([seat, points]) => [`points ${seat}`, points]),
  ]);
}

/** What is drawn on the page itself: read from its elements, not from what they were given. */
export const drawnNumbers = (page) =>
  page.evaluate(() => {
    const number = (element) => Number(element.textContent);
    if (document.querySelector('sowing-board')) {
      return Object.fromEntries(
        [...document.querySelectorAll('sowing-board .labels')].map((labels) => [
          labels.dataset.spot,
          number(labels.querySelector('.count')),
        ]),
      );
    }
    const kind = (element, names) =>
      names.find((name) => element?.classList.contains(`hx-${name}`));
    const drawn = {};
    for (const cell of document.querySelectorAll('calliro-board [data-cell]')) {
      const chip = cell.querySelector('.hx-content > .hx-chip');
      const score = cell.querySelector('.hx-content > .hx-score');
      if (chip)
        drawn[cell.dataset.cell] =
          `${kind(chip.querySelector(':scope > .hx-side'), ['O', 'B', 'G'])}/` +
          `${kind(chip.querySelector(':scope > .hx-edge'), ['O', 'B', 'G', 'unknown'])}`;
      if (score) drawn[cell.dataset.cell] = kind(score, ['score-S', 'score-N']).slice(-1);
    }
    for (const pile of document.querySelectorAll('calliro-board [data-pick]'))
      drawn[`pile ${pile.dataset.pick}`] = number(pile.querySelector('.hx-count'));
    drawn.basket = number(document.querySelector('.hx-basket .hx-count'));
    for (const points of document.querySelectorAll('.hx-points'))
      drawn[
        `points ${points.querySelector('.hx-score').classList.contains('hx-score-S') ? 'S' : 'N'}`
      ] = number(points.querySelector('.hx-number'));
    return drawn;
  });

/** Waits until a page has drawn what the server has for whoever sits there. */
export async function agrees(page, id, address = ADDRESS) {
  let drawn;
  let wanted;
  const same = async () => {
    const { board } = await stateOf(id, await secretIn(page, id), address);
    [drawn, wanted] = [await drawnNumbers(page), numbersOf(board)];
    return isDeepStrictEqual(drawn, wanted);
  };
  await until(same, 'the page draws what the server has').catch((error) => {
    assert.deepEqual(drawn, wanted, 'the page draws what the server has');
    throw error;
  });
}

/** Waits until the server has taken a move that follows event `n`. */
export const moved = (id, n, address = ADDRESS) =>
  until(async () => (await stateOf(id, null, address)).n !== n, `a move in ${id}`);

/**
 * Has pages play to the end; after each move all of them, and those that watch, draw what the
 * server has.
 */
export async function playAgreeing(
  pages,
  id,
  { watching = [], address = ADDRESS, most = 600 } = {},
) {
  for (let compared = 1; compared <= most; compared += 1) {
    await Promise.all([...pages, ...watching].map((page) => agrees(page, id, address)));
    const { result, n } = await stateOf(id, null, address);
    if (result) return compared;
    await playNext(pages, id, n, { address });
  }
  throw new Error(`game ${id} did not end`);
}

/**
 * Has the page that may move play one move, and waits until the server has what follows event `n`.
 */
async function playNext(pages, id, n, { address, play = playOne }) {
  await until(async () => {
    let mover = null;
    for (const page of pages) mover ??= (await isActive(page)) ? page : null;
    // Asked after the pages: who may move now then moves in the position of event `n`.
    if ((await stateOf(id, null, address)).n !== n) return true;
    if (mover) await play(mover);
    return false;
  }, `a move in ${id}`);
}

/** Plays one move on the board of a page by finger. */
export async function tapOne(page, pick = anyOf) {
  const board = await shownBoard(page);
  const { move } = pick(board.moves);
  const [what, cells = ''] = move.split(' ');
  if (board.kind === 'sowing')
    await page.tap(`sowing-board button[data-spot="${board.decider}${move}"]`);
  else if (what === 'pick') await page.tap(`calliro-board [data-pick="${cells}"]`);
  else {
    // Cells that may be chosen pulse, so there is no moment at which they are still.
    const cell = page.locator(`calliro-board [data-cell="${cells.split('+')[0]}"]`);
    await cell.evaluate((element) =>
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    );
    const box = await cell.boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const choice = page.locator('calliro-board .hx-choice');
    if (await choice.count()) await choice.first().tap();
  }
}

/** Plays one move on the board of a page, by mouse; the move is chosen by `pick`. */
export async function playOne(page, pick = anyOf) {
  const board = await shownBoard(page);
  const { move } = pick(board.moves);
  if (board.kind === 'sowing') {
    if (/^\d+$/.test(move))
      await page.click(`sowing-board button[data-spot="${board.decider}${move}"]`);
    else await page.click('sowing-board .answers button:visible');
    return move;
  }
  const [what, ...cells] = move.split(' ');
  if (what === 'pick') await page.click(`calliro-board [data-pick="${cells[0]}"]`);
  else {
    const cell = cells.join(' ').split(/[+, ]/)[0];
    await page.evaluate(
      (name) =>
        document
          .querySelector(`calliro-board [data-cell="${name}"]`)
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
      cell,
    );
    const choice = page.locator('calliro-board .hx-choice');
    if (await choice.count()) await choice.first().click();
  }
  return move;
}

/** Has pages play until the server says that the game is over. */
export async function playToEnd(
  pages,
  id,
  { address = ADDRESS, most = 3000, play = playOne } = {},
) {
  for (let turn = 0; turn < most; turn += 1) {
    const { result, n } = await stateOf(id, null, address);
    if (result) return result;
    await playNext(pages, id, n, { address, play });
  }
  throw new Error(`game ${id} did not end`);
}

/** What axe-core finds against WCAG 2.2 AA. */
export async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() =>
    window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
    }),
  );
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ` +
      `${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}

/** Saves a picture for people. */
export async function picture(page, name, whole = false) {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: whole });
}
