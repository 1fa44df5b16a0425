// The Calla table in all its states, each played to once: nothing against WCAG 2.2 AA in both
// themes, nothing that sticks out, is covered or too small for a finger at three sizes, and every
// sentence there in four languages.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { still, useBrowser } from './browser.mjs';
import { give } from './games.mjs';
import {
  act,
  layTable,
  leave,
  open,
  openTogether,
  sow,
  TABLE,
  tableOf,
  tableWhere,
  takeChairs,
  touch,
} from './hand-table.mjs';
import { passFlag, sowRight } from './hand-turns.mjs';
import { looksRight, speaks, speaksEach } from './looks.mjs';
import { beginGame } from './server.mjs';

/** @import { Chair } from './hand-table.mjs' */
const { visitor } = useBrowser();

const CONTROLS = '.hand-table :is(button, summary, select, input)';

/**
 * Looks at a state of the table.
 *
 * @param {Chair} page
 * @param {string} name
 * @param {string} ready what is there once all of it is
 */
async function look(page, name, ready) {
  await page.waitForSelector(ready);
  await still(page);
  await looksRight(page, `hand-${name}`, { controls: CONTROLS });
  await page.setViewportSize({ width: 1280, height: 800 });
  await still(page);
}

/** The same, in every language. @param {Chair} page @param {string} name @param {string} ready */
async function lookAndListen(page, name, ready, unfold = async () => {}) {
  await page.waitForSelector(ready);
  await speaksEach(page, `hand-${name}`, ready, unfold);
  await look(page, name, ready);
}

// They mostly wait for each other.
describe('as it looks and speaks', { concurrency: 2 }, () => {
  test('from the handshake to the result', async () => {
    // South wins with the last shield.
    const table = await layTable({ position: '3S,3S,4S,2/2S,3,3S 16 1 S 1' });
    const pages = await takeChairs(visitor, table);
    const { S, N } = pages;
    await act(N, 'greet', 'N');
    await lookAndListen(S, 'greeting', '.side[data-seat="S"] [data-action="greet"]');
    await act(S, 'greet', 'S');
    await look(S, 'hiding', '[data-action="left"]');
    await act(S, 'left', 'S');
    await look(N, 'picking', '[data-action="left"]');
    await act(N, 'right', 'N');
    const check = () => S.click('.check:not([open]) summary');
    await lookAndListen(S, 'starting', '[data-action="take-flag"]', check);
    await act(S, 'take-flag', 'S');
    await sow(S, 'S5', ['S', 'N1', 'N2']);
    await act(S, 'declare-win', 'S');
    await lookAndListen(S, 'result', '.stage[data-kind="result"]:not([hidden])');
    await leave(pages);
  });

  test('the program rules, and cubes in the hand', async () => {
    const table = await layTable({ options: 'minute=on,marks=three' });
    const { id } = table;
    const pages = await takeChairs(visitor, table, { languages: { S: 'fa' } });
    const { S, N } = pages;
    await open(pages, id, 'S');
    await sow(S, 'S1', ['S2', 'S4', 'S5']);
    await tableWhere(id, ({ part }) => part?.gestures.length === 4, 'S1 is sown wrongly');
    await act(S, 'pass-flag', 'S');
    await act(N, 'challenge', 'N');
    await S.waitForSelector('.stage [data-read]');
    await speaks(S, 'fa', 'ruling');
    await look(N, 'ruling', '.stage [data-read]');
    await speaks(N, 'en', 'ruling');
    for (const page of [S, N]) await page.click('.stage [data-read]');
    // Somebody's minute may be over by now: whoever has the flag takes what may be taken.
    const { flag, bound, rows } = await tableOf(id);
    assert.ok(flag);
    const mover = pages[flag];
    await touch(mover, bound ?? `${flag}${rows[flag].findIndex((cubes) => cubes > 0) + 1}`);
    await lookAndListen(mover, 'playing', 'hand-palm .seed');
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
    await leave(pages);
  });

  test('a person rules and counts', async () => {
    const table = await layTable({ monitor: true, options: 'time-call=stop' });
    const { id } = table;
    const pages = await takeChairs(visitor, table, { languages: { S: 'ru', N: 'nb' } });
    const { S, N, M } = pages;
    await open(pages, id, 'S');
    await sowRight(S, id, 'S', 3);
    await look(M, 'monitor-watches', 'hand-board .place');
    await passFlag(S, id, 'S');
    await sow(N, 'N2', ['N3', 'N5', 'N']);
    await tableWhere(
      id,
      ({ part }) => part?.seat === 'N' && part.gestures.length === 4,
      'N2 is sown wrongly',
    );
    await act(N, 'pass-flag', 'N');
    await act(S, 'challenge', 'S');
    await look(N, 'challenged', '.stage[data-kind="challenged"]:not([hidden])');
    await lookAndListen(M, 'monitor-rules', '.desk [data-action="right"]');
    await act(M, 'right');
    await S.waitForSelector('.stage [data-read]');
    await speaks(S, 'ru', 'ruling');
    await N.waitForSelector('.stage [data-read]');
    await speaks(N, 'nb', 'ruling');
    await act(M, 'call-time');
    await lookAndListen(M, 'monitor-counts', '#count-S');
    await leave(pages);
  });

  test('an invitation, and the chairs that are free', async () => {
    const { id, secrets } = await beginGame({
      game: TABLE,
      seats: { S: 'me', N: 'open' },
      monitor: 'open',
      name: 'Ada',
    });
    const host = await visitor();
    await give(host, id, [secrets.S], TABLE);
    await host.goto(`/g/${id}`);
    await lookAndListen(host, 'invite', '.invite .code');
    const guest = await visitor();
    await guest.goto(`/g/${id}`);
    await look(guest, 'chairs', '.seat-form');
    await leave({ host, guest });
  });

  test('two at one device', async () => {
    const { id, secrets } = await beginGame({ game: TABLE, seats: { S: 'me', N: 'me' } });
    const page = await visitor({ touch: true });
    await give(page, id, [secrets.S, secrets.N], TABLE);
    await page.goto(`/g/${id}`);
    await openTogether(page, id);
    await look(page, 'together', 'hand-board .touchable');
    await leave({ page });
  });

  test('what is chosen beforehand', async () => {
    const page = await visitor();
    await page.goto('/new/calla-tournament?sowing=hand');
    const ready = '.table-fields:not([hidden])';
    await page.waitForSelector(ready);
    const unfold = async () => {
      for (const each of await page.locator('details').all())
        await each.evaluate((details) => details.setAttribute('open', ''));
    };
    await speaksEach(page, 'hand-setup', ready, unfold);
    await looksRight(page, 'hand-setup', { controls: 'main :is(button, summary)', whole: true });
    await leave({ page });
  });

  test('the keys are named in every language', async () => {
    const table = await layTable({});
    const pages = await takeChairs(visitor, table);
    await open(pages, table.id, 'S');
    await pages.S.waitForSelector('hand-board .touchable');
    await speaksEach(pages.S, 'hand-keys', 'hand-board .touchable', async () => {
      await pages.S.keyboard.press('?');
      await pages.S.waitForSelector('dialog .keys');
    });
    await leave(pages);
  });
});
