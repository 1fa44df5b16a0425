// What the first screens make a browser fetch: how much, how many files, and that none of them is
// found out about late. Times are told by `web-tests/run pace`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { useBrowser } from './browser.mjs';
import { active, give } from './games.mjs';
import { beginGame } from './server.mjs';

/** @import { Page } from 'playwright-core' */
const { visitor } = useBrowser();

/**
 * Opens an address anew, and tells what was fetched for it, with its weight on the line, and what
 * the document itself asked for.
 *
 * @param {string} path
 * @param {string} ready
 * @param {(page: Page) => Promise<unknown>} [prepare]
 */
async function fetched(path, ready, prepare = async () => {}) {
  const page = await visitor();
  await prepare(page);
  /** @type {Promise<{ name: string, bytes: number }>[]} */
  const answers = [];
  page.on('response', (response) =>
    answers.push(
      // A body that cannot be read fails the test: it would weigh nothing.
      response.body().then((body) => ({
        name: new URL(response.url()).pathname,
        bytes: gzipSync(body).length,
      })),
    ),
  );
  await page.goto(path);
  await page.waitForSelector(ready);
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(answers);
  const asked = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel="modulepreload"], script[src]')].map(
      (each) => each.getAttribute('href') ?? each.getAttribute('src'),
    ),
  );
  assert.deepEqual(page.faults, []);
  await page.leave();
  return {
    files,
    asked,
    modules: files.map(({ name }) => name).filter((name) => /\.js$/.test(name)),
  };
}

test('the first screen weighs less than 150 kB in less than 30 files, none of them late', async (t) => {
  const { files, asked, modules } = await fetched('/', '.card-kalah .card-play');
  const weight = files.reduce((sum, { bytes }) => sum + bytes, 0);
  t.diagnostic(`${weight} bytes in ${files.length} answers`);
  for (const name of ['/', '/web/app.js', '/web/styles/base.css', '/locales/en.ftl'])
    assert.ok(
      files.some((file) => file.name === name && file.bytes > 200),
      `${name} is weighed`,
    );
  assert.ok(weight < 150_000, `${weight} bytes`);
  assert.ok(files.length < 30, `${files.length} files`);
  // What begins a game is fetched after the cards are there.
  assert.deepEqual(
    modules.filter((name) => !asked.includes(name) && !/net\/(games|api)\.js$/.test(name)),
    [],
    'each module is asked for by the document itself',
  );
});

test('a game that is loaded again has its modules asked for ahead', async () => {
  const { id, secrets } = await beginGame({ game: 'calla', seats: { S: 'me', N: 'me' } });
  const { asked, modules } = await fetched(`/g/${id}`, 'sowing-board .pit.playable', (page) =>
    give(page, id, [secrets.S, secrets.N], 'calla'),
  );
  const ofScreen = modules.filter((name) => /\/web\/(boards|game|screens)\//.test(name));
  assert.ok(ofScreen.length > 30, `${ofScreen.length} modules of the screen`);
  assert.deepEqual(
    ofScreen.filter((name) => !asked.includes(name)),
    [],
  );
});

test('sowing with motion and sound neither loses nor makes seeds, and the page stays small', async () => {
  const page = await visitor({ motion: 'no-preference', settings: { speed: 'fast', sound: true } });
  await page.goto('/');
  await page.click('.card-calla .card-ways button >> nth=0');
  await active(page);
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
  assert.deepEqual(page.faults, []);
  await page.leave();
});
