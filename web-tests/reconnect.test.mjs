// The connection breaks, the server is killed, the page is reloaded: the board stays the same.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser } from './browser.mjs';
import { chanceOf } from './chance.mjs';
import { isActive, shownBoard, storeSecrets, waitUntilActive } from './games.mjs';
import { playByMouse } from './moves.mjs';
import { createGame, startServer, stateOf, waitForMove } from './server.mjs';

/** @import { Page } from 'playwright-core' */

const { openPage } = useBrowser();

/** The errors without those that the browser logs for a lost connection. @param {import('./browser.mjs').TestPage} page */
const appErrors = (page) =>
  page.errors.filter(
    (error) => !/WebSocket|ERR_CONNECTION|Failed to load resource|Failed to fetch/.test(error),
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
async function playMove(page, id, address) {
  await waitUntilActive(page);
  const { n } = await stateOf(id, null, address);
  await playByMouse(page, chance);
  await waitForMove(id, n, address);
  const {
    board: { position },
  } = await stateOf(id, null, address);
  await page.waitForFunction((expected) => {
    const shown = document.querySelector('sowing-board');
    return shown?.active && shown.board.position === expected;
  }, position);
}

test('a killed server comes back, and the game goes on', async () => {
  const server = await startServer();
  const page = await openPage({ address: server.address });
  const created = await createGame({ game: 'calla', seats: { S: 'me', N: 'me' } }, server.address);
  await storeSecrets(page, created.id, [created.secrets.S, created.secrets.N]);
  await page.goto(`/g/${created.id}`);
  for (let round = 0; round < 4; round += 1) {
    await playMove(page, created.id, server.address);
    const before = (await shownBoard(page)).position;
    await server.kill();
    await page.waitForSelector('.connection-lost:not([hidden])');
    await server.start();
    await page.waitForSelector('.connection-lost[hidden]', { state: 'attached' });
    await waitUntilActive(page);
    assert.equal((await shownBoard(page)).position, before);
    assert.equal((await stateOf(created.id, null, server.address)).board.position, before);
  }
  assert.deepEqual(appErrors(page), []);
  await page.closeContext();
  await server.end();
});

test('a move made while the line is down is sent once the line is back', async () => {
  const server = await startServer();
  const page = await openPage({ address: server.address });
  const created = await createGame({ game: 'calla', seats: { S: 'me', N: 'me' } }, server.address);
  await storeSecrets(page, created.id, [created.secrets.S, created.secrets.N]);
  await page.goto(`/g/${created.id}`);
  await waitUntilActive(page);
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
  const state = await stateOf(created.id, null, server.address);
  assert.equal(state.ply, 1);
  await page.closeContext();
  await server.end();
});

test('a reload comes back to the same board, and two tabs agree', async () => {
  const page = await openPage();
  const created = await createGame({ game: 'kalaha-3', seats: { S: 'me', N: 'me' } });
  await storeSecrets(page, created.id, [created.secrets.S, created.secrets.N]);
  await page.goto(`/g/${created.id}`);
  for (let move = 0; move < 3; move += 1) await playMove(page, created.id);
  const { position } = await shownBoard(page);
  await page.reload();
  await page.waitForFunction(
    (expected) => document.querySelector('sowing-board')?.board?.position === expected,
    position,
  );
  const other = await page.context().newPage();
  await other.goto(`/g/${created.id}`);
  for (let turn = 0; turn < 6; turn += 1) {
    const tab = turn % 2 ? page : other;
    await tab.bringToFront();
    await waitUntilActive(tab);
    assert.ok(await isActive(tab));
    const { n } = await stateOf(created.id);
    await playByMouse(tab, chance);
    await waitForMove(created.id, n);
    const state = await stateOf(created.id);
    for (const each of [page, other])
      await each.waitForFunction(
        (expected) => document.querySelector('sowing-board')?.board.position === expected,
        state.board.position,
      );
  }
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});
