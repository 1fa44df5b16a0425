// Two people: with two browsers, and at one device.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useBrowser } from './browser.mjs';
import { chanceOf } from './chance.mjs';
import { active, give, idOf, isActive } from './games.mjs';
import { playAgreeing, playOne } from './moves.mjs';
import { beginGame, moved, post, stateOf } from './server.mjs';

/** @import { Page } from 'playwright-core' */
const { visitor } = useBrowser();

/** @param {Page} page */
const viewOf = (page) =>
  page.evaluate(() => document.querySelector('sowing-board, calliro-board')?.view);

/** Waits until a guest sits at the table and is no longer asked to. @param {Page} guest */
const seated = (guest) =>
  guest.waitForFunction(
    () =>
      document.querySelector('sowing-board, calliro-board')?.view === 'N' &&
      document.querySelector('.invite[hidden]'),
  );

/** Much is drawn in whole games on three pages: small ones do. @type {import('./browser.mjs').Manner} */
const SMALL = { size: [640, 560] };

/** One invites through the page, the other opens the link and sits down. @param {string} game @param {string} [position] */
async function meet(game, position) {
  const host = await visitor(SMALL);
  const begun = await beginGame({ game, position, seats: { S: 'me', N: 'open' }, name: 'Ada' });
  await give(host, begun.id, [begun.secrets.S], game);
  await host.goto(`/g/${begun.id}`);
  await host.waitForSelector('.invite .code strong');
  const guest = await visitor(SMALL);
  await guest.goto(`/g/${begun.id}`);
  await guest.fill('#seat-name', 'Bo');
  await guest.click('.seat-form .primary');
  await host.waitForSelector('.invite[hidden]', { state: 'attached' });
  await seated(guest);
  return { host, guest, id: begun.id };
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
    const { host, guest, id } = await meet(game, position);
    const watcher = await visitor(SMALL);
    await watcher.goto(`/g/${id}`);
    await watcher.waitForSelector('sowing-board, calliro-board');
    const chance = chanceOf(`two browsers play ${game}`);
    const compared = await playAgreeing([host, guest], id, { chance, watching: [watcher] });
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
      assert.deepEqual(page.faults, []);
      await page.leave();
    }
  });
}

test("Калах with the pie rule: swapping changes seats, and every position shown is the server's", async (t) => {
  const { host, guest, id } = await meet('kalah-ru:pie=turn');
  const chance = chanceOf('Kalah with the pie rule');
  await until(async () => {
    if (await isActive(host)) await playOne(host, chance);
    return isActive(guest);
  }, 'the turn goes to the guest');
  await guest.locator('sowing-board .answers button', { hasText: /Swap/ }).click();
  await guest.waitForFunction(() => document.querySelector('sowing-board')?.view === 'S');
  await host.waitForFunction(() => document.querySelector('sowing-board')?.view === 'N');
  await host.waitForFunction(() => document.querySelector('sowing-board')?.active);
  const compared = await playAgreeing([host, guest], id, { chance });
  t.diagnostic(`${compared} positions compared`);
  assert.ok(compared > 5, 'a game has more than five positions');
  assert.deepEqual([...host.faults, ...guest.faults], []);
  await host.leave();
  await guest.leave();
});

test('offers are asked and answered', async () => {
  const { host, guest, id } = await meet('calla');
  await active(host);
  await playOne(host, chanceOf('offers'));
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
  assert.deepEqual([...host.faults, ...guest.faults], []);
  await host.leave();
  await guest.leave();
});

test('joining by code from the first screen', async () => {
  const begun = await beginGame({ game: 'calla', seats: { S: 'me', N: 'open' } });
  const page = await visitor();
  await page.goto('/');
  await page.fill('#code', begun.code.toLowerCase());
  await page.click('.join .button');
  await page.waitForURL(`**/g/${begun.id}`);
  await page.waitForSelector('.bar');
  assert.equal((await stateOf(begun.id)).seats.N.kind, 'person');
  await page.leave();
});

test('two at one device play Calla, opposite each other', async () => {
  const page = await visitor();
  await page.goto('/');
  await page.click('.card-calla .card-ways button >> nth=0');
  await page.waitForURL('**/g/*');
  await page.waitForSelector('sowing-board');
  await page.click('[data-action="face"]');
  await page.waitForFunction(() => document.querySelector('sowing-board')?.facing === true);
  await playAgreeing([page], idOf(page), { chance: chanceOf('opposite each other') });
  await page.waitForSelector('.result:not([hidden])');
  assert.deepEqual(page.faults, []);
  await page.leave();
});

test('two at one device play Calliro, and backs stay hidden', async () => {
  const page = await visitor();
  await page.goto('/');
  await page.click('.card-calliro .card-ways button >> nth=0');
  await page.waitForURL('**/g/*');
  await page.waitForSelector('calliro-board');
  const id = idOf(page);
  // A whole game has some seventy covers; the first show what the others would.
  const cover = page.locator('hand-over button');
  const chance = chanceOf('Calliro at one device');
  for (let covers = 0; covers < 8; ) {
    await until(async () => (await cover.count()) || isActive(page), 'a cover or a turn');
    if (await cover.count()) {
      covers += 1;
      const seat = await page.evaluate(() => document.querySelector('hand-over')?.seat);
      await cover.click();
      await page.waitForFunction(
        (taker) => document.querySelector('calliro-board')?.view === taker,
        seat,
      );
    } else {
      const { n } = await stateOf(id);
      await playOne(page, chance);
      await moved(id, n);
    }
  }
  assert.deepEqual(page.faults, []);
  await page.leave();
});

test('a seat that the host opens anew is offered again', async () => {
  const { host, guest, id } = await meet('calla');
  // The host's secret is with who began the game: here the test itself.
  const begun = await beginGame({ game: 'calla', seats: { S: 'me', N: 'open' } });
  await give(host, begun.id, [begun.secrets.S]);
  await host.goto(`/g/${begun.id}`);
  await guest.goto(`/g/${begun.id}`);
  await guest.click('.seat-form .primary');
  await host.waitForSelector('.invite[hidden]', { state: 'attached' });
  await seated(guest);
  await post(`/games/${begun.id}/free-seat`, { seat: 'N' }, { secret: begun.host });
  await host.waitForSelector('.invite .code strong');
  await guest.waitForSelector('.seat-form');
  assert.notEqual(id, begun.id);
  assert.deepEqual([...host.faults, ...guest.faults], []);
  await host.leave();
  await guest.leave();
});

test('the record is saved as a file, the link is copied', async () => {
  const page = await visitor();
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
  await page.leave();
});

test('an invitation from the first screen: a toss decides who begins', async () => {
  const host = await visitor();
  await host.goto('/');
  await host.click('.card-kalaha .card-ways button >> nth=1');
  await host.waitForURL('**/g/*');
  await host.waitForSelector('.invite .code strong');
  const id = idOf(host);
  const guest = await visitor();
  await guest.goto(`/g/${id}`);
  await guest.click('.seat-form .primary');
  for (const page of [host, guest])
    await page.waitForFunction(
      () =>
        document.querySelector('sowing-board')?.board && document.querySelector('.invite[hidden]'),
    );
  await host.waitForFunction(() => !document.querySelector('.game.waiting'));
  const state = await stateOf(id);
  assert.ok(state.toss.seed, 'the toss can be checked');
  await until(
    async () => `${[await viewOf(host), await viewOf(guest)].sort()}` === 'N,S',
    'each sees the own side below',
  );
  await until(
    async () => (await isActive(host)) !== (await isActive(guest)),
    'one of the two begins',
  );
  assert.deepEqual([...host.faults, ...guest.faults], []);
  await host.leave();
  await guest.leave();
});
