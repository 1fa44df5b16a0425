// At a board of a class: the way back, and on to the next board when that begins.

import { saveGame } from '../net/saved-games.js';
import { go } from '../router.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { wayBack } from '../ui/way-back.js';
import { ClassCarrier } from './carrier.js';
import { savedClass } from './saved-classes.js';
import { wasTakenTo } from './taken-to.js';

/**
 * Shows the way back to the class of a game, if this browser is in it.
 *
 * @param {string} id of the class
 * @param {string} game
 * @returns {() => void} stops
 */
export function followClass(id, game) {
  const saved = savedClass(id);
  if (!saved) return () => {};
  wasTakenTo(game);
  wayBack.replaceChildren(
    element('a', { class: 'button', href: `/class/${id}` }, icon('home'), say('web-to-class')),
  );
  /** @type {ClassCarrier | null} */
  let carrier = null;
  if (!saved.isTeacher) {
    const following = new ClassCarrier(id, saved.secret);
    carrier = following;
    following.on('change', () => {
      const { state } = following;
      const [board] = state?.boards ?? [];
      // The class is asked something.
      if (state?.you === 'pupil' && state.vote && !wasTakenTo(`${id} ${state.vote.vote}`)) {
        go(`/class/${id}`);
        return;
      }
      if (state?.you !== 'pupil' || !board || board.result || board.game === game) return;
      if (wasTakenTo(board.game)) return;
      saveGame(board.game, [saved.secret], state.game.game, false);
      go(`/g/${board.game}`);
    });
  }
  return () => {
    wayBack.replaceChildren();
    carrier?.close();
  };
}
