// Every screen except those of studies and the tournament table: no violation of WCAG 2.2 AA, nothing
// that overflows, no error.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, until, useBrowser } from './browser.mjs';
import { storeSecrets } from './games.mjs';
import { checkAppearance } from './screen-checks.mjs';
import { createGame } from './server.mjs';

/** @import { NewGame } from '../web/wire.js' */
/** @import { Page } from 'playwright-core' */

const { openPage } = useBrowser();

const CONTROLS = ':is(button, summary, select, a.button)';

/** How to get to each screen. @type {Record<string, (page: Page) => Promise<unknown>>} */
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
  connect: async (page) => {
    // As a server answers that tablets can reach.
    const addresses = ['http://192.168.1.5:8080', 'http://10.2.3.4:8080'];
    await page.route('**/api/v1/addresses', (route) => route.fulfill({ json: { addresses } }));
    await page.goto('/connect');
    await page.waitForSelector('.connect-address');
  },
  'connect-alone': async (page) => {
    await page.goto('/connect');
    await page.waitForSelector('.connect-command');
  },
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
    const { id } = await createGame({ game: 'calla', seats: { S: 'me', N: 'open' } });
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
  'no-page': async (page) => {
    const response = await page.goto('/no/such/page');
    assert.equal(response?.status(), 404);
    await page.waitForSelector('.no-page a[href="/"]');
    // A program gets the status alone.
    const body = await page.evaluate(async () => (await fetch('/no/such/page')).text());
    assert.equal(body, '');
  },
  'no-game': async (page) => {
    await page.goto('/g/nosuchgame');
    await page.waitForSelector('.no-game');
  },
};

/** @param {Page} page @param {NewGame} game */
async function openGame(page, game, then = async () => {}) {
  const { id, secrets } = await createGame(game);
  await storeSecrets(page, id, Object.values(secrets));
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
    const page = await openPage({ refusals: name === 'no-page' });
    await open(page);
    await page.waitForSelector('main h1', { state: 'attached' });
    await checkAppearance(page, name, {
      controls: CONTROLS,
      fullPage: ['start', 'options'].includes(name),
    });
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  });
}

test("the theme is the system's until one is chosen", async () => {
  const page = await openPage();
  await page.goto('/');
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [light, dark] = ['rgb(244, 234, 214)', 'rgb(28, 24, 20)'];
  /** @param {string} expected */
  const waitForColour = (expected) =>
    until(async () => (await background()) === expected, `the background is ${expected}`);
  await waitForColour(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForColour(dark);
  await picture(page, 'theme-by-system');
  // Chosen: light, then dark.
  await page.click('.theme');
  await waitForColour(light);
  await page.click('.theme');
  await waitForColour(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await waitForColour(dark);
  await page.closeContext();
});
