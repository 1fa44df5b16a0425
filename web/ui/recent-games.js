// The recent games of this browser, each with its state: those that go on, and the last that ended.

import { gameName, nameOf, opponentOf } from '../game/names.js';
import { ApiError, getState } from '../net/api.js';
import { changeGame, forgetGame, gamesGoingOn, recentGames } from '../net/saved-games.js';
import { say } from '../text.js';
import { element } from './element.js';
import { icon } from './icons.js';

/** @import { StateView } from '../wire.js' */
/** @typedef {ReturnType<typeof recentGames>[number]} RecentGame */

const MAX_FINISHED = 4;

/**
 * @param {HTMLElement} goingOn
 * @param {HTMLElement} finished
 */
export async function showRecentGames(goingOn, finished) {
  const offered = gamesGoingOn();
  const others = recentGames()
    .filter(({ isOver }) => isOver)
    // Two more than are shown, since some may have been deleted.
    .slice(0, MAX_FINISHED + 2);
  const [going, over] = await Promise.all([
    Promise.all(offered.map(gameItem)),
    Promise.all(others.map(gameItem)),
  ]);
  fill(goingOn, 'web-going-on', going);
  fill(finished, 'web-continue', over.filter(Boolean).slice(0, MAX_FINISHED));
}

/**
 * @param {HTMLElement} section
 * @param {string} title
 * @param {(HTMLElement | null)[]} items
 */
function fill(section, title, items) {
  section.hidden = !items.some(Boolean);
  section.replaceChildren(element('h2', null, say(title)), element('ul', null, ...items));
}

/** @param {RecentGame} game */
async function gameItem({ id, secrets, game }) {
  /** @type {StateView} */
  let state;
  try {
    state = await getState(id, secrets[0] ?? null);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forgetGame(id);
    return null;
  }
  if (state.result) changeGame(id, { isOver: true });
  return element(
    'li',
    null,
    element(
      'a',
      { href: `/g/${id}`, class: state.result ? 'recent-game over' : 'recent-game' },
      element(
        'span',
        null,
        element('strong', null, gameName(game)),
        element('small', null, element('bdi', null, against(state))),
      ),
      element('em', null, stateText(state)),
      icon(state.result ? 'review' : 'play'),
    ),
  );
}

/** @param {StateView} state */
function against(state) {
  if (state.together) return say('web-two-here');
  if (!state.you || state.you === 'M') return say('web-watching');
  return say('web-against', { name: nameOf(state, opponentOf(state.you)) });
}

/** @param {StateView} state */
function stateText(state) {
  if (state.result) return `${state.result.south} : ${state.result.north}`;
  if (Object.values(state.seats).some(({ kind }) => kind === 'open'))
    return say('web-waiting-short');
  return state.together || state.board.decider === state.you
    ? say('board-turn-yours')
    : say('web-their-turn');
}
