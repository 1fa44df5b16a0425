// Makes the pictures of the README, in docs/pictures: `web-tests/run readme-pictures`.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { animatedPng } from './animated-png.mjs';
import { useBrowser, waitUntilStill } from './browser.mjs';
import { storeSecrets, waitUntilActive } from './games.mjs';
import { createTable, openTablePages, playOpening, touch } from './hand-table.mjs';
import { createGame } from './server.mjs';
import { waitUntilEvaluated } from './study-helper.mjs';

/** @import { Page } from 'playwright-core' */

const FOLDER = new URL('../docs/pictures/', import.meta.url);
const MAX_BYTES = 150_000;
const FRAMES = 22;
const FRAME_MILLISECONDS = 120;

const { openPage } = useBrowser();

/** @param {string} name @param {Buffer} bytes */
function save(name, bytes) {
  assert.ok(bytes.length <= MAX_BYTES, `${name} has ${bytes.length} bytes`);
  writeFileSync(new URL(name, FOLDER), bytes);
}

/** @param {Page} page @param {string} name */
async function photograph(page, name) {
  await waitUntilStill(page);
  save(name, await page.screenshot({ type: 'jpeg', quality: 72 }));
  await page.close();
}

/** Opens a game for two at one device. @param {Page} page @param {string} game @param {string} [position] */
async function openGame(page, game, position) {
  const { id, secrets } = await createGame({ game, position, seats: { S: 'me', N: 'me' } });
  await storeSecrets(page, id, [secrets.S, secrets.N], game);
  await page.goto(`/g/${id}`);
  await waitUntilActive(page);
}

test('a board', async () => {
  const page = await openPage({ size: [1000, 640] });
  await openGame(page, 'kalaha-3', '2S,1,3S,4S,1S,1/5S,1S,2S,1,6S,3S 11 10 S 15');
  await photograph(page, 'board.jpg');
});

test('the analysis', async () => {
  const page = await openPage({ size: [1100, 760] });
  await page.goto('/analysis?rules=calla&moves=4,2');
  await waitUntilEvaluated(page);
  await photograph(page, 'analysis.jpg');
});

test('a lesson', async () => {
  const page = await openPage({ size: [1000, 640] });
  await page.goto('/learn/calla');
  await page.waitForSelector('sowing-board .pit');
  await photograph(page, 'lesson.jpg');
});

test('the tournament table', async () => {
  const table = await createTable();
  const pages = await openTablePages(openPage, table, { size: [1000, 680] });
  await playOpening(pages, table.id, 'S');
  await touch(pages.S, 'S4');
  await touch(pages.S, 'S5');
  await photograph(pages.S, 'tournament-table.jpg');
  await pages.N.close();
});

test('a sowing', async () => {
  const page = await openPage({
    size: [620, 470],
    settings: { speed: 'normal' },
    motion: 'no-preference',
  });
  await openGame(page, 'calla');
  const board = page.locator('sowing-board .surface');
  const clip = await board.boundingBox();
  assert.ok(clip);
  // A screenshot takes longer than a cube: everything moves more slowly meanwhile.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.15 });
  const frames = [await page.screenshot({ clip })];
  await page.keyboard.press('3');
  for (let frame = 0; frame < FRAMES; frame += 1) frames.push(await page.screenshot({ clip }));
  save('sowing.png', animatedPng(frames, FRAME_MILLISECONDS));
  await page.close();
});
