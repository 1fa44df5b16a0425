// The last games of this browser, with how they stand.

import { gameName, nameOf } from '../game/names.js';
import { ApiError, getState } from '../net/api.js';
import { forgetGame, lastGames } from '../net/seats.js';
import { say } from '../text.js';
import { element } from './element.js';
import { icon } from './icons.js';

/** @import { StateView } from '../wire.js' */

const MOST = 4;

/** @param {HTMLElement} place */
export async function showLatest(place) {
  const games = await Promise.all(
    lastGames()
      .slice(0, MOST + 2)
      .map(look),
  );
  const items = games.filter((item) => item !== null).slice(0, MOST);
  if (!items.length) return;
  place.replaceChildren(element('h2', null, say('web-continue')), element('ul', null, ...items));
}

/** @param {{ id: string, secrets: string[], game: string }} game */
async function look({ id, secrets, game }) {
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
      { href: `/g/${id}`, class: state.result ? 'latest-game over' : 'latest-game' },
      element(
        'span',
        null,
        element('strong', null, gameName(game)),
        element('small', null, element('bdi', null, against)),
      ),
      element('em', null, standing(state)),
      icon(state.result ? 'review' : 'play'),
    ),
  );
}

/** @param {StateView} state */
function standing(state) {
  if (state.result) return `${state.result.south} : ${state.result.north}`;
  if (Object.values(state.seats).some(({ kind }) => kind === 'open'))
    return say('web-waiting-short');
  return state.together || state.board.decider === state.you
    ? say('board-turn-yours')
    : say('web-their-turn');
}
