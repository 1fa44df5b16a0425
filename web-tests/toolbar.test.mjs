// At every size from a phone to a projector neither the toolbar nor a toast covers anything, and the
// board with its players is on the screen without scrolling. In Russian, whose words are long.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser, waitUntilStill } from './browser.mjs';
import { storeSecrets, waitUntilActive } from './games.mjs';
import { TABLE } from './hand-table.mjs';
import { createGame } from './server.mjs';

/** @import { NewGame } from '../web/wire.js' */
/** @import { Page } from 'playwright-core' */

const { openPage } = useBrowser();

const SIZES = /** @type {const} */ ([
  [390, 844],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
]);

const PROJECTORS = /** @type {const} */ ([
  [1280, 800],
  [1920, 1080],
]);

/** @param {Page} page @param {boolean} projector */
const useProjector = (page, projector) =>
  page.evaluate(async (on) => {
    const { changeSettings } = await window.importFromApp('settings.js');
    const { useStyles } = await window.importFromApp('ui/styles.js');
    changeSettings({ projector: on });
    await useStyles('projector');
  }, projector);

/** @param {Page} page @param {NewGame['game']} game @param {string} [position] */
async function openGame(page, game, position) {
  const { id, secrets } = await createGame({ game, position, seats: { S: 'me', N: 'me' } });
  await storeSecrets(page, id, Object.values(secrets));
  await page.goto(`/g/${id}`);
}

/**
 * How to get to each screen, and whether it is too long for every phone, or for one on its side.
 *
 * @type {Record<string, { open: (page: Page) => Promise<unknown>, scrolls?: 'phone' | 'low' }>}
 */
const SCREENS = {
  game: {
    open: async (page) => {
      await openGame(page, 'kalaha-2');
      await waitUntilActive(page);
    },
  },
  facing: { open: (page) => page.click('[data-action="face"]') },
  pie: {
    open: async (page) => {
      await openGame(page, 'kalah-ru:pie=turn');
      await waitUntilActive(page);
      await page.locator('.pit.playable').first().click();
      await page.waitForSelector('.answers:not([hidden])');
    },
  },
  calliro: {
    open: async (page) => {
      await openGame(page, 'calliro');
      await waitUntilActive(page);
    },
  },
  'the end of Calliro': {
    open: async (page) => {
      await page.click('.menu summary');
      await page.click('[data-action="resign"]');
      await page.click('dialog .danger');
      await page.waitForSelector('.result:not([hidden])');
    },
  },
  'the end of Kalaha': {
    open: async (page) => {
      await openGame(page, 'kalaha-2', '1S,5/1S,1S,4 20 25 N 29');
      await waitUntilActive(page);
      await page.locator('.pit.playable').first().click();
      await page.waitForSelector('.result:not([hidden])');
    },
  },
  table: {
    open: async (page) => {
      await openGame(page, TABLE);
      await page.waitForSelector('.side-action');
    },
    scrolls: 'phone',
  },
  lesson: {
    open: async (page) => {
      await page.goto('/learn/kalaha-2?step=7');
      await page.waitForSelector('.learn-count:not(:empty)');
    },
    scrolls: 'low',
  },
  'wrong move in a lesson': {
    open: async (page) => {
      await page.locator('.pit.playable').last().click();
      await page.waitForSelector('.learn-feedback:not([hidden])');
    },
    scrolls: 'phone',
  },
  puzzle: {
    open: async (page) => {
      await page.goto('/puzzles?game=kalah-ru&n=3');
      await page.waitForSelector('.pit.playable');
    },
    scrolls: 'phone',
  },
  'lesson of Calliro': {
    open: async (page) => {
      await page.goto('/learn/calliro?step=4');
      await page.waitForSelector('.learn-count:not(:empty)');
    },
    scrolls: 'phone',
  },
  'puzzle of Calliro': {
    open: async (page) => {
      await page.goto('/puzzles?game=calliro&n=3');
      await page.waitForSelector('.hx-may');
    },
    scrolls: 'phone',
  },
};

/** What a toast says when somebody is refused: one of the longest. */
const TOAST = 'refused-not-stored';

/**
 * What of the board and the players is under the toolbar, wherever the page is scrolled to, or below
 * the screen or under a toast before it is scrolled.
 *
 * @param {Page} page
 * @param {boolean} mayScroll
 */
const hiddenParts = (page, mayScroll) =>
  page.evaluate(
    async ({ scrolls, message }) => {
      const { say } = await window.importFromApp('text.js');
      const { toast } = await window.importFromApp('ui/announce.js');
      toast(say(message));
      const shown = [
        ...document.querySelectorAll(
          `.pit, .store, .bar, .plate, .side-action, .strip-plate, .answer, .learn-page, .table-clock,
            .hx-points, .hx-pile, .hx-hand, .hx-hexagon, .hx-task, .result`,
        ),
      ].filter((each) => each.checkVisibility());
      const name = (/** @type {Element} */ each) => each.outerHTML.slice(0, 90);
      const toolbar = document.querySelector('.tools, .learn-buttons');
      const shownToast = document.querySelector('.toast');
      if (shown.length < 6 || !toolbar || !shownToast?.textContent)
        return ['the board, the toolbar and the toast are there'];
      /** @type {string[]} */
      const hidden = [];
      /** @param {DOMRect} box @param {Element} over */
      const overlap = (box, over) => {
        const { left, right, top, bottom } = over.getBoundingClientRect();
        const across = Math.min(box.right, right) - Math.max(box.left, left);
        const along = Math.min(box.bottom, bottom) - Math.max(box.top, top);
        return across > 1 && along > 1 ? along : 0;
      };
      for (const scrolled of [0, document.documentElement.scrollHeight]) {
        scrollTo({ top: scrolled, behavior: 'instant' });
        for (const each of shown) {
          const box = each.getBoundingClientRect();
          const under = overlap(box, toolbar);
          if (under) hidden.push(`${name(each)} is ${under} under the toolbar`);
          if (scrolled > 0) continue;
          if (overlap(box, shownToast)) hidden.push(`${name(each)} is under the toast`);
          if (!scrolls && box.bottom > innerHeight + 1)
            hidden.push(`${name(each)} ends at ${box.bottom} of ${innerHeight}`);
        }
      }
      scrollTo({ top: 0, behavior: 'instant' });
      return hidden;
    },
    { scrolls: mayScroll, message: TOAST },
  );

test('nothing is under the toolbar or a toast', async () => {
  const page = await openPage({ language: 'ru' });
  for (const [name, { open, scrolls }] of Object.entries(SCREENS)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await waitUntilStill(page);
      const shortest = scrolls === 'phone' ? Math.min(width, height) : height;
      const mayScroll = scrolls !== undefined && shortest < 600;
      assert.deepEqual(await hiddenParts(page, mayScroll), [], `${name}, ${width}×${height}`);
    }
    await useProjector(page, true);
    for (const [width, height] of PROJECTORS) {
      await page.setViewportSize({ width, height });
      await waitUntilStill(page);
      const where = `${name}, projector, ${width}×${height}`;
      assert.deepEqual(await hiddenParts(page, false), [], where);
    }
    await useProjector(page, false);
  }
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});
