// Every screen beside the studies and the Calla table: nothing against WCAG 2.2 AA, nothing that
// sticks out, no fault.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, until, useBrowser } from './browser.mjs';
import { give } from './games.mjs';
import { looksRight } from './looks.mjs';
import { beginGame } from './server.mjs';

/** @import { Page } from 'playwright-core' */
const { visitor } = useBrowser();

const CONTROLS = ':is(button, summary, select, a.button)';

/** What is looked at: how to get there. @type {Record<string, (page: Page) => Promise<unknown>>} */
const SCREENS = {
  start: async (page) => {
    await page.goto('/');
    await page.waitForSelector('.card-kalah .card-play');
  },
  options: async (page) => {
    await page.goto('/new/kalah');
    await page.waitForSelector('.options');
    for (const each of await page.locator('details').all())
      await each.evaluate((details) => details.setAttribute('open', ''));
  },
  'options-kalaha': async (page) => {
    await page.goto('/new/kalaha');
    await page.waitForSelector('.options');
  },
  join: async (page) => page.goto('/join?code=K7M4Q2'),
  settings: async (page) => {
    await page.goto('/');
    await page.click('.frame-top .round:last-child');
    await page.waitForSelector('dialog[open]');
  },
  calla: (page) =>
    openGame(page, { game: 'calla', seats: { S: 'me', N: 'level=2' } }, async () => {
      await page.keyboard.press('4');
      await page.waitForFunction(
        () => (document.querySelector('sowing-board')?.board.number ?? 0) > 2,
      );
    }),
  hint: (page) =>
    openGame(page, { game: 'calla', seats: { S: 'me', N: 'level=2' } }, async () => {
      await page.keyboard.press('h');
      await page.waitForSelector('.hint-text');
      await page.click('.hint-panel .primary');
      await page.click('.hint-panel .primary');
      await page.waitForSelector('.hint-list');
    }),
  kalah: (page) =>
    openGame(page, {
      game: 'kalah-ru',
      seats: { S: 'me', N: 'me' },
      clock: { minutes: 5, increment: 2 },
    }),
  kalaha: (page) => openGame(page, { game: 'kalaha-2', seats: { S: 'me', N: 'level=2' } }),
  calliro: (page) =>
    openGame(page, { game: 'calliro', seats: { S: 'me', N: 'level=2' } }, async () => {
      await page.click('[data-pick="B"]');
      await page.waitForFunction(() => document.querySelector('calliro-board')?.board.hand);
    }),
  invite: (page) =>
    openGame(page, { game: 'kalaha-3', seats: { S: 'me', N: 'open' }, name: 'Ingrid' }),
  seat: async (page) => {
    const { id } = await beginGame({ game: 'calla', seats: { S: 'me', N: 'open' } });
    await page.goto(`/g/${id}`);
    await page.waitForSelector('.seat-form');
  },
  result: (page) =>
    openGame(
      page,
      { game: 'calla', seats: { S: 'me', N: 'me' }, position: '1,1S,3/1,2S,2,1S 15 12 S 9' },
      async () => {
        await page.click('.menu summary');
        await page.click('[data-action="resign"]');
        await page.click('dialog .danger');
        await page.waitForSelector('.result:not([hidden])');
      },
    ),
  'no-game': async (page) => {
    await page.goto('/g/nosuchgame');
    await page.waitForSelector('.no-game');
  },
};

/** @param {Page} page @param {object} wish */
async function openGame(page, wish, then = async () => {}) {
  const { id, secrets } = await beginGame(wish);
  await give(page, id, Object.values(secrets));
  await page.goto(`/g/${id}`);
  await page.waitForFunction(
    () =>
      document.querySelector('.bar-name')?.textContent &&
      (document.querySelector('sowing-board, calliro-board')?.active ||
        document.querySelector('.invite:not([hidden])')),
  );
  await then();
}

for (const [name, open] of Object.entries(SCREENS)) {
  test(name, async () => {
    const page = await visitor();
    await open(page);
    await page.waitForSelector('main h1', { state: 'attached' });
    await looksRight(page, name, {
      controls: CONTROLS,
      whole: ['start', 'options'].includes(name),
    });
    assert.deepEqual(page.faults, []);
    await page.leave();
  });
}

test("the theme is the system's until one is chosen", async () => {
  const page = await visitor();
  await page.goto('/');
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [light, dark] = ['rgb(244, 234, 214)', 'rgb(28, 24, 20)'];
  /** @param {string} wanted */
  const shows = (wanted) => until(async () => (await paper()) === wanted, `the paper is ${wanted}`);
  await shows(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shows(dark);
  await picture(page, 'theme-by-system');
  // Chosen: light, then dark.
  await page.click('.theme');
  await shows(light);
  await page.click('.theme');
  await shows(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await shows(dark);
  await page.leave();
});
