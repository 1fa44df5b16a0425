// Checks of a screen in both themes, at three sizes and in four languages, on one page that is
// resized and switched.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { picture, waitUntilStill, whileVisible } from './browser.mjs';

/** @import { Page } from 'playwright-core' */

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @type {Record<string, { width: number, height: number }>} */
const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
};
/** axe runs once in each theme, at the smallest and at the largest size. @type {Record<string, 'light' | 'dark'>} */
const AXE_RUNS = { phone: 'light', desk: 'dark' };
/** Direction of writing. */
export const LANGUAGES = { en: 'ltr', ru: 'ltr', nb: 'ltr', fa: 'rtl' };

/** Violations of WCAG 2.2 AA that axe-core finds. @param {Page} page */
async function violations(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations: found, passes } = await page.evaluate(() => {
    // axe does not judge the contrast of text on a background image.
    for (const paper of [document.documentElement, document.body])
      paper.style.setProperty('background-image', 'none', 'important');
    return window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
    });
  });
  assert.ok(
    passes.some(({ id }) => id === 'color-contrast'),
    'axe has seen colours',
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ` +
      `${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}

/**
 * Problems of the layout: what overflows the page, and which `controls` are too small for a finger
 * or covered by something else.
 *
 * @param {Page} page
 * @param {string} controls
 */
async function layoutProblems(page, controls) {
  return page.evaluate((selector) => {
    const problems = [];
    if (document.documentElement.scrollWidth > innerWidth) {
      const overflowing = [...document.body.querySelectorAll('*')].filter(
        (each) => each.getBoundingClientRect().right > innerWidth,
      );
      problems.push(
        `${document.documentElement.scrollWidth} wide:`,
        ...overflowing.slice(0, 9).map((each) => each.outerHTML.slice(0, 160)),
      );
    }
    const within = document.querySelector('dialog[open]') ?? document;
    const all = [...within.querySelectorAll(selector || 'nothing')].filter((each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    if (selector && all.length === 0) problems.push('no control at all');
    for (const each of all) {
      const name = each.outerHTML.slice(0, 120);
      const box = each.getBoundingClientRect();
      if (box.width < 43.5 || box.height < 43.5)
        problems.push(`${name} ${box.width}×${box.height}`);
      // The board may have a panel over it, and disabled controls may be covered.
      const panel = document.querySelector(':is(.board-panel, .invite):not([hidden])');
      if (each.getAttribute('aria-disabled') === 'true' || (panel && each.closest('hand-board')))
        continue;
      each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = each.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!top || !(each.contains(top) || top.contains(each)))
        problems.push(`${name} under ${top?.outerHTML.slice(0, 120)}`);
    }
    scrollTo(0, 0);
    return problems;
  }, controls);
}

/**
 * Checks a screen at every size and in both themes.
 *
 * @param {Page} page
 * @param {string} name
 * @param {{ controls?: string, fullPage?: boolean }} [options] a selector for controls that a finger
 *   must hit, and whether screenshots have the whole page
 */
export async function checkAppearance(page, name, { controls = '', fullPage = false } = {}) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await waitUntilStill(page);
    await whileVisible(page, async () => {
      const themes = process.env.CALLABASH_PICTURES
        ? ['light', 'dark']
        : [AXE_RUNS[size] ?? 'light'];
      for (const colorScheme of /** @type {('light' | 'dark')[]} */ (themes)) {
        await page.emulateMedia({ colorScheme });
        await waitUntilStill(page);
        await picture(page, `${name}-${size}-${colorScheme}`, fullPage);
        if (AXE_RUNS[size] === colorScheme)
          assert.deepEqual(await violations(page), [], `${name}, ${size}, ${colorScheme}`);
      }
      assert.deepEqual(await layoutProblems(page, controls), [], `${name}, ${size}`);
    });
  }
}

/** A key without a message is shown as it is. */
const MESSAGE_KEY =
  /\b(hand|web|study|class|tournament|award|standing|board|seat|game|reason|refused|hexagon|option|offence|rule|pit|store|seeds)-[a-z]+|[{}]/;
/** Words by which an untranslated sentence is found. */
const ENGLISH_WORDS = /\b(the|and|your|with|play|board|turn|cubes|hand)\b/i;

/** All texts of a page that are seen or read aloud. @param {Page} page */
const textsOf = (page) =>
  page.evaluate(() => {
    const named = [
      ...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'),
    ].flatMap((each) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
    );
    const read = ['#live-polite', '#live-assertive'].map(
      (region) => document.querySelector(region)?.textContent ?? '',
    );
    return [document.body.innerText, ...named, ...read, document.title].join(' ');
  });

/**
 * Checks that everything on a page is in one language.
 *
 * @param {Page} page
 * @param {keyof typeof LANGUAGES} language
 * @param {string} where
 */
export async function checkLanguage(page, language, where, more = '') {
  const text = `${await textsOf(page)} ${more}`;
  assert.deepEqual(
    await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
    [language, LANGUAGES[language]],
    where,
  );
  assert.doesNotMatch(text, MESSAGE_KEY, `${where}, ${language}`);
  if (language !== 'en')
    assert.doesNotMatch(
      text.replace(/English|Callabash/g, ''),
      ENGLISH_WORDS,
      `${where}, ${language}`,
    );
}

/**
 * Switches the language, and waits until the screen is drawn in it.
 *
 * @param {Page} page
 * @param {keyof typeof LANGUAGES} language
 * @param {string} ready a selector for what is drawn last
 */
export async function switchLanguage(page, language, ready) {
  // Nothing waits for the import's promise here: the browser may collect it as garbage.
  await page.evaluate((code) => {
    document.querySelector('main > *')?.setAttribute('data-old', '');
    window
      .importFromApp('settings.js')
      .then(({ changeSettings }) => changeSettings({ language: code }));
  }, language);
  await page.waitForFunction(
    ({ code, selector }) =>
      document.documentElement.lang === code &&
      !document.querySelector('main > [data-old]') &&
      document.querySelector(selector)?.checkVisibility(),
    { code: language, selector: ready },
  );
  await waitUntilStill(page);
}

/**
 * Checks a screen in every language, English last.
 *
 * @param {Page} page
 * @param {string} name
 * @param {string} ready
 * @param {() => Promise<unknown>} [unfold] opens what is folded
 */
export async function checkAllLanguages(page, name, ready, unfold = async () => {}) {
  for (const language of /** @type {const} */ (['ru', 'nb', 'fa', 'en'])) {
    await switchLanguage(page, language, ready);
    await unfold();
    await checkLanguage(page, language, name);
    await picture(page, `${name}-${language}`);
  }
}
