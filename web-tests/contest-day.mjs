// A whole day of a contest in real browsers: 24 pupils of four schools, five rounds on paper cards and
// in the app, two who do not come, one who comes late, a correction, a lost tablet, two monitors, and a
// server that is killed in the third round; at the end everything is printed. It takes minutes, so `web-tests/run contest-day` runs it
// and `./test --long`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, until, useBrowser } from './browser.mjs';
import { chanceOf } from './chance.mjs';
import { idOf } from './games.mjs';
import { playByKey, playToEnd } from './moves.mjs';
import { openPrint, overflowing, papers } from './papers.mjs';
import { startServer, stateOf } from './server.mjs';

/** @import { TestPage } from './browser.mjs' */
/** @import { CardView, ClassStateView } from '../web/wire.js' */

const { openPage } = useBrowser();

const PHONE = /** @type {[number, number]} */ ([390, 844]);
const DESK = /** @type {[number, number]} */ ([1280, 800]);
const SCHOOLS = ['Oslo', 'Bergen', 'Tromsø', 'Bodø'];
const NAMES =
  'Ada Bo Cy Di Eli Flo Gus Hal Ida Jo Kai Liv Mo Nils Ola Per Rut Sol Tor Una Vic Wes Yrsa Zoe';
const PUPILS = NAMES.split(' ').map((name, index) => ({ name, school: SCHOOLS[index % 4] ?? '' }));

const LANGUAGES = /** @type {const} */ (['en', 'ru', 'nb', 'fa']);

const chance = chanceOf('contest-day');

test('a contest day', async (context) => {
  const server = await startServer();
  context.after(() => server.end());
  const { address } = server;
  const open = (/** @type {[number, number]} */ size) =>
    openPage({ size, touch: size === PHONE, address, refusals: true });

  const teacher = await open(DESK);
  await teacher.goto('/class');
  await teacher.click('.new-class .primary');
  const code = (await teacher.locator('.class-invitation .class-code').textContent()) ?? '';
  const id = teacher.url().split('/class/')[1] ?? '';
  const secret = await teacher.evaluate((of) => {
    const saved = JSON.parse(localStorage.getItem('callabash.classes') ?? '{}');
    return /** @type {string} */ (saved[of].secret);
  }, id);

  /** What the teacher may see. @returns {Promise<ClassStateView>} */
  const state = async () => {
    const headers = { Authorization: `Bearer ${secret}` };
    const response = await fetch(`${address}/api/v1/classes/${id}`, { headers });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const latest = async () => {
    const round = (await state()).tournament?.rounds.at(-1);
    assert.ok(round);
    return round;
  };

  /** @type {Map<string, TestPage>} */
  const pages = new Map();
  /** Who joins from which page, by code and name. @param {string} by @param {string} name */
  const join = async (by, name, page = open(PHONE)) => {
    const joining = await page;
    await joining.goto(`/join?code=${by}`);
    await joining.fill('#name', name);
    await joining.click('.options .primary');
    return joining;
  };
  const late = PUPILS.at(-1);
  assert.ok(late);
  await Promise.all(
    PUPILS.slice(0, -1).map(async ({ name }) => {
      const page = await join(code, name);
      await page.waitForURL(/\/class\//);
      pages.set(name, page);
    }),
  );
  /** @param {string} name */
  const numberOf = async (name) => (await state()).pupils.find((each) => each.name === name)?.pupil;
  /** @param {string} name @param {string} school */
  const setSchool = async (name, school) => {
    const number = await numberOf(name);
    await teacher.click(`[data-edit="${number}"]`);
    await teacher.fill('#pupil-school', school);
    await teacher.click('dialog .primary');
    await teacher.waitForSelector('dialog[open]', { state: 'detached' });
  };
  for (const { name, school } of PUPILS.slice(0, -1)) await setSchool(name, school);

  await teacher.click('[data-tool="tournament"]');
  await teacher.fill('#tournament-rounds', '5');
  await teacher.click('dialog .tournament-form .primary');
  await teacher.waitForSelector('.class-tournament:not([hidden])');

  // Two monitors come by the same code; each gets half of the tables.
  await teacher.click('[data-card="staff"]');
  await teacher.click('[data-invite="monitor"]');
  const invitation = await teacher.locator('[data-code="monitor"]').textContent();
  /** @type {TestPage[]} */
  const monitors = [];
  for (const [index, name] of ['Mona', 'Max'].entries()) {
    const page = await join(invitation ?? '', name, open(DESK));
    await page.waitForSelector('.class-screen.monitor h1');
    monitors.push(page);
    await teacher.fill(`#monitor-tables-${index + 1}`, index === 0 ? '1-6' : '7-12');
    await teacher.locator('.monitor-form .button').nth(index).click();
    const tables = async () => (await state()).staff.monitors[index]?.tables.length === 6;
    await until(tables, `${name} has tables`);
  }
  await teacher.keyboard.press('Escape');
  const wall = await open(DESK);
  await wall.goto(`/class/${id}`);

  /** @param {CardView} card */
  const playersOf = async ({ players }) => {
    const { pupils } = await state();
    const name = (/** @type {number} */ number) =>
      pupils.find(({ pupil }) => pupil === number)?.name ?? '';
    return [name(players.S), name(players.N)];
  };
  /** @param {TestPage} page @param {number} table @param {string} outcome */
  const enter = async (page, table, outcome) => {
    await page.click(`[data-card="enter-${table}"]`);
    await page.locator(`dialog input[value="${outcome}"]`).check();
    await page.click('dialog .score-form .primary');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
  };
  const beginRound = async (/** @type {'app' | 'table'} */ where) => {
    await teacher.click('[data-pupil="pair-round"]');
    await teacher.waitForSelector('.pairs li');
    assert.equal(await teacher.locator('.broken').count(), 0);
    const before = (await state()).tournament?.rounds.length ?? 0;
    await teacher.click(`[data-begin="${where}"]`);
    await until(
      async () => (await state()).tournament?.rounds.length === before + 1,
      'the round begins',
    );
    return (await latest()).cards;
  };
  const allLocked = () =>
    until(async () => (await latest()).cards.every(({ locked }) => locked), 'all cards are locked');

  /** Players write, a player or a monitor confirms. @param {CardView[]} cards @param {Set<string>} absent */
  const playOnPaper = async (cards, absent) => {
    for (const card of cards) {
      const [south = '', north = ''] = await playersOf(card);
      const monitor = monitors[card.table <= 6 ? 0 : 1];
      assert.ok(monitor);
      if (absent.has(south) || absent.has(north)) {
        await enter(monitor, card.table, absent.has(south) ? 'south-no-show' : 'north-no-show');
        continue;
      }
      const writer = pages.get(south);
      const other = card.table % 2 ? pages.get(north) : monitor;
      assert.ok(writer && other);
      await enter(writer, card.table, chance.pick(['south-won', 'tie', 'north-won']));
      await other.click(`[data-card="confirm-${card.table}"]`);
    }
    await allLocked();
  };
  /** The pages of a card, once both are at their board. @param {CardView} card */
  const atBoard = async (card) => {
    const two = [];
    for (const name of await playersOf(card)) {
      const page = pages.get(name);
      assert.ok(page);
      await until(async () => {
        if (!page.url().includes('/g/')) return false;
        return (await stateOf(idOf(page), null, address)).result === null;
      }, `${name} is at a board`);
      two.push(page);
    }
    return two;
  };
  /** @param {TestPage[]} two */
  const playGame = (two) => {
    const [one] = two;
    assert.ok(one);
    return playToEnd(two, idOf(one), { chance, address, play: playByKey });
  };
  const backToClass = () =>
    Promise.all(
      [...pages.values()].map(async (page) => {
        if (page.url().includes('/g/')) await page.click('.way-back a');
      }),
    );

  // Round 1 on paper: 23 pupils, one of whom does not come; somebody has a bye.
  await playOnPaper(await beginRound('table'), new Set(['Bo']));
  await picture(teacher, 'day-round-1');
  await picture(wall, 'day-wall-1');

  // Somebody comes late. Round 2 in the app; somebody else has gone home without a word.
  const latecomer = await join(code, late.name);
  await latecomer.waitForURL(/\/class\//);
  pages.set(late.name, latecomer);
  await setSchool(late.name, late.school);
  const second = await beginRound('app');
  await pages.get('Wes')?.closeContext();
  pages.delete('Wes');
  for (const card of second) {
    const players = await playersOf(card);
    if (players.includes('Wes')) {
      const outcome = players[0] === 'Wes' ? 'south-no-show' : 'north-no-show';
      await enter(teacher, card.table, outcome);
    } else await playGame(await atBoard(card));
  }
  await allLocked();
  await picture(teacher, 'day-round-2');
  await backToClass();
  await teacher.click(`[data-edit="${await numberOf('Wes')}"]`);
  await teacher.click('dialog .row button[type="button"]');

  // Round 3: the server is killed in the middle of all games.
  const third = await beginRound('app');
  const boards = await Promise.all(third.map(atBoard));
  const positions = async () =>
    Promise.all(
      boards.map(async ([one]) => {
        assert.ok(one);
        return (await stateOf(idOf(one), null, address)).n;
      }),
    );
  const begun = await positions();
  const cardsBefore = JSON.stringify((await state()).tournament);
  await server.kill();
  await server.start();
  assert.deepEqual(await positions(), begun);
  assert.equal(JSON.stringify((await state()).tournament), cardsBefore);
  // A tablet is lost: the pupil goes on with another one, once the teacher has seen it.
  const lost = (await playersOf(third[0] ?? assert.fail()))[0] ?? '';
  await pages.get(lost)?.closeContext();
  const other = await join(code, lost);
  await other.click('.options button[type="button"]:not([hidden])');
  await teacher.click('.asks .primary');
  pages.set(lost, other);
  for (const card of third) await playGame(await atBoard(card));
  await allLocked();
  await backToClass();

  // Round 4 on paper, and a card of it is corrected.
  await playOnPaper(await beginRound('table'), new Set());
  const card = (await latest()).cards[0];
  assert.ok(card?.result);
  await enter(teacher, 1, card.result.outcome === 'tie' ? 'south-won' : 'tie');
  await teacher.waitForSelector('.correction');

  // Round 5 in the app.
  for (const last of await beginRound('app')) await playGame(await atBoard(last));
  await allLocked();
  await backToClass();
  await picture(teacher, 'day-over', true);
  await picture(wall, 'day-wall-over');

  // Nobody met a school fellow or the same pupil twice, nobody had two byes, and every card counts.
  const { tournament } = await state();
  assert.ok(tournament);
  const schools = new Map((await state()).pupils.map(({ pupil, school }) => [pupil, school]));
  const met = new Set();
  const byes = new Set();
  for (const round of tournament.rounds) {
    for (const {
      players: { S: south, N: north },
    } of round.cards) {
      assert.notEqual(schools.get(south), schools.get(north));
      const pair = [south, north].sort((a, b) => a - b).join('-');
      assert.ok(!met.has(pair), `${pair} met twice`);
      met.add(pair);
    }
    for (const pupil of round.byes) {
      assert.ok(!byes.has(pupil), `${pupil} had two byes`);
      byes.add(pupil);
    }
  }
  assert.equal(tournament.rounds.length, 5);
  assert.equal(tournament.standings.length, 24);
  assert.equal(tournament.rounds[3]?.cards[0]?.corrections.length, 1);

  // Everything is printed, in each language; one pupil has gone home.
  const saved = { [id]: { secret, isTeacher: true, at: 1 } };
  for (const language of LANGUAGES) {
    const page = await openPage({ size: DESK, address, language, refusals: true });
    const keep = (/** @type {object} */ classes) =>
      localStorage.setItem('callabash.classes', JSON.stringify(classes));
    await page.context().addInitScript(keep, saved);
    await page.goto(`/class/${id}`);
    await page.waitForSelector('.class-tournament .standings');
    await picture(page, `day-teacher-${language}`);
    await picture(page, `day-teacher-whole-${language}`, true);
    await page.click('[data-card="settings"]');
    await picture(page, `day-settings-${language}`);
    await page.keyboard.press('Escape');
    await page.click('[data-card="enter-1"]');
    await picture(page, `day-card-${language}`);
    await page.keyboard.press('Escape');
    for (const [query, count] of /** @type {[string, number][]} */ ([
      ['page=pairings', 1],
      ['page=standings', 1],
      ['page=cards', 12],
      ['page=certificates', 24],
      ['page=name-cards', 3],
      ['page=rules&game=calla-tournament', 1],
      ['page=board&game=calla-tournament', 1],
      ['page=blank-cards', 1],
    ])) {
      await openPrint(page, `class=${id}&${query}`);
      assert.deepEqual(await overflowing(page), [], `${query}, ${language}`);
      const name = `day-${query.split(/[=&]/)[1]}-${language}`;
      assert.equal(await papers(page, 'A4', name), count, `${query}, ${language}`);
    }
    await page.closeContext();
  }
});
