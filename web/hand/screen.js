// The screen of the tournament table: two sides, the board between them, and what is around it.

import './hand-board.js';
import { opponentOf, spotOf } from '../boards/sowing-spots.js';
import { awayText, freeSeat, seatToFree, timeUntilFree } from '../game/absence.js';
import { copyUrl, gamePath } from '../game/invite-parts.js';
import { ruleOfEnd } from '../game/rule-words.js';
import { saveRecord } from '../game/save-record.js';
import {
  ConnectionBanner,
  confirmResign,
  deleteAfterConfirmation,
  openRematch,
  showTitle,
} from '../game/screen-parts.js';
import { attempt } from '../net/games.js';
import { hostSecret, isHostOf } from '../net/saved-games.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { GAME_STYLES, HAND_STYLES, SOWING_BOARD_STYLES, useStyles } from '../ui/styles.js';
import { TableActions } from './actions.js';
import { animateMove } from './animate-move.js';
import { flagCard } from './art.js';
import { BoardPanel } from './board-panel.js';
import { ClockBar } from './clock-bar.js';
import { openSeats, TableInvite } from './invite.js';
import { closeInvitation, inviteFromOtherDevice } from './invite-dialog.js';
import { listenToKeys, showKeys } from './keys.js';
import { LocalSeats } from './local-seats.js';
import { Log } from './log.js';
import { MonitorPanel } from './monitor-panel.js';
import { panelContentOf } from './panel-content.js';
import { interrupts, showStep } from './show-step.js';
import { Side } from './side.js';
import { Tools } from './tools.js';
import { handGesture, hasTable } from './types.js';
import { playerName } from './words.js';

/** @import { Seat, SeatOrMonitor } from '../wire.js' */
/** @import { Step } from '../game/feed.js' */
/** @import { CubeLayout, HandGesture, Ruling, TableState } from './types.js' */

export class HandScreen {
  #lifetime = new AbortController();
  #localSeats;
  #actions;
  #board = /** @type {import('./hand-board.js').HandBoard} */ (
    document.createElement('hand-board')
  );
  #card = element(
    'span',
    { class: 'flag-card', role: 'img', 'aria-label': say('hand-flag-card') },
    flagCard(),
  );
  #clock = new ClockBar();
  #log = new Log();
  #panel = new BoardPanel();
  #tools = new Tools((tool) => this.#useTool(tool), this.#log.element);
  #monitorPanel = new MonitorPanel(
    (action) => this.#actions.act('M', action),
    (layout, gesture) => this.#showLayout(layout, gesture),
    (seat) => this.#invite(seat),
  );
  #sides;
  #title = element('h1', { class: 'visually-hidden', tabindex: -1 });
  #banner = new ConnectionBanner();
  #turned = false;
  #couldFree = false;
  /** Whether two players sit opposite each other at one tablet. */ #facing =
    matchMedia('(pointer: coarse)').matches;
  /** A ruling that the user has not read yet. @type {Ruling | null} */ #ruling = null;

  /**
   * @param {HTMLElement} root
   * @param {import('../game/session.js').Session} session
   * @param {{ asMonitor: boolean, reopen: () => void }} options
   */
  constructor(root, session, { asMonitor, reopen }) {
    this.session = session;
    this.#localSeats = new LocalSeats(session);
    const actions = new TableActions(session, this.#localSeats);
    this.#actions = actions;
    const side = () =>
      new Side(
        (seat, action) => actions.act(seat, action),
        (seat, hand) => actions.hide(seat, hand),
      );
    this.#sides = { far: side(), near: side() };
    this.invite = new TableInvite(reopen, asMonitor);
    this.table = element(
      'div',
      { class: 'table' },
      this.#board,
      this.#panel.element,
      this.invite.element,
    );
    this.element = element(
      'div',
      { class: 'game hand-table' },
      this.#title,
      this.#banner.element,
      this.#clock.element,
      this.#sides.far.element,
      this.table,
      this.#sides.near.element,
      this.#monitorPanel.element,
      this.#tools.element,
    );
    const { signal } = this.#lifetime;
    session.on('reset', () => this.#onReset(), { signal });
    session.on('step', () => this.#showSteps(), { signal });
    session.on('change', () => this.#refresh(), { signal });
    session.on('refused', () => actions.gestures.clear(), { signal });
    this.#board.addEventListener('touch-place', ({ detail }) => actions.touch(detail), { signal });
    listenToKeys(
      {
        onShortcut: (shortcut) => this.#useShortcut(shortcut),
        onDigit: (pit, ofOpponent) => actions.touchByNumber(pit, ofOpponent),
      },
      signal,
    );
    this.ticking = setInterval(() => this.#tick(), 200);
    useStyles(...GAME_STYLES, ...SOWING_BOARD_STYLES, ...HAND_STYLES).then(() => {
      if (signal.aborted) return;
      root.append(this.element);
      this.#onReset();
      // So that a screen reader continues here.
      if (document.activeElement === document.body) this.#title.focus({ preventScroll: true });
    });
  }

  destroy() {
    clearInterval(this.ticking);
    this.#lifetime.abort();
    this.#tools.destroy();
    this.#actions.destroy();
  }

  /** @returns {TableState | null} */
  get #state() {
    const { shown } = this.session.front;
    return hasTable(shown) ? shown : null;
  }

  #onReset() {
    const state = this.#state;
    if (!state) return;
    if (state.next) this.session.saveRematch(state.next, state.game);
    showTitle(this.#title, state.game);
    this.#actions.gestures.clear();
    this.#board.show(state.table);
    this.#showSteps();
  }

  /** Shows the new steps one after the other. */
  #showSteps() {
    const { front } = this.session;
    for (let step = front.takeStep(); step; step = front.takeStep()) {
      const { event, after } = step;
      if (hasTable(after)) this.#showStep(step, after);
      if (event.kind === 'rematch' && this.#localSeats.isSeated) openRematch(this.session, after);
    }
    this.#refresh();
  }

  /** @param {Step} step @param {TableState} after */
  #showStep(step, after) {
    const { action, notices = [] } = step.event;
    const moved = handGesture(step.event);
    showStep(step, after, this.#board);
    // With an empty hand the grip is the normal one again.
    const isEmpty = moved?.gesture.kind === 'put' && after.table.hands[moved.seat] === 0;
    if (isEmpty && this.#localSeats.feed(moved.seat)) this.#actions.alternateGrip = false;
    if (action?.kind === 'take' && after.table.part?.gestures.length === 1)
      this.#monitorPanel.replay.previousPart = step.before.table?.part ?? null;
    if (interrupts(notices)) this.#actions.gestures.clear();
    const { kind, seat } = step.event;
    if (seat && (kind === 'seated' || kind === 'monitor')) closeInvitation(seat);
    // A ruling that was undone is not to be read any more.
    if (notices.some((notice) => notice.kind === 'ruling-undone')) this.#ruling = null;
    this.#ruling = notices.find((notice) => notice.kind === 'ruling') ?? this.#ruling;
  }

  /** Brings everything up to date. */
  #refresh() {
    this.#banner.show(this.session.status, this.session.front.state?.paused);
    const state = this.#state;
    if (!state || !this.element.isConnected) return;
    const { table } = state;
    const localSeats = this.#localSeats;
    const near = this.#near(state);
    const facing = state.together && this.#facing;
    const { actor } = localSeats;
    const active =
      actor !== null &&
      localSeats.can(actor)?.has('hands') === true &&
      this.session.status === 'online';
    this.#board.setOptions({
      view: near,
      you: state.together || actor === null ? null : actor,
      names: { S: playerName(state, 'S'), N: playerName(state, 'N') },
      facing,
      active,
      empty: actor === null || table.hands[actor] === 0,
      flag: table.flag,
      bound: table.bound ? table.bound : null,
    });
    this.#showSides(state, near);
    this.element.classList.toggle('facing', facing);
    this.element.classList.toggle(
      'monitoring',
      localSeats.monitor !== null && localSeats.players.length === 0,
    );
    this.element.classList.toggle('both', localSeats.players.length === 2);
    this.element.dataset.phase = table.phase;
    this.element.dataset.event = String(state.n);
    const { player, monitor } = openSeats(state);
    this.element.classList.toggle('waiting', (player || monitor) && !state.begun);
    this.invite.show(state, localSeats.isSeated);
    this.#monitorPanel.show(localSeats.monitor, localSeats.can('M') ?? new Set());
    this.#showPanel(state);
    this.#log.show(state);
    this.#tools.show({
      isPlayer: localSeats.players.length > 0,
      isSpectator: !localSeats.isSeated,
      together: state.together,
      facing,
      alternateGrip: this.#actions.alternateGrip,
      over: table.phase === 'over',
      canResign: localSeats.seatThatCan('resign') !== null,
      watching: this.session.front.presence?.watching ?? 0,
      isHost: isHostOf(this.session.id),
      canFree: this.#seatToFree !== null,
      // A teacher who has left the monitor's desk to somebody else.
      canInvite: isHostOf(state.id) && state.apart && !localSeats.isSeated && !state.result,
    });
    this.#actions.revealToss(state);
    this.#actions.gestures.sendNext();
    this.#tick();
  }

  /** The seat below. @param {TableState} state @returns {Seat} */
  #near(state) {
    const [first = 'S'] = this.#localSeats.players;
    const own = state.together ? 'S' : first;
    return this.#turned ? opponentOf(own) : own;
  }

  /** @param {TableState} state @param {Seat} near */
  #showSides(state, near) {
    const presence = this.session.front.presence;
    const show = (/** @type {Side} */ side, /** @type {Seat} */ seat) =>
      side.show(
        state,
        seat,
        {
          can: this.#localSeats.can(seat),
          isHere: state.seats[seat].kind === 'computer' || (presence?.[seat] ?? true),
        },
        { card: this.#card, palm: this.#board.palms[seat].element },
      );
    this.#sides.far.element.classList.toggle('rotated', state.together && this.#facing);
    animateMove([this.#card], () => {
      if (!state.table.flag) this.#card.remove();
      show(this.#sides.near, near);
      show(this.#sides.far, opponentOf(near));
    });
  }

  /** @param {TableState} state */
  #showPanel(state) {
    const onRead = () => {
      this.#ruling = null;
      this.#refresh();
      this.#board.focusOn(spotOf(this.#near(state), 1));
    };
    const { kind, panel } = panelContentOf(state, {
      localSeats: this.#localSeats,
      ruling: this.#ruling,
      onRead,
      onRematch: () => this.#actions.actByAny('rematch'),
      onScoreSheet: () => this.#useTool('score-sheet'),
    });
    if (this.#panel.show(panel, kind)) this.#panel.focusOn('[data-read]');
  }

  /** The seat of another that this browser's host may free now. */
  get #seatToFree() {
    const { state, presence } = this.session.front;
    return state && isHostOf(this.session.id) ? seatToFree(state, presence) : null;
  }

  #tick() {
    const { state, presence } = this.session.front;
    if (!hasTable(state)) return;
    const sides = Object.values(this.#sides);
    for (const side of sides) side.showAway((seat) => awayText(state, presence, seat));
    const canFree = this.#seatToFree !== null;
    if (canFree !== this.#couldFree) {
      this.#couldFree = canFree;
      this.#refresh();
      return;
    }
    const hasPerson = state.table.monitor.kind === 'person';
    this.#clock.tick(state, {
      isOnline: this.session.status === 'online',
      deputyIn: hasPerson ? timeUntilFree(presence, 'M') : null,
    });
    this.#monitorPanel.tick();
  }

  /** Lets somebody come from another device. @param {SeatOrMonitor} seat */
  #invite(seat) {
    const state = this.#state;
    const secret = this.#localSeats.feed('M')?.carrier.secret ?? hostSecret();
    if (state) inviteFromOtherDevice(state, seat, secret);
  }

  /**
   * @param {CubeLayout | null} layout null for the current one
   * @param {HandGesture | null} gesture
   */
  #showLayout(layout, gesture) {
    const shown = layout ?? this.#state?.table;
    if (shown) this.#board.show(shown, gesture);
  }

  /** @param {import('./keys.js').Shortcut} shortcut */
  #useShortcut(shortcut) {
    if (shortcut === 'grip' || shortcut === 'flip' || shortcut === 'help') this.#useTool(shortcut);
    else this.#actions.actByAny(shortcut);
  }

  /** @param {TableState} state */
  async #resign(state) {
    const seat = this.#localSeats.seatThatCan('resign');
    if (!seat) return;
    if (await confirmResign(state.together ? playerName(state, seat) : null))
      this.#actions.act(seat, { kind: 'resign' });
  }

  /** @param {import('./tools.js').Tool} tool */
  async #useTool(tool) {
    const state = this.#state;
    if (!state) return;
    if (tool === 'grip') this.#actions.alternateGrip = !this.#actions.alternateGrip;
    if (tool === 'flip') this.#turned = !this.#turned;
    if (tool === 'face') this.#facing = !this.#facing;
    if (tool === 'copy') copyUrl(gamePath(state.id));
    if (tool === 'rules') {
      const { openRules } = await import('../game/rules-dialog.js');
      await openRules(state, state.result ? ruleOfEnd(state.rules, state.result) : undefined);
    }
    if (tool === 'help') showKeys();
    if (tool === 'score-sheet') {
      const { openScoreSheet } = await import('./score-sheet.js');
      await attempt(() => openScoreSheet(state, this.session.front.carrier.secret));
    }
    if (tool === 'invite-S' || tool === 'invite-N' || tool === 'invite-M')
      this.#invite(/** @type {SeatOrMonitor} */ (tool.slice(-1)));
    if (tool === 'save') await attempt(() => saveRecord(state, this.session.front.carrier.secret));
    const seat = this.#seatToFree;
    if (tool === 'free-seat' && seat) await freeSeat(state, seat);
    if (tool === 'delete') await deleteAfterConfirmation(this.session);
    if (tool === 'resign') await this.#resign(state);
    this.#refresh();
  }
}
