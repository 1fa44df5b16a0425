// How a screen looks: in both themes, at three sizes and in four languages, on one and the same
// page, which is resized and told of another theme or language.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { picture, still } from './browser.mjs';

/** @import { Page } from 'playwright-core' */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @type {Record<string, { width: number, height: number }>} */
const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
};
/** axe looks once in each theme, at the smallest and at the largest size. @type {Record<string, 'light' | 'dark'>} */
const AXE_AT = { phone: 'light', desk: 'dark' };
/** Direction of writing. */
export const LANGUAGES = { en: 'ltr', ru: 'ltr', nb: 'ltr', fa: 'rtl' };

/** What axe-core finds against WCAG 2.2 AA. @param {Page} page */
async function violations(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations: found, passes } = await page.evaluate(() => {
    // The paper's grain is a picture, and axe does not judge what is written on pictures.
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
 * What is wrong with how the page is laid out: what sticks out, and, within `controls`, what is too
 * small for a finger or lies under something else.
 *
 * @param {Page} page
 * @param {string} controls
 */
async function misplaced(page, controls) {
  return page.evaluate((selector) => {
    const wrong = [];
    if (document.documentElement.scrollWidth > innerWidth) {
      const out = [...document.body.querySelectorAll('*')].filter(
        (each) => each.getBoundingClientRect().right > innerWidth,
      );
      wrong.push(
        `${document.documentElement.scrollWidth} wide:`,
        ...out.slice(0, 9).map((each) => each.outerHTML.slice(0, 160)),
      );
    }
    const within = document.querySelector('dialog[open]') ?? document;
    const all = [...within.querySelectorAll(selector || 'nothing')].filter((each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    if (selector && all.length === 0) wrong.push('no control at all');
    for (const each of all) {
      const name = each.outerHTML.slice(0, 120);
      const box = each.getBoundingClientRect();
      if (box.width < 43.5 || box.height < 43.5) wrong.push(`${name} ${box.width}×${box.height}`);
      // The board may have a sheet of paper over it, and so may what waits for its turn.
      const sheet = document.querySelector(':is(.stage, .invite):not([hidden])');
      if (each.getAttribute('aria-disabled') === 'true' || (sheet && each.closest('hand-board')))
        continue;
      each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = each.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!top || !(each.contains(top) || top.contains(each)))
        wrong.push(`${name} under ${top?.outerHTML.slice(0, 120)}`);
    }
    scrollTo(0, 0);
    return wrong;
  }, controls);
}

/**
 * Looks at a screen at every size and in both themes.
 *
 * @param {Page} page
 * @param {string} name
 * @param {{ controls?: string, whole?: boolean }} [how] which controls a finger must hit, and
 *   whether a picture has all of the page
 */
export async function looksRight(page, name, { controls = '', whole = false } = {}) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await still(page);
    const themes = process.env.CALLABASH_PICTURES ? ['light', 'dark'] : [AXE_AT[size] ?? 'light'];
    for (const colorScheme of /** @type {('light' | 'dark')[]} */ (themes)) {
      await page.emulateMedia({ colorScheme });
      await still(page);
      await picture(page, `${name}-${size}-${colorScheme}`, whole);
      if (AXE_AT[size] === colorScheme)
        assert.deepEqual(await violations(page), [], `${name}, ${size}, ${colorScheme}`);
    }
    assert.deepEqual(await misplaced(page, controls), [], `${name}, ${size}`);
  }
}

/** A key that was not found is shown as it is. */
const KEY =
  /\b(hand|web|study|board|seat|game|reason|refused|hexagon|option|offence|rule|pit|store|seeds)-[a-z]+|[{}]/;
/** English words that would give an untranslated sentence away. */
const ENGLISH = /\b(the|and|your|with|play|board|turn|cubes|hand)\b/i;

/** Every word of a page that somebody sees or hears. @param {Page} page */
const words = (page) =>
  page.evaluate(() => {
    const named = [
      ...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'),
    ].flatMap((each) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
    );
    const read = ['#said', '#said-at-once'].map(
      (region) => document.querySelector(region)?.textContent ?? '',
    );
    return [document.body.innerText, ...named, ...read, document.title].join(' ');
  });

/**
 * Everything on a page is in one language, which is the page's own.
 *
 * @param {Page} page
 * @param {keyof typeof LANGUAGES} language
 * @param {string} where
 */
export async function speaks(page, language, where, more = '') {
  const text = `${await words(page)} ${more}`;
  assert.deepEqual(
    await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
    [language, LANGUAGES[language]],
    where,
  );
  assert.doesNotMatch(text, KEY, `${where}, ${language}`);
  if (language !== 'en')
    assert.doesNotMatch(text.replace(/English|Callabash/g, ''), ENGLISH, `${where}, ${language}`);
}

/**
 * Has a screen drawn anew in another language, and waits until it is there.
 *
 * @param {Page} page
 * @param {keyof typeof LANGUAGES} language
 * @param {string} ready a selector of what is there once all of it is
 */
export async function switchLanguage(page, language, ready) {
  await page.evaluate(async (code) => {
    document.querySelector('main > *')?.setAttribute('data-old', '');
    const { choose } = await import(/** @type {string} */ ('/web/settings.js'));
    choose({ language: code });
  }, language);
  await page.waitForFunction(
    ({ code, selector }) =>
      document.documentElement.lang === code &&
      !document.querySelector('main > [data-old]') &&
      document.querySelector(selector)?.checkVisibility(),
    { code: language, selector: ready },
  );
  await still(page);
}

/**
 * A screen speaks every language that it is switched to, English last.
 *
 * @param {Page} page
 * @param {string} name
 * @param {string} ready
 * @param {() => Promise<unknown>} [unfold] what is to be opened first
 */
export async function speaksEach(page, name, ready, unfold = async () => {}) {
  for (const language of /** @type {const} */ (['ru', 'nb', 'fa', 'en'])) {
    await switchLanguage(page, language, ready);
    await unfold();
    await speaks(page, language, name);
    await picture(page, `${name}-${language}`);
  }
}
