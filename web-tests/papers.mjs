// Pages as they are printed.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES } from './browser.mjs';

/** @import { TestPage } from './browser.mjs' */

/** Shows what is printed, as a link does where the app is open already. @param {TestPage} page @param {string} query */
export async function openPrint(page, query) {
  const path = `/print?${query}`;
  const isOpen = await page.evaluate(() => document.querySelector('main > *') !== null);
  if (isOpen) {
    await page.evaluate((to) => {
      document.querySelector('main > *')?.setAttribute('data-old', '');
      window.importFromApp('router.js').then(({ go }) => go(to));
    }, path);
    await page.waitForFunction(() => !document.querySelector('main > [data-old]'));
  } else await page.goto(path);
  await page.waitForSelector('.paper');
}

/** What is beyond the edge of its paper, as it is printed. @param {TestPage} page */
export async function overflowing(page) {
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

/**
 * How many papers a page takes.
 *
 * @param {TestPage} page
 * @param {'A4' | 'Letter'} format
 * @param {string} [name] under which it is saved, where pictures are
 */
export async function papers(page, format, name) {
  const file = await page.pdf({ format, preferCSSPageSize: format === 'A4' });
  if (name && PICTURES) {
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(join(PICTURES, `${name}.pdf`), file);
  }
  const counts = [...file.toString('latin1').matchAll(/\/Count (\d+)/g)];
  return Math.max(...counts.map(([, count]) => Number(count)));
}
