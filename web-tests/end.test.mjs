// What one sees of a game, and in which order: why a tap does nothing, the computer's extra turns,
// the last seed, what becomes of the rest, the result.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useBrowser } from './browser.mjs';
import { storeSecrets, waitUntilActive } from './games.mjs';
import { recordAnnouncements } from './keyboard.mjs';
import { createGame, stateOf } from './server.mjs';

const { openPage } = useBrowser();

/** @typedef {{ store: number, caption: string, plate: string, result: string }} Seen */

/**
 * South sows one stone, then the computer its last: the game ends as its sheet says.
 *
 * @type {Record<string, { line: RegExp, position: string, move: string, last: number, after: number,
 *   caption: string, reason: RegExp, rule: string }>}
 */
const ENDS = {
  'kalaha-1': {
    line: /^Kalaha\s*First ending: a player who runs out waits/,
    rule: '10',
    position: '1S,5/5,1S 22 24 S 29',
    move: '6',
    last: 25,
    after: 25,
    caption: '',
    reason: /^Both sides are empty\.$/,
  },
  'kalaha-2': {
    line: /^Kalaha\s*Second ending: the first to run out takes the rest/,
    rule: '11',
    position: '1S,5/1S,1S,4 20 25 S 29',
    move: '1',
    last: 26,
    after: 28,
    caption: 'takes what is left on your side: 2 stones',
    reason: /has run out of stones and takes what is left on your side: 2 stones\.$/,
  },
  'kalaha-3': {
    line: /^Kalaha\s*Third ending: both keep what is on their side/,
    rule: '12',
    position: '1S,5/1S,1S,4 20 25 S 29',
    move: '1',
    last: 26,
    after: 26,
    caption: 'You take home what is left on your side: 2 stones',
    reason: /has run out of stones\. You take home what is left on your side: 2 stones\.$/,
  },
  'kalah-ru': {
    line: /^Kalah\s*Over when one side is empty/,
    rule: '9',
    position: '1S,5/1S,1S,4 22 23 S 29',
    move: '1',
    last: 24,
    after: 24,
    caption: 'You take home what is left on your side: 2 stones',
    reason: /has run out of stones\. You take home what is left on your side: 2 stones\.$/,
  },
  calla: {
    line: /^Calla/,
    rule: '14',
    position: '1S,4/1S,1S,3 14 15 S 29',
    move: '1',
    last: 16,
    after: 16,
    caption: 'counts for nobody: 2 cubes',
    reason: /What is left on your side counts for nobody: 2 cubes\.$/,
  },
};

/** Begins to write down what is seen, whenever it changes. @param {import('playwright-core').Page} page */
const startWatching = (page) =>
  page.evaluate(() => {
    /** @type {Seen[]} */
    const seen = [];
    Object.assign(window, { seen });
    const text = (/** @type {string} */ selector) =>
      document.querySelector(selector)?.textContent ?? '';
    const look = () => {
      /** @type {HTMLElement | null} */
      const result = document.querySelector('.result');
      const now = {
        store: Number(text('.labels[data-spot="N"] .count')),
        caption: text('.cue-leftovers'),
        plate: document.querySelector('.bar.turn, .bar.won')?.className ?? '',
        result: result && !result.hidden ? text('.result-reason') : '',
      };
      if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    look();
  });

for (const [game, end] of Object.entries(ENDS)) {
  test(`${game}: the last seed lands, the rest is swept, then the result is shown`, async () => {
    const page = await openPage({ motion: 'no-preference', settings: { speed: 'fast' } });
    const seats = { S: 'me', N: 'level=1' };
    const { id, secrets } = await createGame({ game, seats, position: end.position });
    await storeSecrets(page, id, [secrets.S], game);
    await page.goto(`/g/${id}`);
    await waitUntilActive(page);
    await startWatching(page);
    await page.keyboard.press(end.move);
    await page.waitForSelector('.result:not([hidden])');
    /** @type {Seen[]} */
    const seen = await page.evaluate(() => Reflect.get(window, 'seen'));
    const first = (/** @type {(now: Seen) => boolean} */ is) => {
      const index = seen.findIndex(is);
      assert.ok(index >= 0, JSON.stringify(seen));
      return index;
    };
    const result = first((now) => now.result !== '');
    assert.ok(first((now) => now.store === end.last) < result, 'the last seed lands first');
    assert.ok(first((now) => now.store === end.after) < result, 'the rest is swept first');
    if (end.caption) {
      const caption = first((now) => now.caption.includes(end.caption));
      assert.ok(first((now) => now.store === end.last) < caption, 'then it is said why');
      assert.ok(caption < result, 'and then comes the result');
      if (end.after !== end.last)
        assert.ok(
          caption < first((now) => now.store === end.after),
          'it is said before it is done',
        );
    }
    assert.match(seen[result]?.result ?? '', end.reason);
    for (const now of seen.slice(0, result))
      assert.doesNotMatch(now.plate, /won/, 'no plate runs ahead of the board');

    // The rule of the sheet is cited, and the rules open at it.
    const line = (await page.textContent('.rules-line')) ?? '';
    assert.match(line, end.line);
    assert.ok((line.match(/ ending/gi) ?? []).length <= 1, `said once: ${line}`);
    assert.match(
      (await page.textContent('.result-rule')) ?? '',
      new RegExp(`^Rule ${end.rule} of`),
    );
    await page.click('.result-rule');
    const now = page.locator('.rules-dialog .rule-now');
    assert.equal(await now.getAttribute('value'), end.rule);
    const widths = await page
      .locator('.rule-picture')
      .evaluateAll((pictures) => pictures.map((each) => each.getBoundingClientRect().width));
    assert.ok(
      widths.length > 3 && widths.every((width) => width > 60 && width < 120),
      `small pictures: ${widths}`,
    );
    await page.keyboard.press('Escape');

    // Beside the board, and not on it, at every size; after a reload it says the same.
    for (const size of [
      { width: 1280, height: 800 },
      { width: 820, height: 1180 },
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await page.waitForFunction(() => {
        const board = document.querySelector('sowing-board .surface')?.getBoundingClientRect();
        const shown = document.querySelector('.result')?.getBoundingClientRect();
        if (!board || !shown) return false;
        const apart = board.bottom <= shown.top || board.right <= shown.left;
        return apart && shown.bottom <= innerHeight && board.top >= 0;
      });
    }
    await page.reload();
    await page.waitForFunction(
      (source) =>
        new RegExp(source).test(document.querySelector('.result-reason')?.textContent ?? ''),
      end.reason.source,
    );
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  });
}

test("a wrong tap says why; the computer's extra turns are announced and seen one by one", async () => {
  const page = await openPage({ motion: 'no-preference', settings: { speed: 'fast' } });
  const game = 'kalaha-3';
  // Whatever the computer sows first ends in its frame, and it cannot run out in this turn.
  const position = '1S,2S,3S,2,6S/4S,4S,1,1S,2 15 12 S 9';
  const seats = { S: 'me', N: 'level=1' };
  const { id, secrets } = await createGame({ game, seats, position });
  await storeSecrets(page, id, [secrets.S], game);
  await page.goto(`/g/${id}`);
  await waitUntilActive(page);
  const heard = await recordAnnouncements(page);
  // In the first turns of a browser it is said what to do.
  assert.match((await page.textContent('.rules-line.coaching')) ?? '', /Tap a red ring/);
  const sounds = await page.evaluateHandle(() => {
    /** @type {string[]} */
    const names = [];
    document.addEventListener('sound', (event) => {
      if (event instanceof CustomEvent) names.push(event.detail.name);
    });
    return names;
  });
  for (const [spot, why] of [
    ['N6', 'This ring is not yours.'],
    ['S3', 'This ring is empty.'],
  ]) {
    await page.click(`button[data-spot="${spot}"]`, { force: true });
    await page.waitForSelector(`.labels[data-spot="${spot}"] .spot-note:text-is("${why}")`);
    await until(() => heard.includes(why ?? ''), why ?? '');
  }
  assert.deepEqual(await sounds.jsonValue(), ['refused', 'refused']);

  await page.evaluate(() => {
    /** What cues say, and what they say while seeds move on. */
    const cues = { seen: [''], meanwhile: [''] };
    Object.assign(window, { cues });
    let numbers = '';
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll('.count')].map((each) => each.textContent).join();
      /** @type {HTMLElement | null} */
      const banner = document.querySelector('.cue-free-turn');
      const cue = banner?.textContent ?? '';
      // A tap on a cue opens its rule.
      if (cue && !document.querySelector('dialog[open]')) banner?.click();
      (shown === numbers ? cues.seen : cues.meanwhile).push(cue);
      numbers = shown;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.keyboard.press('1');
  await page.waitForFunction(() => {
    const board = document.querySelector('sowing-board');
    return board?.active && board.board.number > 9;
  });
  await page.waitForSelector('.rules-dialog .rule-now[value="7"]');
  assert.match((await page.textContent('.rules-line')) ?? '', /Hold a ring/);
  /** @type {{ seen: string[], meanwhile: string[] }} */
  const { seen, meanwhile } = await page.evaluate(() => Reflect.get(window, 'cues'));
  assert.ok(
    seen.some((cue) => /Extra turn!.*computer/i.test(cue)),
    'a cue says whose it is',
  );
  assert.deepEqual([...new Set(meanwhile)], [''], 'it is read before the next sowing');
  assert.ok(
    heard.some((text) => /Extra turn for the computer/i.test(text)),
    `it is announced: ${heard}`,
  );
  // Where the last sowing began, where its seeds fell, and the last of them.
  assert.equal(await page.locator('.labels.marked').count(), 1);
  assert.equal(await page.locator('.labels.ended.passed').count(), 1);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('your own extra turn is called yours', async () => {
  const page = await openPage({ motion: 'no-preference', settings: { speed: 'fast' } });
  const game = 'kalaha-3';
  const { id, secrets } = await createGame({ game, seats: { S: 'me', N: 'level=1' } });
  await storeSecrets(page, id, [secrets.S], game);
  await page.goto(`/g/${id}`);
  await waitUntilActive(page);
  await page.keyboard.press('3');
  const cue = await page.waitForSelector('.cue-free-turn');
  assert.match((await cue.textContent()) ?? '', /^Extra turn!You/);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});

test('Calliro: the first turns are explained, a wrong tap is heard, a cue opens its rule', async () => {
  const page = await openPage({ motion: 'no-preference', settings: { speed: 'normal' } });
  const game = 'calliro:backs=blind';
  const { id, secrets } = await createGame({ game, seats: { S: 'me', N: 'me' } });
  await storeSecrets(page, id, Object.values(secrets), game);
  await page.goto(`/g/${id}`);
  await waitUntilActive(page);
  const sounds = await page.evaluateHandle(() => {
    /** @type {string[]} */
    const names = [];
    document.addEventListener('sound', (event) => {
      if (event instanceof CustomEvent) names.push(event.detail.name);
    });
    return names;
  });
  await page.click('[data-cell="e5"]', { force: true });
  assert.deepEqual(await sounds.jsonValue(), ['refused']);

  // A tap on the cue of a score, which does not stay for long, opens its rule.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const cue = document.querySelector('.hx-cue-score');
      if (!cue) return;
      observer.disconnect();
      Object.assign(window, { cue: cue.textContent });
      for (const kind of ['pointerdown', 'pointerup'])
        cue.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
    }).observe(document.body, { subtree: true, childList: true });
  });
  /** @type {string[]} */
  const lines = [];
  for (const selector of [
    '[data-pick="O"]',
    '[data-cell="e5"]',
    '[data-pick="B"]',
    '[data-cell="f5"]',
    '[data-pick="O"]',
    '[data-cell="g6"]',
    '[data-cell="f5"]',
  ]) {
    const { ply } = await stateOf(id);
    await waitUntilActive(page);
    lines.push((await page.textContent('.rules-line .rules-text')) ?? '');
    await page.click(selector, { force: true });
    await until(async () => (await stateOf(id)).ply > ply, selector);
  }
  for (const [index, line] of [
    /^Make arcs: a blue chip/,
    /^Tap a marked place/,
    /^Pick another chip, or tap one on the board/,
    /a blue one is a point for the other player/,
    /^More than 10 points win/,
    /^More than 10 points win/,
    /^More than 10 points win/,
  ].entries())
    assert.match(lines[index] ?? '', line);

  await page.waitForSelector('.rules-dialog .rule-now[value="11"]');
  assert.match(await page.evaluate(() => Reflect.get(window, 'cue')), /^Blue: \+1.*Rule 11$/);
  assert.deepEqual(page.errors, []);
  await page.closeContext();
});
