// Four languages: chosen by the browser, switchable, complete; boards are never mirrored.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, useBrowser } from './browser.mjs';
import { waitUntilActive } from './games.mjs';
import { checkLanguage, LANGUAGES } from './screen-checks.mjs';

const { openPage } = useBrowser();

/** The game whose sheet is in a language, or comes from its country. */
const OWN_GAMES = { en: 'calla', ru: 'kalah-ru', nb: 'kalaha', fa: 'calliro' };

for (const language of /** @type {(keyof typeof LANGUAGES)[]} */ (Object.keys(LANGUAGES))) {
  test(`${language} is spoken throughout`, async () => {
    const page = await openPage({ language });
    await page.goto('/');
    await page.waitForSelector('.card-kalah .card-play');
    await checkLanguage(page, language, 'start');
    await page.waitForSelector(`.card-${OWN_GAMES[language]}:first-child`);
    await picture(page, `start-${language}`);
    const home = async () => {
      await page.click('.brand');
      await page.waitForSelector('.card-kalah .card-play');
    };
    for (const game of ['calla', 'kalaha', 'calliro', 'kalah']) {
      await page.click(`.card-${game} a.small`);
      await page.waitForSelector('.options');
      const folds = await page.locator('details').all();
      assert.ok(folds.length > 0, `${game} has rules to unfold`);
      for (const each of folds) await each.evaluate((details) => details.setAttribute('open', ''));
      await checkLanguage(page, language, `options of ${game}`);
      await home();
    }
    await page.click('.card-calla .card-play');
    await waitUntilActive(page);
    await page.keyboard.press('4');
    await page.waitForFunction(() => {
      const shown = document.querySelector('sowing-board');
      return shown?.active && shown.board.number > 2;
    });
    await page.keyboard.press('h');
    await page.waitForSelector('.hint-text');
    await page.click('.hint-panel .primary');
    await page.click('.hint-panel .primary');
    await page.waitForSelector('.hint-list');
    await checkLanguage(page, language, 'game');
    await picture(page, `game-${language}`);
    const [first, last] = await page.evaluate(() =>
      ['S1', 'S5'].map(
        (spot) =>
          document
            .querySelector(`sowing-board button[data-spot="${spot}"]`)
            ?.getBoundingClientRect().x ?? NaN,
      ),
    );
    assert.ok(Number(first) < Number(last), 'the board is not mirrored');
    await home();
    await page.click('.card-calliro .card-play');
    await page.waitForSelector('calliro-board .hx-cell');
    await checkLanguage(page, language, 'Calliro');
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  });
}

test('the language is switched in the middle of a game', async () => {
  const page = await openPage();
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
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});
