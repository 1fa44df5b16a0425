// Helpers for the tests of the tournament table: its pages, its buttons, and what it draws.

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { ADDRESS, until } from './browser.mjs';
import { idOf, storeSecrets } from './games.mjs';
import { createGame, post, stateOf } from './server.mjs';

/** @import { NoticeView, Seat, SeatOrMonitor, TournamentTableView } from '../web/wire.js' */
/** @import { PageOptions, TestPage } from './browser.mjs' */

/** A page at the table. @typedef {TestPage & { role?: SeatOrMonitor, keyboardOnly?: boolean }} TablePage */
/** @typedef {{ id: string, secrets: { S?: string | null, N?: string, M?: string } }} CreatedTable */
/** @typedef {{ S: TablePage, N: TablePage }} Players */

export const TABLE = 'calla-tournament:sowing=hand';
/** @param {Seat} seat @returns {Seat} */
export const opponentOf = (seat) => (seat === 'S' ? 'N' : 'S');

/** @param {string} id @returns {Promise<TournamentTableView>} */
export async function tableOf(id, address = ADDRESS) {
  const { table } = await stateOf(id, null, address);
  if (!table) throw new Error(`${id} is no table`);
  return table;
}

/**
 * Waits until the table on the server fulfils a condition.
 *
 * @param {string} id
 * @param {(table: TournamentTableView) => unknown} condition
 * @param {string} what
 */
export async function waitForTable(id, condition, what, address = ADDRESS) {
  let table = await tableOf(id, address);
  await until(async () => {
    table = await tableOf(id, address);
    return condition(table);
  }, what).catch((error) => {
    throw new Error(`${error.message}: ${JSON.stringify(table)}`);
  });
  return table;
}

/** @param {string} id @param {object} body @param {string} address @returns {Promise<string>} */
const takeSeat = async (id, body, address) =>
  (await post(`/games/${id}/seat`, body, { address })).secret;

/**
 * Creates a table with two players, and with a monitor if `monitor` is set.
 *
 * @param {{ options?: string, minutes?: number, position?: string, monitor?: boolean, address?: string }} [options]
 * @returns {Promise<CreatedTable>}
 */
export async function createTable({
  options = '',
  minutes = 15,
  position,
  monitor = false,
  address = ADDRESS,
} = {}) {
  const { id, secrets } = await createGame(
    {
      game: `${TABLE}${options && `,${options}`}`,
      seats: { S: 'me', N: 'open' },
      name: 'Ada',
      clock: { minutes },
      position,
      monitor: monitor ? 'open' : 'program',
    },
    address,
  );
  const M = monitor ? await takeSeat(id, { name: 'Ms Lind', as: 'monitor' }, address) : undefined;
  const N = await takeSeat(id, { name: 'Ben' }, address);
  return { id, secrets: { S: secrets.S, N, M } };
}

/**
 * Opens a page for each player and the monitor.
 *
 * @param {(options: PageOptions) => Promise<TestPage>} openPage
 * @param {CreatedTable} table
 * @param {PageOptions & { keyboard?: SeatOrMonitor[], languages?: Partial<Record<SeatOrMonitor, string>> }} [options]
 *   `keyboard`: who uses only the keyboard
 * @returns {Promise<{ S: TablePage, N: TablePage, M: TablePage }>} the monitor only where there is one
 */
export async function openTablePages(
  openPage,
  { id, secrets },
  { keyboard = [], languages = {}, ...options } = {},
) {
  const roles = /** @type {SeatOrMonitor[]} */ (['S', 'N', 'M']).filter((role) => secrets[role]);
  const seated = roles.map(async (role) => {
    // Small pages, as there is much to draw on three of them.
    const page = await openPage({
      size: [960, 700],
      ...options,
      language: languages[role] ?? 'en',
    });
    await storeSecrets(page, id, [secrets[role]], TABLE);
    await page.goto(`/g/${id}`);
    await page.waitForSelector('hand-board .place');
    return [role, Object.assign(page, { role, keyboardOnly: keyboard.includes(role) })];
  });
  return Object.fromEntries(await Promise.all(seated));
}

/** Closes the pages, which must not have had errors. @param {Record<string, TestPage>} pages */
export async function closePages(pages) {
  for (const page of Object.values(pages)) assert.deepEqual(page.errors, []);
  await Promise.all(Object.values(pages).map((page) => page.closeContext()));
}

/** Focuses an element by the Tab key. @param {TablePage} page @param {string} selector */
export async function focusByTab(page, selector) {
  await page.waitForSelector(selector);
  for (let step = 0; step < 80; step += 1) {
    if (await page.evaluate((target) => document.activeElement?.matches(target), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached: ${selector}`);
}

/** Presses a button, by mouse or by keyboard. @param {TablePage} page @param {string} selector */
export async function press(page, selector) {
  if (!page.keyboardOnly) return page.click(selector);
  await focusByTab(page, selector);
  return page.keyboard.press('Enter');
}

/** Fills in a field, by mouse or by keyboard. @param {TablePage} page @param {string} selector @param {string} text */
export async function fillField(page, selector, text) {
  if (!page.keyboardOnly) return page.fill(selector, text);
  await focusByTab(page, selector);
  await page.keyboard.press('Control+a');
  return page.keyboard.type(text);
}

/**
 * Waits until a page shows the server's current state.
 *
 * @param {TablePage} page
 */
async function waitUntilCurrent(page) {
  const { origin, pathname } = new URL(page.url());
  const { n } = await stateOf(pathname.split('/').pop() ?? '', null, origin);
  await page.waitForFunction((minimum) => {
    /** @type {HTMLElement | null} */
    const table = document.querySelector('.hand-table');
    return Number(table?.dataset.event) >= minimum;
  }, n);
}

/** Keyboard shortcuts of actions. @type {Record<string, string>} */
const KEYS = { 'pass-flag': 'p', challenge: 'c', 'declare-win': 'w', 'declare-end': 'e' };

/**
 * Presses the button of an action, or its key.
 *
 * @param {TablePage} page
 * @param {string} action
 * @param {Seat | null} [seat] whose button it is, where both have it
 */
export async function act(page, action, seat = null) {
  await waitUntilCurrent(page);
  const button = `${seat ? `.side[data-seat="${seat}"] ` : ''}[data-action="${action}"]:not([disabled])`;
  const key = KEYS[action];
  try {
    await page.waitForSelector(button);
  } catch (error) {
    const { origin } = new URL(page.url());
    const { table, can } = await stateOf(idOf(page), null, origin);
    const shown = await page.innerText('.hand-table');
    throw new Error(`${seat} cannot ${action}: ${JSON.stringify({ table, can, shown })}`, {
      cause: error,
    });
  }
  if (!page.keyboardOnly || !key || !seat) return press(page, button);
  return page.keyboard.press(key);
}

/** What the monitor confirms. */
export const CONFIRM = 'dialog[open] .button.danger';

/**
 * Has the monitor do something that is confirmed first.
 *
 * @param {TablePage} page
 * @param {string} action
 */
export async function decree(page, action) {
  await act(page, action);
  await press(page, CONFIRM);
}

/**
 * Plays handshake, toss and flag card on the pages; South hides left and North picks so that
 * `starter` starts.
 *
 * @param {Players} players
 * @param {string} id
 * @param {Seat} [starter]
 */
export async function playOpening({ S, N }, id, starter = 'S', address = ADDRESS) {
  await act(S, 'greet', 'S');
  await act(N, 'greet', 'N');
  await act(S, 'left', 'S');
  await act(N, starter === 'N' ? 'left' : 'right', 'N');
  await act({ S, N }[starter], 'take-flag', starter);
  return waitForTable(
    id,
    ({ phase, flag }) => phase === 'playing' && flag === starter,
    'the game begins',
    address,
  );
}

/**
 * Touches a place, by mouse or by its digit.
 *
 * @param {TablePage} page
 * @param {string} place
 * @param {{ modifiers?: 'Shift'[], button?: 'right' }} [options]
 */
export async function touch(page, place, options = {}) {
  if (!page.keyboardOnly) return page.click(`hand-board button[data-spot="${place}"]`, options);
  await page.waitForSelector('hand-board .touchable');
  const digit = place[1] ?? '0';
  return page.keyboard.press(place[0] === page.role ? digit : `Shift+${digit}`);
}

/** Lifts a shield and puts its cubes one by one, as fast as fingers can. @param {TablePage} page @param {string} from @param {string[]} places */
export async function sow(page, from, places) {
  await waitUntilCurrent(page);
  await touch(page, from);
  for (const place of places) await touch(page, place);
}

/** What a page draws: the number at each place, and in each hand. @param {TablePage} page */
export const drawnTable = (page) =>
  page.evaluate(() => {
    /** @type {Record<string, number>} */
    const drawn = {
      cubes: document.querySelectorAll('hand-board .seeds > .seed, hand-palm .seed').length,
    };
    /** @param {string} selector @returns {NodeListOf<HTMLElement>} */
    const all = (selector) => document.querySelectorAll(selector);
    // `Number('')` would be 0.
    /** @param {Element | null} element */
    const number = (element) => Number(element?.textContent || NaN);
    for (const labels of all('hand-board .labels'))
      drawn[labels.dataset.spot ?? ''] = number(labels.querySelector('.count'));
    // An empty hand has no number, and no cubes.
    for (const side of all('.side'))
      drawn[`hand ${side.dataset.seat}`] = side.querySelector('hand-palm .seed')
        ? number(side.querySelector('.palm-count'))
        : Number(side.querySelector('.palm-count')?.textContent);
    return drawn;
  });

/** @param {TournamentTableView} table */
function numbersOf({ rows, stores, hands }) {
  let cubes = 0;
  /** @type {Record<string, number>} */
  const drawn = {};
  for (const seat of /** @type {const} */ (['S', 'N'])) {
    rows[seat].forEach((held, index) => {
      drawn[`${seat}${index + 1}`] = held;
    });
    drawn[seat] = stores[seat];
    drawn[`hand ${seat}`] = hands[seat];
    cubes += rows[seat].reduce((sum, held) => sum + held, stores[seat] + hands[seat]);
  }
  return { ...drawn, cubes };
}

/** Waits until pages draw what the server has: every place, every hand, every cube. @param {TablePage[]} pages @param {string} id */
export async function waitUntilDrawn(pages, id, address = ADDRESS) {
  for (const page of pages) {
    /** @type {Record<string, number>} */
    let drawn = {};
    /** @type {Record<string, number>} */
    let expected = {};
    await until(async () => {
      [expected, drawn] = [numbersOf(await tableOf(id, address)), await drawnTable(page)];
      return isDeepStrictEqual(drawn, expected);
    }, 'the page draws the table').catch(() => assert.deepEqual(drawn, expected));
  }
}

/**
 * Plays handshake, toss and flag card with both players at one device, where the server tosses;
 * returns who starts.
 *
 * @param {TablePage} page
 * @param {string} id
 */
export async function playOpeningTogether(page, id) {
  await act(page, 'greet', 'S');
  await act(page, 'greet', 'N');
  await act(page, 'left', 'N');
  const { starter } = await waitForTable(
    id,
    ({ phase }) => phase === 'starting',
    'the fists are open',
  );
  if (!starter) throw new Error('nobody starts');
  await act(page, 'take-flag', starter);
  await waitForTable(id, ({ flag }) => flag === starter, 'the game begins');
  return starter;
}

/**
 * @template {NoticeView['kind']} Kind
 * @param {TournamentTableView} table
 * @param {Kind} kind
 */
export function lastNotice({ notices }, kind) {
  const last = notices
    .filter((notice) => notice.kind === kind)
    .map((notice) => /** @type {Extract<NoticeView, { kind: Kind }>} */ (notice))
    .at(-1);
  if (!last) throw new Error(`no notice of ${kind} among ${notices.map((each) => each.kind)}`);
  return last;
}

/**
 * Waits for a ruling, and closes it on every page.
 *
 * @param {TablePage[]} pages
 * @param {string} id
 * @param {number} count
 */
export async function waitForRuling(pages, id, count, address = ADDRESS) {
  const table = await waitForTable(
    id,
    ({ notices }) => notices.filter(({ kind }) => kind === 'ruling').length === count,
    `ruling ${count}`,
    address,
  );
  for (const page of pages) {
    await page.waitForSelector('.board-panel[data-kind="ruling"]:not([hidden])');
    await press(page, '.board-panel [data-read]');
  }
  return lastNotice(table, 'ruling');
}

/** The texts of the live regions. @param {TablePage} page */
export const announcements = (page) =>
  page.evaluate(
    () =>
      `${document.querySelector('#live-polite')?.textContent} ` +
      `${document.querySelector('#live-assertive')?.textContent}`,
  );

/** The text of the result on a page. @param {TablePage} page */
export async function resultText(page) {
  await page.waitForSelector('.board-panel[data-kind="result"]:not([hidden])');
  return page.innerText('.board-panel');
}
