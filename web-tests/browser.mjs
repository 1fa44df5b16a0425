// A real browser and its pages. The server's address is in CALLABASH_URL.

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { chromium } from 'playwright-core';
import { PagePool } from './page-pool.mjs';

/** @import { Page } from 'playwright-core' */

/** @typedef {Page & { errors: string[], closeContext: () => Promise<void> }} TestPage */
/**
 * @typedef {object} PageOptions
 * @property {[number, number]} [size]
 * @property {string} [language]
 * @property {object} [settings]
 * @property {string} [address]
 * @property {boolean} [touch]
 * @property {'reduce' | 'no-preference'} [motion] `reduce` unless a test needs
 *   animations, which take time
 * @property {boolean} [refusals] whether the server may refuse requests
 * @property {boolean} [empty] whether the browser must not have cached anything yet
 * @property {boolean} [worker] whether the app may use its service worker
 */

export const ADDRESS = process.env.CALLABASH_URL ?? 'http://127.0.0.1:8080';
/** The folder for screenshots, if any are to be taken. */
export const PICTURES = process.env.CALLABASH_PICTURES;

/** How long anything may take on a slow and busy machine, in milliseconds. */
export const TIMEOUT = 90_000;

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Neither pages nor the browser itself reach any other host.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** The headless shell opens a page in a third of the time. */
const PROGRAM =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

export const launch = () =>
  chromium.launch({ executablePath: PROGRAM, args: ARGS, timeout: TIMEOUT });

/** A browser for the tests of a file, launched by the first that opens a page. */
export function useBrowser() {
  /** @type {Promise<import('playwright-core').Browser> | undefined} */
  let browser;
  const pool = new PagePool();
  after(async () => (await browser)?.close());
  return {
    /** @param {PageOptions} [options] */
    openPage: async (options) => {
      browser ??= launch();
      return openPage(await browser, pool, options);
    },
  };
}

/**
 * Repeats a check until its result is truthy, and returns that.
 *
 * @template T
 * @param {() => T | Promise<T>} check
 * @param {string} what
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(check, what) {
  const end = Date.now() + TIMEOUT;
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 100)) {
    const result = await check();
    if (result) return result;
    if (Date.now() > end) throw new Error(`timeout: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Waits until a page is drawn and has no running animations but endless ones. @param {Page} page */
export async function waitUntilStill(page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete }) => complete) &&
      document
        .getAnimations()
        .every(
          (each) =>
            each.playState !== 'running' || each.effect?.getComputedTiming().endTime === Infinity,
        ),
  );
}

/**
 * Leaves a page transparent, so that nothing of it is painted: without a graphics processor that
 * is nearly half of the work. All else is as usual: styles, layout, what is under the pointer.
 */
function hidePage() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@media screen { :root { opacity: 0 } }');
  document.adoptedStyleSheets = [sheet];
}

/**
 * Lets a page look at what it waits for every so often. Looking in each frame, as is usual, makes it
 * draw sixty of them a second.
 *
 * @param {Page} page
 */
function pollGently(page) {
  const look = page.waitForFunction.bind(page);
  /** @type {(check: any, argument?: any, options?: object) => Promise<any>} */
  const lookGently = (check, argument, options) =>
    look(check, argument, { polling: 40, ...options });
  page.waitForFunction = lookGently;
}

/** Runs a check that minds whether a page is transparent. @template T @param {Page} page @param {() => Promise<T>} check */
export async function whileVisible(page, check) {
  const setHidden = (/** @type {boolean} */ hidden) =>
    page.evaluate((disabled) => {
      for (const sheet of document.adoptedStyleSheets) sheet.disabled = disabled;
    }, !hidden);
  await setHidden(false);
  const result = await check();
  await setHidden(true);
  return result;
}

/** What a script in a page imports modules of the app with, as it imports them itself. */
function addImport() {
  window.importFromApp = (path) => {
    const app = document.querySelector('script[src$="/app.js"]');
    return import(new URL(path, /** @type {HTMLScriptElement} */ (app).src).href);
  };
}

/**
 * A page in a browser context of its own, which collects its errors.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {PagePool} pool
 * @param {PageOptions} [options]
 * @returns {Promise<TestPage>}
 */
async function openPage(
  browser,
  pool,
  {
    size: [width, height] = [1280, 800],
    language = 'en',
    settings = {},
    address = ADDRESS,
    touch = false,
    motion = 'reduce',
    refusals = false,
    empty = false,
    worker = false,
  } = {},
) {
  const lasting = {
    locale: language,
    baseURL: address,
    hasTouch: touch,
    reducedMotion: motion,
  };
  const pooled = await pool.take(empty || worker ? null : JSON.stringify(lasting), async () => {
    const context = await browser.newContext({
      ...lasting,
      viewport: { width, height },
      serviceWorkers: worker ? 'allow' : 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(TIMEOUT);
    if (!PICTURES) await context.addInitScript(hidePage);
    await context.addInitScript(addImport);
    const page = await context.newPage();
    pollGently(page);
    return page;
  });
  const { page } = pooled;
  await page.setViewportSize({ width, height });
  await page.context().addInitScript(
    (chosen) => {
      if (!localStorage.getItem('callabash.settings'))
        localStorage.setItem('callabash.settings', JSON.stringify(chosen));
    },
    { speed: 'off', sound: false, ...settings },
  );
  // Whatever a page asks another host for is refused by the content policy, which is such an error.
  /** @type {string[]} */
  const errors = [];
  // A preload that is used late only tells how busy the machine is. A refused request is logged as an
  // error by the browser.
  const ignored = 'Service Worker registration blocked|not used within a few seconds';
  const expected = new RegExp(refusals ? `${ignored}|status of 4\\d\\d` : ignored);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected.test(message.text()))
      errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return Object.assign(page, { errors, closeContext: pooled.close });
}

/** Lets requests of a page wait until the function that is returned is called. @param {Page} page @param {RegExp} paths */
export async function holdRequests(page, paths) {
  let release = () => {};
  /** @type {Promise<void>} */
  const released = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(paths, async (route) => {
    await released;
    await route.continue();
  });
  // A page that is open already lets requests through just after it was told to intercept them: one
  // is sent until it is intercepted.
  let intercepts = page.url() === 'about:blank';
  await page.route(/\?held$/, (route) => {
    intercepts = true;
    return route.fulfill({ status: 204 });
  });
  while (!intercepts) await page.evaluate(async () => void (await fetch('/?held')));
  return release;
}

/** Saves a screenshot, if they are to be taken. @param {Page} page @param {string} name */
export async function picture(page, name, fullPage = false) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage });
}
