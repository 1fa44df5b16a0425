// Everything that can be printed, printed: on as many papers as it should be, on A4 and on Letter, and
// with nothing beyond the edge of a paper.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser } from './browser.mjs';
import { checkAppearance, checkLanguage } from './screen-checks.mjs';
import { post } from './server.mjs';

/** @import { TestPage } from './browser.mjs' */
/** @import { ClassCreatedView } from '../web/wire.js' */

const { openPage } = useBrowser();

const GAMES = ['calla', 'calla-tournament', 'kalah-ru', 'kalaha-3', 'calliro'];
const CONTROLS = ':is(button, select, a.button)';
const LANGUAGES = /** @type {const} */ (['en', 'ru', 'nb', 'fa']);

/** The pages of the games, and on how many papers each is. @type {[string, number][]} */
const PAGES = [
  ...GAMES.map((game) => /** @type {[string, number]} */ ([`page=rules&game=${game}`, 1])),
  ...GAMES.map(
    (game) =>
      /** @type {[string, number]} */ ([`page=board&game=${game}`, game === 'calliro' ? 2 : 1]),
  ),
  ['page=blank-cards', 1],
];

/** @param {TestPage} page @param {string} query */
async function openPrint(page, query) {
  await page.goto(`/print?${query}`);
  await page.waitForSelector('.paper');
}

/** What is beyond the edge of its paper, as it is printed. @param {TestPage} page */
async function overflowing(page) {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('.paper')].flatMap((paper) => {
      const { left, right } = paper.getBoundingClientRect();
      const parts = [...paper.querySelectorAll('*:not(marker, marker *)')];
      const beyond = parts.filter((part) => {
        const box = part.getBoundingClientRect();
        return (
          box.left < left - 1 || right + 1 < box.right || part.scrollWidth > part.clientWidth + 1
        );
      });
      return beyond
        .filter(
          (part) => !(part instanceof SVGElement && part.scrollWidth > 0) || part.tagName === 'svg',
        )
        .filter((part) => part.getBoundingClientRect().width > 0 && part.clientWidth > 0)
        .map((part) => `${part.tagName}.${part.getAttribute('class')}: ${part.textContent}`);
    }),
  );
  await page.emulateMedia({ media: null });
  return found;
}

/** How many papers a page takes. @param {TestPage} page @param {'A4' | 'Letter'} format */
async function papers(page, format) {
  const file = await page.pdf({ format, preferCSSPageSize: format === 'A4' });
  const counts = [...file.toString('latin1').matchAll(/\/Count (\d+)/g)];
  return Math.max(...counts.map(([, count]) => Number(count)));
}

/**
 * @param {TestPage} page
 * @param {[string, number][]} pages
 * @param {string} language
 * @param {('A4' | 'Letter')[]} formats
 */
async function checkPrinted(page, pages, language, formats = ['A4', 'Letter']) {
  for (const [query, count] of pages) {
    await openPrint(page, query);
    assert.deepEqual(await overflowing(page), [], `${query}, ${language}`);
    for (const format of formats)
      assert.equal(await papers(page, format), count, `${query}, ${language}, ${format}`);
  }
}

for (const language of LANGUAGES) {
  test(`rule sheets, boards and cards are printed in ${language}`, async () => {
    const page = await openPage({ language });
    // Letter is the shorter one. Boards have few words, and are the same in every language.
    const withWords = PAGES.filter(([query]) => !query.includes('board'));
    if (language === 'en') await checkPrinted(page, PAGES, language);
    else await checkPrinted(page, withWords, language, ['Letter']);
    await openPrint(page, 'page=rules&game=calla');
    await checkLanguage(page, language, 'a rule sheet');
    await openPrint(page, 'page=blank-cards');
    await checkLanguage(page, language, 'a score card');
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  });
}

for (const name of ['rules', 'board']) {
  test(`print-${name}`, async () => {
    const page = await openPage();
    await openPrint(page, `page=${name}&game=calliro`);
    await checkAppearance(page, `print-${name}`, { controls: CONTROLS, fullPage: true });
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  });
}

test('what is printed is chosen from the lessons, by keyboard', async () => {
  const page = await openPage();
  await page.goto('/learn');
  await page.locator('.learn-print a').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.rule-sheet');
  await page.locator('.print-tools select').first().selectOption('board');
  await page.waitForSelector('.paper-board');
  await page.locator('.print-tools select').nth(1).selectOption('kalah-ru');
  await page.waitForFunction(() => location.search.includes('game=kalah-ru'));
  // The same again after a reload, in another language.
  await page.reload();
  await page.waitForSelector('.paper-board');
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('name cards have the code, the nickname, and what only the teacher knows', async () => {
  /** @type {ClassCreatedView} */
  const { id, secret, state } = await post('/classes', { game: 'calla' });
  const names = ['Ada', 'Лиса', 'آهو', 'A name of 24 characters!', ...'BCDEFGHI'];
  for (const name of names) await post('/join', { code: state.code, name });
  const page = await openPage();
  await page
    .context()
    .addInitScript((saved) => localStorage.setItem('callabash.classes', JSON.stringify(saved)), {
      [id]: { secret, isTeacher: true, at: 1, names: { 1: 'Ada of 3B' } },
    });
  await page.goto(`/class/${id}`);
  await page.click('[data-tool="print"]');
  await page.waitForSelector('.name-card');
  const cards = await page.locator('.name-card').allInnerTexts();
  assert.equal(cards.length, 20);
  assert.match(cards[0] ?? '', new RegExp(`Ada\\s+Ada of 3B[\\s\\S]+/join\\s+${state.code}`));
  await checkPrinted(page, [[`class=${id}&page=name-cards`, 2]], 'en');
  await checkAppearance(page, 'print-names', { controls: CONTROLS, fullPage: true });
  assert.deepEqual(page.errors, []);
  await page.closeContext();

  // Who is no teacher of the class gets what anybody gets.
  const other = await openPage();
  await openPrint(other, `class=${id}&page=name-cards`);
  assert.equal(await other.locator('.name-card').count(), 0);
  await other.closeContext();
});
