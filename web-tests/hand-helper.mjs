// What the tests of the Calla table share: chairs, hands, and the way of the cubes.

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { ADDRESS, beginGame, give, PATIENCE, stateOf, until, visitor } from './helper.mjs';

export const TABLE = 'calla-tournament:sowing=hand';
export const across = (seat) => (seat === 'S' ? 'N' : 'S');
export const tableOf = async (id, address = ADDRESS) => (await stateOf(id, null, address)).table;

/** Waits until the table is as it is asked for. */
export async function tableWhere(id, ask, what, address = ADDRESS) {
  let table;
  await until(async () => {
    table = await tableOf(id, address);
    return ask(table);
  }, `${what}`).catch((error) => {
    throw new Error(`${error.message}: ${JSON.stringify(table)}`);
  });
  return table;
}

async function sit(id, body, address) {
  const answer = await fetch(`${address}/api/v1/games/${id}/seat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).secret;
}

/** A table with two players, and a monitor if one is wanted; the secrets of their chairs. */
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
  const M = monitor ? await sit(id, { name: 'Ms Lind', as: 'monitor' }, address) : null;
  const N = await sit(id, { name: 'Ben' }, address);
  return { id, secrets: { S: secrets.S, N, M } };
}

/** A browser for each of the chairs, at the table; `keyboard` if nobody has a mouse. */
export async function takeChairs(browser, { id, secrets }, { keyboard = false, ...how } = {}) {
  const chairs = {};
  for (const role of Object.keys(secrets).filter((each) => secrets[each])) {
    const page = await visitor(browser, how);
    await give(page, id, [secrets[role]], TABLE);
    await page.goto(`/g/${id}`);
    await page.waitForSelector('hand-board .place');
    chairs[role] = Object.assign(page, { role, keyboardAlone: keyboard });
  }
  return chairs;
}

/** Walks to something by the tabulator key. */
export async function tabTo(page, selector) {
  await page.waitForSelector(selector);
  for (let step = 0; step < 80; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached: ${selector}`);
}

/** Presses a button, by mouse or by keyboard. */
export async function press(page, selector) {
  if (!page.keyboardAlone) return page.click(selector);
  await tabTo(page, selector);
  return page.keyboard.press('Enter');
}

/** Writes into a field, by mouse or by keyboard. */
export async function write(page, selector, text) {
  if (!page.keyboardAlone) return page.fill(selector, text);
  await tabTo(page, selector);
  await page.keyboard.press('Control+a');
  return page.keyboard.type(text);
}

/**
 * Waits until a page shows what the server had when this was asked: hands move on the board they
 * see.
 */
async function caughtUp(page) {
  const { origin, pathname } = new URL(page.url());
  const { n } = await stateOf(pathname.split('/').pop(), null, origin);
  await page.waitForFunction(
    (least) => Number(document.querySelector('.hand-table')?.dataset.event) >= least,
    n,
  );
}

/** Deeds that have a key of their own. */
const KEYS = { 'pass-flag': 'p', challenge: 'c', 'declare-win': 'w', 'declare-end': 'e' };

export async function act(page, deed, seat = null) {
  await caughtUp(page);
  const button = `${seat ? `.side[data-seat="${seat}"] ` : ''}[data-deed="${deed}"]:not([disabled])`;
  if (!page.keyboardAlone || !KEYS[deed] || !seat) return press(page, button);
  await page.waitForSelector(button);
  return page.keyboard.press(KEYS[deed]);
}

/**
 * Handshake, toss and flag card, through the page; South hides left and North picks so that
 * `starter` starts.
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

export const spotOf = (place) => (place.length === 1 ? `${place}0` : place);

/** Touches a place, by mouse or by its digit. */
export async function touch(page, place, how = {}) {
  if (!page.keyboardAlone)
    return page.click(`hand-board button[data-spot="${spotOf(place)}"]`, how);
  await page.waitForSelector('hand-board .touchable');
  const digit = spotOf(place)[1];
  return page.keyboard.press(place[0] === page.role ? digit : `Shift+${digit}`);
}

/** Puts everything that is in the hand. */
async function putAll(page, place) {
  if (!page.keyboardAlone) return touch(page, place, { modifiers: ['Shift'] });
  // The grip is changed once the page knows of the cubes in the hand.
  await page.waitForFunction(
    (seat) =>
      Number(document.querySelector(`.side[data-seat="${seat}"] .palm-count`)?.textContent) > 0,
    page.role,
  );
  await page.keyboard.press('g');
  return touch(page, place);
}

/** Lifts a shield and puts its cubes one by one, as fast as fingers can. */
export async function sow(page, from, places) {
  await caughtUp(page);
  await touch(page, from);
  for (const place of places) await touch(page, place);
}

/** What a page draws: the number at each place, and in each hand. */
export const drawnTable = (page) =>
  page.evaluate(() => ({
    ...Object.fromEntries(
      [...document.querySelectorAll('hand-board .labels')].map((labels) => [
        labels.dataset.spot,
        Number(labels.querySelector('.count').textContent),
      ]),
    ),
    ...Object.fromEntries(
      [...document.querySelectorAll('.side')].map((side) => [
        `hand ${side.dataset.seat}`,
        Number(side.querySelector('.palm-count').textContent),
      ]),
    ),
    cubes:
      document.querySelectorAll('hand-board .seeds > .seed').length +
      document.querySelectorAll('hand-palm .seed').length,
  }));

function numbersOf({ rows, stores, hands }) {
  const drawn = { cubes: 0 };
  for (const seat of ['S', 'N']) {
    rows[seat].forEach((cubes, index) => {
      drawn[`${seat}${index + 1}`] = cubes;
    });
    drawn[`${seat}0`] = stores[seat];
    drawn[`hand ${seat}`] = hands[seat];
    drawn.cubes += rows[seat].reduce((sum, cubes) => sum + cubes, stores[seat] + hands[seat]);
  }
  return drawn;
}

/** Waits until pages draw what the server has: every place, every hand, every cube. */
export async function agree(pages, id, address = ADDRESS) {
  for (const page of pages) {
    let drawn;
    let wanted;
    await until(async () => {
      [wanted, drawn] = [numbersOf(await tableOf(id, address)), await drawnTable(page)];
      return isDeepStrictEqual(drawn, wanted);
    }, 'the page draws the table').catch(() => assert.deepEqual(drawn, wanted));
  }
}

/**
 * Where the cubes of a shield go by the rules, what they capture, and whether a free turn follows.
 */
export function wayOf({ rows, stores }, seat, pit) {
  const other = across(seat);
  const ring = [
    ...[1, 2, 3, 4, 5].map((n) => `${seat}${n}`),
    seat,
    ...[1, 2, 3, 4, 5].map((n) => `${other}${n}`),
  ];
  const counts = { [seat]: stores[seat] };
  for (const side of [seat, other])
    rows[side].forEach((cubes, index) => {
      counts[`${side}${index + 1}`] = cubes;
    });
  const cubes = counts[`${seat}${pit}`];
  counts[`${seat}${pit}`] = 0;
  const places = Array.from({ length: cubes }, (_, index) => ring[(pit + index) % ring.length]);
  for (const place of places) counts[place] += 1;
  const last = places.at(-1);
  const opposite =
    last?.startsWith(seat) && last.length === 2 ? `${other}${6 - Number(last[1])}` : null;
  const captures = opposite && counts[last] === 1 && counts[opposite] > 0 ? opposite : null;
  return { from: `${seat}${pit}`, places, captures, free: last === seat };
}

/**
 * Handshake, toss and flag card at one device, where the program holds the fists; tells who starts.
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
  await act(page, 'take-flag', starter);
  await tableWhere(id, ({ flag }) => flag === starter, 'the game begins');
  return starter;
}

/** Sows a shield by the rules, with its capture; waits until the server has it all. */
export async function sowRight(page, id, seat, pit, address = ADDRESS) {
  const { places, from, captures, free } = wayOf(await tableOf(id, address), seat, pit);
  await sow(page, from, places);
  if (captures) {
    const sown = 1 + places.length;
    await tableWhere(
      id,
      ({ part, hands }) =>
        hands[seat] === 0 && part?.from === from && part.gestures.length === sown,
      'the cubes are down',
      address,
    );
    await touch(page, captures);
    await tableWhere(
      id,
      ({ hands }) => hands[seat] > 0,
      'what is captured is in the hand',
      address,
    );
    await putAll(page, seat);
  }
  const gestures = 1 + places.length + (captures ? 2 : 0);
  await tableWhere(
    id,
    ({ part, hands }) =>
      hands[seat] === 0 &&
      part?.seat === seat &&
      part.from === from &&
      part.gestures.length === gestures,
    `${from} is sown`,
    address,
  );
  return { free };
}

/** A whole turn by the rules: free turns first, then the fullest shield. */
export async function turnRight(page, id, seat, address = ADDRESS) {
  for (;;) {
    const table = await tableOf(id, address);
    if (table.rows[seat].every((cubes) => cubes === 0)) {
      await act(page, 'declare-end', seat);
      return;
    }
    if (table.stores[seat] >= table.needed) {
      await act(page, 'declare-win', seat);
      return;
    }
    const pits = [5, 4, 3, 2, 1].filter((pit) => table.rows[seat][pit - 1] > 0);
    const pit = pits.find((each) => wayOf(table, seat, each).free) ?? pits[0];
    const { free } = await sowRight(page, id, seat, pit, address);
    if (!free) break;
  }
  await passFlag(page, id, seat, address);
}

export async function passFlag(page, id, seat, address = ADDRESS) {
  const { turn } = await tableOf(id, address);
  await act(page, 'pass-flag', seat);
  await tableWhere(
    id,
    (table) => table.turn > turn || table.ending || table.phase !== 'playing',
    'the flag is passed',
    address,
  );
}

/** Plays on by the rules until the game is over. */
export async function playOut(pages, id, address = ADDRESS) {
  for (let turn = 0; turn < 200; turn += 1) {
    const table = await tableOf(id, address);
    if (table.phase !== 'playing') return table;
    if (table.ending)
      await tableWhere(
        id,
        ({ ending, phase }) => !ending || phase !== 'playing',
        'the game ends',
        address,
      );
    else await turnRight(pages[table.flag], id, table.flag, address);
  }
  throw new Error(`${id} did not end`);
}

export const lastNotice = (table, kind) =>
  table.notices.filter((notice) => notice.kind === kind).at(-1) ?? null;

/** Waits for the newest ruling, and that every page shows it; reads it there. */
export async function ruled(pages, id, count, address = ADDRESS) {
  const table = await tableWhere(
    id,
    ({ notices }) => notices.filter(({ kind }) => kind === 'ruling').length === count,
    `ruling ${count}`,
    address,
  );
  for (const page of pages) {
    await page.waitForSelector('.stage[data-kind="ruling"]:not([hidden])', { timeout: PATIENCE });
    await press(page, '.stage [data-read]');
  }
  return lastNotice(table, 'ruling');
}

export const said = (page) =>
  page.evaluate(
    () =>
      `${document.querySelector('#said').textContent} ` +
      `${document.querySelector('#said-at-once').textContent}`,
  );
