// Measures how soon the first screen is drawn, how quickly a tap is answered, how smoothly seeds are
// sown, how soon exact values are there. Times depend on the machine, so nothing is asserted here:
// `web-tests/run performance` prints them. What can be counted is in weight.test.mjs.

import { test } from 'node:test';
import { picture, useBrowser } from './browser.mjs';
import { chanceOf } from './chance.mjs';
import { storeSecrets } from './games.mjs';
import { createGame } from './server.mjs';

/** @import { Page } from 'playwright-core' */

/** @typedef {{ slow?: boolean, prepare?: (page: Page) => Promise<unknown> }} LoadOptions */

const { openPage } = useBrowser();

const RUNS = Number(process.env.CALLABASH_PERFORMANCE_RUNS ?? 3);
/** @param {number[]} numbers */
const median = (numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const FAST_3G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};

/** The page is not polled meanwhile, as that would be measured too. @param {number} time */
const sleep = (time) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

/** Loads an address, and measures when something and when `ready` was drawn. @param {string} path @param {string} ready @param {LoadOptions} [options] */
async function measureLoad(path, ready, { slow = false, prepare = async () => {} } = {}) {
  const page = await openPage({ empty: true });
  await prepare(page);
  await page.addInitScript((selector) => {
    const check = () => {
      if (document.querySelector(selector))
        setTimeout(() => {
          window.readyAt = performance.now();
        });
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  }, ready);
  if (slow) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', FAST_3G);
  }
  await page.goto(path, { waitUntil: 'commit' });
  await sleep(slow ? 4000 : 1500);
  await page.waitForFunction(() => window.readyAt);
  const measured = await page.evaluate(() => ({
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    ready: window.readyAt,
    files: performance.getEntriesByType('resource').length,
  }));
  await page.closeContext();
  return measured;
}

/** @param {string} path @param {string} ready @param {LoadOptions} [options] */
async function medians(path, ready, options) {
  const all = [];
  for (let time = 0; time < RUNS; time += 1) all.push(await measureLoad(path, ready, options));
  return {
    files: all[0]?.files,
    seen: Math.round(median(all.map(({ seen }) => seen))),
    ready: Math.round(median(all.map(({ ready }) => ready))),
  };
}

test('the first screen', async (t) => {
  const fast = await medians('/', '.card-kalah .card-play');
  t.diagnostic(
    `first picture ${fast.seen} ms, cards ${fast.ready} ms, ${fast.files} files, ` +
      `median of ${RUNS}`,
  );
  const slow = await medians('/', '.card-kalah .card-play', { slow: true });
  t.diagnostic(`4× slower, fast 3G: first picture ${slow.seen} ms, cards ${slow.ready} ms`);
});

test('a game that is loaded again', async (t) => {
  const created = await createGame({ game: 'calla', seats: { S: 'me', N: 'me' } });
  /** @param {Page} page */
  const prepare = (page) =>
    storeSecrets(page, created.id, [created.secrets.S, created.secrets.N], 'calla');
  const measured = await medians(`/g/${created.id}`, 'sowing-board .pit.playable', { prepare });
  t.diagnostic(
    `the board can be played ${measured.ready} ms after the address was opened, ` +
      `${measured.files} files`,
  );
});

test('a tap, and the sowing after it', async (t) => {
  const page = await openPage({ settings: { speed: 'normal' } });
  await page.addInitScript(() => {
    window.long = [];
    window.taps = [];
    new PerformanceObserver((list) =>
      window.long.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
    ).observe({ type: 'longtask' });
    new PerformanceObserver((list) =>
      window.taps.push(
        ...list
          .getEntries()
          .filter((entry) => 'interactionId' in entry && entry.interactionId)
          .map(({ duration }) => duration),
      ),
    ).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
  });
  await page.goto('/');
  await page.click('.card-calla .card-two, .card-calla .card-links button >> nth=0');
  await page.waitForSelector('sowing-board .pit.playable');
  // What is made once, sound above all, is ready by then.
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => resolve(true));
      }),
  );
  await page.evaluate(() => {
    window.long.length = 0;
    window.taps.length = 0;
  });
  for (let move = 0; move < 4; move += 1) {
    const before = await page.evaluate(
      () => document.querySelector('sowing-board')?.board.position,
    );
    const box = await page.locator('sowing-board .pit.playable').last().boundingBox();
    if (!box) throw new Error('no pit can be played');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await sleep(2500);
    await page.waitForFunction((position) => {
      const shown = document.querySelector('sowing-board');
      return shown?.active && shown.board.position !== position;
    }, before);
  }
  const { long, taps } = await page.evaluate(() => ({ long: window.long, taps: window.taps }));
  t.diagnostic(
    `the slowest tap was answered by a picture after ${Math.max(0, ...taps)} ms; tasks ` +
      `of more than 50 ms while sowing: ${long.length ? long.join(', ') : 'none'}`,
  );
  await page.closeContext();
});

const SOWING_GAMES = [
  'calla',
  'kalah',
  'kalah-empty',
  'kalah-ru',
  'kalaha-1',
  'kalaha-2',
  'kalaha-3',
];
const RANDOM_SOWINGS = 10;

/**
 * Notes when a board is shown, when each of its moves has a value, when all are exact, and how much
 * the page has moved since the board is there.
 *
 * @param {Page} page
 */
const watchValues = (page) =>
  page.addInitScript(() => {
    const values = { from: NaN, first: NaN, exact: NaN, shift: 0 };
    window.values = values;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.startTime > values.from && 'value' in entry) values.shift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const now = performance.now();
      if (Number.isNaN(values.from) && document.querySelector('sowing-board .pit'))
        values.from = now;
      const kinds = [...document.querySelectorAll('.analysis-choices [data-kind]')].map((worth) =>
        worth.getAttribute('data-kind'),
      );
      const isAbout = document.querySelector('sowing-board')?.board?.position !== window.before;
      if (kinds.length && isAbout && !Number.isNaN(values.from)) {
        if (Number.isNaN(values.first) && !kinds.includes('unknown')) values.first = now;
        if (Number.isNaN(values.exact) && kinds.every((kind) => kind === 'exact'))
          values.exact = now;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** When the first and the exact values were there, or for how long they were not. @param {Page} page */
async function valueTimes(page) {
  await page.waitForFunction(
    () =>
      !Number.isNaN(window.values.first) &&
      (!Number.isNaN(window.values.exact) ||
        document.querySelector('.study-card[aria-busy="false"]')),
  );
  const { from, first, exact, shift } = await page.evaluate(() => window.values);
  const told = Number.isNaN(exact)
    ? 'not exact in the time'
    : `exact ${Math.round(exact - from)} ms`;
  return `first ${Math.round(first - from)} ms, ${told}, layout shift ${shift.toFixed(3)}`;
}

test('exact values on the page of the analysis', async (t) => {
  for (const game of SOWING_GAMES) {
    const page = await openPage({ size: [1280, 800] });
    await watchValues(page);
    await page.goto(`/analysis?rules=${game}`);
    t.diagnostic(`${game}, the start: ${await valueTimes(page)}`);
    await picture(page, `truth-${game}-start`);
    const chance = chanceOf(`truth ${game}`);
    for (let sowing = 0; sowing < RANDOM_SOWINGS; sowing += 1) {
      const choices = await page.locator('.analysis-choice').all();
      if (choices.length === 0) break;
      await page.evaluate(() => {
        const before = document.querySelector('sowing-board')?.board.position;
        window.before = before;
        document.addEventListener(
          'click',
          () => {
            Object.assign(window.values, { first: NaN, exact: NaN, shift: 0 });
            window.values.from = performance.now();
          },
          { capture: true, once: true },
        );
      });
      await chance.pick(choices).click();
      await page.waitForFunction(
        () => document.querySelector('sowing-board')?.board.position !== window.before,
      );
    }
    await page.waitForFunction(() => !Number.isNaN(window.values.first));
    await picture(page, `truth-${game}-first`);
    t.diagnostic(`${game}, after ${RANDOM_SOWINGS} sowings: ${await valueTimes(page)}`);
    await picture(page, `truth-${game}-exact`);
    await page.closeContext();
  }
});
