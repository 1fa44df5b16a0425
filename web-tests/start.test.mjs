// The first screen: what stands where, and what it says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser } from './browser.mjs';
import { idOf, storeSecrets } from './games.mjs';
import { createGame, stateOf } from './server.mjs';

const { openPage } = useBrowser();

test('on a phone a game that goes on, the code and lessons come before the catalogue', async () => {
  const page = await openPage({ size: [390, 844], touch: true });
  const { id, secrets } = await createGame({ game: 'kalaha-2', seats: { S: 'me', N: 'level=2' } });
  await storeSecrets(page, id, [secrets.S], 'kalaha-2');
  await page.goto('/');
  await page.waitForSelector('.recent-game');
  /** @param {string} selector */
  const top = async (selector) => (await page.locator(selector).first().boundingBox())?.y ?? NaN;
  const tops = [];
  for (const part of ['h1', '.welcome p', '.recent-game', '#code', 'a[href="/learn"]', '.card'])
    tops.push(await top(`main ${part}`));
  assert.deepEqual(
    tops,
    [...tops].sort((a, b) => a - b),
  );
  assert.ok(Number(tops.at(-1)) < 844, 'the catalogue begins on the first screen');
  assert.match((await page.textContent('.welcome p')) ?? '', /Mancala.*Calliro.*free.*account/);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('a code is seen whole while it is typed, in every language', async () => {
  for (const language of ['en', 'ru', 'nb', 'fa']) {
    const page = await openPage({ language });
    await page.goto('/');
    await page.fill('#code', 'K7M4Q2');
    for (const [width, height] of /** @type {const} */ ([
      [320, 640],
      [390, 844],
      [820, 1180],
      [1366, 768],
    ])) {
      await page.setViewportSize({ width, height });
      const beyond = await page
        .locator('#code')
        .evaluate((field) => field.scrollWidth - field.clientWidth);
      assert.ok(beyond <= 0, `${language}, ${width}: ${beyond}`);
    }
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  }
});

test("the game of one's own language comes first, in lessons and puzzles too", async () => {
  const first = { en: 'calla', ru: 'kalah-ru', nb: 'kalaha', fa: 'calliro' };
  for (const [language, game] of Object.entries(first)) {
    const page = await openPage({ language });
    await page.goto('/');
    await page.locator(`.card:first-child.card-${game}`).waitFor();
    await page.goto('/learn');
    await page.locator(`.learn-card:first-child[data-game="${game}"]`).waitFor();
    await page.goto('/puzzles');
    const chip = page.locator('.puzzles-chip[aria-current]').first();
    assert.match((await chip.getAttribute('href')) ?? '', new RegExp(`game=${game}(-1)?$`));
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  }
});

test('one tap begins a serious game of Калах', async () => {
  const page = await openPage();
  await page.goto('/');
  await page.click('.card-kalah-ru button.to-table');
  await page.waitForURL('**/g/*');
  await page.waitForSelector('.bar.timed');
  const { game, clock, seats } = await stateOf(idOf(page));
  assert.equal(game, 'kalah-ru:pie=turn');
  assert.equal(clock?.initial, 600_000);
  assert.deepEqual([seats.S.kind, seats.N.kind].sort(), ['computer', 'person']);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('the ending of Kalaha is told in words where it is chosen', async () => {
  const page = await openPage();
  await page.goto('/');
  for (const [ending, words] of /** @type {const} */ ([
    ['1', /runs out waits/],
    ['2', /takes the rest/],
    ['3', /both keep/],
    ['rotate', /different ending each game/],
  ])) {
    await page.locator(`.endings input[value="${ending}"]`).check();
    assert.match((await page.textContent('.ending-words')) ?? '', words);
  }
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});
