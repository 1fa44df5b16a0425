// Helpers for the tests of analysis, learning and puzzles.

import assert from 'node:assert/strict';
import { until } from './browser.mjs';

/** @import { Page } from 'playwright-core' */

/** There once the evaluation is complete. */
export const EVALUATED = '.study-card[aria-busy="false"]';

/** @param {Page} page */
export const waitUntilEvaluated = (page) => page.locator(EVALUATED).waitFor();

/** Waits until a board shows a position. @param {Page} page @param {string} position */
export const waitForPosition = (page, position) =>
  page.waitForFunction(
    (expected) =>
      document.querySelector('sowing-board, calliro-board')?.board?.position === expected,
    position,
  );

/**
 * Waits until a moment is open of which that is said, or that it was none after all.
 *
 * @param {Page} page
 * @param {RegExp} headline
 */
export const waitForMoment = (page, { source }) =>
  page
    .locator('.moments-headline', { hasText: new RegExp(`${source}|this was no mistake`) })
    .waitFor();

/**
 * Opens a moment of which that is said. On a busy machine moments come from estimates, and one of
 * them may turn out to be no mistake.
 *
 * @param {Page} page
 * @param {RegExp} headline
 */
export const openMoment = (page, headline) =>
  until(async () => {
    for (const chip of await page.locator('.moments-chip').all()) {
      if (headline.test((await page.locator('.moments-headline').textContent()) ?? '')) return true;
      await chip.click();
    }
    return headline.test((await page.locator('.moments-headline').textContent()) ?? '');
  }, `a moment of which is said ${headline}`);

/** The feedback of a lesson or a puzzle. @param {Page} page @param {RegExp} [hasText] */
export const feedback = (page, hasText) =>
  page.locator('.learn-feedback:not([hidden])', { hasText });

/** @param {import('./browser.mjs').TestPage} page */
export async function closePage(page) {
  assert.deepEqual(page.errors, []);
  await page.closeContext();
}
