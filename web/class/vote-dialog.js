// Where the position comes from that a class is asked about: a board of the class, a puzzle, or a link
// of the analysis.

import { gameName } from '../game/names.js';
import { getState } from '../net/api.js';
import { attempt } from '../net/games.js';
import { openQuery } from '../screens/analysis.js';
import { getPuzzles } from '../study/cached-api.js';
import { miniature } from '../study/miniature.js';
import { readPosition } from '../study/notation.js';
import { Tree } from '../study/tree.js';
import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { toast } from '../ui/announce.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { namesAt } from './words.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { ClassStateView, NewVote } from '../wire.js' */

/** The games whose puzzles are about a pit. */
const GAMES = ['calla', 'kalah-ru', 'kalaha-1', 'kalaha-2', 'kalaha-3', 'kalah'];

/** @param {ClassCarrier} carrier @param {ClassStateView} state */
export function openVoteDialog(carrier, state) {
  const ask = (/** @type {NewVote} */ vote) => {
    // Nobody's clock runs while all look at another board.
    if (state.boards.some(({ result }) => !result) && !state.paused)
      carrier.act({ kind: 'pause', paused: true });
    carrier.act({ kind: 'open-vote', ...vote });
    dialog.close();
  };
  const goesOn = state.boards.some(({ result }) => !result);
  const isCalliro = state.game.game.startsWith('calliro');
  const dialog = openDialog(
    say('vote-open'),
    ...(goesOn ? [element('p', { class: 'note' }, say('vote-pauses'))] : []),
    ...(isCalliro ? [element('p', { class: 'note' }, say('vote-no-calliro'))] : []),
    ...(isCalliro ? [] : fromBoards(state, ask)),
    fromPuzzle(state, ask),
    fromLink(ask),
  );
  dialog.classList.add('vote-dialog');
}

/** @param {ClassStateView} state @param {(vote: NewVote) => void} ask */
function fromBoards(state, ask) {
  const boards = state.boards.filter(({ round }) => round === state.rounds);
  if (!boards.length) return [];
  const choice = element(
    'select',
    { id: 'vote-board', class: 'select' },
    ...boards.map((board) => {
      const { S, N } = namesAt(board, state);
      const name = `${say('class-board', { n: board.board })}: ${S} – ${N}`;
      return element('option', { value: board.game }, name);
    }),
  );
  return [
    part('board', choice, () =>
      attempt(async () => {
        const { board } = await getState(choice.value, null);
        if (board.kind === 'sowing' && !board.over)
          ask({ game: board.game, position: board.position });
        else toast(say('vote-no-position'));
      }),
    ),
  ];
}

/** @param {ClassStateView} state @param {(vote: NewVote) => void} ask */
function fromPuzzle(state, ask) {
  const own = state.game.game.split(':')[0] ?? '';
  const game = element(
    'select',
    { id: 'vote-puzzle', class: 'select', 'aria-label': say('vote-puzzle-game') },
    ...GAMES.map((id) => element('option', { value: id, selected: id === own }, gameName(id))),
  );
  const number = element('select', { class: 'select', 'aria-label': say('vote-puzzle-number') });
  const picture = element('div', { class: 'vote-picture', 'aria-hidden': 'true' });
  const showPicture = () => {
    const position = readPosition(number.value);
    picture.replaceChildren(...(position ? [miniature(position)] : []));
  };
  const list = () =>
    attempt(async () => {
      const { puzzles } = await getPuzzles(game.value);
      number.replaceChildren(
        ...puzzles.map(({ position, grade }, index) =>
          element('option', { value: position }, `${withDigits(index + 1)} ${'★'.repeat(grade)}`),
        ),
      );
      showPicture();
    });
  game.addEventListener('change', list);
  number.addEventListener('change', showPicture);
  list();
  return part('puzzle', element('div', { class: 'row' }, game, number, picture), () => {
    if (number.value) ask({ game: game.value, position: number.value, puzzle: true });
  });
}

/** @param {(vote: NewVote) => void} ask */
function fromLink(ask) {
  const link = element('input', { id: 'vote-link', type: 'text', dir: 'ltr', autocomplete: 'off' });
  return part('link', link, () =>
    attempt(async () => {
      const search = link.value.slice(link.value.indexOf('?'));
      const opened = await openQuery(new URLSearchParams(search));
      if (opened instanceof Tree && !opened.current.board.over)
        ask({ game: opened.game, position: opened.current.board.position });
      else toast(say('vote-no-position'));
    }),
  );
}

/** @param {'board' | 'puzzle' | 'link'} name @param {HTMLElement} choice @param {() => void} onAsk */
const part = (name, choice, onAsk) =>
  element(
    'form',
    {
      class: 'vote-part',
      'data-from': name,
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        onAsk();
      },
    },
    element('label', { for: `vote-${name}` }, say(`vote-from-${name}`)),
    choice,
    element('button', { class: 'button primary' }, say('vote-ask')),
  );
