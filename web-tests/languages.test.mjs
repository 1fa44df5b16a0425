// Four languages: chosen by the browser, switchable, complete; boards are never mirrored.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, picture, visitor } from './helper.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** A key that was not found is shown as it is. */
const KEY = /\b(web|board|seat|game|reason|refused|hexagon|option|pit|store|seeds)-[a-z]+/;
/** English words that would give an untranslated sentence away. */
const ENGLISH = /\b(the|and|your|with|play|board|turn)\b/i;

const words = (page) =>
  page.evaluate(() => {
    const named = [
      ...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'),
    ].flatMap((each) =>
      ['aria-label', 'title', 'alt'].map((name) => each.getAttribute(name) ?? ''),
    );
    return `${document.body.innerText} ${named.join(' ')} ${document.title}`;
  });

for (const [language, direction] of Object.entries({
  en: 'ltr',
  ru: 'ltr',
  nb: 'ltr',
  fa: 'rtl',
})) {
  test(`${language} is spoken throughout`, async () => {
    const page = await visitor(browser, { language });
    const check = async (where) => {
      const text = await words(page);
      assert.doesNotMatch(text, KEY, where);
      if (language !== 'en')
        assert.doesNotMatch(text.replace(/English|Callabash/g, ''), ENGLISH, where);
    };
    await page.goto('/');
    await page.waitForSelector('.card');
    assert.deepEqual(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
      [language, direction],
    );
    await check('start');
    await picture(page, `start-${language}`);
    for (const game of ['calla', 'kalaha', 'calliro', 'kalah']) {
      await page.goto(`/new/${game}`);
      await page.waitForSelector('.options');
      for (const each of await page.locator('details').all())
        await each.evaluate((details) => {
          details.open = true;
        });
      await check(`options of ${game}`);
    }
    await page.goto('/');
    await page.click('.card-calla .card-play');
    await page.waitForSelector('sowing-board .pit.playable');
    await page.keyboard.press('4');
    await page.waitForFunction(
      () =>
        document.querySelector('sowing-board').board.number > 2 &&
        document.querySelector('sowing-board').active,
    );
    await page.keyboard.press('h');
    await page.waitForSelector('.hint-text');
    await page.click('.hint-panel .primary');
    await page.click('.hint-panel .primary');
    await page.waitForSelector('.hint-list');
    await check('game');
    await picture(page, `game-${language}`);
    const [first, last] = await page.evaluate(() =>
      ['S1', 'S5'].map(
        (spot) =>
          document.querySelector(`sowing-board button[data-spot="${spot}"]`).getBoundingClientRect()
            .x,
      ),
    );
    assert.ok(first < last, 'the board is not mirrored');
    await page.goto('/');
    await page.click('.card-calliro .card-play');
    await page.waitForSelector('calliro-board .hx-cell');
    await check('Calliro');
    assert.deepEqual(page.faults, []);
    await page.leave();
  });
}

test('the language is switched in the middle of a game', async () => {
  const page = await visitor(browser);
  await page.goto('/');
  await page.click('.card-calla .card-play');
  await page.waitForSelector('sowing-board .pit.playable');
  await page.selectOption('.language select', 'ru');
  await page.waitForFunction(() =>
    document.querySelector('.bar.turn .bar-turn')?.textContent?.includes('ход'),
  );
  await page.reload();
  await page.waitForFunction(
    () =>
      document.documentElement.lang === 'ru' &&
      document.querySelector('sowing-board .pit.playable'),
  );
  assert.deepEqual(page.faults, []);
  await page.leave();
});
