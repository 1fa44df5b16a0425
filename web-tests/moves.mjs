// Plays moves and whole games on pages.

import { ADDRESS, until } from './browser.mjs';
import { SEED } from './chance.mjs';
import { isActive, shownBoard, waitUntilDrawn } from './games.mjs';
import { recordOf, stateOf } from './server.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Chance } from './chance.mjs' */

/** @typedef {(page: Page, chance: Chance) => Promise<void>} Play */

/**
 * A random move. Chips are mostly picked if they can be: uniformly random games of Calliro would
 * flip chips over and over.
 *
 * @template {{ move: string }} M
 * @param {readonly M[]} moves
 * @param {Chance} chance
 */
export function randomMove(moves, chance) {
  const picks = moves.filter(({ move }) => move.startsWith('pick'));
  return chance.pick(picks.length > 0 && chance.next() < 0.85 ? picks : moves).move;
}

/** Plays one move by touch. @type {Play} */
export async function playByTouch(page, chance) {
  const board = await shownBoard(page);
  const move = randomMove(board.moves, chance);
  const [what, cells = ''] = move.split(' ');
  if (board.kind === 'sowing')
    await page.tap(`sowing-board button[data-spot="${board.decider}${move}"]`);
  else if (what === 'pick') await page.tap(`calliro-board [data-pick="${cells}"]`);
  else {
    // Cells of legal moves pulse, so `tap` would wait for ever until they stop moving.
    const cell = page.locator(`calliro-board [data-cell="${cells.split('+')[0]}"]`);
    await cell.evaluate((element) =>
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    );
    const box = await cell.boundingBox();
    if (!box) throw new Error(`${cells} is not shown`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const choice = page.locator('calliro-board .hx-choice');
    if (await choice.count()) await choice.first().tap();
  }
}

/** Plays one move by mouse. @type {Play} */
export async function playByMouse(page, chance) {
  const board = await shownBoard(page);
  const move = randomMove(board.moves, chance);
  if (board.kind === 'sowing') {
    if (/^\d+$/.test(move))
      await page.click(`sowing-board button[data-spot="${board.decider}${move}"]`);
    else await page.click('sowing-board .answers button:visible');
    return;
  }
  const [what, ...cells] = move.split(' ');
  if (what === 'pick') {
    await page.click(`calliro-board [data-pick="${cells[0]}"]`);
    return;
  }
  const cell = cells.join(' ').split(/[+, ]/)[0];
  await page
    .locator(`calliro-board [data-cell="${cell}"]`)
    .dispatchEvent('click', { bubbles: true });
  const choice = page.locator('calliro-board .hx-choice');
  if (await choice.count()) await choice.first().click();
}

/**
 * Plays one move in the cheapest way: by a digit if there are pits.
 *
 * @type {Play}
 */
export async function playByKey(page, chance) {
  const { kind, moves } = await shownBoard(page);
  if (kind === 'calliro' || moves.some(({ move }) => !/^\d$/.test(move)))
    await playByMouse(page, chance);
  else await page.keyboard.press(randomMove(moves, chance));
}

/**
 * Has the page that may move play one move, and waits until the server has what follows event `n`.
 *
 * @param {Page[]} pages
 * @param {string} id
 * @param {number} n
 * @param {{ address: string, play: Play, chance: Chance }} options
 */
async function playNext(pages, id, n, { address, play, chance }) {
  await until(async () => {
    let mover = null;
    for (const page of pages) mover ??= (await isActive(page)) ? page : null;
    // Asked after the pages, so that the mover moves in the position of event `n`.
    if ((await stateOf(id, null, address)).n !== n) return true;
    if (mover) await play(mover, chance);
    return false;
  }, `a move in ${id}`);
}

/**
 * Adds to an error how to repeat the game.
 *
 * @template T
 * @param {string} id
 * @param {string} address
 * @param {() => Promise<T>} run
 */
async function reportRecordOnFailure(id, address, run) {
  try {
    return await run();
  } catch (error) {
    const record = await recordOf(id, address).catch(String);
    throw new Error(`with CALLABASH_SEED=${SEED}, after\n${record}\n${error}`, { cause: error });
  }
}

/**
 * Has pages play until the server says that the game is over.
 *
 * @param {Page[]} pages
 * @param {string} id
 * @param {{ chance: Chance, address?: string, play?: Play }} options
 */
export const playToEnd = (pages, id, { chance, address = ADDRESS, play = playByMouse }) =>
  reportRecordOnFailure(id, address, async () => {
    for (let turn = 0; turn < 3000; turn += 1) {
      const { result, n } = await stateOf(id, null, address);
      if (result) return result;
      await playNext(pages, id, n, { address, play, chance });
    }
    throw new Error(`game ${id} did not end`);
  });

/**
 * Has pages play to the end; checks after each move that all of them, and those that watch, draw
 * what the server has. Returns how many positions were compared.
 *
 * @param {Page[]} pages
 * @param {string} id
 * @param {{ chance: Chance, watching?: Page[], address?: string }} options
 */
export const playComparing = (pages, id, { chance, watching = [], address = ADDRESS }) =>
  reportRecordOnFailure(id, address, async () => {
    for (let compared = 1; compared <= 3000; compared += 1) {
      await Promise.all([...pages, ...watching].map((page) => waitUntilDrawn(page, id, address)));
      const { result, n } = await stateOf(id, null, address);
      if (result) return compared;
      await playNext(pages, id, n, { address, play: playByKey, chance });
    }
    throw new Error(`game ${id} did not end`);
  });
