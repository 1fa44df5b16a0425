// Whole games against the computer, by mouse, touch and keyboard.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  agrees,
  anyOf,
  beginGame,
  give,
  launch,
  moved,
  playToEnd,
  shownBoard,
  stateOf,
  tapOne,
  until,
  visitor,
} from './helper.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const idOf = (page) => page.url().split('/').pop();

for (const game of ['calla', 'kalah-ru', 'kalaha', 'kalah', 'calliro']) {
  test(`${game}: one tap from the start to a game, played to its end by mouse`, async () => {
    const page = await visitor(browser);
    await page.goto('/');
    await page.click(`.card-${game} .card-play`);
    await page.waitForURL('**/g/*');
    await page.waitForSelector('sowing-board, calliro-board');
    const result = await playToEnd([page], idOf(page));
    await page.waitForSelector('.result:not([hidden])');
    const words = await page.textContent('.result');
    assert.match(
      words,
      new RegExp(
        `${Math.max(result.south, result.north)} to ${Math.min(result.south, result.north)}`,
      ),
    );
    const state = await stateOf(idOf(page));
    if (game !== 'calliro')
      await page.waitForFunction(
        (position) => document.querySelector('sowing-board').board.position === position,
        state.board.position,
      );
    assert.deepEqual(page.faults, []);
    await page.click('.result button.primary');
    await page.waitForURL((url) => !url.pathname.endsWith(state.id));
    await page.waitForFunction(() => document.querySelector('.result[hidden]'));
    assert.deepEqual(page.faults, []);
    await page.leave();
  });
}

test('a whole game of Calla by keyboard, with what is said', async () => {
  const page = await visitor(browser);
  await page.goto('/');
  await page.locator('.card-calla .card-play').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/g/*');
  await page.waitForSelector('sowing-board');
  const heard = await listen(page);
  await playToEnd([page], idOf(page), {
    play: async () => page.keyboard.press(anyOf((await shownBoard(page)).moves).move),
  });
  await page.waitForSelector('.result:not([hidden])');
  await until(() => heard.some((text) => /sows \d+ from/.test(text)), 'each sowing is said');
  await until(() => heard.some((text) => /You win!|wins|A draw!/.test(text)), 'the end is said');
  assert.deepEqual(page.faults, []);
  await page.leave();
});

for (const game of ['calla', 'calliro']) {
  test(`${game}: a whole game by touch on a phone`, async () => {
    const page = await visitor(browser, { size: [390, 844], touch: true });
    await page.goto('/');
    await page.tap(`.card-${game} .card-play`);
    await page.waitForURL('**/g/*');
    await page.waitForSelector('sowing-board, calliro-board');
    await playToEnd([page], idOf(page), { play: tapOne });
    await page.waitForSelector('.result:not([hidden])');
    await agrees(page, idOf(page));
    assert.deepEqual(page.faults, []);
    await page.leave();
  });
}

/** How a sowing and the end are said. */
const SPOKEN = {
  en: [/South sows \d+ .*from/, /wins|draw/i],
  ru: [/Юг сеет \d+/, /побед|выигр|ничь/i],
  nb: [/Sør legger ut \d+/, /vinner|vant|uavgjort/i],
};

for (const [language, [sowing, end]] of Object.entries(SPOKEN)) {
  test(`late positions of Calla and Kalaha to the end by keyboard alone, heard in ${language}`, async (t) => {
    for (const [game, position] of [
      ['calla', '1,1S,3/1,2S,2,1S 15 12 S 9'],
      ['kalaha-2', '3,1S,2/2,2S,1,1S,1 20 12 S 9'],
    ]) {
      const page = await visitor(browser, { language });
      const begun = await beginGame({ game, seats: { S: 'me', N: 'me' }, position });
      await give(page, begun.id, [begun.secrets.S, begun.secrets.N]);
      await page.goto(`/g/${begun.id}`);
      const heard = await listen(page);
      for (let turn = 0; turn < 60 && !(await stateOf(begun.id)).result; turn += 1) {
        await page.waitForFunction(() => document.querySelector('sowing-board')?.active);
        const { moves, decider } = await shownBoard(page);
        const { n } = await stateOf(begun.id);
        const { move } = anyOf(moves);
        // By its number, or with the focus on it.
        if (turn % 2) await page.keyboard.press(move);
        else {
          await reach(page, `${decider}${move}`);
          await page.keyboard.press('Enter');
        }
        await moved(begun.id, n);
        await agrees(page, begun.id);
      }
      await page.waitForSelector('.result:not([hidden])');
      await until(
        () => [sowing, end].every((words) => words.test(heard.join(' '))),
        'a sowing and the end are said',
      );
      const all = heard.join(' ');
      t.diagnostic(all.slice(0, 160));
      const text = await page.evaluate(
        () =>
          `${document.body.innerText} ` +
          `${[...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label')).join(' ')}`,
      );
      assert.doesNotMatch(
        `${all} ${text}`,
        /\b(web|board|hexagon|seat|reason|pit|store|seeds|game)-[a-z]+/,
      );
      if (language !== 'en')
        assert.doesNotMatch(
          `${all} ${text}`.replace(/English|Callabash/g, ''),
          /\b(the|and|your|with|play|board|turn)\b/i,
        );
      assert.deepEqual(page.faults, []);
      await page.leave();
    }
  });
}

test('Calliro by keyboard alone: picked, peeked at, placed, and heard', async () => {
  const page = await visitor(browser);
  const begun = await beginGame({ game: 'calliro', seats: { S: 'me', N: 'level=1' } });
  await give(page, begun.id, [begun.secrets.S]);
  await page.goto(`/g/${begun.id}`);
  await page.waitForFunction(() => document.querySelector('calliro-board')?.active);
  const heard = await listen(page);
  let done = 0;
  while (done < 8 && !(await stateOf(begun.id)).result) {
    await page.waitForFunction(() => document.querySelector('calliro-board').active);
    const { moves } = await shownBoard(page);
    const { n } = await stateOf(begun.id);
    const { move } = moves.find((each) => each.move.startsWith('pick')) ?? anyOf(moves);
    const [what, cells] = move.split(' ');
    await reach(page, what === 'pick' ? cells : cells.split('+')[0]);
    await page.keyboard.press('Enter');
    if (await page.locator('.hx-choice').count()) await page.keyboard.press('Enter');
    await moved(begun.id, n);
    done += 1;
  }
  await until(() => /back/.test(heard.join(' ')), 'the back of a chip is said');
  assert.deepEqual(page.faults, []);
  await page.leave();
});

/** What the live regions say from now on. */
async function listen(page) {
  const heard = [];
  await page.waitForSelector('#said', { state: 'attached' });
  await page.exposeFunction('heard', (text) => heard.push(text));
  await page.evaluate(() => {
    for (const id of ['said', 'said-at-once'])
      new MutationObserver(() => window.heard(document.getElementById(id).textContent)).observe(
        document.getElementById(id),
        { childList: true, characterData: true, subtree: true },
      );
  });
  return heard;
}

/** Brings the focus to a pit, pile or cell by tabulator and arrows. */
async function reach(page, name) {
  const focused = () =>
    page.evaluate(() => {
      const { spot, pick, cell } = document.activeElement?.dataset ?? {};
      const kind = spot ? 'spot' : pick ? 'pick' : cell ? 'cell' : '';
      return { kind, name: spot ?? pick ?? cell ?? '' };
    });
  const kind = await page.evaluate(
    (wanted) =>
      ['spot', 'pick', 'cell'].find((each) =>
        document.querySelector(`[data-${each}="${wanted}"]:is(button, [role=button])`),
      ),
    name,
  );
  for (let tabs = 0; tabs < 80; tabs += 1) {
    const here = await focused();
    if (here.name === name && here.kind === kind) return;
    if (here.kind === kind && kind !== 'pick') break;
    await page.keyboard.press('Tab');
  }
  for (let steps = 0; steps < 40; steps += 1) {
    const key = await page.evaluate(
      ([wanted, what]) => {
        const [a, b] = [
          document.activeElement,
          document.querySelector(`[data-${what}="${wanted}"]:is(button, [role=button])`),
        ].map((each) => each.getBoundingClientRect());
        const [dx, dy] = [
          b.x + b.width / 2 - a.x - a.width / 2,
          b.y + b.height / 2 - a.y - a.height / 2,
        ];
        if (a.x === b.x && a.y === b.y) return null;
        if (Math.abs(dy) > 12) return dy > 0 ? 'ArrowDown' : 'ArrowUp';
        return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
      },
      [name, kind],
    );
    if (!key) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${name} cannot be reached by keys`);
}

test('take back, hints in three steps, flip, replay', async () => {
  const page = await visitor(browser);
  await page.goto('/');
  await page.click('.card-calla .card-play');
  await page.waitForSelector('sowing-board .pit.playable');
  await page.keyboard.press('h');
  await page.waitForSelector('.hint-text');
  await page.click('.hint-panel .primary');
  await page.waitForSelector('sowing-board .value.best:not(:empty)');
  await page.click('.hint-panel .primary');
  await page.waitForSelector('.hint-list');
  assert.equal(await page.locator('.hint-list li').count(), 3);
  await page.keyboard.press('4');
  await page.waitForFunction(
    () =>
      document.querySelector('sowing-board').board.number > 2 ||
      document.querySelector('sowing-board').board.stores.S > 0,
  );
  await page.waitForSelector('[data-deed="take-back"]:not([disabled])');
  await page.waitForFunction(() => document.querySelector('sowing-board').active);
  await page.click('[data-deed="replay"]');
  await page.waitForFunction(() => document.querySelector('sowing-board').active);
  await page.keyboard.press('u');
  await page.waitForFunction(() => document.querySelector('sowing-board').board.number === 1);
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.querySelector('sowing-board').view === 'N');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  assert.deepEqual(page.faults, []);
  await page.leave();
});

test('a hint is for the position it was asked for, and Escape closes it', async () => {
  const page = await visitor(browser);
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
    const { board, active } = document.querySelector('sowing-board');
    return board.number > 2 && active;
  });
  // Whoever is impatient neither gets the last answer nor loses this one.
  let answer = () => {};
  const wait = new Promise((resolve) => {
    answer = resolve;
  });
  await page.route('**/hint', async (route) => {
    await wait;
    await route.continue();
  });
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('h');
  assert.equal(await page.locator('.hint-panel .hint-text').count(), 0);
  answer();
  await page.waitForSelector('.hint-text');
  assert.equal(await page.locator('.hint-list').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.leave();
});

test('who resigned is told, and asked for where two sit at one device', async () => {
  const page = await visitor(browser);
  for (const [way, question, reason] of [
    ['.card-play', 'Resign this game?', 'you resigned'],
    ['button.small:has-text("Two here")', 'South resigns this game?', 'South resigned'],
  ]) {
    await page.goto('/');
    await page.click(`.card-calla ${way}`);
    await page.waitForSelector('sowing-board .pit.playable');
    await page.click('.menu summary');
    await page.click('[data-deed="resign"]');
    await page.waitForSelector(`dialog[open]:has-text("${question}")`);
    await page.click('dialog .danger');
    await page.waitForSelector(`.result-reason:text-is("${reason}")`);
  }
  assert.deepEqual(page.faults, []);
  await page.leave();
});
