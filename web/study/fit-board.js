// On a phone a board below a text has the height that the text leaves, so that it is seen whole.

export const PHONE = matchMedia('(max-width: 40rem)');

/** What is below the board, and the height that it always has, in pixels. */
const BELOW_BOARD = 10;
const MIN_BOARD_HEIGHT = 400;

/** @param {HTMLElement} panel around the board */
export function fitBoard(panel) {
  const top = panel.getBoundingClientRect().top + scrollY;
  const height = Math.max(MIN_BOARD_HEIGHT, innerHeight - top - BELOW_BOARD);
  if (PHONE.matches) panel.style.setProperty('--sowing-board-height', `${height}px`);
  else panel.style.removeProperty('--sowing-board-height');
}
