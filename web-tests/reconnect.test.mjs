// The line breaks, the server dies, the page is loaded again: the board is the same.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser } from './browser.mjs';
import { chanceOf } from './chance.mjs';
import { active, give, isActive, shownBoard } from './games.mjs';
import { playOne } from './moves.mjs';
import { beginGame, moved, ownServer, stateOf } from './server.mjs';

/** @import { Page } from 'playwright-core' */
const { visitor } = useBrowser();

/** Without the noise of a dead line that the browser itself makes. @param {import('./browser.mjs').Visitor} page */
const ofTheApp = (page) =>
  page.faults.filter(
    (fault) => !/WebSocket|ERR_CONNECTION|Failed to load resource|Failed to fetch/.test(fault),
  );

const chance = chanceOf('reconnect');

/**
 * Plays one move where both seats are the page's, and waits until it is shown and the next may be
 * played.
 *
 * @param {Page} page
 * @param {string} id
 * @param {string} [address]
 */
async function playOn(page, id, address) {
  await active(page);
  const { n } = await stateOf(id, null, address);
  await playOne(page, chance);
  await moved(id, n, address);
  const {
    board: { position },
  } = await stateOf(id, null, address);
  await page.waitForFunction((wanted) => {
    const shown = document.querySelector('sowing-board');
    return shown?.active && shown.board.position === wanted;
  }, position);
}

test('a killed server comes back, and the game goes on', async () => {
  const server = await ownServer();
  const page = await visitor({ address: server.address });
  const begun = await beginGame({ game: 'calla', seats: { S: 'me', N: 'me' } }, server.address);
  await give(page, begun.id, [begun.secrets.S, begun.secrets.N]);
  await page.goto(`/g/${begun.id}`);
  for (let round = 0; round < 4; round += 1) {
    await playOn(page, begun.id, server.address);
    const before = (await shownBoard(page)).position;
    await server.kill();
    await page.waitForSelector('.broken:not([hidden])');
    await server.start();
    await page.waitForSelector('.broken[hidden]', { state: 'attached' });
    await active(page);
    assert.equal((await shownBoard(page)).position, before);
    assert.equal((await stateOf(begun.id, null, server.address)).board.position, before);
  }
  assert.deepEqual(ofTheApp(page), []);
  await page.leave();
  await server.end();
});

test('a move made while the line is down is sent once the line is back', async () => {
  const server = await ownServer();
  const page = await visitor({ address: server.address });
  const begun = await beginGame({ game: 'calla', seats: { S: 'me', N: 'me' } }, server.address);
  await give(page, begun.id, [begun.secrets.S, begun.secrets.N]);
  await page.goto(`/g/${begun.id}`);
  await active(page);
  // The tap comes in the moment in which the server dies.
  const death = server.kill();
  await page.evaluate(() =>
    document
      .querySelector('sowing-board')
      ?.dispatchEvent(new CustomEvent('move', { bubbles: true, detail: { move: '4' } })),
  );
  await death;
  await server.start();
  await page.waitForFunction(() => document.querySelector('sowing-board')?.board.rows.S[3] === 0);
  const state = await stateOf(begun.id, null, server.address);
  assert.equal(state.ply, 1);
  await page.leave();
  await server.end();
});

test('a reload comes back to the same board, and two tabs agree', async () => {
  const page = await visitor();
  const begun = await beginGame({ game: 'kalaha-3', seats: { S: 'me', N: 'me' } });
  await give(page, begun.id, [begun.secrets.S, begun.secrets.N]);
  await page.goto(`/g/${begun.id}`);
  for (let move = 0; move < 3; move += 1) await playOn(page, begun.id);
  const { position } = await shownBoard(page);
  await page.reload();
  await page.waitForFunction(
    (wanted) => document.querySelector('sowing-board')?.board?.position === wanted,
    position,
  );
  const other = await page.context().newPage();
  await other.goto(`/g/${begun.id}`);
  for (let turn = 0; turn < 6; turn += 1) {
    const tab = turn % 2 ? page : other;
    await tab.bringToFront();
    await active(tab);
    assert.ok(await isActive(tab));
    const { n } = await stateOf(begun.id);
    await playOne(tab, chance);
    await moved(begun.id, n);
    const state = await stateOf(begun.id);
    for (const each of [page, other])
      await each.waitForFunction(
        (wanted) => document.querySelector('sowing-board')?.board.position === wanted,
        state.board.position,
      );
  }
  assert.deepEqual(page.faults, []);
  await page.leave();
});
