// The tournament table in all its states: no violation of WCAG 2.2 AA in both themes, nothing that
// overflows, is covered or too small for a finger at three sizes, and all texts in four languages.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useBrowser, waitUntilStill } from './browser.mjs';
import { storeSecrets } from './games.mjs';
import {
  act,
  closePages,
  createTable,
  decree,
  openTablePages,
  playOpening,
  playOpeningTogether,
  sow,
  TABLE,
  tableOf,
  touch,
  waitForTable,
} from './hand-table.mjs';
import { passFlag, sowByRules } from './hand-turns.mjs';
import { checkAllLanguages, checkAppearance, checkLanguage } from './screen-checks.mjs';
import { createGame } from './server.mjs';

/** @import { TablePage } from './hand-table.mjs' */

const { openPage } = useBrowser();

const CONTROLS = '.hand-table :is(button, summary, select, input)';

/**
 * Checks a state of the table.
 *
 * @param {TablePage} page
 * @param {string} name
 * @param {string} ready a selector for what is drawn last
 */
async function checkState(page, name, ready) {
  await page.waitForSelector(ready);
  await waitUntilStill(page);
  await checkAppearance(page, `hand-${name}`, { controls: CONTROLS });
  await page.setViewportSize({ width: 1280, height: 800 });
  await waitUntilStill(page);
}

/** The same, in every language. @param {TablePage} page @param {string} name @param {string} ready */
async function checkStateAndLanguages(page, name, ready, unfold = async () => {}) {
  await page.waitForSelector(ready);
  await checkAllLanguages(page, `hand-${name}`, ready, unfold);
  await checkState(page, name, ready);
}

// The tests mostly wait for the server.
describe('as it looks and speaks', { concurrency: 2 }, () => {
  test('from the handshake to the result', async () => {
    // South wins with the last shield.
    const table = await createTable({ position: '3S,3S,4S,2/2S,3,3S 16 1 S 1' });
    const pages = await openTablePages(openPage, table);
    const { S, N } = pages;
    await act(N, 'greet', 'N');
    await checkStateAndLanguages(S, 'greeting', '.side[data-seat="S"] [data-action="greet"]');
    await act(S, 'greet', 'S');
    await checkState(S, 'hiding', '[data-action="left"]');
    await act(S, 'left', 'S');
    await checkState(N, 'picking', '[data-action="left"]');
    await act(N, 'right', 'N');
    const check = () => S.click('.check:not([open]) summary');
    await checkStateAndLanguages(S, 'starting', '[data-action="take-flag"]', check);
    await act(S, 'take-flag', 'S');
    await sow(S, 'S5', ['S', 'N1', 'N2']);
    await act(S, 'declare-win', 'S');
    await checkStateAndLanguages(S, 'result', '.board-panel[data-kind="result"]:not([hidden])');
    await closePages(pages);
  });

  test('the program rules, and cubes in the hand', async () => {
    const table = await createTable({ options: 'minute=on,marks=three' });
    const { id } = table;
    const pages = await openTablePages(openPage, table, { languages: { S: 'fa' } });
    const { S, N } = pages;
    await playOpening(pages, id, 'S');
    await sow(S, 'S1', ['S2', 'S4', 'S5']);
    await waitForTable(id, ({ part }) => part?.gestures.length === 4, 'S1 is sown wrongly');
    await act(S, 'pass-flag', 'S');
    await act(N, 'challenge', 'N');
    await S.waitForSelector('.board-panel [data-read]');
    await checkLanguage(S, 'fa', 'ruling');
    await checkState(N, 'ruling', '.board-panel [data-read]');
    await checkLanguage(N, 'en', 'ruling');
    for (const page of [S, N]) await page.click('.board-panel [data-read]');
    // Somebody's minute may be over by now: whoever has the flag takes what may be taken.
    const { flag, bound, rows } = await tableOf(id);
    assert.ok(flag);
    const mover = pages[flag];
    await touch(mover, bound ?? `${flag}${rows[flag].findIndex((cubes) => cubes > 0) + 1}`);
    await checkStateAndLanguages(mover, 'playing', 'hand-palm .seed');
    const [first, last] = await mover.evaluate(
      (seat) =>
        [1, 5].map(
          (pit) =>
            document
              .querySelector(`hand-board button[data-spot="${seat}${pit}"]`)
              ?.getBoundingClientRect().x ?? NaN,
        ),
      flag,
    );
    assert.ok(Number(first) < Number(last), 'the board is not mirrored');
    await closePages(pages);
  });

  test('a person rules and counts', async () => {
    const table = await createTable({ monitor: true, options: 'time-call=stop' });
    const { id } = table;
    const pages = await openTablePages(openPage, table, { languages: { S: 'ru', N: 'nb' } });
    const { S, N, M } = pages;
    await playOpening(pages, id, 'S');
    await sowByRules(S, id, 'S', 3);
    await checkState(M, 'monitor-watches', 'hand-board .place');
    await passFlag(S, id, 'S');
    await sow(N, 'N2', ['N3', 'N5', 'N']);
    await waitForTable(
      id,
      ({ part }) => part?.seat === 'N' && part.gestures.length === 4,
      'N2 is sown wrongly',
    );
    await act(N, 'pass-flag', 'N');
    await act(S, 'challenge', 'S');
    await checkState(N, 'challenged', '.board-panel[data-kind="challenged"]:not([hidden])');
    await checkStateAndLanguages(M, 'monitor-rules', '.monitor-panel [data-action="right"]');
    await decree(M, 'right');
    await S.waitForSelector('.board-panel [data-read]');
    await checkLanguage(S, 'ru', 'ruling');
    await N.waitForSelector('.board-panel [data-read]');
    await checkLanguage(N, 'nb', 'ruling');
    await decree(M, 'call-time');
    await checkStateAndLanguages(M, 'monitor-counts', '#count-S');
    await closePages(pages);
  });

  test('an invitation, and the seats that are free', async () => {
    const { id, secrets } = await createGame({
      game: TABLE,
      seats: { S: 'me', N: 'open' },
      monitor: 'open',
      name: 'Ada',
    });
    const host = await openPage();
    await storeSecrets(host, id, [secrets.S], TABLE);
    await host.goto(`/g/${id}`);
    await checkStateAndLanguages(host, 'invite', '.invite .code');
    const guest = await openPage();
    await guest.goto(`/g/${id}`);
    await checkState(guest, 'seats', '.seat-form');
    await closePages({ host, guest });
  });

  test('two at one device', async () => {
    const { id, secrets } = await createGame({ game: TABLE, seats: { S: 'me', N: 'me' } });
    const page = await openPage({ touch: true });
    await storeSecrets(page, id, [secrets.S, secrets.N], TABLE);
    await page.goto(`/g/${id}`);
    await playOpeningTogether(page, id);
    await checkState(page, 'together', 'hand-board .touchable');
    await closePages({ page });
  });

  test('what is chosen beforehand', async () => {
    const page = await openPage();
    await page.goto('/new/calla-tournament?sowing=hand');
    const ready = '.table-fields:not([hidden])';
    await page.waitForSelector(ready);
    const unfold = async () => {
      for (const each of await page.locator('details').all())
        await each.evaluate((details) => details.setAttribute('open', ''));
    };
    await checkAllLanguages(page, 'hand-setup', ready, unfold);
    await checkAppearance(page, 'hand-setup', {
      controls: 'main :is(button, summary)',
      fullPage: true,
    });
    await closePages({ page });
  });

  test('the keys are named in every language', async () => {
    const table = await createTable({});
    const pages = await openTablePages(openPage, table);
    await playOpening(pages, table.id, 'S');
    await pages.S.waitForSelector('hand-board .touchable');
    await checkAllLanguages(pages.S, 'hand-keys', 'hand-board .touchable', async () => {
      await pages.S.keyboard.press('?');
      await pages.S.waitForSelector('dialog .keys');
    });
    await closePages(pages);
  });
});
