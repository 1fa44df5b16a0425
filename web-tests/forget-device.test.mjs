// A device forgets everything that it keeps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser } from './browser.mjs';
import { waitUntilActive } from './games.mjs';
import { checkAllLanguages, checkAppearance } from './screen-checks.mjs';
import { createGame } from './server.mjs';

const { openPage } = useBrowser();
const CONTROLS = ':is(button, summary, a.button)';

test('a device forgets everything', async () => {
  const page = await openPage({ refusals: true });
  const created = await createGame({ game: 'calla', seats: { S: 'me', N: 'level=1' } });
  await page.goto('/');
  await page.evaluate(
    async ({ id, secret }) => {
      const games = { [id]: { secrets: [secret], game: 'calla', at: 1 } };
      localStorage.setItem('callabash.games', JSON.stringify(games));
      localStorage.setItem('callabash.host', 'x');
      localStorage.setItem('callabash.puzzles', '{"calla":1}');
      sessionStorage.setItem('callabash.any', '1');
      await caches.open('callabash-1');
    },
    { id: created.id, secret: created.secrets.S },
  );
  // Forgetting on the screen of a live game, which stores what it gets.
  await page.goto(`/g/${created.id}`);
  await waitUntilActive(page);
  await page.click('.frame-top .round:last-child');
  await page.click('dialog .forget-device');
  await page.waitForSelector('dialog[open] .danger');
  await checkAppearance(page, 'forget-device', { controls: CONTROLS });
  await page.click('dialog .button:not(.danger)');
  assert.ok(await page.evaluate(() => localStorage.getItem('callabash.host')), 'not confirmed');
  await page.click('.frame-top .round:last-child');
  await page.locator('dialog .forget-device').focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog .danger').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await page.waitForSelector('.card-calla');
  const kept = await page.evaluate(async () => ({
    // The test's own script stores these settings for every new page.
    local: Object.keys(localStorage).filter((key) => key !== 'callabash.settings'),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  assert.deepEqual(kept, { local: [], session: [], caches: [], workers: 0 });
  assert.equal(await page.locator('.recent-game').count(), 0);
  await page.closeContext();
});

test('what is asked before is in every language', async () => {
  const page = await openPage();
  await page.goto('/');
  await page.waitForSelector('.card-calla');
  await checkAllLanguages(page, 'forget-device', '.card-calla', async () => {
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('dialog')) each.close();
    });
    await page.click('.frame-top .round:last-child');
    await page.click('dialog .forget-device');
  });
  await page.closeContext();
});
