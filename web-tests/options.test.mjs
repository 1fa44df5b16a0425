// What is chosen before a game is what the server gets.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, stateOf, visitor } from './helper.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const pick = (page, name, value) => page.locator('label', { has: page.locator(`input[name="${name}"][value="${value}"]`) }).click();

/** Opens the options of a game, chooses, begins; returns what the server has. */
async function begun(game, choose) {
  const page = await visitor(browser);
  await page.goto(`/new/${game}`);
  await page.waitForSelector('.options');
  await choose(page);
  await page.click('.options-end .button');
  await page.waitForURL('**/g/*');
  await page.waitForSelector('sowing-board, calliro-board');
  const state = await stateOf(page.url().split('/').pop());
  assert.deepEqual(page.faults, []);
  return { page, state };
}

test('Kalah of another size, with a clock, the computer beginning', async () => {
  const { page, state } = await begun('kalah', async (page) => {
    for (const [label, times] of [['Pits a side: Fewer', 2], ['Seeds in each pit: Fewer', 1]]) {
      for (let time = 0; time < times; time += 1) await page.getByLabel(label).click();
    }
    await pick(page, 'level', 3);
    await pick(page, 'begins', 'other');
    await pick(page, 'minutes', 5);
    await pick(page, 'increment', 2);
  });
  assert.equal(state.game, 'kalah:pits=4,seeds=3');
  assert.equal(state.seats.S.level, 'level=3');
  assert.deepEqual([state.clock.initial, state.clock.increment], [300_000, 2_000]);
  assert.equal(await page.evaluate(() => document.querySelector('sowing-board').view), 'N');
  await page.goto('/');
  assert.match(await page.textContent('.card-kalah p'), /4 pits with 3 seeds/);
  await page.leave();
});

test('Calla of the tournament with the pie rule, two at one device', async () => {
  const { page, state } = await begun('calla', async (page) => {
    await pick(page, 'variant', 'calla-tournament');
    await pick(page, 'opponent', 'here');
    await page.click('details summary');
    await pick(page, 'rule-pie', 'turn');
    await pick(page, 'rule-leftovers', 'owner');
  });
  assert.equal(state.game, 'calla-tournament:leftovers=owner,pie=turn');
  assert.equal(state.together, true);
  await page.leave();
});

test('Kalaha with another ending each game, for a friend, with a toss', async () => {
  const { page, state } = await begun('kalaha', async (page) => {
    await pick(page, 'variant', 'rotate');
    await pick(page, 'opponent', 'friend');
    await pick(page, 'begins', 'toss');
  });
  assert.equal(state.game, 'kalaha-1');
  assert.equal(state.seats.N.kind, 'open');
  assert.ok(state.toss.commitment);
  await page.waitForSelector('.invite .qr');
  await page.leave();
});

test('Calliro with open backs', async () => {
  const { page, state } = await begun('calliro', async (page) => {
    await page.click('details summary');
    await pick(page, 'rule-backs', 'open');
  });
  assert.equal(state.game, 'calliro:backs=open');
  await page.leave();
});

test('an impossible layout is refused in words', async () => {
  const page = await visitor(browser);
  await page.goto('/new/calla');
  await page.waitForSelector('.options');
  await page.click('details summary');
  await page.fill('#rule-layout', '3-3-99');
  await page.click('.options-end .button');
  await page.waitForSelector('.toast');
  assert.ok((await page.textContent('.toast')).length > 10);
  await page.leave();
});
