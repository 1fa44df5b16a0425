// Analysis, learning and puzzles as they look: in both themes, at three sizes, in four languages.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser, waitUntilStill } from './browser.mjs';
import { checkAllLanguages, checkAppearance } from './screen-checks.mjs';
import { createGame, post } from './server.mjs';
import { EVALUATED } from './study-helper.mjs';

const { openPage } = useBrowser();

const CONTROLS =
  '.study :is(button, summary, select, input:not([type=radio]), a):not(:is(sowing-board, calliro-board) *)';

/** A game of Calliro that was resigned after some turns. */
async function finishedCalliro() {
  const { id, secrets } = await createGame({ game: 'calliro', seats: { S: 'me', N: 'me' } });
  const act = (/** @type {object} */ action, /** @type {string | null} */ secret) =>
    post(`/games/${id}/actions`, action, { secret: secret ?? '' });
  for (const [ply, move] of ['pick O', 'place e5', 'pick B', 'place f5', 'pick O'].entries())
    await act(
      { id: `${ply}`, kind: 'play', move, ply },
      secrets[ply === 2 || ply === 3 ? 'N' : 'S'],
    );
  await act({ id: 'end', kind: 'resign' }, secrets.S);
  return `/analysis?game=${id}`;
}

/** Where each screen is, and what is there once all of it is. @type {Record<string, [string | (() => Promise<string>), string]>} */
const SCREENS = {
  analysis: ['/analysis?rules=calla&moves=4,2,5&at=2', EVALUATED],
  'analysis-of-chips': [finishedCalliro, '.calliro-choice'],
  learn: ['/learn', '.learn-cards'],
  lesson: ['/learn/kalaha-2?step=7', '.learn-count:not(:empty)'],
  hexagon: ['/learn/calliro?step=5', '.learn-count:not(:empty)'],
  try: ['/learn/calla?try=1', '.learn-try sowing-board .pit.playable'],
  puzzles: ['/puzzles?game=calla', '.puzzles-grid'],
  puzzle: ['/puzzles?game=kalah-ru&n=3', '.puzzles-lives:not(:empty)'],
  'puzzle-of-chips': ['/puzzles?game=calliro&n=60', '.puzzles-lives:not(:empty)'],
  daily: ['/puzzles?game=calla&daily=1', '.puzzles-lives:not(:empty)'],
};

for (const [name, [path, ready]] of Object.entries(SCREENS)) {
  test(name, async () => {
    const page = await openPage({ size: [1440, 900] });
    await page.goto(typeof path === 'string' ? path : await path());
    await page.locator(ready).first().waitFor();
    await waitUntilStill(page);
    await checkAllLanguages(page, name, ready);
    for (const summary of await page.locator('.study-panel > summary').all()) await summary.click();
    await checkAppearance(page, name, { controls: CONTROLS, fullPage: true });
    assert.deepEqual(page.errors, []);
    await page.closeContext();
  });
}
