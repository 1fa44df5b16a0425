// The recent games of this browser, each with its state.

import { gameName, nameOf } from '../game/names.js';
import { ApiError, getState } from '../net/api.js';
import { forgetGame, recentGames } from '../net/saved-games.js';
import { say } from '../text.js';
import { element } from './element.js';
import { icon } from './icons.js';

/** @import { StateView } from '../wire.js' */

const MAX_SHOWN = 4;

/** @param {HTMLElement} container */
export async function showRecentGames(container) {
  const games = await Promise.all(
    recentGames()
      // Two more than are shown, since some may have been deleted.
      .slice(0, MAX_SHOWN + 2)
      .map(gameItem),
  );
  const items = games.filter((item) => item !== null).slice(0, MAX_SHOWN);
  if (!items.length) return;
  container.replaceChildren(
    element('h2', null, say('web-continue')),
    element('ul', null, ...items),
  );
}

/** @param {ReturnType<typeof recentGames>[number]} game */
async function gameItem({ id, secrets, game }) {
  /** @type {StateView} */
  let state;
  try {
    state = await getState(id, secrets[0] ?? null);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forgetGame(id);
    return null;
  }
  const other = state.you === 'S' ? 'N' : 'S';
  const against = state.together
    ? say('web-two-here')
    : state.you
      ? say('web-against', { name: nameOf(state, other) })
      : say('web-watching');
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
        element('small', null, element('bdi', null, against)),
      ),
      element('em', null, stateText(state)),
      icon(state.result ? 'review' : 'play'),
    ),
  );
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
