// A pupil's screen of a class: waits for a board, and is taken to it when its game begins.

import { getState } from '../net/api.js';
import { saveGame } from '../net/saved-games.js';
import { go } from '../router.js';
import { say } from '../text.js';
import { confirmDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { wasTakenTo } from './taken-to.js';
import { cardItem } from './tournament-card.js';
import { latestRound } from './tournament-words.js';
import { PupilVote } from './vote-pupil.js';
import { boardTitle, namesAt, resultWords } from './words.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { ClassStateView, VoteView } from '../wire.js' */

/** In milliseconds. */
const RETRY_DELAY = 300;

export class PupilScreen {
  #carrier;
  #secret;
  #drawn = '';
  /** What the class is asked. @type {PupilVote | null} */ #vote = null;
  element = element('div', { class: 'class-screen pupil' });

  /** @param {ClassCarrier} carrier @param {string} secret */
  constructor(carrier, secret) {
    this.#carrier = carrier;
    this.#secret = secret;
  }

  /** @param {ClassStateView} state */
  show(state) {
    document.title = `${say('class-title')} · ${say('web-brand')}`;
    const [board] = state.boards;
    if (board && !board.result) {
      saveGame(board.game, [this.#secret], state.game.game, false);
      // Whoever was asked something goes on playing afterwards.
      if (!state.vote && (this.#vote || !wasTakenTo(board.game))) this.#takeTo(board.game);
    }
    if (state.vote) {
      this.#showVote(state.vote);
      return;
    }
    this.#vote = null;
    const key = JSON.stringify([state.you, state.pupils, board, state.tournament]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.element.replaceChildren(...this.#content(state));
  }

  /** @param {VoteView} vote */
  #showVote(vote) {
    this.#drawn = '';
    if (!this.#vote) {
      this.#vote = new PupilVote(this.#carrier);
      this.element.replaceChildren(this.#vote.element);
    }
    this.#vote.show(vote);
  }

  /** Takes the pupil to a board as soon as the seat there is theirs: it follows to a new device. @param {string} game */
  async #takeTo(game) {
    const state = await getState(game, this.#secret).catch(() => null);
    if (!this.element.isConnected) return;
    if (state?.you) go(`/g/${game}`);
    else setTimeout(() => this.#takeTo(game), RETRY_DELAY);
  }

  /** @param {ClassStateView} state */
  #content(state) {
    if (state.you === 'asking')
      return [
        element('h1', null, say('class-asked-title')),
        element('p', { role: 'status' }, say('class-asked')),
      ];
    const own = state.pupils.find(({ pupil }) => pupil === state.pupil);
    const [board] = state.boards;
    const goesOn = board && !board.result;
    const round = state.tournament && latestRound(state.tournament);
    const [card] = round?.cards ?? [];
    const atTable = card && !card.locked && card.board === null;
    const waits = say(
      own?.away
        ? 'class-you-left'
        : goesOn
          ? 'class-your-board'
          : atTable
            ? 'tournament-your-table'
            : 'class-wait',
    );
    return [
      element('h1', null, say('class-hello', { name: own?.name ?? '' })),
      element('p', { role: 'status' }, waits),
      round && element('h2', null, say('tournament-round', { n: round.round })),
      round &&
        card &&
        element('ul', { class: 'score-cards' }, cardItem(state, round.round, card, this.#carrier)),
      round &&
        !card &&
        element(
          'p',
          { class: 'bye' },
          say(round.byes.length ? 'tournament-you-have-bye' : 'tournament-you-sit-out'),
        ),
      ...ownStanding(state),
      !card &&
        board?.result &&
        element('p', null, resultWords(board.result, namesAt(board, state))),
      goesOn &&
        element(
          'a',
          { class: 'button primary large', href: `/g/${board.game}` },
          icon('play'),
          boardTitle(board),
        ),
      board?.result &&
        element(
          'a',
          { class: 'button', href: `/g/${board.game}` },
          icon('eye'),
          say('class-look-again'),
        ),
      !own?.away &&
        element(
          'button',
          { type: 'button', class: 'button', onclick: () => this.#leave() },
          say('class-leave'),
        ),
    ].filter((part) => part instanceof Node);
  }

  async #leave() {
    if (await confirmDialog(say('class-leave-sure'), say('class-leave')))
      this.#carrier.act({ kind: 'leave' });
  }
}

/** What the pupil has reached so far. @param {ClassStateView} state */
function ownStanding({ tournament }) {
  const [standing] = tournament?.standings ?? [];
  if (!standing || !tournament?.rounds.length) return [];
  return [
    element('p', null, say('tournament-your-points', { n: standing.points })),
    ...(standing.award
      ? [
          element(
            'p',
            { class: 'award' },
            say('tournament-your-award', { award: say(`award-${standing.award}`) }),
          ),
        ]
      : []),
  ];
}
