// The line breaks, the server dies, the page is loaded again: the board is the same.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  beginGame,
  give,
  isActive,
  launch,
  moved,
  ownServer,
  playOne,
  shownBoard,
  stateOf,
  visitor,
} from './helper.mjs';

const skip = process.env.CALLABASH_BIN ? false : 'CALLABASH_BIN names no program';
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Noise of a dead line that the browser itself makes. */
const ofTheApp = (page) =>
  page.faults.filter(
    (fault) => !/WebSocket|ERR_CONNECTION|Failed to load resource|Failed to fetch/.test(fault),
  );

/**
 * Plays one move where both seats are the page's, and waits until it is shown and the next may be
 * played.
 */
async function playOn(page, id, address) {
  await page.waitForFunction(() => document.querySelector('sowing-board')?.active);
  const { n } = await stateOf(id, null, address);
  await playOne(page);
  await moved(id, n, address);
  const {
    board: { position },
  } = await stateOf(id, null, address);
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('sowing-board').active &&
      document.querySelector('sowing-board').board.position === wanted,
    position,
  );
}

test('a killed server comes back, and the game goes on', { skip }, async (t) => {
  const server = await ownServer();
  const page = await visitor(browser, { address: server.address });
  const begun = await beginGame({ game: 'calla', seats: { S: 'me', N: 'me' } }, server.address);
  await give(page, begun.id, [begun.secrets.S, begun.secrets.N]);
  await page.goto(`/g/${begun.id}`);
  for (let round = 0; round < 4; round += 1) {
    await playOn(page, begun.id, server.address);
    const before = (await shownBoard(page)).position;
    await server.kill();
    await page.waitForSelector('.broken:not([hidden])');
    await server.start();
    const began = Date.now();
    await page.waitForSelector('.broken[hidden]', { state: 'attached' });
    await page.waitForFunction(() => document.querySelector('sowing-board').active);
    const back = Date.now() - began;
    t.diagnostic(`back ${back} ms after the server`);
    assert.ok(back < 6000, 'back soon');
    assert.equal((await shownBoard(page)).position, before);
    assert.equal((await stateOf(begun.id, null, server.address)).board.position, before);
  }
  assert.deepEqual(ofTheApp(page), []);
  await page.leave();
  await server.end();
});

test('a move made while the line is down is sent once the line is back', { skip }, async () => {
  const server = await ownServer();
  const page = await visitor(browser, { address: server.address });
  const begun = await beginGame({ game: 'calla', seats: { S: 'me', N: 'me' } }, server.address);
  await give(page, begun.id, [begun.secrets.S, begun.secrets.N]);
  await page.goto(`/g/${begun.id}`);
  await page.waitForFunction(() => document.querySelector('sowing-board')?.active);
  // The tap comes in the moment in which the server dies.
  const death = server.kill();
  await page.evaluate(() =>
    document
      .querySelector('sowing-board')
      .dispatchEvent(new CustomEvent('move', { bubbles: true, detail: { move: '4' } })),
  );
  await death;
  await server.start();
  await page.waitForFunction(() => document.querySelector('sowing-board').board.rows.S[3] === 0);
  const state = await stateOf(begun.id, null, server.address);
  assert.equal(state.ply, 1);
  await page.leave();
  await server.end();
});

test('a reload comes back to the same board within a second, and two tabs agree', async () => {
  const page = await visitor(browser);
  const begun = await beginGame({ game: 'kalaha-3', seats: { S: 'me', N: 'me' } });
  await give(page, begun.id, [begun.secrets.S, begun.secrets.N]);
  await page.goto(`/g/${begun.id}`);
  for (let move = 0; move < 3; move += 1) await playOn(page, begun.id);
  const { position } = await shownBoard(page);
  const began = Date.now();
  await page.reload();
  await page.waitForFunction(
    (wanted) => document.querySelector('sowing-board')?.board?.position === wanted,
    position,
  );
  console.log(`reload: ${Date.now() - began} ms`);
  const other = await page.context().newPage();
  await other.goto(`/g/${begun.id}`);
  for (let turn = 0; turn < 6; turn += 1) {
    const tab = turn % 2 ? page : other;
    await tab.bringToFront();
    await tab.waitForFunction(() => document.querySelector('sowing-board')?.active);
    assert.ok(await isActive(tab));
    const { n } = await stateOf(begun.id);
    await playOne(tab);
    await moved(begun.id, n);
    const state = await stateOf(begun.id);
    for (const each of [page, other])
      await each.waitForFunction(
        (wanted) => document.querySelector('sowing-board').board.position === wanted,
        state.board.position,
      );
  }
  assert.deepEqual(page.faults, []);
  await page.leave();
});
