// The Calla table in both themes, at three sizes and in four languages: nothing against
// WCAG 2.2 AA, no fault, every sentence there, and pictures for people.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  act,
  layTable,
  open,
  openTogether,
  sow,
  sowRight,
  TABLE,
  tableWhere,
  takeChairs,
  touch,
} from './hand-helper.mjs';
import { beginGame, give, launch, picture, still, violations, visitor } from './helper.mjs';

/** They mostly wait. */
const TWO_AT_A_TIME = { concurrency: 2 };

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const SIZES = { phone: [390, 844], tablet: [820, 1180], desk: [1440, 900] };
const OPTIONS = 'minute=on,marks=three';
const LATE = '3S,3S,4S,2/2S,3,3S 16 1 S 1';

/**
 * Sets a table, plays until a state of it, and tells which pages show it; the first is the one to
 * look at.
 */
const STATES = {
  greeting: async (how) =>
    look(await layTable({}), how, 'S', async ({ N }) => act(N, 'greet', 'N')),
  hiding: async (how) =>
    look(
      await layTable({}),
      how,
      'S',
      async ({ S, N }) => {
        await act(S, 'greet', 'S');
        await act(N, 'greet', 'N');
      },
      '[data-deed="left"]',
    ),
  picking: async (how) =>
    look(
      await layTable({}),
      how,
      'N',
      async ({ S, N }) => {
        await act(S, 'greet', 'S');
        await act(N, 'greet', 'N');
        await act(S, 'left', 'S');
      },
      '[data-deed="left"]',
    ),
  starting: async (how) =>
    look(
      await layTable({}),
      how,
      'N',
      async ({ S, N }) => {
        await act(S, 'greet', 'S');
        await act(N, 'greet', 'N');
        await act(S, 'left', 'S');
        await act(N, 'left', 'N');
        await N.click('.check summary');
      },
      '[data-deed="take-flag"]',
    ),
  playing: async (how) =>
    look(
      await layTable({ options: OPTIONS }),
      how,
      'S',
      async (pages, id) => {
        await open(pages, id, 'S');
        await touch(pages.S, 'S3');
        await tableWhere(id, ({ hands }) => hands.S === 4, 'cubes are in the hand');
      },
      'hand-palm .seed',
    ),
  ruling: async (how) =>
    look(await layTable({ options: OPTIONS }), how, 'N', broken, '.stage [data-read]'),
  challenged: async (how) =>
    look(await layTable({ monitor: true }), how, 'S', broken, '.stage[data-kind="challenged"]'),
  'monitor-watches': async (how) =>
    look(await layTable({ monitor: true }), how, 'M', async (pages, id) => {
      await open(pages, id, 'S');
      await sowRight(pages.S, id, 'S', 3);
    }),
  'monitor-rules': async (how) =>
    look(await layTable({ monitor: true }), how, 'M', broken, '.desk [data-deed="right"]'),
  'monitor-counts': async (how) =>
    look(
      await layTable({ monitor: true, options: 'time-call=stop' }),
      how,
      'M',
      async (pages, id) => {
        await open(pages, id, 'S');
        await act(pages.M, 'call-time');
      },
      '#count-S',
    ),
  result: async (how) =>
    look(
      await layTable({ position: LATE }),
      how,
      'S',
      async (pages, id) => {
        await open(pages, id, 'S');
        await sow(pages.S, 'S5', ['S', 'N1', 'N2']);
        await act(pages.S, 'declare-win', 'S');
      },
      '.stage[data-kind="result"]',
    ),
  invite: async (how) => {
    const { id, secrets } = await beginGame({
      game: TABLE,
      seats: { S: 'me', N: 'open' },
      monitor: 'open',
      name: 'Ada',
    });
    return look({ id, secrets: { S: secrets.S } }, how, 'S', async () => {}, '.invite .code');
  },
  chairs: async (how) => {
    const { id } = await beginGame({
      game: TABLE,
      seats: { S: 'me', N: 'open' },
      monitor: 'open',
      name: 'Ada',
    });
    const page = await visitor(browser, how);
    await page.goto(`/g/${id}`);
    await page.waitForSelector('.seat-form');
    return { page, pages: [page] };
  },
  together: async (how) => {
    const { id, secrets } = await beginGame({ game: TABLE, seats: { S: 'me', N: 'me' } });
    const page = await visitor(browser, { ...how, touch: true });
    await give(page, id, [secrets.S, secrets.N], TABLE);
    await page.goto(`/g/${id}`);
    await openTogether(page, id);
    return { page, pages: [page] };
  },
  setup: async (how) => {
    const page = await visitor(browser, how);
    await page.goto('/new/calla-tournament?sowing=hand');
    await page.waitForSelector('.table-fields:not([hidden])');
    for (const each of await page.locator('details').all())
      await each.evaluate((details) => {
        details.open = true;
      });
    return { page, pages: [page] };
  },
};

async function broken(pages, id) {
  await open(pages, id, 'S');
  await sow(pages.S, 'S1', ['S2', 'S4', 'S5']);
  await tableWhere(
    id,
    ({ hands, part }) => hands.S === 0 && part?.gestures.length === 4,
    'S1 is sown wrongly',
  );
  await act(pages.S, 'pass-flag', 'S');
  await act(pages.N, 'challenge', 'N');
}

async function look(table, how, role, then, selector = 'hand-board .place') {
  const chairs = await takeChairs(browser, table, how);
  await then(chairs, table.id);
  await chairs[role].waitForSelector(selector);
  return { page: chairs[role], pages: Object.values(chairs) };
}

async function leaveAll(pages) {
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    await page.leave();
  }
}

describe('as it looks', TWO_AT_A_TIME, () => {
  for (const dark of [false, true]) {
    for (const [name, show] of Object.entries(STATES)) {
      test(`${name}, ${dark ? 'dark' : 'light'}`, async () => {
        const { page, pages } = await show({ dark });
        for (const [device, [width, height]] of Object.entries(SIZES)) {
          await page.setViewportSize({ width, height });
          await still(page);
          await picture(
            page,
            `hand-${name}-${device}-${dark ? 'dark' : 'light'}`,
            name === 'setup',
          );
          assert.deepEqual(await violations(page), [], device);
          assert.ok(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
            `${device}: nothing sticks out`,
          );
          assert.deepEqual(
            await page.evaluate(() =>
              [
                ...document.querySelectorAll(
                  '.hand-table button, .hand-table summary, .hand-table select, .hand-table input',
                ),
              ]
                .filter((each) => each.checkVisibility())
                .map((each) => ({
                  box: each.getBoundingClientRect(),
                  name: each.outerHTML.slice(0, 120),
                }))
                .filter(({ box }) => box.width < 44 || box.height < 44)
                .map(({ name: which, box }) => `${which} ${box.width}×${box.height}`),
            ),
            [],
            `${device}: large enough for a finger`,
          );
        }
        await leaveAll(pages);
      });
    }
  }
});

/** A key that was not found is shown as it is. */
const KEY =
  /\b(hand|web|board|seat|game|reason|refused|option|offence|rule|pit|store|seeds)-[a-z]+/;
const ENGLISH = /\b(the|and|your|with|play|board|turn|cubes|hand)\b/i;
const words = (page) =>
  page.evaluate(() => {
    const named = [
      ...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'),
    ].flatMap((each) =>
      ['aria-label', 'title', 'alt'].map((name) => each.getAttribute(name) ?? ''),
    );
    const read = ['#said', '#said-at-once'].map(
      (region) => document.querySelector(region)?.textContent ?? '',
    );
    return [document.body.innerText, ...named, ...read, document.title].join(' ');
  });

describe('languages', TWO_AT_A_TIME, () => {
  for (const [language, direction] of Object.entries({
    en: 'ltr',
    ru: 'ltr',
    nb: 'ltr',
    fa: 'rtl',
  })) {
    test(`${language} is spoken at the table`, async () => {
      for (const name of [
        'setup',
        'greeting',
        'starting',
        'playing',
        'ruling',
        'monitor-rules',
        'monitor-counts',
        'result',
        'invite',
      ]) {
        const { page, pages } = await STATES[name]({ language });
        const text = await words(page);
        assert.doesNotMatch(text, KEY, name);
        if (language !== 'en')
          assert.doesNotMatch(text.replace(/English|Callabash/g, ''), ENGLISH, name);
        assert.equal(await page.evaluate(() => document.documentElement.dir), direction);
        await picture(page, `hand-${name}-${language}`);
        if (name === 'playing') {
          const [first, last] = await page.evaluate(() =>
            ['S1', 'S5'].map(
              (spot) =>
                document
                  .querySelector(`hand-board button[data-spot="${spot}"]`)
                  .getBoundingClientRect().x,
            ),
          );
          assert.ok(first < last, 'the board is not mirrored');
          await page.keyboard.press('?');
          await page.waitForSelector('dialog .keys');
          assert.doesNotMatch(await words(page), KEY, 'keys');
        }
        await leaveAll(pages);
      }
    });
  }
});
