// Analysis, learning and puzzles in a real browser.
//   npm install playwright-core axe-core
//   CALLABASH_URL=http://127.0.0.1:8080 node --test web-tests/study.test.mjs
// CHROMIUM names the browser; PICTURES a folder for pictures of each screen; with LOCALES,
// a folder with the languages' .ftl files, those are used and not the server's.

import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test, { after, before } from 'node:test';
import { PATIENCE, still } from './helper.mjs';

const require = createRequire(`${process.cwd()}/`);
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const BASE = process.env.CALLABASH_URL ?? 'http://127.0.0.1:8080';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const LANGUAGES = ['en', 'ru', 'nb', 'fa'];
const SIZES = { phone: [390, 844], tablet: [820, 1180], desk: [1440, 900] };

let browser;
before(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ARGS,
    timeout: PATIENCE,
  });
});
after(() => browser?.close());

async function open(path, { size = 'desk', dark = false, lang = 'en', speed = 'off' } = {}) {
  const [width, height] = SIZES[size];
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: lang,
    serviceWorkers: 'block',
    bypassCSP: false,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript((chosen) => {
    const key = 'callabash.settings';
    if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ speed: chosen }));
  }, speed);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.faults = [];
  // What the server refuses is an error to the browser, and an answer to us.
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !/status of 4\d\d/.test(message.text()) &&
      page.faults.push(message.text()),
  );
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(BASE) && !/^(blob|data):/.test(request.url()))
      page.faults.push(request.url());
  });
  if (process.env.LOCALES) {
    await context.route('**/locales/*.ftl', (route) => {
      const folder = `${process.env.LOCALES}/${/locales\/(\w+)/.exec(route.request().url())[1]}`;
      const body = readdirSync(folder)
        .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
        .join('\n');
      return route.fulfill({ contentType: 'text/plain; charset=utf-8', body });
    });
  }
  await page.goto(BASE + path);
  await page.locator('.study').waitFor();
  return page;
}

async function done(page) {
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

async function picture(page, name) {
  if (!process.env.PICTURES) return;
  mkdirSync(process.env.PICTURES, { recursive: true });
  await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
}

const values = (page) => page.locator('.analysis-choices .analysis-worth').allTextContents();
/** All that can be known of the position is shown. */
const SETTLED = '.study-card[aria-busy="false"]';
const settled = (page) => page.locator(SETTLED).waitFor();
const shows = (page, position) =>
  page.waitForFunction(
    (wanted) => document.querySelector('sowing-board').board?.position === wanted,
    position,
  );
const told = (page, hasText) => page.locator('.learn-told:not([hidden])', { hasText });

test("Calla's start is exactly −7 −5 +1 +2 +2, each explained", async () => {
  const page = await open('/analysis');
  await settled(page);
  assert.deepEqual(await values(page), ['−7', '−5', '+1', '★ +2', '★ +2']);
  assert.equal(await page.locator('.analysis-worth[data-kind="exact"]').count(), 5);
  const reasons = page.locator('.analysis-choices > li');
  for (let i = 0; i < 5; i += 1)
    assert.ok((await reasons.nth(i).locator('.analysis-reasons li').count()) > 0, `pit ${i + 1}`);
  const onBoard = await page.locator('sowing-board .value').allTextContents();
  assert.deepEqual(onBoard.filter(Boolean).sort(), ['+1', '−5', '−7', '★ +2', '★ +2'].sort());
  assert.match(await page.locator('.analysis-bar-text').textContent(), /South.*2/);
  await done(page);
});

test('walking, variations, the best line and a link that comes back', async () => {
  const page = await open('/analysis?rules=calla&moves=4,2,5');
  await settled(page);
  assert.equal(await page.locator('.analysis-move').count(), 3);
  await page.locator('h1').click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.locator('[aria-current="step"]', { hasText: '4' }).waitFor();
  await page.waitForURL(/at=1/);
  await settled(page);
  await page.locator('.analysis-choice[data-move="3"]').click();
  await page.locator('.analysis-variation').waitFor();
  await page.keyboard.press('Home');
  await page.waitForFunction(() => new URL(location.href).searchParams.get('at') === '0');
  await settled(page);
  const line = page.locator('.analysis-line-moves button');
  const best = (await line.allTextContents()).slice(0, 3);
  await line.nth(2).click();
  await page.waitForFunction((wanted) => {
    const query = new URL(location.href).searchParams;
    const moves = query.get('moves').split(/[,-]/);
    return String(moves.slice(0, query.get('at') ?? moves.length)) === String(wanted);
  }, best);
  assert.ok((await page.locator('.analysis-move').count()) >= 4);
  const address = page.url();
  const board = await page.locator('sowing-board').evaluate((each) => each.board.position);
  const other = await open(new URL(address).pathname + new URL(address).search);
  await settled(other);
  assert.equal(await other.locator('sowing-board').evaluate((each) => each.board.position), board);
  await done(other);
  await done(page);
});

test('setting up a position, and what is wrong with one', async () => {
  const page = await open('/analysis');
  await settled(page);
  await page.locator('summary', { hasText: 'Set up' }).click();
  await page.fill('#setup-text', 'nonsense');
  await page.keyboard.press('Enter');
  await page.locator('#setup-trouble:not([hidden])').waitFor();
  assert.match(await page.locator('#setup-trouble').textContent(), /not a position/);
  await page.getByRole('button', { name: 'Change the board' }).click();
  await page.locator('sowing-board .edit-button').first().waitFor();
  await page.getByRole('button', { name: 'Empty the board' }).click();
  const more = page.getByRole('button', { name: /One more in pit 5, South/i });
  await more.click();
  await more.click();
  await page.getByRole('button', { name: /One more in pit 1, North/i }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await shows(page, '4,1S/4,2S 0 0 S 1');
  await settled(page);
  assert.equal((await values(page)).length, 1);
  await page.selectOption('#setup-game', 'kalah');
  await page.fill('#setup-pits', '4');
  await page.keyboard.press('Tab');
  await page.waitForFunction(
    () => document.querySelector('sowing-board').board.rows.S.length === 4,
  );
  await page.fill('#setup-seeds', '3');
  await page.keyboard.press('Tab');
  await page.waitForFunction(
    () => String(document.querySelector('sowing-board').board.rows.S) === '3,3,3,3',
  );
  await done(page);
});

test('a record with its graph, turning points, picture, file and sheet', async () => {
  const page = await open('/analysis');
  await page.locator('summary', { hasText: 'Load a game' }).click();
  await page.fill('#study-record', '[Rules "calla"]\n\n1. 3 3\n2. 5 9\n*');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('.study-trouble:not([hidden])').waitFor();
  await page.fill(
    '#study-record',
    '[South "Kari"]\n[North "Ola"]\n[Rules "calla"]\n\n1. 3 3\n2. 5 2-1-3-2\n3. 1 5\n4. ' +
      '2 4\n5. 3 3\n6. 4 5\n7. 1 3\n8. 3 4\n9. 4-5 1-4-2\n9-14\n',
  );
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('.analysis-graph svg').waitFor();
  assert.ok((await page.locator('.analysis-point').count()) > 0);
  assert.equal(
    await page.locator('.graph-turn').count(),
    await page.locator('.analysis-point').count(),
  );
  await page.locator('.analysis-point-go').first().click();
  await settled(page);
  await picture(page, 'analysis-game');
  await page.locator('summary', { hasText: 'Share' }).click();
  for (const [name, type] of [
    ['Save record', /\.txt$/],
    ['Save picture', /\.png$/],
  ]) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    assert.match(download.suggestedFilename(), type);
    const bytes = readFileSync(await download.path());
    if (name === 'Save record') assert.match(bytes.toString(), /2\. 5 2-1-3-2/);
    else assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  }
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.ok((await page.locator('.study-sheet svg').count()) > 1);
  assert.ok(!(await page.locator('main').isVisible()));
  await picture(page, 'analysis-sheet');
  await done(page);
});

test('a game on the server is analysed by its id', async () => {
  const answer = await fetch(`${BASE}/api/v1/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'calla', seats: { S: 'me', N: 'me' } }),
  });
  const { id, secrets, state } = await answer.json();
  await fetch(`${BASE}/api/v1/games/${id}/actions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secrets.S}` },
    body: JSON.stringify({ id: '1', kind: 'play', move: '4', ply: state.ply }),
  });
  const page = await open(`/analysis?game=${id}`);
  await page.locator('.analysis-move').waitFor();
  await done(page);
});

for (const game of ['calla', 'kalah-ru', 'kalaha-1', 'kalaha-2', 'kalaha-3', 'kalah', 'calliro']) {
  test(`the lesson of ${game} from the first step to the last`, async () => {
    const page = await open(`/learn/${game}`);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    const show = page.getByRole('button', { name: 'Show me' });
    const count = await page.locator('.learn-count', { hasText: /of \d+/ }).textContent();
    const all = Number(/of (\d+)/.exec(count)[1]);
    for (let step = 1; step < all; step += 1) {
      await page.locator('.learn-count', { hasText: `Step ${step} ` }).waitFor();
      for (let tries = 0; tries < 5 && (await next.isDisabled()); tries += 1) {
        // What was told before is taken away by the click.
        await show.click();
        await told(page).waitFor();
      }
      if (step > 1 && step < all)
        assert.notEqual((await page.locator('.learn-text').textContent()).includes('study-'), true);
      await next.click();
    }
    await page.getByRole('button', { name: 'Play a game' }).waitFor();
    await page.goto(`${BASE}/learn`);
    await page.locator('.learn-state .icon-check').waitFor();
    await done(page);
  });
}

test('a lesson by touch of the pits: a wrong one is refused kindly', async () => {
  const page = await open('/learn/calla?step=7');
  await page.locator('.learn-count', { hasText: 'Step 7' }).waitFor();
  await page
    .locator('sowing-board')
    .focus()
    .catch(() => {});
  await page.keyboard.press('3');
  await page.locator('.learn-told[data-kind="other"]').waitFor();
  await page.keyboard.press('1');
  await page.locator('.learn-told[data-kind="good"]').waitFor();
  assert.equal(await page.locator('sowing-board').evaluate((each) => each.board.stores.S), 10);
  await done(page);
});

test('trying out: any move, taken back and forward, told in words, with hints', async () => {
  const page = await open('/learn/calla?try=1');
  await page.getByRole('button', { name: 'Give me a hint' }).click();
  await page.locator('.learn-advice li').first().waitFor();
  assert.equal(await page.locator('.learn-advice li').count(), 5);
  for (const key of ['4', '3', '1']) {
    const before = await page.locator('.learn-log li').count();
    await page.keyboard.press(key);
    await page.waitForFunction(
      (n) => document.querySelectorAll('.learn-log li').length > n,
      before,
    );
  }
  const undo = page.getByRole('button', { name: 'Take back' });
  for (let i = 0; i < 3; i += 1) await undo.click();
  assert.ok(await undo.isDisabled());
  assert.equal(await page.locator('.learn-log li').count(), 0);
  await page.getByRole('button', { name: 'Forward again' }).click();
  await page.locator('.learn-log li').first().waitFor();
  assert.match(await page.locator('#said').textContent(), /South sows 3/);
  await done(page);
});

/** Plays a solution by keys, each move as soon as the board takes it. */
async function solve(page, moves) {
  for (const move of moves) {
    await page.waitForFunction(() => document.querySelector('sowing-board')?.active);
    const before = await page.locator('sowing-board').evaluate((each) => each.board.position);
    await page.keyboard.press(move);
    await page.waitForFunction(
      (position) => document.querySelector('sowing-board').board.position !== position,
      before,
    );
  }
}

test('a puzzle: hints in three steps, a wrong try, the solution, what is kept', async () => {
  const page = await open('/puzzles?game=calla');
  await page.locator('.puzzles-tile').first().click();
  for (const text of [/\?|!/, /It is /, /: /]) {
    await page.getByRole('button', { name: 'Hint' }).click();
    await told(page, text).waitFor();
  }
  const { puzzles } = await (await fetch(`${BASE}/api/v1/puzzles?game=calla`)).json();
  const [first] = puzzles;
  const board = await page.locator('sowing-board').evaluate((each) => each.board);
  const wrong = board.moves.find(({ move }) => move !== first.solution[0]).move;
  await page.keyboard.press(wrong);
  await page.locator('.learn-told[data-kind="other"]').waitFor();
  await page.waitForFunction(() => document.querySelector('sowing-board').active);
  await shows(page, board.position);
  await solve(page, first.solution);
  await page.locator('.learn-told[data-kind="good"]').waitFor();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.locator('.puzzles-tile[data-outcome="missed"]').waitFor();
  await page.locator('.puzzles-tile').nth(1).click();
  await page.locator('h1', { hasText: 'Puzzle 2' }).waitFor();
  await solve(page, puzzles[1].solution);
  await page.locator('.learn-told[data-kind="good"]').waitFor();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.locator('.puzzles-tile[data-outcome="solved"]').waitFor();
  await page.emulateMedia({ media: 'print' });
  // A board that has not been fetched yet is not on the sheet.
  await page.waitForFunction(() => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('.study-sheet figure svg').length === 6;
  });
  assert.equal(await page.locator('.sheet-page li').count(), 6);
  await picture(page, 'puzzles-sheet');
  await done(page);
});

/** Where each screen is, and what is there once all of it is. */
const SCREENS = {
  analysis: ['/analysis?rules=calla&moves=4,2,5&at=2', SETTLED],
  learn: ['/learn', '.learn-cards'],
  lesson: ['/learn/kalaha-2?step=7', '.learn-count:not(:empty)'],
  hexagon: ['/learn/calliro?step=5', '.learn-count:not(:empty)'],
  try: ['/learn/calla?try=1', '.learn-try sowing-board .pit.playable >> nth=0'],
  puzzles: ['/puzzles?game=calla', '.puzzles-grid'],
  puzzle: ['/puzzles?game=kalah-ru&n=3', '.puzzles-lives:not(:empty)'],
  daily: ['/puzzles?game=calla&daily=1', '.puzzles-lives:not(:empty)'],
};

async function openWhole([path, ready], how) {
  const page = await open(path, how);
  await page.locator(ready).waitFor();
  await still(page);
  return page;
}

for (const [name, screen] of Object.entries(SCREENS)) {
  for (const dark of [false, true]) {
    test(`${name}, ${dark ? 'dark' : 'light'}: no violation, nothing too wide, targets large enough`, async () => {
      for (const size of Object.keys(SIZES)) {
        const page = await openWhole(screen, { size, dark });
        for (const summary of await page.locator('.study-panel > summary').all())
          await summary.click();
        await still(page);
        await picture(page, `${name}-${size}-${dark ? 'dark' : 'light'}`);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() =>
          globalThis.axe.run(document, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
            rules: { 'label-content-name-mismatch': { enabled: true } },
          }),
        );
        assert.deepEqual(
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
          ),
          [],
          size,
        );
        assert.ok(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${size} is not wider than the screen`,
        );
        const small = await page
          .locator(
            '.study :is(button, summary, select, input:not([type=radio])):visible, ' +
              '.study a:visible',
          )
          .evaluateAll((all) =>
            all
              .filter((each) => !each.closest('sowing-board, calliro-board'))
              .map((each) => ({
                text: each.textContent.slice(0, 30),
                box: each.getBoundingClientRect(),
              }))
              .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
              .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
          );
        assert.deepEqual(small, [], size);
        await done(page);
      }
    });
  }
}

for (const lang of LANGUAGES) {
  test(`every screen in ${lang} has no untranslated key`, async () => {
    for (const screen of Object.values(SCREENS)) {
      const page = await openWhole(screen, { lang });
      const text = await page
        .locator('main')
        .evaluate(
          (main) =>
            `${main.textContent} ` +
            `${[...main.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label')).join(' ')}`,
        );
      assert.doesNotMatch(text, /study-|board-[a-z]|seat-|\{|\}/, screen[0]);
      await done(page);
    }
  });
}
