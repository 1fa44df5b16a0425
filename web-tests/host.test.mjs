// What a host takes away: the seat of somebody, and a whole game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, until, useBrowser } from './browser.mjs';
import { storeSecrets, waitUntilActive } from './games.mjs';
import { checkAllLanguages, checkAppearance } from './screen-checks.mjs';
import { createGame, post, stateOf } from './server.mjs';

/** @import { Page } from 'playwright-core' */

const { openPage } = useBrowser();
const CONTROLS = ':is(button, summary, a.button)';

/** Opens a game of two persons: the host's page and its guest's. @param {string} [game] */
async function hostAndGuest(game = 'calla') {
  const created = await createGame({ game, seats: { S: 'me', N: 'open' }, name: 'Ada' });
  const { id } = created;
  const seated = await post(`/games/${id}/seat`, { name: 'Bo' });
  const host = await openPage({ refusals: true });
  await storeSecrets(host, id, [created.secrets.S], game, created.host);
  const guest = await openPage({ refusals: true });
  await storeSecrets(guest, id, [seated.secret], game);
  for (const page of [host, guest]) await page.goto(`/g/${id}`);
  await host.waitForSelector('.bar-presence.person.here >> nth=1', { state: 'attached' });
  return { host, guest, created };
}

/** Opens the menu. @param {Page} page */
async function openMenu(page) {
  const menu = page.locator('.tools > details').last();
  if (!(await menu.evaluate((details) => details.hasAttribute('open'))))
    await menu.locator('summary').click();
  await menu.locator('[data-action="save"]').waitFor();
}

test('the host frees a seat before the first move, and not after it', async () => {
  const { host, guest, created } = await hostAndGuest();
  await openMenu(guest);
  assert.equal(await guest.locator('[data-action="free-seat"]').count(), 0, 'guests free nobody');
  await openMenu(host);
  await host.click('[data-action="free-seat"]');
  await host.locator('dialog h2', { hasText: 'Bo' }).waitFor();
  assert.match((await host.textContent('dialog')) ?? '', /somebody new/i);
  await host.keyboard.press('Escape');
  assert.equal((await stateOf(created.id)).seats.N.kind, 'person', 'it was not confirmed');
  await openMenu(host);
  await host.click('[data-action="free-seat"]');
  await host.click('dialog .danger');
  await host.waitForSelector('.invite .code strong');
  await guest.waitForSelector('.seat-form');
  await guest.click('.seat-form .primary');
  await waitUntilActive(host);
  await host.keyboard.press('1');
  await until(async () => (await stateOf(created.id)).begun, 'the game begins');
  await openMenu(host);
  await host.waitForSelector('[data-action="free-seat"]', { state: 'detached' });
  assert.deepEqual([...host.errors, ...guest.errors], []);
  await host.closeContext();
  await guest.closeContext();
});

test('an absence is counted down for all, and then the host may free the seat', async () => {
  const created = await createGame({ game: 'calla', seats: { S: 'me', N: 'open' }, name: 'Ada' });
  await post(`/games/${created.id}/seat`, { name: 'Bo' });
  const action = { id: 'first', kind: 'play', move: '1', ply: 0 };
  await post(`/games/${created.id}/actions`, action, { secret: created.secrets.S });
  const host = await openPage({ refusals: true });
  await storeSecrets(host, created.id, [created.secrets.S], 'calla', created.host);
  // Minutes are not waited for: the message that tells of them is changed.
  let left = 272_000;
  await host.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const read = JSON.parse(String(message));
      if (read.presence) read.presence.away.N = left;
      socket.send(JSON.stringify(read));
    });
  });
  await host.goto(`/g/${created.id}`);
  const north = host.locator('.bar[data-seat="N"] .bar-seat');
  await until(async () => /4:3[012]/.test((await north.textContent()) ?? ''), 'it is counted');
  await until(async () => /4:2\d/.test((await north.textContent()) ?? ''), 'it counts down');
  await checkAppearance(host, 'away', { controls: CONTROLS });
  await host.setViewportSize({ width: 390, height: 844 });
  await checkAllLanguages(host, 'away', '.bar-seat', async () => {
    await until(
      async () => /\p{Nd}:\p{Nd}{2}/u.test((await north.textContent()) ?? ''),
      'it is counted',
    );
    const isCut = await host.evaluate(() =>
      [...document.querySelectorAll('.bar-who')].some((who) => who.scrollHeight > who.clientHeight),
    );
    assert.ok(!isCut, 'the sentence is shown to its end');
  });
  await openMenu(host);
  assert.equal(await host.locator('[data-action="free-seat"]').count(), 0, 'not yet');
  left = 1500;
  await host.reload();
  await openMenu(host);
  await host.click('[data-action="free-seat"]');
  await picture(host, 'free-seat');
  await host.click('dialog .danger');
  // The server, which knows better, does not.
  await host.locator('.toast', { hasText: /five minutes/ }).waitFor();
  assert.deepEqual(host.errors, []);
  await host.closeContext();
});

test('with an open seat the other plays on', async () => {
  const { host, guest, created } = await hostAndGuest();
  await waitUntilActive(host);
  await host.keyboard.press('1');
  await waitUntilActive(guest);
  await guest.keyboard.press('1');
  await waitUntilActive(host);
  const { secrets, id } = created;
  await post(`/games/${id}/free-seat`, { seat: 'S' }, { secret: secrets.S });
  await guest.waitForSelector('.invite .code strong');
  await guest.click('.invite .dialog-close');
  await guest.waitForSelector('.invite[hidden]', { state: 'attached' });
  // Ada, who left, may come back.
  await host.waitForSelector('.seat-form');
  assert.equal(await guest.locator('.bar[data-seat="S"].turn').count(), 1, 'the turn stays');
  await host.closeContext();
  await guest.closeContext();
});

for (const game of ['calla', 'calla-tournament:sowing=hand']) {
  test(`a game of ${game} is deleted, and everybody is told`, async () => {
    const created = await createGame({ game, seats: { S: 'me', N: 'open' }, name: 'Ada' });
    const seated = await post(`/games/${created.id}/seat`, {});
    const host = await openPage({ refusals: true });
    await storeSecrets(host, created.id, [created.secrets.S], game, created.host);
    const guest = await openPage({ refusals: true });
    await storeSecrets(guest, created.id, [seated.secret], game);
    const watcher = await openPage({ refusals: true });
    for (const page of [host, guest, watcher]) {
      await page.goto(`/g/${created.id}`);
      await page.waitForSelector('.tools .menu');
    }
    await openMenu(guest);
    assert.equal(await guest.locator('[data-action="delete"]').count(), 0, 'guests delete nothing');
    await openMenu(host);
    await host.click('[data-action="delete"]');
    await host.waitForSelector('dialog[open] .danger');
    if (game === 'calla') await checkAppearance(host, 'delete', { controls: CONTROLS });
    await host.keyboard.press('Escape');
    await openMenu(host);
    await host.locator('[data-action="delete"]').focus();
    await host.keyboard.press('Enter');
    await host.locator('dialog .danger').focus();
    await host.keyboard.press('Enter');
    await host.waitForURL((url) => url.pathname === '/');
    for (const page of [guest, watcher]) {
      await page.locator('.no-game h1', { hasText: /deleted/ }).waitFor();
      assert.equal(await page.locator('.connection-lost:not([hidden])').count(), 0);
    }
    await checkAppearance(guest, 'deleted', { controls: CONTROLS });
    const kept = await host.evaluate(() => localStorage.getItem('callabash.games') ?? '');
    assert.ok(!kept.includes(created.id), 'nor does the host keep it');
    for (const page of [host, guest, watcher]) await page.closeContext();
  });
}
