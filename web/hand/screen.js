// The Calla table: two sides, the board between them, and what is said around it.

import './hand-board.js';
import { across, spotOf } from '../boards/sowing-types.js';
import { copyUrl, gameUrl } from '../game/invite-parts.js';
import { saveRecord } from '../game/save.js';
import { ConnectionBanner, confirmResign, goToNextGame, showTitle } from '../game/screen-parts.js';
import { attempt } from '../net/games.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { useStyles } from '../ui/styles.js';
import { TableActions } from './actions.js';
import { flagCard } from './art.js';
import { ClockBar } from './clock-bar.js';
import { fly } from './flight.js';
import { openSeats, TableInvite } from './invite.js';
import { listenToKeys, showKeys } from './keys.js';
import { LocalSeats } from './local-seats.js';
import { Log } from './log.js';
import { MonitorDesk } from './monitor.js';
import { interrupts, presentStep } from './present.js';
import { sheetOf } from './sheets.js';
import { Side } from './side.js';
import { Stage } from './stage.js';
import { Tools } from './tools.js';
import { handGesture, hasTable } from './types.js';
import { whoOf } from './words.js';

/** @import { Gesture, NoticeView, Seat } from '../wire.js' */
/** @import { Step } from '../game/feed.js' */
/** @import { TableState } from './types.js' */
export class HandScreen {
  #page = new AbortController();
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
  #stage = new Stage();
  #tools = new Tools((tool) => this.#use(tool), this.#log.element);
  #desk = new MonitorDesk(
    (action) => this.#actions.act('M', action),
    (layout, done) => this.#lookAt(layout, done),
  );
  #sides;
  #title = element('h1', { class: 'unseen', tabindex: -1 });
  #banner = new ConnectionBanner();
  #turned = false;
  /** Two people opposite each other at one tablet. */ #facing =
    matchMedia('(pointer: coarse)').matches;
  /** A ruling that was not read yet. @type {import('./types.js').Ruling | null} */ #ruling = null;

  /**
   * @param {HTMLElement} root
   * @param {import('../game/session.js').Session} session
   * @param {{ asMonitor: boolean, reopen: () => void }} how
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
      this.#stage.element,
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
      this.#desk.element,
      this.#tools.element,
    );
    const { signal } = this.#page;
    session.on('fresh', () => this.#fresh(), { signal });
    session.on('step', () => this.#steps(), { signal });
    session.on('change', () => this.#refresh(), { signal });
    session.on('refused', () => actions.gestures.clear(), { signal });
    this.#board.addEventListener('touch-place', ({ detail }) => actions.touch(detail), { signal });
    listenToKeys(
      {
        wish: (wish) => this.#wish(wish),
        place: (pit, beyond) => actions.touchByNumber(pit, beyond),
      },
      signal,
    );
    this.ticking = setInterval(() => this.#tick(), 200);
    useStyles('game', 'sowing-board', 'hand').then(() => {
      if (signal.aborted) return;
      root.append(this.element);
      this.#fresh();
      // A screen reader goes on here.
      if (document.activeElement === document.body) this.#title.focus({ preventScroll: true });
    });
  }

  end() {
    clearInterval(this.ticking);
    this.#page.abort();
    this.#tools.end();
    this.#actions.end();
  }

  /** @returns {TableState | null} */
  get #state() {
    const { shown } = this.session.front;
    return hasTable(shown) ? shown : null;
  }

  #fresh() {
    const state = this.#state;
    if (!state) return;
    if (state.next) this.session.keepFor(state.next, state.game);
    showTitle(this.#title, state.game);
    this.#actions.gestures.clear();
    this.#board.show(state.table);
    this.#steps();
  }

  /** Shows what happened, one after the other. */
  #steps() {
    const { front } = this.session;
    for (let step = front.nextStep(); step; step = front.nextStep()) {
      const { event, after } = step;
      if (hasTable(after)) this.#happened(step, after);
      if (event.kind === 'rematch' && this.#localSeats.isSeated) goToNextGame(this.session, after);
    }
    this.#refresh();
  }

  /** @param {Step} step @param {TableState} after */
  #happened(step, after) {
    const { action, notices = [] } = step.event;
    const moved = handGesture(step.event);
    presentStep(step, after, this.#board);
    // Once everything is put, an empty hand takes all again.
    const isEmpty = moved?.gesture.kind === 'put' && after.table.hands[moved.seat] === 0;
    if (isEmpty && this.#localSeats.feed(moved.seat)) this.#actions.other = false;
    if (action?.kind === 'take' && after.table.part?.gestures.length === 1)
      this.#desk.again.earlier = step.before.table?.part ?? null;
    if (interrupts(notices)) this.#actions.gestures.clear();
    this.#ruling = notices.find((notice) => notice.kind === 'ruling') ?? this.#ruling;
  }

  /** Brings everything up to date. */
  #refresh() {
    this.#banner.show(this.session.status);
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
    this.#board.dress({
      view: near,
      you: state.together || actor === null ? null : actor,
      names: { S: whoOf(state, 'S'), N: whoOf(state, 'N') },
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
    this.element.classList.toggle('waiting', player || monitor);
    this.invite.show(state, localSeats.isSeated);
    this.#desk.show(localSeats.monitor, localSeats.can('M') ?? new Set());
    this.#showStage(state);
    this.#log.show(state);
    this.#tools.show({
      plays: localSeats.players.length > 0,
      watches: !localSeats.isSeated,
      together: state.together,
      facing,
      other: this.#actions.other,
      over: table.phase === 'over',
      canResign: localSeats.whoCan('resign') !== null,
      watching: this.session.front.presence?.watching ?? 0,
    });
    this.#actions.openFists(state);
    this.#actions.gestures.go();
    this.#tick();
  }

  /** Who sits below. @param {TableState} state @returns {Seat} */
  #near(state) {
    const [first = 'S'] = this.#localSeats.players;
    const own = state.together ? 'S' : first;
    return this.#turned ? across(own) : own;
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
          here: state.seats[seat].kind === 'computer' || (presence?.[seat] ?? true),
        },
        { card: this.#card, palm: this.#board.palms[seat].element },
      );
    this.#sides.far.element.classList.toggle('overturned', state.together && this.#facing);
    fly([this.#card], () => {
      if (!state.table.flag) this.#card.remove();
      show(this.#sides.near, near);
      show(this.#sides.far, across(near));
    });
  }

  /** @param {TableState} state */
  #showStage(state) {
    const onRead = () => {
      this.#ruling = null;
      this.#refresh();
      this.#board.focusOn(spotOf(this.#near(state), 1));
    };
    const { kind, sheet } = sheetOf(state, {
      localSeats: this.#localSeats,
      ruling: this.#ruling,
      onRead,
      onRematch: () => this.#actions.actByAny('rematch'),
    });
    if (this.#stage.show(sheet, kind)) this.#stage.focusOn('[data-read]');
  }

  #tick() {
    const { state, presence } = this.session.front;
    if (hasTable(state))
      this.#clock.tick(state, state.table.monitor.kind !== 'person' || (presence?.M ?? true));
  }

  /**
   * @param {import('./types.js').CubeLayout | null} layout
   * @param {import('./types.js').HandGesture | null} done
   */
  #lookAt(layout, done) {
    const now = layout ?? this.#state?.table;
    if (now) this.#board.show(now, done);
  }

  /** @param {import('./keys.js').Wish} wish */
  #wish(wish) {
    if (wish === 'grip' || wish === 'flip' || wish === 'help') this.#use(wish);
    else this.#actions.actByAny(wish);
  }

  /** @param {TableState} state */
  async #resign(state) {
    const seat = this.#localSeats.whoCan('resign');
    if (!seat) return;
    if (await confirmResign(state.together ? whoOf(state, seat) : null))
      this.#actions.act(seat, { kind: 'resign' });
  }

  /** @param {import('./tools.js').Tool} tool */
  async #use(tool) {
    const state = this.#state;
    if (!state) return;
    if (tool === 'grip') this.#actions.other = !this.#actions.other;
    if (tool === 'flip') this.#turned = !this.#turned;
    if (tool === 'face') this.#facing = !this.#facing;
    if (tool === 'copy') copyUrl(gameUrl(state.id));
    if (tool === 'help') showKeys();
    if (tool === 'save') await attempt(() => saveRecord(state, this.session.front.carrier.secret));
    if (tool === 'resign') await this.#resign(state);
    this.#refresh();
  }
}
