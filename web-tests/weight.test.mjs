// The first screen: how heavy it is, and how soon it is there.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { launch, visitor } from './helper.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

test('the first screen weighs less than 150 kB', async (t) => {
  const page = await visitor(browser);
  const sizes = [];
  page.on('response', (response) =>
    sizes.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    ),
  );
  const began = Date.now();
  await page.goto('/');
  await page.waitForSelector('.card');
  const shown = Date.now() - began;
  await page.waitForLoadState('networkidle');
  const all = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  t.diagnostic(`${all} bytes in ${sizes.length} answers, shown after ${shown} ms`);
  assert.ok(all < 150_000);
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 0.75e6 / 8,
  });
  const again = Date.now();
  await page.reload();
  await page.waitForSelector('.card');
  t.diagnostic(`with a slow processor and a slow line after ${Date.now() - again} ms`);
  await page.leave();
});
