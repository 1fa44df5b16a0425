// A real browser, and visitors in it. The server's address is in CALLABASH_URL.

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';

/** @import { Page } from 'playwright-core' */

/** @typedef {Page & { faults: string[], leave: () => Promise<void> }} Visitor */
/**
 * @typedef {object} Manner
 * @property {[number, number]} [size]
 * @property {string} [language]
 * @property {object} [settings]
 * @property {string} [address]
 * @property {boolean} [touch]
 * @property {'reduce' | 'no-preference'} [motion] what moves is drawn many times: it is asked for
 * @property {boolean} [refusals] whether the server is expected to refuse something
 */

export const ADDRESS = process.env.CALLABASH_URL ?? 'http://127.0.0.1:8080';
/** Where pictures for people are put, if they are wanted. */
const PICTURES = process.env.CALLABASH_PICTURES;

/**
 * How long anything may take on a slow and busy machine, in milliseconds. Nothing waits longer than
 * it must.
 */
export const PATIENCE = 90_000;

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser without windows takes a third of the time to open a page. */
const PROGRAM =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

export const launch = () =>
  chromium.launch({ executablePath: PROGRAM, args: ARGS, timeout: PATIENCE });

/** A browser for the tests of a file. */
export function useBrowser() {
  /** @type {import('playwright-core').Browser | undefined} */
  let browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser?.close());
  return {
    /** @param {Manner} [manner] */
    visitor: (manner) => {
      if (!browser) throw new Error('the browser is launched before the first test');
      return visitor(browser, manner);
    },
  };
}

/**
 * Asks again and again until the answer is yes, and returns it.
 *
 * @template T
 * @param {() => T | Promise<T>} ask
 * @param {string} what
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(ask, what) {
  const end = Date.now() + PATIENCE;
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 100)) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Waits until a page is drawn and nothing on it moves but what pulses for ever. @param {Page} page */
export async function still(page) {
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
 * A browser of somebody's own, that shows a page and notes what goes wrong in it.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {Manner} [manner]
 * @returns {Promise<Visitor>}
 */
async function visitor(
  browser,
  {
    size: [width, height] = [1280, 800],
    language = 'en',
    settings = {},
    address = ADDRESS,
    touch = false,
    motion = 'reduce',
    refusals = false,
  } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language,
    serviceWorkers: 'block',
    baseURL: address,
    hasTouch: touch,
    reducedMotion: motion,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(
    (chosen) => {
      if (!localStorage.getItem('callabash.settings'))
        localStorage.setItem('callabash.settings', JSON.stringify(chosen));
    },
    { speed: 'off', sound: false, ...settings },
  );
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  // A preload that is used late says only how busy the machine is. What the server refuses is an
  // error to the browser, and an answer to us.
  const usual = 'Service Worker registration blocked|not used within a few seconds';
  const expected = new RegExp(refusals ? `${usual}|status of 4\\d\\d` : usual);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected.test(message.text()))
      faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  const { origin } = new URL(address);
  page.on('request', (request) => {
    const to = new URL(request.url());
    if (!['data:', 'blob:'].includes(to.protocol) && to.origin !== origin)
      faults.push(`another host: ${request.url()}`);
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== new URL(address).host)
      faults.push(`another host: ${socket.url()}`);
  });
  return Object.assign(page, { faults, leave: () => context.close() });
}

/** Saves a picture for people. @param {Page} page @param {string} name */
export async function picture(page, name, fullPage = false) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage });
}
