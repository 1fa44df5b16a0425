// Whole games against the computer, by mouse, touch and keyboard.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isActive, launch, playToEnd, shownBoard, stateOf, visitor } from './helper.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const idOf = (page) => page.url().split('/').pop();

for (const game of ['calla', 'kalah-ru', 'kalaha', 'kalah', 'calliro']) {
  test(`${game}: one tap from the start to a game, played to its end by mouse`, async () => {
    const page = await visitor(browser);
    await page.goto('/');
    await page.click(`.card-${game} .card-play`);
    await page.waitForURL('**/g/*');
    await page.waitForSelector('sowing-board, calliro-board');
    const result = await playToEnd([page], idOf(page), { most: 3000 });
    await page.waitForSelector('.result:not([hidden])');
    const words = await page.textContent('.result');
    assert.match(words, new RegExp(`${Math.max(result.south, result.north)} to ${Math.min(result.south, result.north)}`));
    const state = await stateOf(idOf(page));
    if (game !== 'calliro') assert.equal((await shownBoard(page)).position, state.board.position);
    assert.deepEqual(page.faults, []);
    await page.click('.result button.primary');
    await page.waitForURL((url) => !url.pathname.endsWith(state.id));
    await page.waitForFunction(() => document.querySelector('.result[hidden]'));
    assert.deepEqual(page.faults, []);
    await page.leave();
  });
}

test('a whole game of Calla by keyboard, with what is said', async () => {
  const page = await visitor(browser);
  await page.goto('/');
  await page.locator('.card-calla .card-play').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/g/*');
  await page.waitForSelector('sowing-board');
  const heard = [];
  await page.exposeFunction('heard', (text) => heard.push(text));
  await page.evaluate(() => {
    for (const id of ['said', 'said-at-once']) new MutationObserver(() => window.heard(document.getElementById(id).textContent)).observe(document.getElementById(id), { childList: true, characterData: true, subtree: true });
  });
  for (let turn = 0; turn < 1500; turn += 1) {
    const { result } = await stateOf(idOf(page));
    if (result) break;
    if (await isActive(page)) {
      const { moves } = await shownBoard(page);
      await page.keyboard.press(moves[Math.floor(Math.random() * moves.length)].move);
    }
    await page.waitForTimeout(10);
  }
  await page.waitForSelector('.result:not([hidden])');
  assert.ok(heard.some((text) => /sows \d+ from/.test(text)), 'each sowing is said');
  assert.ok(heard.some((text) => /You win!|wins|A draw!/.test(text)), 'the end is said');
  assert.deepEqual(page.faults, []);
  await page.leave();
});

test('take back, hints in three steps, flip, replay', async () => {
  const page = await visitor(browser);
  await page.goto('/');
  await page.click('.card-calla .card-play');
  await page.waitForSelector('sowing-board .pit.playable');
  await page.keyboard.press('h');
  await page.waitForSelector('.hint-text');
  await page.click('.hint-panel .primary');
  await page.waitForSelector('sowing-board .value.best:not(:empty)');
  await page.click('.hint-panel .primary');
  assert.equal(await page.locator('.hint-list li').count(), 3);
  await page.keyboard.press('4');
  await page.waitForFunction(() => document.querySelector('sowing-board').board.number > 2 || document.querySelector('sowing-board').board.stores.S > 0);
  await page.waitForSelector('[data-deed="take-back"]:not([disabled])');
  await page.waitForFunction(() => document.querySelector('sowing-board').active);
  await page.click('[data-deed="replay"]');
  await page.waitForFunction(() => document.querySelector('sowing-board').active);
  await page.keyboard.press('u');
  await page.waitForFunction(() => document.querySelector('sowing-board').board.number === 1);
  await page.keyboard.press('f');
  assert.equal(await page.evaluate(() => document.querySelector('sowing-board').view), 'N');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  assert.deepEqual(page.faults, []);
  await page.leave();
});
