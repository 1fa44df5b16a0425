// A vote on a pupil's device: one tap on a pit.

import { moveInText } from '../screens/analysis-values.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { questionOf, VoteBoard } from './vote-board.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { VoteView } from '../wire.js' */

export class PupilVote {
  #board;
  #title = element('h1');
  #status = element('p', { role: 'status' });
  #vote = 0;
  element;

  /** @param {ClassCarrier} carrier */
  constructor(carrier) {
    this.#board = new VoteBoard((pit) => {
      if (!carrier.isWaiting) carrier.act({ kind: 'vote', vote: this.#vote, pit });
    });
    this.element = element(
      'div',
      { class: 'class-vote pupil-vote' },
      this.#title,
      this.#status,
      this.#board.element,
    );
  }

  /** @param {VoteView} vote */
  show(vote) {
    this.#vote = vote.vote;
    const title = questionOf(vote);
    if (this.#title.textContent !== title) this.#title.textContent = title;
    const status = statusOf(vote);
    if (this.#status.textContent !== status) this.#status.textContent = status;
    this.#board.show(vote, { active: vote.may });
  }
}

/** @param {VoteView} vote */
function statusOf({ board, own, puzzle, may, solved, closed, values, tally }) {
  const last = own.at(-1);
  if (closed && !values) return say('vote-computing');
  if (closed) return tally ? say('vote-tally', { ...tally }) : say('vote-closed');
  if (solved) return say('vote-solved');
  if (!last) return say('vote-tap');
  if (puzzle) return say(may ? 'vote-wrong' : 'vote-missed');
  return say(may ? 'vote-chosen' : 'vote-kept', { pit: moveInText(board, last) });
}
