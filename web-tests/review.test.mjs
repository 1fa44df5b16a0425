// A game that is looked at again: its moments, and what they say beside the board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdRequests, useBrowser, waitUntilStill } from './browser.mjs';
import { createGame, post, stateOf } from './server.mjs';
import { closePage, openMoment, waitForMoment, waitUntilEvaluated } from './study-helper.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { StateView } from '../web/wire.js' */

const { openPage } = useBrowser();

/** Opens a record in the analysis. @param {Page} page @param {string} record */
async function openRecord(page, record) {
  await page.goto('/analysis');
  await page.locator('summary', { hasText: 'Load a game' }).click();
  await page.fill('#study-record', record);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

/** The first move that is legal, or the swap. @param {StateView} state */
const nextMove = ({ board }) =>
  (board.kind === 'sowing' ? board.moves : [])
    .map(({ move }) => move)
    .sort()
    .at(-1) ?? '';

test('a review of a game on the server opens with your moments, also after a swap', async () => {
  const game = 'kalah-ru:pie=turn';
  const { id, secrets, code } = await createGame({ game, seats: { S: 'me', N: 'open' } });
  const joined = await post('/join', { code, name: 'Ola' });
  const [anna, ola] = [secrets.S, joined.secret];
  // The last pit first: South gets no free turn, and Ola takes the beginning over.
  for (let n = 0; n < 12; n += 1) {
    const state = await stateOf(id);
    if (state.result) break;
    const move = nextMove(state);
    const by = (await stateOf(id, anna)).you === state.board.decider ? anna : ola;
    const action = { id: String(n), kind: 'play', move, ply: state.ply };
    await post(`/games/${id}/actions`, action, { secret: by });
  }
  const page = await openPage({ size: [390, 844] });
  await page.addInitScript(
    ([key, saved]) => localStorage.setItem(key ?? '', saved ?? ''),
    ['callabash.games', JSON.stringify({ [id]: { secrets: [anna], game, at: 1 } })],
  );
  await page.goto(`/analysis?game=${id}`);
  await waitForMoment(page, /^You sowed from pit/);
  await openMoment(page, /^You sowed from pit/);
  assert.match((await page.locator('.moments h2').textContent()) ?? '', /^Your/);
  const said = await page.locator('.moments-detail').innerText();
  assert.ok(!said.includes('Ola'), said);
  // The graph is of the seats, which the players have changed; on a phone too it can be read.
  const labels = page.locator('.analysis-graph text');
  assert.deepEqual((await labels.allTextContents()).slice(-2), ['South', 'North']);
  const heights = await labels.evaluateAll((each) =>
    each.map((label) => label.getBoundingClientRect().height),
  );
  assert.ok(Math.min(...heights) > 12, `${heights}`);
  // The board shows the position of the moment from your side, with the pit that was played.
  const { decider, view, mark } = await page.evaluate(() => {
    const board = document.querySelector('sowing-board');
    return { decider: board?.board?.decider, view: board?.view, mark: board?.mark };
  });
  assert.equal(view, decider);
  assert.equal(mark?.seat, decider);
  const better = await page.locator('.moments-line button').nth(1).textContent();
  // Who goes elsewhere while a line waits for the server stays there.
  const asked = page.waitForRequest(/\/position$/);
  const release = await holdRequests(page, /\/position$/);
  await page.locator('.moments-line button').nth(1).click();
  await asked;
  await page.getByRole('button', { name: 'To the start' }).click();
  const answered = page.waitForResponse(/\/position$/);
  release();
  await answered;
  await waitUntilStill(page);
  assert.equal(new URL(page.url()).searchParams.get('game'), id);
  await page.locator('.moments-line button').nth(1).click();
  await page.locator('.analysis-variation').waitFor();
  assert.ok((better ?? '').length > 0);
  // The step buttons and the whole board are in sight together, at the size of a phone.
  await page.evaluate(() => scrollTo(0, 0));
  const boxes = await page.evaluate(() =>
    ['sowing-board', '.analysis-steps'].map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return [box?.top ?? -1, box?.bottom ?? Infinity];
    }),
  );
  for (const [top = -1, bottom = Infinity] of boxes)
    assert.ok(top >= 0 && bottom <= 844, JSON.stringify(boxes));
  // The address keeps the game while nothing else was played on it.
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.waitForURL((url) => url.searchParams.get('game') === id);
  await closePage(page);
});

test('a move has one value, wherever it is shown', async () => {
  const page = await openPage({ size: [1366, 768] });
  // Nobody knows these positions exactly: the review and the analysis beside it both estimate.
  await openRecord(
    page,
    '[South "Kari"]\n[North "Ola"]\n[Rules "kalah:seeds=6"]\n\n1. 3 3\n2. 4 4\n3. 5 5\n4. 6 2\n*\n',
  );
  await page.locator('.moments-headline').waitFor();
  await waitUntilEvaluated(page);
  const headline = (await page.locator('.moments-headline').textContent()) ?? '';
  const named = [...headline.matchAll(/pit (\d) \((≈?[+−]?\d+)\)/g)];
  assert.equal(named.length, 2, headline);
  for (const [, move = '', worth = ''] of named) {
    const inTable = await page
      .locator(`.analysis-choice[data-move="${move}"] .analysis-worth`)
      .textContent();
    assert.equal(inTable?.replace(/[★✓ ]/g, ''), worth, headline);
    const onBoard = await page.evaluate(
      (pit) =>
        [...document.querySelectorAll('sowing-board .labels')]
          .find(
            (labels) =>
              labels.querySelector('.value')?.textContent &&
              labels.querySelector('.engraved')?.textContent === pit,
          )
          ?.querySelector('.value')?.textContent,
      move,
    );
    assert.equal(onBoard?.replace(/[★ ]/g, ''), worth, headline);
  }
  // No value lies on another.
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('sowing-board .value:not(:empty)')].map((value) => {
      const { left, right } = value.getBoundingClientRect();
      return [left, right];
    }),
  );
  const inOrder = boxes.sort(([a = 0], [b = 0]) => a - b);
  for (const [index, [left = 0]] of inOrder.slice(1).entries())
    assert.ok((inOrder[index]?.[1] ?? 0) <= left, JSON.stringify(inOrder));
  await closePage(page);
});

for (const size of /** @type {[number, number][]} */ ([
  [1366, 768],
  [390, 844],
]))
  test(`nothing moves when a review has come, at ${size.join(' × ')}`, async () => {
    const page = await openPage({ size });
    const answer = await holdRequests(page, /\/api\/v1\/review$/);
    await openRecord(
      page,
      '[South "Kari"]\n[North "Ola"]\n[Rules "calla"]\n\n1. 3 3\n2. 5 2-1-3-2\n3. 1 5\n4. ' +
        '2 4\n5. 3 3\n6. 4 5\n7. 1 3\n8. 3 4\n9. 4-5 1-4-2\n9-14\n',
    );
    await page.locator('.moments', { hasText: 'Looking through the game' }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    // Where what is in sight stands.
    const places = () =>
      page.evaluate(() =>
        ['sowing-board', '.analysis-steps', '.moments h2', '#analysis-values', '#analysis-game']
          .map((selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? -1)
          .map((top) => Math.round(Math.min(top, innerHeight))),
      );
    await waitUntilEvaluated(page);
    const before = await places();
    answer();
    await page.locator('.moments-headline').waitFor();
    await waitUntilEvaluated(page);
    assert.deepEqual(await places(), before);
    await closePage(page);
  });
