// How soon the first screen is there, how quickly a tap is answered, how smoothly seeds are sown.
// Times depend on the machine and on what else it does: `web-tests/run pace` tells them, nothing
// is asserted here. What can be counted is in weight.test.mjs.

import { test } from 'node:test';
import { useBrowser } from './browser.mjs';
import { give } from './games.mjs';
import { beginGame } from './server.mjs';

/** @import { Page } from 'playwright-core' */

/** @typedef {{ slow?: boolean, prepare?: (page: Page) => Promise<unknown> }} How */

const { visitor } = useBrowser();

const TIMES = Number(process.env.CALLABASH_PACE_TIMES ?? 3);
/** @param {number[]} numbers */
const median = (numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const FAST_3G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};

/** Whatever asks the page meanwhile runs in it, and would be measured too. @param {number} time */
const leaveAlone = (time) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

/** Opens an address anew; when something could be seen, and when `ready` was drawn. @param {string} path @param {string} ready @param {How} [how] */
async function load(path, ready, { slow = false, prepare = async () => {} } = {}) {
  const page = await visitor();
  await prepare(page);
  await page.addInitScript((wanted) => {
    const look = () => {
      if (document.querySelector(wanted))
        setTimeout(() => {
          window.readyAt = performance.now();
        });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, ready);
  if (slow) {
    const line = await page.context().newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', FAST_3G);
  }
  await page.goto(path, { waitUntil: 'commit' });
  await leaveAlone(slow ? 4000 : 1500);
  await page.waitForFunction(() => window.readyAt);
  const told = await page.evaluate(() => ({
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    ready: window.readyAt,
    files: performance.getEntriesByType('resource').length,
  }));
  await page.leave();
  return told;
}

/** @param {string} path @param {string} ready @param {How} [how] */
async function medians(path, ready, how) {
  const all = [];
  for (let time = 0; time < TIMES; time += 1) all.push(await load(path, ready, how));
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
      `median of ${TIMES}`,
  );
  const slow = await medians('/', '.card-kalah .card-play', { slow: true });
  t.diagnostic(`4× slower, fast 3G: first picture ${slow.seen} ms, cards ${slow.ready} ms`);
});

test('a game that is loaded again', async (t) => {
  const begun = await beginGame({ game: 'calla', seats: { S: 'me', N: 'me' } });
  /** @param {Page} page */
  const prepare = (page) => give(page, begun.id, [begun.secrets.S, begun.secrets.N], 'calla');
  const told = await medians(`/g/${begun.id}`, 'sowing-board .pit.playable', { prepare });
  t.diagnostic(
    `the board can be played ${told.ready} ms after the address was opened, ` +
      `${told.files} files`,
  );
});

test('a tap, and the sowing after it', async (t) => {
  const page = await visitor({ settings: { speed: 'normal' } });
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
  await page.click('.card-calla .card-two, .card-calla .card-ways button >> nth=0');
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
    await leaveAlone(2500);
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
  await page.leave();
});
