// What the tests of the Calla table share: chairs, hands, and the way of the cubes.

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { ADDRESS, until } from './browser.mjs';
import { give, idOf } from './games.mjs';
import { beginGame, post, stateOf } from './server.mjs';

/** @import { NoticeView, Seat, SeatOrMonitor, TournamentTableView } from '../web/wire.js' */
/** @import { Manner, Visitor } from './browser.mjs' */

/** A page at the table. @typedef {Visitor & { role?: SeatOrMonitor, keyboardAlone?: boolean }} Chair */
/** @typedef {{ id: string, secrets: { S?: string, N?: string, M?: string } }} Laid */
/** @typedef {{ S: Chair, N: Chair }} Players */

export const TABLE = 'calla-tournament:sowing=hand';
/** @param {Seat} seat @returns {Seat} */
export const across = (seat) => (seat === 'S' ? 'N' : 'S');

/** @param {string} id @returns {Promise<TournamentTableView>} */
export async function tableOf(id, address = ADDRESS) {
  const { table } = await stateOf(id, null, address);
  if (!table) throw new Error(`${id} is no table`);
  return table;
}

/**
 * Waits until the table is as it is asked for.
 *
 * @param {string} id
 * @param {(table: TournamentTableView) => unknown} ask
 * @param {string} what
 */
export async function tableWhere(id, ask, what, address = ADDRESS) {
  let table = await tableOf(id, address);
  await until(async () => {
    table = await tableOf(id, address);
    return ask(table);
  }, what).catch((error) => {
    throw new Error(`${error.message}: ${JSON.stringify(table)}`);
  });
  return table;
}

/** @param {string} id @param {object} body @param {string} address @returns {Promise<string>} */
const sit = async (id, body, address) =>
  (await post(`/games/${id}/seat`, body, { address })).secret;

/**
 * A table with two players, and a monitor if one is wanted; the secrets of their chairs.
 *
 * @param {{ options?: string, minutes?: number, position?: string, monitor?: boolean, address?: string }} [how]
 * @returns {Promise<Laid>}
 */
export async function layTable({
  options = '',
  minutes = 15,
  position,
  monitor = false,
  address = ADDRESS,
} = {}) {
  const { id, secrets } = await beginGame(
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
  const M = monitor ? await sit(id, { name: 'Ms Lind', as: 'monitor' }, address) : undefined;
  const N = await sit(id, { name: 'Ben' }, address);
  return { id, secrets: { S: secrets.S, N, M } };
}

/**
 * A browser for each of the chairs, at the table.
 *
 * @param {(manner: Manner) => Promise<Visitor>} visitor
 * @param {Laid} table
 * @param {Manner & { keyboard?: SeatOrMonitor[], languages?: Partial<Record<SeatOrMonitor, string>> }} [how]
 *   `keyboard`: who has no mouse
 * @returns {Promise<{ S: Chair, N: Chair, M: Chair }>} the monitor only where there is one
 */
export async function takeChairs(
  visitor,
  { id, secrets },
  { keyboard = [], languages = {}, ...manner } = {},
) {
  const roles = /** @type {SeatOrMonitor[]} */ (['S', 'N', 'M']).filter((role) => secrets[role]);
  const seated = roles.map(async (role) => {
    // Small: there is much to draw on three pages.
    const page = await visitor({
      size: [960, 700],
      ...manner,
      language: languages[role] ?? 'en',
    });
    await give(page, id, [secrets[role]], TABLE);
    await page.goto(`/g/${id}`);
    await page.waitForSelector('hand-board .place');
    return [role, Object.assign(page, { role, keyboardAlone: keyboard.includes(role) })];
  });
  return Object.fromEntries(await Promise.all(seated));
}

/** Nothing went wrong on any page, and all go home. @param {Record<string, Visitor>} pages */
export async function leave(pages) {
  for (const page of Object.values(pages)) assert.deepEqual(page.faults, []);
  await Promise.all(Object.values(pages).map((page) => page.leave()));
}

/** Walks to something by the tabulator key. @param {Chair} page @param {string} selector */
export async function tabTo(page, selector) {
  await page.waitForSelector(selector);
  for (let step = 0; step < 80; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached: ${selector}`);
}

/** Presses a button, by mouse or by keyboard. @param {Chair} page @param {string} selector */
export async function press(page, selector) {
  if (!page.keyboardAlone) return page.click(selector);
  await tabTo(page, selector);
  return page.keyboard.press('Enter');
}

/** Writes into a field, by mouse or by keyboard. @param {Chair} page @param {string} selector @param {string} text */
export async function write(page, selector, text) {
  if (!page.keyboardAlone) return page.fill(selector, text);
  await tabTo(page, selector);
  await page.keyboard.press('Control+a');
  return page.keyboard.type(text);
}

/**
 * Waits until a page shows what the server had when this was asked: hands move on the board they
 * see.
 *
 * @param {Chair} page
 */
async function caughtUp(page) {
  const { origin, pathname } = new URL(page.url());
  const { n } = await stateOf(pathname.split('/').pop() ?? '', null, origin);
  await page.waitForFunction((least) => {
    /** @type {HTMLElement | null} */
    const table = document.querySelector('.hand-table');
    return Number(table?.dataset.event) >= least;
  }, n);
}

/** Deeds that have a key of their own. @type {Record<string, string>} */
const KEYS = { 'pass-flag': 'p', challenge: 'c', 'declare-win': 'w', 'declare-end': 'e' };

/**
 * Does what a button of the page does.
 *
 * @param {Chair} page
 * @param {string} deed
 * @param {Seat | null} [seat] whose button it is, where both have it
 */
export async function act(page, deed, seat = null) {
  await caughtUp(page);
  const button = `${seat ? `.side[data-seat="${seat}"] ` : ''}[data-action="${deed}"]:not([disabled])`;
  const key = KEYS[deed];
  try {
    await page.waitForSelector(button);
  } catch (error) {
    const { origin } = new URL(page.url());
    const { table, can } = await stateOf(idOf(page), null, origin);
    const shown = await page.innerText('.hand-table');
    throw new Error(`${seat} cannot ${deed}: ${JSON.stringify({ table, can, shown })}`, {
      cause: error,
    });
  }
  if (!page.keyboardAlone || !key || !seat) return press(page, button);
  return page.keyboard.press(key);
}

/**
 * Handshake, toss and flag card, through the page; South hides left and North picks so that
 * `starter` starts.
 *
 * @param {Players} players
 * @param {string} id
 * @param {Seat} [starter]
 */
export async function open({ S, N }, id, starter = 'S', address = ADDRESS) {
  await act(S, 'greet', 'S');
  await act(N, 'greet', 'N');
  await act(S, 'left', 'S');
  await act(N, starter === 'N' ? 'left' : 'right', 'N');
  await act({ S, N }[starter], 'take-flag', starter);
  return tableWhere(
    id,
    ({ phase, flag }) => phase === 'playing' && flag === starter,
    'the game begins',
    address,
  );
}

/**
 * Touches a place, by mouse or by its digit.
 *
 * @param {Chair} page
 * @param {string} place
 * @param {{ modifiers?: 'Shift'[], button?: 'right' }} [how]
 */
export async function touch(page, place, how = {}) {
  if (!page.keyboardAlone) return page.click(`hand-board button[data-spot="${place}"]`, how);
  await page.waitForSelector('hand-board .touchable');
  const digit = place[1] ?? '0';
  return page.keyboard.press(place[0] === page.role ? digit : `Shift+${digit}`);
}

/** Lifts a shield and puts its cubes one by one, as fast as fingers can. @param {Chair} page @param {string} from @param {string[]} places */
export async function sow(page, from, places) {
  await caughtUp(page);
  await touch(page, from);
  for (const place of places) await touch(page, place);
}

/** What a page draws: the number at each place, and in each hand. @param {Chair} page */
export const drawnTable = (page) =>
  page.evaluate(() => {
    /** @type {Record<string, number>} */
    const drawn = {
      cubes: document.querySelectorAll('hand-board .seeds > .seed, hand-palm .seed').length,
    };
    /** @param {string} selector @returns {NodeListOf<HTMLElement>} */
    const all = (selector) => document.querySelectorAll(selector);
    // What says nothing is no number: an empty text would be 0.
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

/** Waits until pages draw what the server has: every place, every hand, every cube. @param {Chair[]} pages @param {string} id */
export async function agree(pages, id, address = ADDRESS) {
  for (const page of pages) {
    /** @type {Record<string, number>} */
    let drawn = {};
    /** @type {Record<string, number>} */
    let wanted = {};
    await until(async () => {
      [wanted, drawn] = [numbersOf(await tableOf(id, address)), await drawnTable(page)];
      return isDeepStrictEqual(drawn, wanted);
    }, 'the page draws the table').catch(() => assert.deepEqual(drawn, wanted));
  }
}

/**
 * Handshake, toss and flag card at one device, where the program holds the fists; tells who starts.
 *
 * @param {Chair} page
 * @param {string} id
 */
export async function openTogether(page, id) {
  await act(page, 'greet', 'S');
  await act(page, 'greet', 'N');
  await act(page, 'left', 'N');
  const { starter } = await tableWhere(
    id,
    ({ phase }) => phase === 'starting',
    'the fists are open',
  );
  if (!starter) throw new Error('nobody starts');
  await act(page, 'take-flag', starter);
  await tableWhere(id, ({ flag }) => flag === starter, 'the game begins');
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
 * Waits for the newest ruling, and that every page shows it; reads it there.
 *
 * @param {Chair[]} pages
 * @param {string} id
 * @param {number} count
 */
export async function ruled(pages, id, count, address = ADDRESS) {
  const table = await tableWhere(
    id,
    ({ notices }) => notices.filter(({ kind }) => kind === 'ruling').length === count,
    `ruling ${count}`,
    address,
  );
  for (const page of pages) {
    await page.waitForSelector('.stage[data-kind="ruling"]:not([hidden])');
    await press(page, '.stage [data-read]');
  }
  return lastNotice(table, 'ruling');
}

/** What is read aloud. @param {Chair} page */
export const said = (page) =>
  page.evaluate(
    () =>
      `${document.querySelector('#said')?.textContent} ` +
      `${document.querySelector('#said-at-once')?.textContent}`,
  );

/** The end as a page tells it. @param {Chair} page */
export async function ending(page) {
  await page.waitForSelector('.stage[data-kind="result"]:not([hidden])');
  return page.innerText('.stage');
}
