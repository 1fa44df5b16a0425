// Turns at the tournament table by the rules: sowings, whole turns and whole games.

import { ADDRESS } from './browser.mjs';
import { act, opponentOf, sow, tableOf, touch, waitForTable } from './hand-table.mjs';

/** @import { Seat, TournamentTableView } from '../web/wire.js' */
/** @import { TablePage } from './hand-table.mjs' */

/** Puts everything that is in the hand. @param {TablePage} page @param {string} place */
async function putAll(page, place) {
  if (!page.keyboardOnly) return touch(page, place, { modifiers: ['Shift'] });
  // The grip can be changed only once the page shows the cubes in the hand.
  await page.waitForFunction(
    (seat) =>
      Number(document.querySelector(`.side[data-seat="${seat}"] .palm-count`)?.textContent) > 0,
    page.role,
  );
  await page.keyboard.press('g');
  return touch(page, place);
}

/**
 * Where the cubes of a shield are sown by the rules, what they capture, and whether a free turn
 * follows.
 *
 * @param {TournamentTableView} table
 * @param {Seat} seat
 * @param {number} pit
 */
export function sowingPath({ rows }, seat, pit) {
  const other = opponentOf(seat);
  const ring = [
    ...[1, 2, 3, 4, 5].map((n) => `${seat}${n}`),
    seat,
    ...[1, 2, 3, 4, 5].map((n) => `${other}${n}`),
  ];
  const cubes = rows[seat][pit - 1] ?? 0;
  const places = Array.from(
    { length: cubes },
    (_, index) => ring[(pit + index) % ring.length] ?? seat,
  );
  /** After the sowing. @param {Seat} side @param {number} n */
  const held = (side, n) =>
    (side === seat && n === pit ? 0 : (rows[side][n - 1] ?? 0)) +
    places.filter((place) => place === `${side}${n}`).length;
  const last = places.at(-1) ?? '';
  const n = last.startsWith(seat) && last.length === 2 ? Number(last[1]) : null;
  const captures =
    n !== null && held(seat, n) === 1 && held(other, 6 - n) > 0 ? `${other}${6 - n}` : null;
  return { from: `${seat}${pit}`, places, captures, free: last === seat };
}

/**
 * Sows a shield by the rules, with its capture; waits until the server has it all.
 *
 * @param {TablePage} page
 * @param {string} id
 * @param {Seat} seat
 * @param {number} pit
 */
export async function sowByRules(page, id, seat, pit, address = ADDRESS) {
  const { places, from, captures, free } = sowingPath(await tableOf(id, address), seat, pit);
  await sow(page, from, places);
  if (captures) {
    const sown = 1 + places.length;
    await waitForTable(
      id,
      ({ part, hands }) =>
        hands[seat] === 0 && part?.from === from && part.gestures.length === sown,
      'the cubes are down',
      address,
    );
    await touch(page, captures);
    await waitForTable(
      id,
      ({ hands }) => hands[seat] > 0,
      'what is captured is in the hand',
      address,
    );
    await putAll(page, seat);
  }
  const gestures = 1 + places.length + (captures ? 2 : 0);
  await waitForTable(
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

/** A whole turn by the rules: free turns first, then the last shield. @param {TablePage} page @param {string} id @param {Seat} seat */
export async function playTurn(page, id, seat, address = ADDRESS) {
  for (;;) {
    const table = await tableOf(id, address);
    const isEmpty = table.rows[seat].every((cubes) => cubes === 0);
    if (isEmpty || table.stores[seat] >= table.needed) {
      await act(page, isEmpty ? 'declare-end' : 'declare-win', seat);
      await waitForTable(
        id,
        ({ ending, phase }) => ending || phase !== 'playing',
        'the end is declared',
        address,
      );
      return;
    }
    const pits = [5, 4, 3, 2, 1].filter((each) => table.rows[seat][each - 1]);
    const pit = pits.find((each) => sowingPath(table, seat, each).free) ?? pits[0] ?? 0;
    const { free } = await sowByRules(page, id, seat, pit, address);
    if (!free) break;
  }
  await passFlag(page, id, seat, address);
}

/** @param {TablePage} page @param {string} id @param {Seat} seat */
export async function passFlag(page, id, seat, address = ADDRESS) {
  const { turn } = await tableOf(id, address);
  await act(page, 'pass-flag', seat);
  await waitForTable(
    id,
    (table) => table.turn > turn || table.ending || table.phase !== 'playing',
    'the flag is passed',
    address,
  );
}

/** Plays on by the rules until the game is over. @param {import('./hand-table.mjs').Players} pages @param {string} id */
export async function playTableToEnd(pages, id, address = ADDRESS) {
  for (let turn = 0; turn < 200; turn += 1) {
    const table = await tableOf(id, address);
    if (table.phase !== 'playing') return table;
    if (table.ending)
      await waitForTable(
        id,
        ({ ending, phase }) => !ending || phase !== 'playing',
        'the game ends',
        address,
      );
    else if (table.flag) await playTurn(pages[table.flag], id, table.flag, address);
  }
  throw new Error(`${id} did not end`);
}
