// What the tests of analysis, learning and puzzles share.

import assert from 'node:assert/strict';

/** @import { Page } from 'playwright-core' */
/** All that can be known of the position is shown. */
export const SETTLED = '.study-card[aria-busy="false"]';

/** @param {Page} page */
export const settled = (page) => page.locator(SETTLED).waitFor();

/** Waits until a board shows a position. @param {Page} page @param {string} position */
export const shows = (page, position) =>
  page.waitForFunction(
    (wanted) => document.querySelector('sowing-board')?.board?.position === wanted,
    position,
  );

/** What a lesson or a puzzle says of a try. @param {Page} page @param {RegExp} [hasText] */
export const told = (page, hasText) => page.locator('.learn-told:not([hidden])', { hasText });

/** @param {import('./browser.mjs').Visitor} page */
export async function done(page) {
  assert.deepEqual(page.faults, []);
  await page.leave();
}
