// Decisions of Calliro: their names, and where they are on the board.

import { commaList, say } from '../text.js';

/** @param {string} decision */
export function decisionName(decision) {
  const [verb = '', where = ''] = decision.split(' ');
  return say(`study-calliro-${verb}`, {
    where: verb === 'pick' ? say(`hexagon-chip-${where}`) : where.replace('+', ' + '),
  });
}

/** A whole turn in a few words. @param {readonly string[]} moves */
export function turnName(moves) {
  const find = (/** @type {string} */ verb) =>
    moves.find((move) => move.startsWith(verb))?.split(' ')[1] ?? '';
  const [pick, place, flip] = [find('pick'), find('place'), find('flip')];
  if (flip) return say('study-calliro-flip', { where: flip });
  const chip = say(`hexagon-chip-${pick}`);
  // The game may have ended with a chip in the hand.
  return place
    ? say('study-calliro-turn-place', { chip, cell: place })
    : say('study-calliro-pick', { where: chip });
}

/** The turn up to the chip that lies or is flipped. @param {readonly string[]} solution */
export const wholeTurn = (solution) => solution.filter((move) => !move.startsWith('replace'));

/** A turn with the chips that it replaces. @param {readonly string[]} solution */
export function solutionName(solution) {
  const turn = wholeTurn(solution);
  return commaList([turnName(turn), ...solution.slice(turn.length).map(decisionName)]);
}

/**
 * Marks the piles and cells of decisions on a board; none removes the marks.
 *
 * @param {HTMLElement} board
 * @param {readonly string[]} decisions
 */
export function markDecisions(board, decisions) {
  for (const marked of board.querySelectorAll('.hinted')) marked.classList.remove('hinted');
  for (const decision of decisions) {
    const [verb = '', where = ''] = decision.split(' ');
    const attribute = verb === 'pick' ? 'data-pick' : 'data-cell';
    for (const name of where.split('+'))
      board.querySelector(`[${attribute}="${name}"]`)?.classList.add('hinted');
  }
}
