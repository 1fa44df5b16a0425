// Every screen in both themes: nothing against WCAG 2.2 AA, no fault, a picture for people.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beginGame, give, launch, picture, still, until, violations, visitor } from './helper.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const SIZES = { phone: [390, 844], tablet: [820, 1180], desk: [1440, 900] };

/** What is looked at: how to get there. */
const SCREENS = {
  start: async (page) => page.goto('/'),
  options: async (page) => {
    await page.goto('/new/kalah');
    await page.waitForSelector('.options');
    for (const each of await page.locator('details').all())
      await each.evaluate((details) => {
        details.open = true;
      });
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
      await page.waitForFunction(() => document.querySelector('sowing-board').board.number > 2);
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
      await page.waitForFunction(() => document.querySelector('calliro-board').board.hand);
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
        await page.click('[data-deed="resign"]');
        await page.click('dialog .danger');
        await page.waitForSelector('.result:not([hidden])');
      },
    ),
  'no-game': async (page) => {
    await page.goto('/g/nosuchgame');
    await page.waitForSelector('.no-game');
  },
};

async function openGame(page, wish, then = async () => {}) {
  const begun = await beginGame(wish);
  await give(page, begun.id, Object.values(begun.secrets).filter(Boolean));
  await page.goto(`/g/${begun.id}`);
  await page.waitForFunction(
    () =>
      document.querySelector('.bar-name')?.textContent &&
      (document.querySelector('sowing-board, calliro-board')?.active ||
        document.querySelector('.invite:not([hidden])')),
  );
  await then();
}

for (const dark of [false, true]) {
  for (const [name, open] of Object.entries(SCREENS)) {
    test(`${name}, ${dark ? 'dark' : 'light'}`, async () => {
      const page = await visitor(browser, { dark });
      for (const [device, [width, height]] of Object.entries(SIZES)) {
        await page.setViewportSize({ width, height });
        await open(page);
        await page.waitForSelector('main h1', { state: 'attached' });
        await still(page);
        await picture(
          page,
          `${name}-${device}-${dark ? 'dark' : 'light'}`,
          ['start', 'options'].includes(name),
        );
        assert.deepEqual(await violations(page), [], device);
        assert.ok(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${device}: nothing sticks out`,
        );
      }
      assert.deepEqual(page.faults, []);
      await page.leave();
    });
  }
}

test("the theme is the system's until one is chosen", async () => {
  const page = await visitor(browser);
  await page.goto('/');
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [light, dark] = ['rgb(244, 234, 214)', 'rgb(28, 24, 20)'];
  const shows = (wanted) => until(async () => (await paper()) === wanted, `the paper is ${wanted}`);
  await shows(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shows(dark);
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
