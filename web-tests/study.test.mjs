// Analysis, learning and puzzles in a real browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ADDRESS, holdRequests, picture, useBrowser, waitUntilStill } from './browser.mjs';
import { shownBoard } from './games.mjs';
import { createGame, post } from './server.mjs';
import {
  closePage,
  feedback,
  openMoment,
  waitForMoment,
  waitForPosition,
  waitUntilEvaluated,
} from './study-helper.mjs';

/** @import { Page } from 'playwright-core' */

const { openPage } = useBrowser();

/** @param {string} path */
async function open(path) {
  const page = await openPage({ size: [1440, 900], refusals: true });
  await page.goto(path);
  await page.locator('.study').waitFor();
  return page;
}

/** The position that a board shows. @param {Page} page */
const positionOn = (page) =>
  page.evaluate(() => document.querySelector('sowing-board')?.board.position);

/** @param {Page} page */
const valueTexts = (page) => page.locator('.analysis-choices .analysis-worth').allTextContents();
test("Calla's start is exactly −7 −5 +1 +2 +2, each explained", async () => {
  const page = await open('/analysis');
  await waitUntilEvaluated(page);
  assert.deepEqual(await valueTexts(page), ['−7 ✓', '−5 ✓', '+1 ✓', '★ +2 ✓', '★ +2 ✓']);
  assert.equal(await page.locator('.analysis-worth[data-kind="exact"]').count(), 5);
  const reasons = page.locator('.analysis-choices > li');
  for (let i = 0; i < 5; i += 1)
    assert.ok((await reasons.nth(i).locator('.analysis-reasons li').count()) > 0, `pit ${i + 1}`);
  const onBoard = await page.locator('sowing-board .value').allTextContents();
  assert.deepEqual(onBoard.filter(Boolean).sort(), ['+1', '−5', '−7', '★ +2', '★ +2'].sort());
  assert.match((await page.locator('.analysis-bar-text').textContent()) ?? '', /South.*2/);
  await closePage(page);
});

test('values are called exact once those of all moves are', async () => {
  const page = await openPage({ size: [1440, 900] });
  const solution = {
    best: ['4'],
    line: [],
    margin: 2,
    moves: { 1: [-9, 2], 2: -5, 3: 1, 4: 2, 5: 2 },
    estimates: { 1: -6 },
    nodes: 1,
    seconds: 1,
  };
  const event = `data: ${JSON.stringify({ solution, why: {}, last: true })}\n\n`;
  await page.route('**/api/v1/analysis', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: event }),
  );
  await page.goto('/analysis?rules=calla');
  await waitUntilEvaluated(page);
  assert.deepEqual(await valueTexts(page), ['≈−6', '−5 ✓', '+1 ✓', '★ +2 ✓', '★ +2 ✓']);
  const about = await page.locator('[aria-labelledby="analysis-values"] > .note').textContent();
  assert.match(about ?? '', /A value with ≈ is an estimate/);
  await closePage(page);
});

test('the analysis opens with the game that was played last', async () => {
  const page = await openPage();
  await page.goto('/');
  await page.evaluate(() => {
    const saved = (/** @type {string} */ game, /** @type {number} */ at) => ({
      secrets: [],
      game,
      at,
    });
    const games = {
      a: saved('kalah-ru:pie=turn', 2),
      b: saved('calliro', 3),
      c: saved('kalah', 1),
    };
    localStorage.setItem('callabash.games', JSON.stringify(games));
  });
  await page.goto('/analysis');
  await page.locator('.study').waitFor();
  await page.waitForFunction(
    () => document.querySelector('sowing-board')?.board.game === 'kalah-ru:pie=turn',
  );
  await closePage(page);
});

test('walking, variations, the best line and a link that comes back', async () => {
  const page = await open('/analysis?rules=calla&moves=4,2,5');
  await waitUntilEvaluated(page);
  assert.equal(await page.locator('.analysis-move').count(), 3);
  await page.locator('h1').click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.locator('[aria-current="step"]', { hasText: '4' }).waitFor();
  await page.waitForURL(/at=1/);
  await waitUntilEvaluated(page);
  await page.locator('.analysis-choice[data-move="3"]').click();
  await page.locator('.analysis-variation').waitFor();
  await page.keyboard.press('Home');
  await page.waitForFunction(() => new URL(location.href).searchParams.get('at') === '0');
  await waitUntilEvaluated(page);
  const line = page.locator('.analysis-line-moves button');
  const best = (await line.allTextContents()).slice(0, 3);
  assert.equal(best.length, 3);
  await line.nth(2).click();
  await page.waitForFunction((expected) => {
    const query = new URL(location.href).searchParams;
    const moves = (query.get('moves') ?? '').split(/[,-]/);
    return String(moves.slice(0, Number(query.get('at') ?? moves.length))) === String(expected);
  }, best);
  assert.ok((await page.locator('.analysis-move').count()) >= 4);
  const address = page.url();
  const board = await positionOn(page);
  assert.ok(board);
  const other = await open(new URL(address).pathname + new URL(address).search);
  await waitUntilEvaluated(other);
  assert.equal(await positionOn(other), board);
  await closePage(other);
  await closePage(page);
});

test('setting up a position, and what is wrong with one', async () => {
  const page = await open('/analysis');
  await waitUntilEvaluated(page);
  await page.locator('summary', { hasText: 'Set up' }).click();
  await page.fill('#setup-text', 'nonsense');
  await page.keyboard.press('Enter');
  await page.locator('#setup-error:not([hidden])').waitFor();
  assert.match((await page.locator('#setup-error').textContent()) ?? '', /not a position/);
  await page.getByRole('button', { name: 'Change the board' }).click();
  await page.locator('sowing-board .edit-button').first().waitFor();
  await page.getByRole('button', { name: 'Empty the board' }).click();
  const more = page.getByRole('button', { name: /One more in pit 5, South/i });
  await more.click();
  await more.click();
  await page.getByRole('button', { name: /One more in pit 1, North/i }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await waitForPosition(page, '4,1S/4,2S 0 0 S 1');
  await waitUntilEvaluated(page);
  assert.equal((await valueTexts(page)).length, 1);
  await page.selectOption('#setup-game', 'kalah');
  await page.fill('#setup-pits', '4');
  await page.keyboard.press('Tab');
  await page.waitForFunction(
    () => document.querySelector('sowing-board')?.board.rows.S.length === 4,
  );
  await page.fill('#setup-seeds', '3');
  await page.keyboard.press('Tab');
  await page.waitForFunction(
    () => String(document.querySelector('sowing-board')?.board.rows.S) === '3,3,3,3',
  );
  await closePage(page);
});

test('a record with its graph, turning points, picture, file and sheet', async () => {
  const page = await open('/analysis');
  await page.locator('summary', { hasText: 'Load a game' }).click();
  await page.fill('#study-record', '[Rules "calla"]\n\n1. 3 3\n2. 5 9\n*');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('.study-error:not([hidden])').waitFor();
  await page.fill(
    '#study-record',
    '[South "Kari"]\n[North "Ola"]\n[Rules "calla"]\n\n1. 3 3\n2. 5 2-1-3-2\n3. 1 5\n4. ' +
      '2 4\n5. 3 3\n6. 4 5\n7. 1 3\n8. 3 4\n9. 4-5 1-4-2\n9-14\n',
  );
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('.analysis-graph svg').waitFor();
  assert.ok((await page.locator('.graph-turn').count()) > 0);
  assert.deepEqual(await page.locator('.graph-seat').allTextContents(), ['Kari', 'Ola']);
  // Nobody who played looks at it: both are named, and the first moment of South is open.
  assert.deepEqual(await page.locator('.moments h2').allTextContents(), [
    'Moments of Kari',
    'Moments of Ola',
  ]);
  await waitForMoment(page, /^Kari sowed from pit/);
  const first = page.locator('.moments-chip').first();
  assert.equal(await first.getAttribute('aria-pressed'), 'true');
  await openMoment(page, /^Kari sowed from pit/);
  await openMoment(page, /^Ola sowed from pit/);
  await waitUntilEvaluated(page);
  await picture(page, 'analysis-game', true);
  await page.locator('summary', { hasText: 'Share' }).click();
  for (const [name, type] of /** @type {const} */ ([
    ['Save record', /\.txt$/],
    ['Save picture', /\.png$/],
  ])) {
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
  assert.ok((await page.locator('.study-print-page svg').count()) > 1);
  assert.equal(await page.locator('.study-print-page h1').textContent(), 'Analysis: Calla');
  assert.ok(!(await page.locator('main').isVisible()));
  await picture(page, 'analysis-sheet', true);
  await closePage(page);
});

test('a game of Calliro: turn by turn, as a player saw it, judged once it is over', async () => {
  const { id, secrets } = await createGame({ game: 'calliro', seats: { S: 'me', N: 'me' } });
  const act = (/** @type {object} */ action, /** @type {string | null} */ secret) =>
    post(`/games/${id}/actions`, action, { secret: secret ?? '' });
  const turns = ['pick O,place e5', 'pick B,place f5', 'pick O,place e6', 'flip e5'];
  let ply = 0;
  for (const [index, turn] of turns.entries())
    for (const move of turn.split(','))
      await act({ id: `${ply}`, kind: 'play', move, ply: ply++ }, secrets[index % 2 ? 'N' : 'S']);
  const page = await open(`/analysis?game=${id}`);
  await page.locator('.calliro-turns li').nth(3).waitFor();
  // Two seats at one device: neither's backs are shown while the game goes on.
  assert.equal(await page.locator('#calliro-shown').count(), 0);
  assert.equal(await page.locator('.analysis-worth').count(), 0);
  assert.match((await page.locator('.calliro-analysis').textContent()) ?? '', /not over/);
  const backs = () =>
    page.evaluate(() => document.querySelector('calliro-board')?.board?.chips.map((c) => c.back));
  await page.getByRole('button', { name: 'One move on' }).click();
  await page.waitForFunction(() => document.querySelector('calliro-board')?.board?.number === 2);
  assert.deepEqual(await backs(), [null]);
  await act({ id: 'r', kind: 'resign' }, secrets.S);
  await page.reload();
  await page.locator('.analysis-worth').first().waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/at=2/);
  await page.locator('.analysis-worth').first().waitFor();
  assert.match(
    (await page.locator('.analysis-worth').first().textContent()) ?? '',
    /★ .?≈ [+−]?\d/,
  );
  assert.match(
    (await page.locator('.calliro-played').textContent()) ?? '',
    /orange chip on e6, .?≈/,
  );
  // South knew the first chip, which it had picked, and not the other's.
  assert.equal((await backs())?.filter(Boolean).length, 1);
  await page.selectOption('#calliro-shown', 'known');
  assert.equal((await backs())?.filter(Boolean).length, 2);
  await page.locator('.calliro-choice').first().click();
  await page.locator('calliro-board .hinted').first().waitFor();
  await page.getByRole('button', { name: 'Look through the game' }).click();
  await page.getByRole('button', { name: 'Look through the game' }).waitFor({ state: 'hidden' });
  await closePage(page);
});

/** Checks that a step of Calliro shows what it asks for: the piles, and what it marks. @param {Page} page */
async function checkTargetInView(page) {
  for (const [width, height] of /** @type {const} */ ([
    [390, 844],
    [820, 1180],
  ])) {
    await page.setViewportSize({ width, height });
    await waitUntilStill(page);
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('.hx-pile, .hx-aim')]
        .filter((element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect();
          return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
        })
        .map((element) => element.getAttribute('aria-label')),
    );
    const text = await page.locator('.learn-count').textContent();
    assert.deepEqual(outside, [], `${text} at ${width} × ${height}`);
  }
}

for (const game of ['calla', 'kalah-ru', 'kalaha-1', 'kalaha-2', 'kalaha-3', 'kalah', 'calliro']) {
  test(`the lesson of ${game} from the first step to the last`, async () => {
    const page = await open(`/learn/${game}`);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    const show = page.getByRole('button', { name: 'Show me' });
    const count = await page.locator('.learn-count', { hasText: /of \d+/ }).textContent();
    const all = Number(/of (\d+)/.exec(count ?? '')?.[1]);
    assert.ok(all > 1, `${count} of a lesson`);
    for (let step = 1; step < all; step += 1) {
      await page.locator('.learn-count', { hasText: `Step ${step} ` }).waitFor();
      for (let tries = 0; tries < 5 && (await next.isDisabled()); tries += 1) {
        if (game === 'calliro') {
          await page.locator('.hx-aim').first().waitFor();
          await checkTargetInView(page);
        }
        // The click removes earlier feedback.
        await show.click();
        await feedback(page).waitFor();
      }
      const text = (await page.locator('.learn-text').textContent()) ?? '';
      assert.ok(text !== '' && !text.includes('study-'), `step ${step}: ${text}`);
      await next.click();
    }
    await page.getByRole('button', { name: 'Play a game' }).waitFor();
    if (game === 'calliro') {
      await page.goto('/learn/calliro?step=10');
      await page.locator('[data-cell="f5"]').click({ force: true });
      await page.locator('.hx-note', { hasText: 'just flipped' }).waitFor();
    }
    await page.goto('/learn');
    await page.locator('.learn-state .icon-check').waitFor();
    await closePage(page);
  });
}

test('a lesson by touch of the pits: a wrong one is refused kindly', async () => {
  const page = await open('/learn/calla?step=8');
  await page.locator('.learn-count', { hasText: 'Step 8' }).waitFor();
  await page.keyboard.press('3');
  await page.locator('.learn-feedback[data-kind="other"]').waitFor();
  await page.keyboard.press('1');
  await page.locator('.learn-feedback[data-kind="good"]').waitFor();
  assert.equal(
    await page.evaluate(() => document.querySelector('sowing-board')?.board.stores.S),
    10,
  );
  // Nobody plays on in a step that is done, so it is nobody's turn.
  assert.equal(await page.locator('sowing-board .strip-plate.turn').count(), 0);
  await closePage(page);
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
  assert.match((await page.locator('#live-polite').textContent()) ?? '', /South sows 3/);
  await closePage(page);
});

/** Plays a solution by keys, each move as soon as the board takes it. @param {Page} page @param {string[]} moves */
async function solve(page, moves) {
  for (const move of moves) {
    await page.waitForFunction(() => document.querySelector('sowing-board')?.active);
    const before = await positionOn(page);
    await page.keyboard.press(move);
    await page.waitForFunction(
      (position) => document.querySelector('sowing-board')?.board.position !== position,
      before,
    );
  }
}

test('a puzzle: hints in three steps, a wrong try, the solution, what is kept', async () => {
  const page = await open('/puzzles?game=calla');
  await page.locator('.puzzles-tile').first().click();
  for (const text of [/\?|!/, /It is /, /: /]) {
    await page.getByRole('button', { name: 'Hint' }).click();
    await feedback(page, text).waitFor();
  }
  const { puzzles } = await (await fetch(`${ADDRESS}/api/v1/puzzles?game=calla`)).json();
  const [first] = puzzles;
  const board = await shownBoard(page);
  const wrong = board.moves.find(({ move }) => move !== first.solution[0]);
  assert.ok(wrong);
  await page.keyboard.press(wrong.move);
  await page.locator('.learn-feedback[data-kind="other"]').waitFor();
  await page.waitForFunction(() => document.querySelector('sowing-board')?.active);
  await waitForPosition(page, board.position);
  await solve(page, first.solution);
  await page.locator('.learn-feedback[data-kind="good"]').waitFor();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.locator('.puzzles-tile[data-outcome="missed"]').waitFor();
  await page.locator('.puzzles-tile').nth(1).click();
  await page.locator('h1', { hasText: 'Puzzle 2' }).waitFor();
  await solve(page, puzzles[1].solution);
  await page.locator('.learn-feedback[data-kind="good"]').waitFor();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.locator('.puzzles-tile[data-outcome="solved"]').waitFor();
  // Each tile in sight has its board.
  const tiles = page.locator('.puzzles-grid li');
  await tiles.first().locator('.miniature').waitFor();
  const numbers = await tiles.first().locator('.miniature text').allTextContents();
  assert.equal(numbers.length, 12);
  // The sheet is complete when the button prints.
  await page.evaluate(() => {
    Object.assign(globalThis, {
      print: () => {
        dispatchEvent(new Event('beforeprint'));
        document.documentElement.dataset.printed = 'yes';
      },
    });
  });
  await page.getByRole('button', { name: 'Print 6 puzzles' }).click();
  await page.locator('html[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.study-print-page figure svg').count(), 6);
  assert.equal(await page.locator('.study-print-page h1').first().textContent(), 'Puzzles: Calla');
  assert.match((await page.locator('.study-print-page p').textContent()) ?? '', /^6 puzzles, /);
  assert.equal(await page.locator('.sheet-page li').count(), 6);
  await picture(page, 'puzzles-sheet', true);
  await closePage(page);
});

test('a puzzle plays a tap before it judges it, and says why a move is not the best', async () => {
  const page = await open('/puzzles?game=calla');
  const answer = await holdRequests(page, /\/api\/v1\/(hint|review)$/);
  await page.locator('.puzzles-tile').first().click();
  await page.locator('sowing-board .pit.playable').first().waitFor();
  const { puzzles } = await (await fetch(`${ADDRESS}/api/v1/puzzles?game=calla`)).json();
  const board = await shownBoard(page);
  const wrong = board.moves.find(({ move }) => move !== puzzles[0].solution[0]);
  await page.keyboard.press(wrong?.move ?? '');
  await page.waitForFunction(
    (before) => document.querySelector('sowing-board')?.board.position !== before,
    board.position,
  );
  await feedback(page, /^There is a better move\. 2 tries left\.$/).waitFor();
  answer();
  await feedback(
    page,
    /^Pit \d: (wins|loses) by \d+\. The best move: .* \S.*\. 2 tries left\.$/,
  ).waitFor();
  const said = (await feedback(page).textContent()) ?? '';
  assert.ok(said.split('. ').length > 3, `a reason too: ${said}`);
  await waitForPosition(page, board.position);
  await closePage(page);
});

test('puzzles of Calliro on paper: boards, what was seen of backs, signs and solutions', async () => {
  const page = await open('/puzzles?game=calliro&grade=1');
  await page.evaluate(() => {
    Object.assign(globalThis, {
      print: () => {
        dispatchEvent(new Event('beforeprint'));
        document.documentElement.dataset.printed = 'yes';
      },
    });
  });
  await page.getByRole('button', { name: 'Print 4 puzzles' }).click();
  await page.locator('html[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.study-print-page');
  assert.equal(await sheet.locator('h1').first().textContent(), 'Puzzles: Calliro');
  assert.equal(await sheet.locator('figure svg').count(), 4);
  assert.match(
    (await sheet.locator('figcaption').first().textContent()) ?? '',
    /to play\. Blue \d+, Green \d+\.$/,
  );
  assert.deepEqual(await sheet.locator('.sheet-legend span').allTextContents(), [
    'orange chip',
    'blue chip',
    'green chip',
    'score chip of Blue',
    'score chip of Green',
  ]);
  const solutions = await sheet.locator('.sheet-page li').allTextContents();
  assert.equal(solutions.length, 4);
  for (const text of solutions) assert.match(text, /chip on [a-i]\d|flip [a-i]\d/);
  await picture(page, 'puzzles-sheet-calliro', true);
  await closePage(page);
});

/** Makes a decision of Calliro as soon as the board offers it. @param {Page} page @param {string} move */
async function decide(page, move) {
  await page.waitForFunction((wanted) => {
    const board = document.querySelector('calliro-board');
    return board?.active && board.board?.moves.some((each) => each.move === wanted);
  }, move);
  const [verb, where = ''] = move.split(' ');
  const attribute = verb === 'pick' ? 'data-pick' : 'data-cell';
  await page
    .locator(`calliro-board [${attribute}="${where}"]`)
    .dispatchEvent('click', { bubbles: true });
}

test('a puzzle of Calliro: a turn that is not the best, a hint, the solution explained', async () => {
  const page = await open('/puzzles?game=calliro&grade=1&theme=score');
  const { puzzles } = await (await fetch(`${ADDRESS}/api/v1/puzzles?game=calliro`)).json();
  const index = puzzles.findIndex(
    (/** @type {import('../web/wire.js').PuzzleView} */ { theme, solution }) =>
      theme === 'score' && solution.length === 2,
  );
  const { position, solution } = puzzles[index];
  await page.locator('.puzzles-tile', { hasText: new RegExp(`^${index + 1}\\D*$`) }).click();
  await page.locator('.puzzles-lives:not(:empty)').waitFor();
  const board = await shownBoard(page);
  assert.equal(board.position, position);
  // The right chip in a wrong place: that it was the right one is not told before.
  const [pick, place] = solution;
  await decide(page, pick);
  await page.waitForFunction(() => {
    const shown = document.querySelector('calliro-board');
    return shown?.active && shown.board?.hand;
  });
  assert.ok(await page.locator('.learn-feedback').isHidden());
  const wrong = (await shownBoard(page)).moves.find(({ move }) => move !== place);
  assert.ok(wrong);
  await decide(page, wrong.move);
  await feedback(page, /better turn/).waitFor();
  await waitForPosition(page, position);
  assert.equal(await page.locator('.puzzles-lives').textContent(), '●●○');
  await page.getByRole('button', { name: 'Hint' }).click();
  await feedback(page, /Score: /).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('calliro-board .hinted').first().waitFor();
  for (const move of solution) await decide(page, move);
  await page.locator('.learn-feedback[data-kind="good"]').waitFor();
  assert.match((await feedback(page).textContent()) ?? '', /found it! You score 1.*It scores/);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await page.locator('.puzzles-tile[data-outcome="helped"]').waitFor();
  await closePage(page);
});
