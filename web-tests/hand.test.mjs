// The tournament table: whole games by hand with real browsers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useBrowser } from './browser.mjs';
import {
  act,
  announcements,
  closePages,
  createTable,
  decree,
  fillField,
  focusByTab,
  lastNotice,
  openTablePages,
  playOpening,
  press,
  resultText,
  sow,
  tableOf,
  touch,
  waitForRuling,
  waitForTable,
  waitUntilDrawn,
} from './hand-table.mjs';
import { passFlag, playTableToEnd, playTurn, sowByRules } from './hand-turns.mjs';
import { stateOf } from './server.mjs';

const { openPage } = useBrowser();

// Some players use a mouse, some only the keyboard.

/** South has three free turns, and wins soon. */
const LATE = '1S,1S,1S,1S,1S/4S,3S,3S,2S,1S 12 2 S 1';

test('a whole tournament game by hand, with a right and a wrong challenge in each window', async () => {
  const table = await createTable({ position: LATE });
  const { id } = table;
  const pages = await openTablePages(openPage, table, { keyboard: ['S'] });
  const { S, N } = pages;
  const both = [S, N];
  await playOpening(pages, id, 'S');
  await waitUntilDrawn(both, id);

  // A free turn that was right: the challenge is wrong, and the challenger's next turn is lost.
  await sowByRules(S, id, 'S', 5);
  await act(N, 'challenge', 'N');
  let ruling = await waitForRuling(both, id, 1);
  assert.deepEqual([ruling.right, ruling.window, ruling.then], [false, 'free', 'skip']);
  assert.equal((await tableOf(id)).skips.N, true);
  await N.waitForSelector('.side[data-seat="N"] .side-note:not(.side-away)');

  // A free turn with a shield passed over: the cubes go back, and the same shield is sown again.
  const before = await tableOf(id);
  await sow(S, 'S3', ['S4', 'S', 'S']);
  await waitForTable(
    id,
    ({ hands, part }) => hands.S === 0 && part?.gestures.length === 4,
    'S3 is sown wrongly',
  );
  await waitUntilDrawn(both, id);
  await act(N, 'challenge', 'N');
  ruling = await waitForRuling(both, id, 2);
  assert.deepEqual(
    [ruling.right, ruling.window, ruling.offence, ruling.rule, ruling.then],
    [true, 'free', 'pit-skipped', 6, 'same'],
  );
  let now = await tableOf(id);
  assert.deepEqual([now.rows, now.stores, now.bound], [before.rows, before.stores, 'S3']);
  await waitUntilDrawn(both, id);
  await sowByRules(S, id, 'S', 3);
  await sowByRules(S, id, 'S', 2);
  await passFlag(S, id, 'S');

  // The lost turn brings the flag back at once.
  now = await waitForTable(
    id,
    ({ flag, skips }) => flag === 'S' && !skips.N,
    "North's turn is lost",
  );
  assert.equal(lastNotice(now, 'forfeited-turn').seat, 'N');

  // On the own turn: a wrong challenge loses this turn, a right one puts the cubes back.
  await sowByRules(S, id, 'S', 1);
  await passFlag(S, id, 'S');
  await act(N, 'challenge', 'N');
  ruling = await waitForRuling(both, id, 3);
  assert.deepEqual([ruling.right, ruling.window, ruling.then], [false, 'turn', 'forfeit']);
  await waitForTable(id, ({ flag }) => flag === 'S', 'the flag goes back');
  const row = (await tableOf(id)).rows.S;
  const pit = [1, 2, 3, 4, 5].find((each) => row[each - 1]) ?? 0;
  await sow(
    S,
    `S${pit}`,
    Array.from({ length: row[pit - 1] ?? 0 }, () => 'N'),
  );
  await passFlag(S, id, 'S');
  await act(N, 'challenge', 'N');
  ruling = await waitForRuling(both, id, 4);
  assert.deepEqual(
    [ruling.right, ruling.window, ruling.offence, ruling.rule],
    [true, 'turn', 'opponent-store', 7],
  );
  assert.deepEqual((await tableOf(id)).bound, `S${pit}`);
  await waitUntilDrawn(both, id);

  const { stores, phase } = await playTableToEnd(pages, id);
  assert.equal(phase, 'over');
  const { result } = await stateOf(id);
  assert.deepEqual([result?.south, result?.north], [stores.S, stores.N]);
  for (const page of both) {
    const text = await resultText(page);
    assert.match(text, new RegExp(`\\b${stores.S}\\b[^]*\\b${stores.N}\\b`));
  }
  await act(S, 'greet', 'S');
  await act(N, 'greet', 'N');
  await waitForTable(id, ({ greeted }) => greeted.S && greeted.N, '"Good game!"');
  await press(S, '.board-panel .primary');
  await N.waitForSelector('.board-panel p >> text=Ada');
  await press(N, '.board-panel .primary');
  for (const page of both)
    await page.waitForURL((url) => url.pathname !== `/g/${id}` && url.pathname.startsWith('/g/'));
  await closePages(pages);
});

test('a declared win, and who has too few cubes is told so', async () => {
  const table = await createTable({ position: '3S,3S,4S,2/2S,3,3S 16 1 S 1' });
  const { id } = table;
  const pages = await openTablePages(openPage, table, { keyboard: ['S'] });
  await playOpening(pages, id, 'S');
  await act(pages.S, 'declare-win', 'S');
  await pages.S.waitForSelector('.toast');
  assert.equal((await tableOf(id)).phase, 'playing');
  await sow(pages.S, 'S5', ['S', 'N1', 'N2']);
  await act(pages.S, 'declare-win', 'S');
  await waitForTable(id, ({ ending, phase }) => ending || phase === 'over', 'the win is declared');
  await pages.N.waitForFunction(
    () =>
      document.querySelector('.table-clock.ending .table-banner')?.textContent ||
      document.querySelector('.board-panel[data-kind="result"]:not([hidden])'),
  );
  assert.match(await resultText(pages.S), /You win/);
  assert.match(await resultText(pages.N), /Ada wins/);
  const { result } = await stateOf(id);
  assert.deepEqual([result?.winner, result?.reason, result?.south], ['S', 'declared', 17]);
  await closePages(pages);
});

test('time is called by a person: only cubes that are in the hand are placed', async () => {
  const strict = await createTable({ options: 'time-call=strict', monitor: true });
  const pages = await openTablePages(openPage, strict, { keyboard: ['M'] });
  await playOpening(pages, strict.id, 'S');
  await sowByRules(pages.S, strict.id, 'S', 3);
  await decree(pages.M, 'call-time');
  await waitForTable(
    strict.id,
    ({ phase, ending: soon }) => phase === 'counting' || soon,
    'no cubes are in a hand: it stops',
  );
  await waitForTable(strict.id, ({ phase }) => phase === 'counting', 'the monitor counts');
  await pages.S.waitForSelector('.board-panel[data-kind="counting"]:not([hidden])');
  await fillField(pages.M, '#count-S', '7');
  await fillField(pages.M, '#count-N', '0');
  await act(pages.M, 'count');
  await pages.M.waitForSelector('.toast');
  assert.equal((await tableOf(strict.id)).phase, 'counting');
  await fillField(pages.M, '#count-S', '1');
  await act(pages.M, 'count');
  for (const page of Object.values(pages)) assert.match(await resultText(page), /Ada wins|You win/);
  await closePages(pages);

  const held = await createTable({ options: 'time-call=strict', monitor: true });
  const secondPages = await openTablePages(openPage, held, { keyboard: ['N'] });
  await playOpening(secondPages, held.id, 'S');
  await touch(secondPages.S, 'S3');
  await waitForTable(held.id, ({ hands }) => hands.S === 4, 'cubes are in the hand');
  await decree(secondPages.M, 'call-time');
  const called = await waitForTable(
    held.id,
    ({ last_turn: last }) => last !== null,
    'both complete a turn',
  );
  assert.equal(lastNotice(called, 'time-called').last, 'N');
  for (const place of ['S4', 'S5', 'S', 'N1']) await touch(secondPages.S, place);
  await passFlag(secondPages.S, held.id, 'S');
  await playTurn(secondPages.N, held.id, 'N');
  const { stores } = await waitForTable(
    held.id,
    ({ phase }) => phase === 'counting',
    'the monitor counts',
  );
  await fillField(secondPages.M, '#count-S', String(stores.S));
  await fillField(secondPages.M, '#count-N', String(stores.N));
  await act(secondPages.M, 'count');
  for (const page of Object.values(secondPages)) await resultText(page);
  assert.equal((await stateOf(held.id)).result?.reason, 'time');
  await closePages(secondPages);
});

/** Waits until a page knows what its player can do. @param {import('./hand-table.mjs').TablePage} page @param {string} seat @param {string} action */
const waitForAction = (page, seat, action) =>
  page.waitForSelector(`.side[data-seat="${seat}"] [data-action="${action}"]:not([disabled])`);

test('arrows, digits and the other grip, and what is read aloud', async () => {
  const table = await createTable({ position: LATE });
  const { id } = table;
  const pages = await openTablePages(openPage, table, { keyboard: ['S', 'N'] });
  const { S, N } = pages;
  for (const [page, seat] of /** @type {const} */ ([
    [S, 'S'],
    [N, 'N'],
  ]))
    await press(page, `.side[data-seat="${seat}"] [data-action="greet"]`);
  await press(S, '[data-action="left"]');
  await press(N, '[data-action="right"]');
  await press(S, '[data-action="take-flag"]');
  await waitForTable(id, ({ phase }) => phase === 'playing', 'the game begins');
  await S.waitForSelector('hand-board .touchable');
  // Digits: the fifth shield, then the Calla.
  await S.keyboard.press('5');
  await S.keyboard.press('0');
  await waitForTable(id, ({ part, hands }) => part?.done && hands.S === 0, 'S5 is sown');
  await until(async () => /puts 1 cube: Calla/.test(await announcements(S)), 'it is read aloud');
  await waitForAction(N, 'N', 'challenge');
  await N.keyboard.press('c');
  await waitForTable(
    id,
    ({ notices }) => notices.some(({ kind }) => kind === 'ruling'),
    'a ruling',
  );
  for (const page of [S, N]) {
    await page.waitForSelector('.board-panel [data-read]:focus');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.board-panel[hidden]', { state: 'attached' });
  }
  // Arrows and Enter; Shift+Enter the other way: one cube only, which is against the rules.
  await focusByTab(S, 'hand-board .place');
  await S.keyboard.press('ArrowRight');
  await S.keyboard.press('ArrowRight');
  assert.equal(await S.evaluate(() => document.activeElement?.getAttribute('data-spot')), 'S3');
  await S.keyboard.press('Shift+Enter');
  await waitForTable(id, ({ hands }) => hands.S === 1, 'one cube is taken');
  await S.keyboard.press('ArrowRight');
  await S.keyboard.press('Enter');
  await waitForTable(
    id,
    ({ hands, part }) => hands.S === 0 && part?.gestures.length === 2,
    'one cube is put',
  );
  await S.keyboard.press('p');
  // North's turn is lost, and South has the flag again.
  await waitForTable(
    id,
    ({ notices, flag }) => flag === 'S' && notices.some(({ kind }) => kind === 'forfeited-turn'),
    'the turn is lost',
  );
  await S.waitForFunction(() => document.querySelector('.log-count')?.textContent?.includes('3'));
  await S.keyboard.press('2');
  for (const key of ['3', '4', '5']) await S.keyboard.press(key);
  await waitForTable(id, ({ part }) => part?.from === 'S2' && part.done, 'S2 is sown');
  await S.keyboard.press('p');
  await waitForTable(id, ({ flag }) => flag === 'N', 'the flag is passed');
  // Shift and a digit: a shield of the other side.
  await N.waitForSelector('.side[data-seat="N"].turn');
  await N.waitForSelector('hand-board .touchable');
  await N.keyboard.press('Shift+1');
  await waitForTable(id, ({ hands }) => hands.N > 0, "North takes South's cubes");
  await N.keyboard.press('g');
  await N.keyboard.press('0');
  await waitForTable(id, ({ hands }) => hands.N === 0, 'North puts them all');
  await N.keyboard.press('p');
  await waitForTable(id, ({ flag }) => flag === 'S', 'the flag is passed back');
  await waitForAction(S, 'S', 'challenge');
  await S.keyboard.press('c');
  const wrong = await waitForTable(
    id,
    ({ notices }) => notices.filter(({ kind }) => kind === 'ruling').length === 2,
    'a second ruling',
  );
  assert.deepEqual(
    [lastNotice(wrong, 'ruling').offence, lastNotice(wrong, 'ruling').right],
    ['not-own-pit', true],
  );
  await S.keyboard.press('?');
  await S.waitForSelector('dialog .keys');
  await S.keyboard.press('Escape');
  await closePages(pages);
});

test('long press, right click and drag', async () => {
  const table = await createTable({});
  const { id } = table;
  const pages = await openTablePages(openPage, table, { touch: true });
  await playOpening(pages, id, 'S');
  await touch(pages.S, 'S1', { button: 'right' });
  await waitForTable(id, ({ hands }) => hands.S === 1, 'a right click takes one');
  await touch(pages.S, 'S2');
  await waitForTable(id, ({ hands }) => hands.S === 0, 'it is put');
  /** @param {string} place @returns {Promise<[number, number]>} */
  const centre = async (place) => {
    const box = await pages.S.locator(`hand-board button[data-spot="${place}"]`).boundingBox();
    if (!box) throw new Error(`${place} is not shown`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await pages.S.mouse.move(...(await centre('S3')));
  await pages.S.mouse.down();
  await pages.S.mouse.move(...(await centre('S4')), { steps: 6 });
  await pages.S.mouse.up();
  await waitForTable(
    id,
    ({ hands, rows }) => hands.S === 3 && rows.S[3] === 4,
    'a drag takes all and puts one',
  );
  // A finger that rests puts all.
  const session = await pages.S.context().newCDPSession(pages.S);
  const [x, y] = await centre('S5');
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await waitForTable(
    id,
    ({ hands, rows }) => hands.S === 0 && rows.S[4] === 6,
    'a long press puts all',
  );
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await waitUntilDrawn(Object.values(pages), id);
  assert.equal((await tableOf(id)).part?.gestures.length, 3);
  await closePages(pages);
});
