// Whole games against the computer, by mouse, touch and keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdRequests, until, useBrowser, waitUntilStill } from './browser.mjs';
import { chanceOf } from './chance.mjs';
import { idOf, shownBoard, storeSecrets, waitUntilActive, waitUntilDrawn } from './games.mjs';
import { focusByKeys, recordAnnouncements } from './keyboard.mjs';
import { playByTouch, playToEnd, randomMove } from './moves.mjs';
import { checkLanguage } from './screen-checks.mjs';
import { createGame, stateOf, waitForMove } from './server.mjs';

const { openPage } = useBrowser();

/** With all that moves and sounds. @type {import('./browser.mjs').PageOptions} */
const ALIVE = { motion: 'no-preference', settings: { sound: true } };

for (const game of ['calla', 'kalah-ru', 'kalaha', 'kalah', 'calliro']) {
  test(`${game}: one tap from the start to a game, played to its end by mouse`, async () => {
    const page = await openPage(game === 'kalah' ? ALIVE : {});
    await page.goto('/');
    await page.click(`.card-${game} .card-play`);
    await page.waitForURL('**/g/*');
    await page.waitForSelector('sowing-board, calliro-board');
    const result = await playToEnd([page], idOf(page), { chance: chanceOf(`${game} by mouse`) });
    await page.waitForSelector('.result:not([hidden])');
    assert.match(
      (await page.textContent('.result')) ?? '',
      new RegExp(
        `${Math.max(result.south, result.north)} to ${Math.min(result.south, result.north)}`,
      ),
    );
    const state = await stateOf(idOf(page));
    if (game !== 'calliro')
      await page.waitForFunction(
        (position) => document.querySelector('sowing-board')?.board.position === position,
        state.board.position,
      );
    assert.deepEqual(page.errors, []);
    await page.click('.result button.primary');
    await page.waitForURL((url) => !url.pathname.endsWith(state.id));
    await page.waitForFunction(() => document.querySelector('.result[hidden]'));
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  });
}

test('a whole game of Calla by keyboard, with what is said', async () => {
  const page = await openPage();
  await page.goto('/');
  await page.locator('.card-calla .card-play').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/g/*');
  await page.waitForSelector('sowing-board');
  const heard = await recordAnnouncements(page);
  await playToEnd([page], idOf(page), {
    chance: chanceOf('calla by keyboard'),
    play: async (_, chance) =>
      page.keyboard.press(randomMove((await shownBoard(page)).moves, chance)),
  });
  await page.waitForSelector('.result:not([hidden])');
  await until(() => heard.some((text) => /You sow \d+ from/.test(text)), 'each sowing is said');
  await until(() => heard.some((text) => /You win!|wins|A draw!/.test(text)), 'the end is said');
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

for (const game of ['calla', 'calliro']) {
  test(`${game}: a whole game by touch on a phone`, async () => {
    const page = await openPage({ ...ALIVE, size: [390, 844], touch: true });
    await page.goto('/');
    await page.tap(`.card-${game} .card-play`);
    await page.waitForURL('**/g/*');
    await page.waitForSelector('sowing-board, calliro-board');
    await playToEnd([page], idOf(page), {
      chance: chanceOf(`${game} by touch`),
      play: playByTouch,
    });
    await page.waitForSelector('.result:not([hidden])');
    await waitUntilDrawn(page, idOf(page));
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  });
}

/** How a sowing and the result are announced. */
const SPOKEN = {
  en: { calla: /South sows \d+ .*from/, kalaha: /Red sows \d+ .*from/, end: /wins|draw/i },
  ru: { calla: /Юг сеет \d+/, kalaha: /Красный сеет \d+/, end: /побед|выигр|ничь/i },
  nb: {
    calla: /Sør legger ut \d+/,
    kalaha: /Rød legger ut \d+/,
    end: /vinner|vant|uavgjort/i,
  },
};

for (const language of /** @type {(keyof typeof SPOKEN)[]} */ (Object.keys(SPOKEN))) {
  test(`late positions of Calla and Kalaha to the end by keyboard alone, heard in ${language}`, async () => {
    const { calla, kalaha, end } = SPOKEN[language];
    for (const [game, position, sowing] of /** @type {const} */ ([
      ['calla', '1,1S,3/1,2S,2,1S 15 12 S 9', calla],
      ['kalaha-2', '3,1S,2/2,2S,1,1S,1 20 12 S 9', kalaha],
    ])) {
      const page = await openPage({ language });
      const { id, secrets } = await createGame({ game, seats: { S: 'me', N: 'me' }, position });
      await storeSecrets(page, id, [secrets.S, secrets.N], game);
      await page.goto(`/g/${id}`);
      const heard = await recordAnnouncements(page);
      let turn = 0;
      await playToEnd([page], id, {
        chance: chanceOf(`${game} heard in ${language}`),
        play: async (_, chance) => {
          const { moves, decider } = await shownBoard(page);
          const move = randomMove(moves, chance);
          // By its number, or with the focus on it.
          turn += 1;
          if (turn % 2) await page.keyboard.press(move);
          else {
            await focusByKeys(page, `${decider}${move}`);
            await page.keyboard.press('Enter');
          }
        },
      });
      await waitUntilDrawn(page, id);
      await page.waitForSelector('.result:not([hidden])');
      await until(
        () => [sowing, end].every((words) => words.test(heard.join(' '))),
        'a sowing and the result are announced',
      );
      await checkLanguage(page, language, game, heard.join(' '));
      assert.deepEqual(page.errors, []);
      await page.closeContext();
    }
  });
}

test('Calliro by keyboard alone: picked, peeked at, placed, and heard', async () => {
  const page = await openPage();
  const { id, secrets } = await createGame({ game: 'calliro', seats: { S: 'me', N: 'level=1' } });
  await storeSecrets(page, id, [secrets.S], 'calliro');
  await page.goto(`/g/${id}`);
  await waitUntilActive(page);
  const heard = await recordAnnouncements(page);
  const chance = chanceOf('calliro by keyboard');
  // What cannot be done is said, where it was tried and aloud.
  await focusByKeys(page, 'e5');
  await page.keyboard.press('Enter');
  assert.match((await page.textContent('.hx-note:not([hidden])')) ?? '', /First pick a chip/);
  assert.equal(await page.locator('[data-cell="e5"].hx-refused').count(), 1);
  await until(() => heard.some((text) => /First pick a chip/.test(text)), 'why nothing happened');
  for (let done = 0; done < 8; done += 1) {
    await waitUntilActive(page);
    const { moves } = await shownBoard(page);
    const { n } = await stateOf(id);
    const picks = moves.filter(({ move }) => move.startsWith('pick'));
    const { move } = chance.pick(picks.length ? picks : moves);
    const [what, cells = ''] = move.split(' ');
    await focusByKeys(page, what === 'pick' ? cells : (cells.split('+')[0] ?? ''));
    await page.keyboard.press('Enter');
    if (await page.locator('.hx-choice').count()) await page.keyboard.press('Enter');
    await waitForMove(id, n);
  }
  await until(() => /back/.test(heard.join(' ')), 'the back of a chip is said');
  await until(
    () => /Green picks up.*Green (places|flips)/s.test(heard.join(' ')),
    'what the computer does is said',
  );
  await waitUntilActive(page);
  assert.ok(await page.locator('.hx-last').count(), 'what it did stays marked');
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('Calliro on every screen: the scores are in view, and stand as the plates do', async () => {
  for (const language of ['en', 'ru', 'fa']) {
    const page = await openPage({ language });
    const { id, secrets } = await createGame({ game: 'calliro', seats: { S: 'me', N: 'level=1' } });
    await storeSecrets(page, id, [secrets.S], 'calliro');
    await page.goto(`/g/${id}`);
    await waitUntilActive(page);
    for (const [width, height] of /** @type {const} */ ([
      [390, 844],
      [844, 390],
      [820, 1180],
      [1024, 768],
      [1280, 800],
      [1366, 768],
      [1920, 1080],
    ])) {
      await page.setViewportSize({ width, height });
      await waitUntilStill(page);
      const seen = await page.evaluate(() => {
        const box = (/** @type {string} */ selector) =>
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const centre = ({ x, width: wide } = new DOMRect()) => x + wide / 2;
        const [near, far] = ['S', 'N'].map((seat) => ({
          plate: box(`.bar[data-seat="${seat}"]`),
          score: box(`.hx-points[data-seat="${seat}"]`),
        }));
        const tools = box('.tools');
        const end = tools.top > innerHeight / 2 ? tools.top : innerHeight;
        const parts = ['.hx-hexagon', '.hx-stock', '.hx-hand', '.hx-near', '.hx-far', '.hx-task'];
        const plates = ['.bar[data-seat="S"]', '.bar[data-seat="N"]'];
        const buttons = [...document.querySelectorAll('.tools button')]
          .filter((button) => button.checkVisibility())
          .map((button) => button.getBoundingClientRect());
        return {
          below: [...parts, ...plates].filter((part) => box(part).bottom > end + 1),
          above: [...parts, ...plates].filter((part) => box(part).top < -1),
          buttons: buttons.filter(({ top, bottom }) => top < -1 || bottom > innerHeight + 1).length,
          // Where scores stand side by side, each is below the plate of its player.
          crossed:
            near?.score.y === far?.score.y &&
            centre(near?.score) < centre(far?.score) !== centre(near?.plate) < centre(far?.plate),
          // Where the far score is beside the board, its plate is above it.
          swapped:
            document.querySelector('calliro-board')?.dataset.layout === 'beside' &&
            tools.top > innerHeight / 2 &&
            centre(far?.plate) < centre(near?.plate),
        };
      });
      const expected = { below: [], above: [], buttons: 0, crossed: false, swapped: false };
      assert.deepEqual(seen, expected, `${language} at ${width} × ${height}`);
    }
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  }
});

test('take back, hints in three steps, flip, replay', async () => {
  const page = await openPage();
  await page.goto('/');
  await page.click('.card-calla .card-play');
  await page.waitForSelector('sowing-board .pit.playable');
  await page.keyboard.press('h');
  await page.waitForSelector('.hint-text');
  await page.click('.hint-panel .primary');
  await page.waitForSelector('sowing-board .value.best:not(:empty)');
  await page.click('.hint-panel .primary');
  await page.waitForSelector('.hint-list');
  assert.equal(await page.locator('.hint-list li:not(.note)').count(), 3);
  await page.keyboard.press('4');
  await page.waitForFunction(() => {
    const board = document.querySelector('sowing-board')?.board;
    return board && (board.number > 2 || board.stores.S > 0);
  });
  await page.waitForSelector('[data-action="take-back"]:not([disabled])');
  await page.waitForFunction(() => document.querySelector('sowing-board')?.active);
  await page.click('[data-action="replay"]');
  await page.waitForFunction(() => document.querySelector('sowing-board')?.active);
  await page.keyboard.press('u');
  await page.waitForFunction(() => document.querySelector('sowing-board')?.board.number === 1);
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.querySelector('sowing-board')?.view === 'N');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('a hint is for the position it was asked for, and Escape closes it', async () => {
  const page = await openPage();
  await page.goto('/');
  await page.click('.card-calla .card-play');
  await page.waitForSelector('sowing-board .pit.playable');
  for (const step of ['.hint-text', '.hint-panel .primary', '.hint-list']) {
    await page.keyboard.press('h');
    await page.waitForSelector(step);
  }
  await page.keyboard.press('Escape');
  await page.waitForSelector('.hint-panel', { state: 'hidden' });
  await page.keyboard.press('1');
  await page.waitForFunction(() => {
    const shown = document.querySelector('sowing-board');
    return shown?.active && shown.board.number > 2;
  });
  // Whoever is impatient neither gets the last answer nor loses this one.
  const answer = await holdRequests(page, /\/hint(\?|$)/);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('h');
  assert.equal(await page.locator('.hint-panel .hint-text').count(), 0);
  answer();
  await page.waitForSelector('.hint-text');
  assert.equal(await page.locator('.hint-list').count(), 0);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('a hint is an estimate while the best answer takes its time', async () => {
  const page = await openPage();
  await page.goto('/');
  await page.click('.card-calla .card-play');
  await page.waitForSelector('sowing-board .pit.playable');
  const answer = await holdRequests(page, /\/hint$/);
  await page.keyboard.press('h');
  await page.waitForSelector('.hint-text');
  await page.waitForSelector('.hint-note');
  assert.match((await page.textContent('.hint-note')) ?? '', /still thinking/);
  await page.keyboard.press('h');
  await page.waitForSelector('sowing-board .value.best:not(:empty)');
  answer();
  await page.waitForSelector('.hint-note', { state: 'detached' });
  // The better answer changes the step that is shown, and no more.
  await page.waitForSelector('.hint-panel .primary');
  assert.equal(await page.locator('.hint-list').count(), 0);
  await page.keyboard.press('h');
  await page.waitForSelector('.hint-list');
  assert.match(
    (await page.locator('.hint-worth').first().textContent()) ?? '',
    /^≈?\+\d at the end/,
  );
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('who resigned is told, and asked for where two sit at one device', async () => {
  const page = await openPage();
  const twoHere = 'button.small:has-text("Two here")';
  for (const [way, question, reason] of [
    ['.card-calla .card-play', 'Resign this game?', 'You resigned.'],
    [`.card-calla ${twoHere}`, 'South resigns this game?', 'South resigned.'],
    [`.card-kalaha ${twoHere}`, 'Red resigns this game?', 'Red resigned.'],
  ]) {
    await page.goto('/');
    await page.click(way);
    await page.waitForSelector('sowing-board .pit.playable');
    await page.click('.menu summary');
    await page.click('[data-action="resign"]');
    await page.waitForSelector(`dialog[open]:has-text("${question}")`);
    await page.click('dialog .danger');
    await page.waitForSelector(`.result-reason:text-is("${reason}")`);
  }
  assert.deepEqual(await page.locator('.bar-name').allTextContents(), ['Green', 'Red']);
  assert.match((await page.textContent('.result')) ?? '', /Green wins.*Red 0, Green 0/s);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});
