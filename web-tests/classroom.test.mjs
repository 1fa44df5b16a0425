// What the classroom guide has: the toss, sides A and B, placing by hand, the start and the tie in
// the lesson.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, useBrowser, waitUntilStill } from './browser.mjs';
import { idOf } from './games.mjs';
import { focusByTab } from './hand-table.mjs';
import { checkAllLanguages, checkAppearance } from './screen-checks.mjs';
import { stateOf } from './server.mjs';

const { openPage } = useBrowser();

test('in the classroom game a hand is picked, and the single cube starts', async () => {
  const page = await openPage();
  await page.goto('/new/calla');
  await page.click('input[name="begins"][value="toss"]');
  await page.click('.options-end .button');
  await page.waitForSelector('.toss-dialog [data-hand]');
  await waitUntilStill(page);
  await picture(page, 'classroom-toss');
  // By keyboard.
  await focusByTab(page, '.toss-dialog [data-hand="right"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.toss-hand.picked');
  await picture(page, 'classroom-toss-open');
  const words = await page.innerText('.toss-dialog p');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/g/*');
  const { seats } = await stateOf(idOf(page));
  const starts = seats.S.kind === 'person' ? /you start!/ : /computer starts\./;
  assert.match(words, starts);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('a toss that nobody makes begins no game', async () => {
  const page = await openPage();
  await page.goto('/new/calla');
  await page.click('input[name="begins"][value="toss"]');
  await page.click('.options-end .button');
  await page.waitForSelector('.toss-dialog');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.toss-dialog', { state: 'detached' });
  assert.match(page.url(), /\/new\/calla$/);
  await page.closeContext();
});

test('the sides are A and B where that is set', async () => {
  const page = await openPage({ settings: { letters: true } });
  await page.goto('/');
  await page.click('.card-calla .card-links button >> nth=0');
  await page.locator('.bar-name', { hasText: /\S/ }).nth(1).waitFor();
  const names = await page.locator('.bar-name').allInnerTexts();
  assert.ok(
    names.some((name) => /\bA\b/.test(name)) && names.some((name) => /\bB\b/.test(name)),
    names.join(),
  );
  const stores = page.locator('.labels:is([data-spot="S"], [data-spot="N"]) .engraved');
  assert.deepEqual((await stores.allInnerTexts()).sort(), ['Calla A', 'Calla B']);
  await picture(page, 'classroom-letters');
  await page.closeContext();
});

test('cubes are placed by hand without clock, turns and challenges', async () => {
  const page = await openPage();
  await page.goto('/learn/calla?try=hand');
  await page.waitForSelector('hand-board .place');
  const count = (/** @type {string} */ spot) =>
    page.innerText(`hand-board .labels[data-spot="${spot}"] .count`);
  const touch = (/** @type {string} */ spot) =>
    page.click(`hand-board button[data-spot="${spot}"]`);
  await touch('S3');
  assert.equal(await page.innerText('hand-palm .palm-count'), '4');
  // Anywhere, also where no rule would have it.
  for (const spot of ['N', 'N5', 'S3']) await touch(spot);
  assert.deepEqual([await count('N'), await count('N5'), await count('S3')], ['1', '4', '1']);
  await page.click('.learn-buttons button >> nth=1');
  assert.deepEqual([await count('N'), await count('S3')], ['0', '4']);
  // By keyboard: to the first shield, and on with the arrow. Tab comes to where one was.
  await focusByTab(page, 'hand-board button[data-spot="S3"]');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  assert.deepEqual([await count('S1'), await count('S2')], ['0', '4']);
  await checkAllLanguages(page, 'classroom-by-hand', 'hand-board .place');
  await checkAppearance(page, 'classroom-by-hand', { controls: '.learn-buttons :is(a, button)' });
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('the lesson tells how the start is found, and what a tie is', async () => {
  const page = await openPage();
  await page.goto('/learn/calla?step=2');
  await page.waitForFunction(() =>
    /hides one cube/.test(document.querySelector('.learn-text')?.textContent ?? ''),
  );
  await page.goto('/learn/calla?step=15');
  await page.waitForSelector('sowing-board .pit.playable');
  await page.click('.learn-buttons button:has-text("Show me")');
  await page.waitForSelector('.learn-feedback[data-kind="good"]');
  assert.match(await page.innerText('.learn-feedback'), /tie/);
  await picture(page, 'classroom-tie');
  await page.closeContext();
});
