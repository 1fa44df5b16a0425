// What the browser fetches for the first screens: how much, how many files, and that all modules are
// preloaded. Times are measured by `web-tests/run performance`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { useBrowser } from './browser.mjs';
import { storeSecrets, waitUntilActive } from './games.mjs';
import { createGame } from './server.mjs';

/** @import { Page } from 'playwright-core' */

const { openPage } = useBrowser();
/** The path of a file without the version that documents name. @param {string | null} path */
const withoutVersion = (path) => path?.replace(/^\/web\/[0-9a-f]{12}\//, '/web/') ?? '';

/**
 * Loads an address, and returns what was fetched for it, with compressed sizes, and what was
 * preloaded.
 *
 * @param {string} path
 * @param {string} ready
 * @param {(page: Page) => Promise<unknown>} [prepare]
 */
async function loadPage(path, ready, prepare = async () => {}) {
  const page = await openPage({ empty: true });
  await prepare(page);
  /** @type {Promise<{ name: string, bytes: number }>[]} */
  const responses = [];
  page.on('response', (response) =>
    responses.push(
      // A body that cannot be read fails the test: it would weigh nothing.
      response.body().then((body) => ({
        name: withoutVersion(new URL(response.url()).pathname),
        bytes: gzipSync(body).length,
      })),
    ),
  );
  await page.goto(path);
  await page.waitForSelector(ready);
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(responses);
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel="modulepreload"], script[src]')].map(
      (each) => each.getAttribute('href') ?? each.getAttribute('src'),
    ),
  );
  const preloaded = links.map(withoutVersion);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
  return {
    files,
    preloaded,
    modules: files.map(({ name }) => name).filter((name) => /\.js$/.test(name)),
  };
}

test('the first screen weighs at most 60 kB in less than 30 files, none of them late', async (t) => {
  const { files, preloaded, modules } = await loadPage('/', '.card-kalah .card-play');
  const weight = files.reduce((sum, { bytes }) => sum + bytes, 0);
  t.diagnostic(`${weight} bytes in ${files.length} answers`);
  for (const name of ['/', '/web/app.js', '/web/styles/base.css', '/web/locales/en.ftl'])
    assert.ok(
      files.some((file) => file.name === name && file.bytes > 200),
      `${name} is weighed`,
    );
  assert.ok(weight <= 60_000, `${weight} bytes`);
  // What only lessons, puzzles, the analysis or classes say comes with them.
  assert.deepEqual(
    files.map(({ name }) => name).filter((name) => name.endsWith('.ftl')),
    ['/web/locales/en.ftl'],
  );
  assert.ok(files.length < 30, `${files.length} files`);
  // What creates a game is fetched after the cards are drawn.
  assert.deepEqual(
    modules.filter((name) => !preloaded.includes(name) && !/net\/(games|api)\.js$/.test(name)),
    [],
    'each module is preloaded',
  );
});

test('a game that is loaded again has its modules preloaded', async () => {
  const { id, secrets } = await createGame({ game: 'calla', seats: { S: 'me', N: 'me' } });
  const { preloaded, modules } = await loadPage(`/g/${id}`, 'sowing-board .pit.playable', (page) =>
    storeSecrets(page, id, [secrets.S, secrets.N], 'calla'),
  );
  const ofScreen = modules.filter((name) => /\/web\/(boards|game|screens)\//.test(name));
  assert.ok(ofScreen.length > 30, `${ofScreen.length} modules of the screen`);
  assert.deepEqual(
    ofScreen.filter((name) => !preloaded.includes(name)),
    [],
  );
});

test('sowing with motion and sound neither loses nor makes seeds, and the page stays small', async () => {
  const page = await openPage({
    motion: 'no-preference',
    settings: { speed: 'fast', sound: true },
  });
  await page.goto('/');
  await page.click('.card-calla .card-links button >> nth=0');
  await waitUntilActive(page);
  const seeds = await page.locator('sowing-board .seed').count();
  assert.ok(seeds > 0);
  for (let move = 0; move < 4; move += 1) {
    const before = await page.evaluate(
      () => document.querySelector('sowing-board')?.board.position,
    );
    await page.locator('sowing-board .pit.playable').last().click();
    await page.waitForFunction((position) => {
      const shown = document.querySelector('sowing-board');
      return shown?.active && shown.board.position !== position;
    }, before);
  }
  assert.equal(await page.locator('sowing-board .seed').count(), seeds);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  assert.ok(elements < 1500, `${elements} elements`);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});
