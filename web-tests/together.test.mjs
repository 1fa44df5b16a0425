// Two people: with two browsers, and at one device.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useBrowser } from './browser.mjs';
import { chanceOf } from './chance.mjs';
import { idOf, isActive, storeSecrets, waitUntilActive } from './games.mjs';
import { playByMouse, playComparing } from './moves.mjs';
import { createGame, post, stateOf, waitForMove } from './server.mjs';

/** @import { Page } from 'playwright-core' */

const { openPage } = useBrowser();

/** @param {Page} page */
const viewOf = (page) =>
  page.evaluate(() => document.querySelector('sowing-board, calliro-board')?.view);

/** The names on the plates, the far one first. @param {Page} page */
const platesOf = (page) => page.locator('.bar-name').allTextContents();

/** Waits until a guest has taken the seat. @param {Page} guest */
const waitUntilSeated = (guest) =>
  guest.waitForFunction(
    () =>
      document.querySelector('sowing-board, calliro-board')?.view === 'N' &&
      document.querySelector('.invite[hidden]'),
  );

/** Much is drawn in whole games on three pages: small ones do. @type {import('./browser.mjs').PageOptions} */
const SMALL = { size: [640, 560] };

/** Creates a game with one page, and takes the open seat with another. @param {string} game @param {string} [position] */
async function createAndJoin(game, position) {
  const host = await openPage(SMALL);
  const created = await createGame({ game, position, seats: { S: 'me', N: 'open' }, name: 'Ada' });
  await storeSecrets(host, created.id, [created.secrets.S], game);
  await host.goto(`/g/${created.id}`);
  await host.waitForSelector('.invite .code strong');
  const guest = await openPage(SMALL);
  await guest.goto(`/g/${created.id}`);
  await guest.waitForSelector('.invite h2');
  assert.match((await guest.textContent('.invite h2')) ?? '', /^Ada invites you to play (Ka|Ca)/);
  assert.match((await guest.textContent('.seat-form .note')) ?? '', /empty/);
  await guest.fill('#seat-name', 'Bo');
  await guest.click('.seat-form .primary');
  await host.waitForSelector('.invite[hidden]', { state: 'attached' });
  await waitUntilSeated(guest);
  return { host, guest, id: created.id };
}

/** The three endings of Kalaha are reached from late in a game. */
const LATE = '1S,2,3S,1,2S/1,2S,1,1S,3S,1S 18 17 S 9';
for (const [game, position] of Object.entries({
  calla: undefined,
  'kalaha-1': LATE,
  'kalaha-2': LATE,
  'kalaha-3': LATE,
  calliro: undefined,
})) {
  test(`two browsers play ${game} to the end, and every position shown is the server's`, async (t) => {
    const { host, guest, id } = await createAndJoin(game, position);
    const watcher = await openPage(SMALL);
    await watcher.goto(`/g/${id}`);
    await watcher.waitForSelector('sowing-board, calliro-board');
    const chance = chanceOf(`two browsers play ${game}`);
    const compared = await playComparing([host, guest], id, { chance, watching: [watcher] });
    t.diagnostic(`${compared} positions compared`);
    assert.ok(compared > 3, 'a game has more than three positions');
    for (const page of [host, guest, watcher]) await page.waitForSelector('.result:not([hidden])');
    await host.click('.result button.primary');
    await guest.click('.offers .primary');
    for (const page of [host, guest]) {
      await page.waitForURL((url) => !url.pathname.endsWith(id));
      await page.waitForFunction(
        () =>
          document.querySelector('sowing-board, calliro-board') &&
          document.querySelector('.result[hidden]'),
      );
    }
    for (const page of [host, guest, watcher]) {
      assert.deepEqual(page.errors, []);
      await page.closeContext();
    }
  });
}

test("Калах with the pie rule: swapping changes seats, and every position shown is the server's", async (t) => {
  const { host, guest, id } = await createAndJoin('kalah-ru:pie=turn');
  const chance = chanceOf('Kalah with the pie rule');
  await until(async () => {
    if (await isActive(host)) await playByMouse(host, chance);
    return isActive(guest);
  }, 'the turn goes to the guest');
  await guest.locator('sowing-board .answers button', { hasText: /Swap/ }).click();
  await guest.waitForFunction(() => document.querySelector('sowing-board')?.view === 'S');
  await host.waitForFunction(() => document.querySelector('sowing-board')?.view === 'N');
  await host.waitForFunction(() => document.querySelector('sowing-board')?.active);
  for (const [page, plates] of /** @type {const} */ ([
    [host, ['Bo', 'South', 'Ada (you)', 'North']],
    [guest, ['Ada', 'North', 'Bo (you)', 'South']],
  ]))
    assert.deepEqual(await page.locator('.bar-who > *').allTextContents(), plates);
  const compared = await playComparing([host, guest], id, { chance });
  t.diagnostic(`${compared} positions compared`);
  assert.ok(compared > 5, 'a game has more than five positions');
  assert.deepEqual([...host.errors, ...guest.errors], []);
  await host.closeContext();
  await guest.closeContext();
});

test('offers are asked and answered', async () => {
  const { host, guest, id } = await createAndJoin('calla');
  await waitUntilActive(host);
  await playByMouse(host, chanceOf('offers'));
  await host.click('[data-action="take-back"]:not([disabled])');
  await guest.waitForSelector('.offers .offer .primary');
  await host.waitForSelector('.offers .offer.own');
  await guest.click('.offers .offer .button:not(.primary)');
  await host.locator('.toast', { hasText: /would rather not take back/ }).waitFor();
  for (const page of [host, guest])
    await page.waitForSelector('.offers[hidden]', { state: 'attached' });
  await host.click('.menu summary');
  await host.click('[data-action="draw"]');
  await guest.click('.offers .offer .primary');
  await host.waitForSelector('.result:not([hidden])');
  assert.match((await host.textContent('.result h2')) ?? '', /draw/i);
  assert.equal((await stateOf(id)).result?.reason, 'agreed');
  assert.deepEqual([...host.errors, ...guest.errors], []);
  await host.closeContext();
  await guest.closeContext();
});

test('joining by code from the first screen', async () => {
  const created = await createGame({ game: 'calla', seats: { S: 'me', N: 'open' } });
  const page = await openPage();
  await page.goto('/');
  await page.fill('#code', created.code?.toLowerCase() ?? '');
  await page.click('.join .button');
  // First the code, then the name.
  await page.waitForURL('**/join?code=*');
  await page.fill('#name', 'Ola');
  await page.click('form .primary');
  await page.waitForURL(`**/g/${created.id}`);
  await page.waitForSelector('.bar');
  assert.equal((await stateOf(created.id)).seats.N.name, 'Ola');
  await page.closeContext();
});

test('two at one device play Calla, opposite each other', async () => {
  const page = await openPage();
  await page.goto('/');
  await page.click('.card-calla .card-links button >> nth=0');
  await page.waitForURL('**/g/*');
  await page.waitForSelector('sowing-board');
  await page.click('[data-action="face"]');
  await page.waitForFunction(() => document.querySelector('sowing-board')?.facing === true);
  // They say what they are called, and keep their names in the rematch and in another game.
  assert.deepEqual(await platesOf(page), ['North', 'South']);
  await page.locator('.bar-rename').last().click();
  await page.fill('#name-first', 'Ada');
  await page.fill('#name-second', ' Bo ');
  await page.click('.names-form .primary');
  assert.deepEqual(await platesOf(page), ['Bo', 'Ada']);
  await playComparing([page], idOf(page), { chance: chanceOf('opposite each other') });
  await page.waitForSelector('.result:not([hidden])');
  assert.match((await page.textContent('.result h2')) ?? '', /Ada wins|Bo wins|draw/);
  const { id, seats, result } = await stateOf(idOf(page));
  assert.deepEqual([seats.S.name, seats.N.name], [null, null], 'names stay in the browser');
  await page.click('.result button.primary');
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  await page.waitForFunction(() => document.querySelector('.result[hidden]'));
  assert.deepEqual(await platesOf(page), ['Ada', 'Bo'], 'who had South has North');
  // The series: who won the first game, and the second, which Bo with South resigns.
  const won = { S: [1, 0], N: [0, 1] };
  const [ada = 0, bo = 0] = result?.winner ? won[result.winner] : [0, 0];
  const wins = () => page.locator('.bar-wins > span[aria-hidden]').allTextContents();
  assert.deepEqual(await wins(), [`${ada}`, `${bo}`]);
  await page.click('.menu summary');
  await page.click('[data-action="resign"]');
  await page.click('dialog .danger');
  await page.waitForSelector(`.result-series:text-is("After 2 games: Bo ${bo}, Ada ${ada + 1}")`);
  assert.deepEqual(await wins(), [`${ada + 1}`, `${bo}`]);
  await page.goto('/');
  await page.click('.card-kalaha .card-links button >> nth=0');
  await page.waitForSelector('sowing-board .pit.playable');
  assert.deepEqual(await platesOf(page), ['Bo', 'Ada']);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('two at one device play Calliro, and backs stay hidden', async () => {
  const page = await openPage();
  await page.goto('/');
  await page.click('.card-calliro .card-links button >> nth=0');
  await page.waitForURL('**/g/*');
  await page.waitForSelector('calliro-board');
  const first = idOf(page);
  // A whole game has some seventy turns; the first show what the others would.
  const cover = page.locator('hand-over .ho-button:visible');
  const chance = chanceOf('Calliro at one device');
  /** Plays some turns, and returns how often the screen was covered. */
  const play = async (/** @type {number} */ turns) => {
    const id = idOf(page);
    for (let covers = 0; ; ) {
      const { n, board } = await stateOf(id);
      if (board.number > turns) return covers;
      await until(async () => (await cover.count()) || isActive(page), 'a cover or a turn');
      if (await cover.count()) {
        covers += 1;
        if (covers === 1)
          assert.match((await page.textContent('hand-over')) ?? '', /I am (Blue|Green)/);
        const seat = await page.evaluate(() => document.querySelector('hand-over')?.seat);
        await cover.click();
        // At once, and with the other player's turn marked.
        assert.equal(await viewOf(page), seat);
        assert.ok(await page.locator('.hx-last').count());
      } else {
        await playByMouse(page, chance);
        await waitForMove(id, n);
      }
    }
  };
  const covers = await play(8);
  assert.ok(covers >= 6 && covers <= 8, `${covers} covers in 8 turns`);

  // Nobody sees a back alone: one screen for both, which nothing covers.
  const blind = page.locator('hand-over .ho-quiet:visible');
  await until(async () => (await cover.count()) || (await isActive(page)), 'a cover or a turn');
  while (!(await blind.count())) {
    const id = idOf(page);
    const { n } = await stateOf(id);
    await playByMouse(page, chance);
    await waitForMove(id, n);
    await until(async () => (await cover.count()) || (await isActive(page)), 'a cover or a turn');
  }
  await blind.click();
  await page.locator('hand-over .ho-button:visible').click();
  await page.waitForURL((url) => !url.pathname.endsWith(first));
  await until(() => isActive(page), 'the new game');
  assert.equal((await stateOf(idOf(page))).game, 'calliro:backs=blind');
  assert.equal(await play(6), 0);
  assert.equal(await viewOf(page), null);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('a seat that the host opens anew is offered again', async () => {
  const { host, guest, id } = await createAndJoin('calla');
  // The test creates this game itself, so that it has the host's secret.
  const created = await createGame({ game: 'calla', seats: { S: 'me', N: 'open' } });
  await storeSecrets(host, created.id, [created.secrets.S]);
  await host.goto(`/g/${created.id}`);
  await guest.goto(`/g/${created.id}`);
  await guest.click('.seat-form .primary');
  await host.waitForSelector('.invite[hidden]', { state: 'attached' });
  await waitUntilSeated(guest);
  await post(`/games/${created.id}/free-seat`, { seat: 'N' }, { secret: created.host });
  await host.waitForSelector('.invite .code strong');
  await guest.waitForSelector('.seat-form');
  assert.notEqual(id, created.id);
  assert.deepEqual([...host.errors, ...guest.errors], []);
  await host.closeContext();
  await guest.closeContext();
});

test('the record is saved as a file, the link is copied', async () => {
  const page = await openPage();
  await page.goto('/');
  await page.click('.card-calla .card-play');
  await page.waitForSelector('sowing-board');
  await page.click('.menu summary');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click('[data-action="save"]'),
  ]);
  assert.match(download.suggestedFilename(), /^calla-.*\.txt$/);
  await page.click('.menu summary');
  await page.click('[data-action="copy"]');
  await page.waitForSelector('.toast');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
  await page.closeContext();
});

test('an invitation from the first screen: a toss decides who begins', async () => {
  const host = await openPage();
  await host.goto('/');
  await host.click('.card-kalaha .card-links button >> nth=1');
  await host.waitForURL('**/g/*');
  await host.waitForSelector('.invite .code strong');
  const id = idOf(host);
  const guest = await openPage();
  await guest.goto(`/g/${id}`);
  await guest.click('.seat-form .primary');
  for (const page of [host, guest])
    await page.waitForFunction(
      () =>
        document.querySelector('sowing-board')?.board && document.querySelector('.invite[hidden]'),
    );
  await host.waitForFunction(() => !document.querySelector('.game.waiting'));
  // Who gives no name is not called by a colour or a point of the compass.
  for (const page of [host, guest])
    assert.deepEqual((await page.locator('.bar-name').allTextContents()).sort(), ['Friend', 'You']);
  const state = await stateOf(id);
  assert.ok(state.toss?.seed, 'the toss can be checked');
  await until(
    async () => `${[await viewOf(host), await viewOf(guest)].sort()}` === 'N,S',
    'each sees the own side below',
  );
  await until(
    async () => (await isActive(host)) !== (await isActive(guest)),
    'one of the two begins',
  );
  assert.deepEqual([...host.errors, ...guest.errors], []);
  await host.closeContext();
  await guest.closeContext();
});
