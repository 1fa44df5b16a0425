// How soon the first screen is there, how quickly a tap is answered, how smoothly seeds are
// sown. Times depend on the machine and are only told; what is asserted are counts and sizes.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beginGame, give, launch, visitor } from './helper.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const TIMES = Number(process.env.CALLABASH_PACE_TIMES ?? 3);
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
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

/** Opens an address anew; when something could be seen, and when `ready` was drawn. */
async function load(path, ready, { slow = false, prepare = async () => {} } = {}) {
  const page = await visitor(browser);
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
    files: performance
      .getEntriesByType('resource')
      .map(({ name, initiatorType }) => ({ name: new URL(name).pathname, initiatorType })),
    preloaded: [...document.querySelectorAll('link[rel="modulepreload"], script[src]')].map(
      (each) => each.getAttribute('href') ?? each.getAttribute('src'),
    ),
  }));
  assert.deepEqual(page.faults, []);
  await page.leave();
  return told;
}

async function medians(...how) {
  const all = [];
  for (let time = 0; time < TIMES; time += 1) all.push(await load(...how));
  return {
    ...all[0],
    seen: Math.round(median(all.map(({ seen }) => seen))),
    ready: Math.round(median(all.map(({ ready }) => ready))),
  };
}

test('the first screen', async (t) => {
  const fast = await medians('/', '.card-kalah .card-play');
  t.diagnostic(
    `first picture ${fast.seen} ms, cards ${fast.ready} ms, ${fast.files.length} files, ` +
      `median of ${TIMES}`,
  );
  const slow = await medians('/', '.card-kalah .card-play', { slow: true });
  t.diagnostic(`4× slower, fast 3G: first picture ${slow.seen} ms, cards ${slow.ready} ms`);
  const modules = fast.files.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  // What begins a game is fetched after the cards are there.
  const late = modules.filter(
    (name) => !fast.preloaded.includes(name) && !/net\/(begin|api)\.js$/.test(name),
  );
  assert.deepEqual(late, [], 'each module is asked for by the document itself');
  assert.ok(fast.files.length < 30, `${fast.files.length} files`);
});

test('a game that is loaded again', async (t) => {
  const begun = await beginGame({ game: 'calla', seats: { S: 'me', N: 'me' } });
  const prepare = (page) => give(page, begun.id, [begun.secrets.S, begun.secrets.N], 'calla');
  const told = await medians(`/g/${begun.id}`, 'sowing-board .pit.playable', { prepare });
  t.diagnostic(
    `the board can be played ${told.ready} ms after the address was opened, ` +
      `${told.files.length} files`,
  );
  const screen = told.files
    .map(({ name }) => name)
    .filter((name) => /\/web\/(boards|game|screens)\/.*js$/.test(name));
  assert.deepEqual(
    screen.filter((name) => !told.preloaded.includes(name)),
    [],
    'each module of the screen is asked for ahead',
  );
});

test('a tap, and the sowing after it', async (t) => {
  const page = await visitor(browser, { settings: { speed: 'normal' } });
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
          .filter(({ interactionId }) => interactionId)
          .map(({ duration }) => duration),
      ),
    ).observe({ type: 'event', durationThreshold: 16 });
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
  const seeds = await page.locator('sowing-board .seed').count();
  for (let move = 0; move < 4; move += 1) {
    const before = await page.evaluate(() => document.querySelector('sowing-board').board.position);
    const { x, y, width, height } = await page
      .locator('sowing-board .pit.playable')
      .last()
      .boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
    await leaveAlone(2500);
    await page.waitForFunction(
      (position) =>
        document.querySelector('sowing-board').active &&
        document.querySelector('sowing-board').board.position !== position,
      before,
    );
  }
  const { long, taps } = await page.evaluate(() => ({ long: window.long, taps: window.taps }));
  t.diagnostic(
    `the slowest tap was answered by a picture after ${Math.max(0, ...taps)} ms; tasks ` +
      `of more than 50 ms while sowing: ${long.length ? long.join(', ') : 'none'}`,
  );
  assert.equal(await page.locator('sowing-board .seed').count(), seeds, 'no seed is lost or made');
  assert.ok(
    (await page.evaluate(() => document.querySelectorAll('*').length)) < 1500,
    'the page stays small',
  );
  assert.deepEqual(page.faults, []);
  await page.leave();
});
