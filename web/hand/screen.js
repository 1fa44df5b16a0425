// The Calla table: two sides, the board between them, and what is said around it.

import './hand-board.js';
import { spotOf } from '../boards/sowing-types.js';
import { copyLink } from '../game/invite.js';
import { gameName } from '../game/names.js';
import { saveRecord } from '../game/save.js';
import { attempt } from '../net/begin.js';
import { go } from '../router.js';
import { say } from '../text.js';
import { confirmed } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { useStyles } from '../ui/styles.js';
import { announce } from '../ui/tell.js';
import { flagCard } from './art.js';
import { Chairs } from './chairs.js';
import { ClockBar } from './clock-bar.js';
import { Doing } from './doing.js';
import { fly } from './flight.js';
import { openChairs, TableInvite } from './invite.js';
import { listenToKeys, showKeys } from './keys.js';
import { Log } from './log.js';
import { MonitorDesk } from './monitor.js';
import { sheetOf } from './sheets.js';
import { Side } from './side.js';
import { Stage } from './stage.js';
import { interrupts, tell } from './story.js';
import { Tools } from './tools.js';
import { across, hasTable, spotOfPlace } from './types.js';
import { whoOf } from './words.js';

/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('./types.js').TableState} TableState */

export class HandScreen {
  #page = new AbortController();
  #chairs;
  #doing;
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
    (deed) => this.#doing.act('M', deed),
    (lie, done) => this.#lookAt(lie, done),
  );
  #sides;
  #title = element('h1', { class: 'unseen', tabindex: -1 });
  #broken = element('p', { class: 'broken', role: 'status', hidden: true });
  #turned = false;
  /** Two people opposite each other at one tablet. */ #facing =
    matchMedia('(pointer: coarse)').matches;
  /** A ruling that was not read yet. @type {import('./types.js').Notice | null} */ #ruling = null;

  /**
   * @param {HTMLElement} root
   * @param {import('../game/session.js').Session} session
   * @param {{ asMonitor: boolean, reopen: () => void }} how
   */
  constructor(root, session, { asMonitor, reopen }) {
    this.session = session;
    this.#chairs = new Chairs(session);
    const doing = new Doing(session, this.#chairs);
    this.#doing = doing;
    const side = () =>
      new Side(
        (seat, deed) => doing.act(seat, deed),
        (seat, hand) => doing.hide(seat, hand),
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
      this.#broken,
      this.#clock.element,
      this.#sides.far.element,
      this.table,
      this.#sides.near.element,
      this.#desk.element,
      this.#tools.element,
    );
    const { signal } = this.#page;
    session.addEventListener('fresh', () => this.#fresh(), { signal });
    session.addEventListener('step', () => this.#steps(), { signal });
    session.addEventListener('change', () => this.#refresh(), { signal });
    session.addEventListener('refused', () => doing.gestures.clear(), { signal });
    this.#board.addEventListener(
      'touch-place',
      (told) => doing.touch(/** @type {CustomEvent} */ (told).detail),
      { signal },
    );
    listenToKeys(
      {
        wish: (wish) => this.#wish(wish),
        place: (pit, beyond) => doing.touchByNumber(pit, beyond),
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
    this.#doing.end();
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
    this.#title.textContent = gameName(state.game);
    document.title = `${gameName(state.game)} · ${say('web-brand')}`;
    this.#doing.gestures.clear();
    this.#board.show(state.table);
    this.#steps();
  }

  /** Shows what happened, one after the other. */
  #steps() {
    const { front } = this.session;
    for (let step = front.nextStep(); step; step = front.nextStep()) {
      const { event, after } = step;
      if (hasTable(after)) this.#happened(step, after);
      if (event.kind === 'rematch' && after.next) this.#follow(after.next, after.game);
    }
    this.#refresh();
  }

  /** @param {import('../game/line.js').Step} step @param {TableState} after */
  #happened(step, after) {
    const { seat, deed, notices = [] } = step.event;
    tell(step, after, this.#board);
    // Once everything is put, an empty hand takes all again.
    if (seat && this.#chairs.line(seat) && deed?.kind === 'put' && after.table.hands[seat] === 0)
      this.#doing.other = false;
    if (deed?.kind === 'take' && after.table.part?.gestures.length === 1)
      this.#desk.again.earlier = step.before.table?.part ?? null;
    if (interrupts(notices)) this.#doing.gestures.clear();
    this.#ruling = notices.find(({ kind }) => kind === 'ruling') ?? this.#ruling;
  }

  /** @param {string} next @param {string} game */
  #follow(next, game) {
    if (!this.#chairs.isSeated) return;
    this.session.keepFor(next, game);
    go(`/g/${next}`);
  }

  /** Brings everything up to date. */
  #refresh() {
    this.#showLine();
    const state = this.#state;
    if (!state || !this.element.isConnected) return;
    const { table } = state;
    const chairs = this.#chairs;
    const near = this.#near(state);
    const facing = state.together && this.#facing;
    const { actor } = chairs;
    const active =
      actor !== null &&
      chairs.can(actor)?.has('hands') === true &&
      this.session.status === 'online';
    this.#board.dress({
      view: near,
      you: state.together || actor === null ? null : actor,
      names: { S: whoOf(state, 'S'), N: whoOf(state, 'N') },
      facing,
      active,
      empty: actor === null || table.hands[actor] === 0,
      flag: table.flag,
      bound: table.bound ? spotOfPlace(table.bound) : null,
    });
    this.#showSides(state, near);
    this.element.classList.toggle('facing', facing);
    this.element.classList.toggle(
      'monitoring',
      chairs.monitor !== null && chairs.players.length === 0,
    );
    this.element.classList.toggle('both', chairs.players.length === 2);
    this.element.dataset.phase = table.phase;
    this.element.dataset.event = String(state.n);
    const { player, monitor } = openChairs(state);
    this.element.classList.toggle('waiting', player || monitor);
    this.invite.show(state, chairs.isSeated);
    this.#desk.show(chairs.monitor, chairs.can('M') ?? new Set());
    this.#showStage(state);
    this.#log.show(state);
    this.#tools.show({
      plays: chairs.players.length > 0,
      watches: !chairs.isSeated,
      together: state.together,
      facing,
      other: this.#doing.other,
      over: table.phase === 'over',
      canResign: chairs.whoCan('resign') !== null,
      watching: this.session.front.presence?.watching ?? 0,
    });
    this.#doing.openFists(state);
    this.#doing.gestures.go();
    this.#tick();
  }

  #showLine() {
    const { status } = this.session;
    const wasBroken = !this.#broken.hidden;
    this.#broken.hidden = status !== 'reconnecting';
    if (!this.#broken.hidden && !wasBroken) this.#broken.textContent = say('web-reconnecting');
    if (this.#broken.hidden && wasBroken && status === 'online') announce(say('web-online-again'));
  }

  /** Who sits below. @param {TableState} state @returns {Seat} */
  #near(state) {
    const [first = 'S'] = this.#chairs.players;
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
          can: this.#chairs.can(seat),
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
      chairs: this.#chairs,
      ruling: this.#ruling,
      onRead,
      onRematch: () => this.#doing.actByAny('rematch'),
    });
    if (this.#stage.show(sheet, kind)) this.#stage.focusOn('[data-read]');
  }

  #tick() {
    const { state, presence } = this.session.front;
    if (hasTable(state))
      this.#clock.tick(state, state.table.monitor.kind !== 'person' || (presence?.M ?? true));
  }

  /**
   * @param {import('./types.js').Lie | null} lie
   * @param {{ seat: Seat, deed: import('./types.js').Gesture } | null} done
   */
  #lookAt(lie, done) {
    const now = lie ?? this.#state?.table;
    if (now) this.#board.show(now, done);
  }

  /** @param {import('./keys.js').Wish} wish */
  #wish(wish) {
    if (wish === 'grip' || wish === 'flip' || wish === 'help') this.#use(wish);
    else this.#doing.actByAny(wish);
  }

  /** @param {TableState} state */
  async #resign(state) {
    const seat = this.#chairs.whoCan('resign');
    if (!seat) return;
    const question = state.together
      ? say('web-resign-sure-who', { name: whoOf(state, seat) })
      : say('web-resign-sure');
    if (await confirmed(question, say('web-resign'))) this.#doing.act(seat, { kind: 'resign' });
  }

  /** @param {import('./tools.js').Tool} tool */
  async #use(tool) {
    const state = this.#state;
    if (!state) return;
    if (tool === 'grip') this.#doing.other = !this.#doing.other;
    if (tool === 'flip') this.#turned = !this.#turned;
    if (tool === 'face') this.#facing = !this.#facing;
    if (tool === 'copy') copyLink(state.id);
    if (tool === 'help') showKeys();
    if (tool === 'save') await attempt(() => saveRecord(state, this.session.front.live.secret));
    if (tool === 'resign') await this.#resign(state);
    this.#refresh();
  }
}
