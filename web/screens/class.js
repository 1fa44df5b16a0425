// A class: the teacher's screen, a pupil's, or the screen on the wall, by the secret that this browser
// has.

import { ClassCarrier } from '../class/carrier.js';
import { invitation } from '../class/invitation.js';
import { MonitorScreen } from '../class/monitor-screen.js';
import { Overview } from '../class/overview.js';
import { PupilScreen } from '../class/pupil-screen.js';
import { forgetClass, saveClass, savedClass } from '../class/saved-classes.js';
import { TeacherScreen } from '../class/teacher-screen.js';
import { TournamentWall } from '../class/tournament-wall.js';
import { VotePanel } from '../class/vote-panel.js';
import { ConnectionBanner } from '../game/screen-parts.js';
import { errorText } from '../net/games.js';
import { go } from '../router.js';
import { say, useMessages } from '../text.js';
import { toast } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { afterPress } from '../ui/press.js';
import { SOWING_BOARD_STYLES, useStyles } from '../ui/styles.js';

/** @import { ClassStateView } from '../wire.js' */

/** @param {HTMLElement} root @param {Record<string, string>} params */
export async function mount(root, { id = '', wall }) {
  await Promise.all([
    useMessages('class'),
    useStyles(
      ...SOWING_BOARD_STYLES,
      'game-panels',
      'miniature',
      'options',
      'class',
      'tournament',
      'vote',
    ),
  ]);
  // On the wall nobody is to see what is the teacher's, whatever this browser knows.
  const saved = wall ? null : savedClass(id);
  if (saved) saveClass(id, saved);
  const carrier = new ClassCarrier(id, saved?.secret ?? null);
  const banner = new ConnectionBanner();
  const place = element('div');
  place.style.display = 'contents';
  root.append(banner.element, place);
  /** @type {TeacherScreen | MonitorScreen | PupilScreen | WallScreen | null} */
  let screen = null;
  const show = () => {
    const { state, status } = carrier;
    banner.show(status);
    if (!state) return;
    if (!screen) {
      const secret = saved?.secret ?? '';
      screen =
        state.you === 'teacher'
          ? new TeacherScreen(carrier, secret)
          : state.you === 'monitor'
            ? new MonitorScreen(carrier, secret)
            : state.you === 'screen'
              ? new WallScreen(carrier)
              : new PupilScreen(carrier, secret);
      place.replaceChildren(screen.element);
    }
    screen.show(state);
  };
  const showSoon = () => afterPress(show);
  carrier.on('change', showSoon);
  carrier.on('refused', (error) => toast(errorText(error)));
  carrier.on('lost', ({ code }) => {
    if (!wall) forgetClass(id);
    // The secret of a device that was replaced opens nothing any more.
    if (code === 'not-seated' && saved) go(location.pathname, { replace: true });
    else place.replaceChildren(noClass());
  });
  // What boards need changes by time alone too.
  const timer = setInterval(showSoon, 1000);
  return () => {
    clearInterval(timer);
    carrier.close();
  };
}

const noClass = () =>
  element(
    'div',
    { class: 'no-game', role: 'alert' },
    element('h1', null, say('class-gone')),
    element('a', { class: 'button primary large', href: '/' }, say('web-to-start')),
  );

/** For everybody to see: how to join, and the boards. */
class WallScreen {
  #overview;
  #tournament = new TournamentWall();
  #vote;
  #invitation = element('div');
  #drawn = '';
  element;

  /** @param {ClassCarrier} carrier */
  constructor(carrier) {
    this.#overview = new Overview(carrier, 'screen');
    this.#vote = new VotePanel(carrier, false);
    this.element = element(
      'div',
      { class: 'class-screen wall' },
      element('h1', { class: 'visually-hidden' }, say('class-title')),
      this.#vote.element,
      this.#invitation,
      this.#tournament.element,
      this.#overview.element,
    );
  }

  /** @param {ClassStateView} state */
  show(state) {
    document.title = `${say('class-title')} · ${say('web-brand')}`;
    // Once rounds are played, they need the space.
    const hasBegun = (state.tournament?.rounds.length ?? 0) > 0;
    const key = JSON.stringify([state.code, state.locked, hasBegun]);
    if (key !== this.#drawn)
      this.#invitation.replaceChildren(...(hasBegun ? [] : [invitation(state)]));
    this.#drawn = key;
    this.#vote.show(state);
    this.#tournament.show(state);
    this.#overview.show(state);
  }
}
