// Games on pages: their secrets, what is drawn, and whether it agrees with the server.

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { ADDRESS, until } from './browser.mjs';
import { stateOf } from './server.mjs';

/** @import { BoardView } from '../web/wire.js' */
/** @import { Page } from 'playwright-core' */

/** @typedef {Record<string, string | number | undefined>} Drawn */

/**
 * Stores the secrets of a game in a browser, as if it had created the game.
 *
 * @param {Page} page
 * @param {string} id
 * @param {(string | null | undefined)[]} secrets
 * @param {string} [kind] the game's name
 * @param {string | null} [host] the host's secret, if this browser is to have it
 */
export async function storeSecrets(page, id, secrets, kind = '', host = null) {
  await page.context().addInitScript(
    ({ game, secretsToStore, name, hostSecret }) => {
      if (hostSecret) localStorage.setItem('callabash.host', hostSecret);
      localStorage.setItem(
        'callabash.games',
        JSON.stringify({
          ...JSON.parse(localStorage.getItem('callabash.games') ?? '{}'),
          [game]: { secrets: secretsToStore, game: name, at: Date.now(), isHost: !!hostSecret },
        }),
      );
    },
    { game: id, secretsToStore: secrets.filter(Boolean), name: kind, hostSecret: host },
  );
}

/** The id of the game on a page. @param {Page} page */
export const idOf = (page) => {
  const id = new URL(page.url()).pathname.split('/').pop();
  if (!id) throw new Error(`no game at ${page.url()}`);
  return id;
};

/** The board as the page shows it. @param {Page} page @returns {Promise<BoardView>} */
export const shownBoard = (page) =>
  page.evaluate(() => {
    const shown = document.querySelector('sowing-board, calliro-board');
    if (!shown) throw new Error('no board is shown');
    return shown.board;
  });

/** Whether this page may choose a move now. @param {Page} page */
export const isActive = (page) =>
  page.evaluate(() => {
    const shown = document.querySelector('sowing-board, calliro-board');
    return (
      Boolean(shown?.active && shown.board?.moves.length) && !document.querySelector('hand-over')
    );
  });

/** Waits until a page may choose a move. @param {Page} page */
export const waitUntilActive = (page) =>
  page.waitForFunction(() => {
    const shown = document.querySelector('sowing-board, calliro-board');
    return (
      shown?.active && shown.board?.moves.length > 0 && document.querySelector('hand-over') === null
    );
  });

/** The secret that a page has for a game; null if it watches. @param {Page} page @param {string} id */
const storedSecret = (page, id) =>
  page.evaluate(
    (game) => JSON.parse(localStorage.getItem('callabash.games') ?? '{}')[game]?.secrets[0] ?? null,
    id,
  );

/** What a page must draw for a board: each number, each chip with both sides. @param {BoardView} board @returns {Drawn} */
export function numbersOf(board) {
  if (board.kind === 'sowing') {
    return Object.fromEntries(
      /** @type {const} */ (['S', 'N']).flatMap((seat) => [
        [seat, board.stores[seat]],
        ...board.rows[seat].map((/** @type {number} */ seeds, /** @type {number} */ index) => [
          `${seat}${index + 1}`,
          seeds,
        ]),
      ]),
    );
  }
  const { chips, score_chips: scores, basket } = board;
  return Object.fromEntries([
    ...chips.map(({ cell, up, back }) => [cell, `${up}/${back ?? 'unknown'}`]),
    ...scores.map(({ cell, seat }) => [cell, seat]),
    ...Object.entries(board.repository).map(([colour, pile]) => [`pile ${colour}`, pile]),
    ['basket', basket.length],
    ...Object.entries(board.points).map(([seat, points]) => [`points ${seat}`, points]),
  ]);
}

/** What a page draws, read from its elements. @param {Page} page */
export const drawnNumbers = (page) =>
  page.evaluate(() => {
    /** @type {Drawn} */
    const drawn = {};
    /** @param {Element | null | undefined} element */
    const number = (element) => Number(element?.textContent || NaN);
    /** @param {string} selector @returns {NodeListOf<HTMLElement>} */
    const all = (selector) => document.querySelectorAll(selector);
    if (document.querySelector('sowing-board')) {
      for (const labels of all('sowing-board .labels'))
        drawn[labels.dataset.spot ?? ''] = number(labels.querySelector('.count'));
      return drawn;
    }
    /** @param {Element | null} element @param {string[]} names */
    const kind = (element, names) =>
      names.find((name) => element?.classList.contains(`hx-${name}`));
    for (const cell of all('calliro-board [data-cell]')) {
      const chip = cell.querySelector('.hx-content > .hx-chip');
      const score = cell.querySelector('.hx-content > .hx-score');
      const name = cell.dataset.cell ?? '';
      if (chip)
        drawn[name] =
          `${kind(chip.querySelector(':scope > .hx-side'), ['O', 'B', 'G'])}/` +
          `${kind(chip.querySelector(':scope > .hx-edge'), ['O', 'B', 'G', 'unknown'])}`;
      if (score) drawn[name] = kind(score, ['score-S', 'score-N'])?.slice(-1);
    }
    for (const pile of all('calliro-board [data-pick]'))
      drawn[`pile ${pile.dataset.pick}`] = number(pile.querySelector('.hx-count'));
    drawn.basket = number(document.querySelector('.hx-basket .hx-count'));
    for (const points of all('.hx-points'))
      drawn[`points ${points.querySelector('.hx-score.hx-score-S') ? 'S' : 'N'}`] = number(
        points.querySelector('.hx-number'),
      );
    return drawn;
  });

/** Waits until a page draws the state that the server has for its viewer. @param {Page} page @param {string} id */
export async function waitUntilDrawn(page, id, address = ADDRESS) {
  /** @type {Drawn} */
  let drawn = {};
  /** @type {Drawn} */
  let expected = {};
  const secret = await storedSecret(page, id);
  const same = async () => {
    const { board } = await stateOf(id, secret, address);
    [drawn, expected] = [await drawnNumbers(page), numbersOf(board)];
    return isDeepStrictEqual(drawn, expected);
  };
  await until(same, 'the page draws what the server has').catch((error) => {
    assert.deepEqual(drawn, expected, 'the page draws what the server has');
    throw error;
  });
}
