// Lets somebody take a seat from another device: a lost tablet, or another monitor.

import { seatInvitation } from '../game/invite-parts.js';
import { postInvitation } from '../net/api.js';
import { attempt } from '../net/games.js';
import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { playerName } from './words.js';

/** @import { SeatOrMonitor } from '../wire.js' */
/** @import { TableState } from './types.js' */

/**
 * Asks for a code for a seat, and shows it until it is used.
 *
 * @param {TableState} state
 * @param {SeatOrMonitor} seat
 * @param {string | null} secret of the monitor, or of the host
 */
export const inviteFromOtherDevice = (state, seat, secret) =>
  attempt(async () => {
    const { code } = await postInvitation(state.id, seat, secret);
    const name = playerName(state, seat);
    const dialog = openDialog(
      say(seat === 'M' ? 'hand-invite-monitor-title' : 'hand-invite-title', { name }),
      element('p', null, say('hand-invite-how', { name })),
      seatInvitation(state.id, code, name),
    );
    dialog.classList.add('invite-dialog');
    dialog.dataset.seat = seat;
  });

/** Closes the dialog of a seat that was taken. @param {SeatOrMonitor} seat */
export function closeInvitation(seat) {
  const dialog = document.querySelector(`.invite-dialog[data-seat="${seat}"]`);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}
