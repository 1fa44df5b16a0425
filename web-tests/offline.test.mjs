// Without a connection the app opens from what its service worker has cached.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useBrowser } from './browser.mjs';
import { startServer } from './server.mjs';

const { openPage } = useBrowser();
const OLD_FILE = '/web/0123456789ab/app.js';

test('the app opens without its server, and keeps the files of one version', async () => {
  const server = await startServer();
  const page = await openPage({ address: server.address, worker: true });
  const cachedFiles = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // From now on the page's requests go through the worker.
  await page.reload();
  await page.waitForSelector('.card-kalah');
  await until(async () => (await cachedFiles()).length > 0, 'the worker caches files');
  const changed = await page.evaluate(async (path) => {
    const names = await caches.keys();
    for (const name of names)
      await (await caches.open(name)).put(path, new Response('of an older version'));
    return names.length;
  }, OLD_FILE);
  assert.equal(changed, 1);

  await page.reload();
  await page.waitForSelector('.card-kalah');
  await until(async () => {
    const files = await cachedFiles();
    return !files.includes(OLD_FILE) && files.some((path) => path.endsWith('/app.js'));
  }, 'the files of the present version alone are cached');
  // What was used once is there again without the server.
  await page.click('.frame-top .round:last-child');
  await page.waitForSelector('dialog[open]');
  assert.deepEqual(page.errors, []);

  await server.end();
  await page.goto('/');
  await page.waitForSelector('.card-kalah');
  await page.click('.frame-top .round:last-child');
  await page.waitForSelector('dialog[open]');
  await page.closeContext();
});
