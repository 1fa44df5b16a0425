// What is chosen before a game is what the server gets.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser, waitUntilStill } from './browser.mjs';
import { idOf } from './games.mjs';
import { stateOf } from './server.mjs';

/** @import { Page } from 'playwright-core' */

const { openPage } = useBrowser();

/** @param {Page} page @param {string} name @param {string | number} value */
const pick = (page, name, value) =>
  page.locator('label', { has: page.locator(`input[name="${name}"][value="${value}"]`) }).click();

/** Chooses options and starts the game; returns the state on the server. @param {string} game @param {(page: Page) => Promise<unknown>} choose */
async function startedGame(game, choose) {
  const page = await openPage();
  await page.goto(`/new/${game}`);
  await page.waitForSelector('.options');
  await choose(page);
  await page.click('.options-end .button');
  await page.waitForURL('**/g/*');
  await page.waitForSelector('sowing-board, calliro-board');
  const state = await stateOf(idOf(page));
  assert.deepEqual(page.errors, []);
  return { page, state };
}

test('Kalah of another size, with a clock, the computer beginning', async () => {
  const { page, state } = await startedGame('kalah', async (page) => {
    for (const [label, times] of /** @type {const} */ ([
      ['Pits a side: Fewer', 2],
      ['Seeds in each pit: Fewer', 1],
    ])) {
      for (let time = 0; time < times; time += 1) await page.getByLabel(label).click();
    }
    await pick(page, 'level', 3);
    await pick(page, 'begins', 'other');
    await pick(page, 'minutes', 5);
    await pick(page, 'increment', 2);
  });
  assert.equal(state.game, 'kalah:pits=4,seeds=3');
  assert.equal(state.seats.S.level, 'level=3');
  assert.deepEqual([state.clock?.initial, state.clock?.increment], [300_000, 2_000]);
  await page.waitForFunction(() => document.querySelector('sowing-board')?.view === 'N');
  await page.goto('/');
  assert.match((await page.textContent('.card-kalah p')) ?? '', /4 pits with 3 seeds/);
  await page.closeContext();
});

test('Calla of the tournament with the pie rule, two at one device', async () => {
  const { page, state } = await startedGame('calla', async (page) => {
    await pick(page, 'variant', 'calla-tournament');
    await pick(page, 'opponent', 'here');
    await pick(page, 'begins', 'me');
    await page.click('details summary:visible');
    await pick(page, 'rule-pie', 'turn');
    await pick(page, 'rule-leftovers', 'owner');
  });
  assert.equal(state.game, 'calla-tournament:leftovers=owner,pie=turn');
  assert.equal(state.together, true);
  await page.closeContext();
});

test('Kalaha with another ending each game, for a friend, with a toss', async () => {
  const { page, state } = await startedGame('kalaha', async (page) => {
    await pick(page, 'variant', 'rotate');
    await pick(page, 'opponent', 'friend');
    await pick(page, 'begins', 'toss');
  });
  assert.equal(state.game, 'kalaha-1');
  assert.match((await page.textContent('.rules-line')) ?? '', /First ending.*Next time: ending 2/);
  assert.equal(state.seats.N.kind, 'open');
  assert.ok(state.toss?.commitment);
  // The server of these tests listens for this machine alone.
  await page.waitForSelector('.invite .only-here');
  assert.match((await page.textContent('.only-here')) ?? '', /this computer only.*callabash serve/);
  await page.waitForSelector('.invite .qr', { state: 'hidden' });
  await page.closeContext();
});

test('what was chosen for the last game is remembered, and everything can be as usual', async () => {
  const { page, state } = await startedGame('kalah-ru', async (page) => {
    await page.waitForSelector('input[name="begins"][value="toss"]:checked', { state: 'attached' });
    await page.waitForSelector('.unusual', { state: 'hidden' });
    await pick(page, 'opponent', 'here');
    await page.fill('#name-first', 'Ada');
    await page.fill('#name-second', 'Bo');
    await pick(page, 'begins', 'other');
    await pick(page, 'minutes', 10);
    await page.click('details summary:visible');
    await pick(page, 'rule-pie', 'turn');
  });
  assert.deepEqual([state.game, state.clock?.initial], ['kalah-ru:pie=turn', 600_000]);
  assert.deepEqual(await page.locator('.bar-name').allTextContents(), ['Ada', 'Bo']);
  await page.goto('/new/kalah-ru');
  await page.waitForSelector('.unusual:not([hidden])');
  const chosen = () =>
    page.evaluate(() => [
      ...[...document.querySelectorAll('.options input:checked')].flatMap((input) =>
        input instanceof HTMLInputElement && /opponent|begins|minutes|pie/.test(input.name)
          ? `${input.name}=${input.value}`
          : [],
      ),
    ]);
  assert.deepEqual(await chosen(), [
    'opponent=here',
    'begins=other',
    'minutes=10',
    'rule-pie=turn',
  ]);
  assert.equal(await page.inputValue('#name-second'), 'Bo');
  await page.click('.unusual .button');
  assert.deepEqual(await chosen(), ['opponent=here', 'begins=toss', 'minutes=0', 'rule-pie=off']);
  await page.waitForSelector('.unusual', { state: 'hidden' });
  // Games of another sheet are as that sheet says.
  await page.goto('/new/calla');
  await page.waitForSelector('.options');
  assert.deepEqual(await chosen(), [
    'opponent=computer',
    'begins=toss',
    'minutes=0',
    'rule-pie=off',
  ]);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('Calliro with open backs', async () => {
  const { page, state } = await startedGame('calliro', async (page) => {
    await page.click('details summary:visible');
    await pick(page, 'rule-backs', 'open');
  });
  assert.equal(state.game, 'calliro:backs=open');
  await page.closeContext();
});

test('Calliro for two at one device: without secrets, asked before any other rule', async () => {
  const { page, state } = await startedGame('calliro', async (page) => {
    const question = page.locator('fieldset', { has: page.locator('[name="rule-backs"]') });
    assert.equal(await question.isVisible(), false);
    await pick(page, 'opponent', 'here');
    assert.equal(await question.isVisible(), true);
    await pick(page, 'rule-backs', 'blind');
    // Whoever plays against the computer finds it among the other rules, as it was chosen.
    await pick(page, 'opponent', 'computer');
    assert.equal(await question.locator('xpath=ancestor::details').count(), 1);
    await pick(page, 'opponent', 'here');
    assert.equal(await question.count(), 1);
  });
  assert.deepEqual([state.game, state.together], ['calliro:backs=blind', true]);
  assert.equal(await page.locator('hand-over').count(), 0);
  await page.closeContext();
});

test('an impossible layout is refused in words', async () => {
  const page = await openPage();
  await page.goto('/new/calla');
  await page.waitForSelector('.options');
  await page.click('details summary:visible');
  await page.fill('#rule-layout', '3-3-99');
  await page.click('.options-end .button');
  await page.locator('.toast', { hasText: /.{11}/ }).waitFor();
  await page.closeContext();
});

test('who leaves before the options are there does not see them', async () => {
  const page = await openPage();
  let answer = () => {};
  /** @type {Promise<void>} */
  const held = new Promise((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/catalogue', (route) => held.then(() => route.continue()));
  await page.goto('/');
  const requested = page.waitForRequest('**/api/v1/catalogue');
  await page.click('.card-calla a.small');
  await requested;
  await page.click('.brand');
  await page.waitForSelector('.start');
  const answered = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/catalogue'),
  );
  answer();
  await answered;
  await waitUntilStill(page);
  assert.equal(await page.locator('.options').count(), 0);
  assert.equal(await page.locator('.start').count(), 1);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});
