// The teacher's screen of a class, which a projector can show: how to join, who is there, who plays
// whom, and all boards.

import { saveGame } from '../net/saved-games.js';
import { say } from '../text.js';
import { confirmDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { invitation } from './invitation.js';
import { Overview } from './overview.js';
import { Pairing } from './pairing.js';
import { PupilList } from './pupil-list.js';
import { TournamentPanel } from './tournament-panel.js';
import { tournamentSettings } from './tournament-settings.js';
import { VotePanel } from './vote-panel.js';

/** @import { ClassCarrier } from './carrier.js' */
/** @import { ClassStateView } from '../wire.js' */

export class TeacherScreen {
  #carrier;
  #secret;
  #overview;
  #pairing;
  #tournament;
  #pupils;
  #vote;
  #tools = element('div', { class: 'class-tools' });
  #invitation = element('div');
  /** Whether the code is shown although games go on. */ #showsCode = false;
  #drawn = '';
  element;

  /** @param {ClassCarrier} carrier @param {string} secret */
  constructor(carrier, secret) {
    this.#carrier = carrier;
    this.#secret = secret;
    this.#overview = new Overview(carrier, 'teacher');
    this.#pairing = new Pairing(carrier);
    this.#tournament = new TournamentPanel(carrier, secret);
    this.#pupils = new PupilList(carrier);
    this.#vote = new VotePanel(carrier, true);
    this.element = element(
      'div',
      { class: 'class-screen teacher' },
      element('h1', { class: 'visually-hidden' }, say('class-title')),
      this.#tools,
      element(
        'div',
        { class: 'class-columns' },
        element(
          'div',
          { class: 'class-main' },
          this.#vote.element,
          this.#invitation,
          this.#overview.element,
          this.#pairing.element,
          this.#tournament.element,
        ),
        this.#pupils.element,
      ),
    );
  }

  /** @param {ClassStateView} state */
  show(state) {
    const goesOn = state.boards.some(({ result }) => !result);
    this.#saveMonitorsGames(state);
    this.#showTools(state, goesOn);
    this.#vote.show(state);
    this.#overview.show(state);
    this.#pairing.show(state);
    this.#tournament.show(state);
    this.#pupils.show(state);
    const { calls } = this.#overview;
    const title = `${say('class-title')} · ${say('web-brand')}`;
    document.title = calls ? `(${calls}) ${title}` : title;
  }

  /** Where the teacher is the monitor, her secret opens the table. @param {ClassStateView} state */
  #saveMonitorsGames({ boards, game, staff }) {
    if (game.monitor !== 'teacher') return;
    const others = new Set(staff.monitors.flatMap(({ tables }) => tables));
    for (const board of boards)
      if (!board.result && !others.has(board.table ?? 0))
        saveGame(board.game, [this.#secret], game.game, false);
  }

  /** @param {ClassStateView} state @param {boolean} goesOn */
  #showTools(state, goesOn) {
    const { tournament } = state;
    const hasBegun = state.boards.length > 0 || (tournament?.rounds.length ?? 0) > 0;
    const showsCode = this.#showsCode || !hasBegun;
    const hasTournament = tournament !== null && !tournament.ended;
    const key = JSON.stringify([
      state.locked,
      state.paused,
      goesOn,
      showsCode,
      state.code,
      hasTournament,
    ]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#invitation.replaceChildren(...(showsCode ? [invitation(state)] : []));
    const { paused, locked } = state;
    const focused = document.activeElement?.getAttribute('data-tool');
    this.#tools.replaceChildren(
      element(
        'p',
        { class: 'class-code small-code', hidden: showsCode },
        element('span', { class: 'visually-hidden' }, say('web-code-is')),
        element('strong', { dir: 'ltr' }, state.code ?? ''),
      ),
      ...(hasBegun
        ? [
            this.#button(
              'code',
              'eye',
              say(showsCode ? 'class-hide-code' : 'class-show-code'),
              () => {
                this.#showsCode = !this.#showsCode;
                this.#showTools(state, goesOn);
              },
            ),
          ]
        : []),
      this.#button('lock', 'close', say(locked ? 'class-unlock' : 'class-lock'), () =>
        this.#carrier.act({ kind: 'lock', locked: !locked }),
      ),
      ...(hasTournament
        ? []
        : [
            this.#button('tournament', 'cup', say('tournament-new'), () => {
              if (this.#carrier.state)
                tournamentSettings(this.#carrier.state, this.#carrier, this.#secret);
            }),
          ]),
      ...(goesOn || paused
        ? [
            this.#button(
              'pause',
              paused ? 'play' : 'facing',
              say(paused ? 'class-go-on' : 'class-pause'),
              () => this.#carrier.act({ kind: 'pause', paused: !paused }),
            ),
          ]
        : []),
      ...(goesOn
        ? [this.#button('time', 'flag', say('class-call-time-all'), () => this.#callTime())]
        : []),
      this.#button('vote', 'hint', say('vote-open'), () => this.#askClass()),
      element(
        'a',
        { class: 'button', 'data-tool': 'print', href: `/print?class=${state.id}` },
        icon('save'),
        say('class-print'),
      ),
    );
    const again = focused && this.#tools.querySelector(`[data-tool="${focused}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  async #askClass() {
    const { openVoteDialog } = await import('./vote-dialog.js');
    const { state } = this.#carrier;
    if (state) openVoteDialog(this.#carrier, state);
  }

  async #callTime() {
    const sure = say('class-call-time-sure');
    if (await confirmDialog(sure, say('class-call-time-all'), say('class-call-time-note')))
      this.#carrier.act({ kind: 'call-time' });
  }

  /** @param {string} name @param {string} picture @param {string} label @param {() => void} onclick */
  #button(name, picture, label, onclick) {
    return element(
      'button',
      { type: 'button', class: 'button', 'data-tool': name, onclick },
      icon(picture),
      label,
    );
  }
}
