// The screen of a live game: the board, its players, and the panels around it.

import { freeSeat, seatToFree } from '../game/absence.js';
import { ActionBar } from '../game/actions.js';
import { countMove } from '../game/coach.js';
import { Cover, isOthersTurn, withoutSecrets } from '../game/cover.js';
import { createBoard, loadBoard } from '../game/game-board.js';
import { HintPanel } from '../game/hints.js';
import { InvitePanel } from '../game/invite.js';
import { copyUrl, gamePath } from '../game/invite-parts.js';
import { listenToKeys, showKeys } from '../game/keys.js';
import { opponentOf, spokenName } from '../game/names.js';
import { OfferBar } from '../game/offer-bar.js';
import { PlayerBar } from '../game/player-bar.js';
import { openNamesDialog } from '../game/player-names.js';
import { ResultPanel } from '../game/result.js';
import { ruleOfLast } from '../game/rule-words.js';
import { RulesLine } from '../game/rules-line.js';
import { saveRecord } from '../game/save-record.js';
import {
  ConnectionBanner,
  confirmResign,
  deleteAfterConfirmation,
  openRematch,
  showTitle,
} from '../game/screen-parts.js';
import { seriesText } from '../game/series.js';
import { Session } from '../game/session.js';
import { isAgainstComputer, isWaitingForPlayer, ownSeat } from '../game/state.js';
import { eventWords } from '../game/words.js';
import { getEvents } from '../net/api.js';
import { attempt, errorText, startGame } from '../net/games.js';
import { forgetGame, gameOf, isHostOf } from '../net/saved-games.js';
import { go } from '../router.js';
import { settings, settingsEvents } from '../settings.js';
import { playSound } from '../sound.js';
import { say } from '../text.js';
import { announce, toast } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { GAME_STYLES, useStyles } from '../ui/styles.js';

/** @import { ErrorView, Seat } from '../wire.js' */
/** @import { GameTool } from '../game/actions.js' */
/** @import { GameBoard } from '../game/game-board.js' */
/** @import { Step } from '../game/feed.js' */
/** @import { State } from '../game/state.js' */

/** How many events show what the last turn did: those of two turns and the beginning of a third. */
const EVENTS_OF_A_TURN = 9;

/** @param {HTMLElement} root @param {Record<string, string>} params */
export async function mount(root, { id = '', as = '' }) {
  const screen = new GameScreen(root, id, as === 'monitor');
  const savedGame = gameOf(id);
  if (savedGame?.includes('sowing=hand')) import('../hand/screen.js').catch(() => {});
  else if (savedGame)
    loadBoard(savedGame.startsWith('calliro') ? 'calliro' : 'sowing').catch(() => {});
  await useStyles(...GAME_STYLES);
  return () => screen.destroy();
}

/**
 * Whether several turns wait to be shown. All sowings of one turn are shown, however many.
 *
 * @param {Step[]} steps
 */
const isFarBehind = (steps) =>
  steps.filter(({ event }, index) => index > 0 && event.seat !== steps[index - 1]?.event.seat)
    .length > 2;

class GameScreen {
  #lifetime = new AbortController();
  /** @type {GameBoard | null} */ #board = null;
  /** @type {HintPanel | null} */ #hints = null;
  #isAnimating = false;
  #isGone = false;
  /** @type {(() => void) | null} once the class of the game is followed */ #leaveClass = null;
  #couldFree = false;
  /**
   * The tournament table, if it is one: it has a screen of its own.
   *
   * @type {import('../hand/screen.js').HandScreen | null}
   */
  #hand = null;
  #far = new PlayerBar();
  #near = new PlayerBar();
  #offers = new OfferBar();
  #result = new ResultPanel();
  #rules = new RulesLine(() => this.#openRules());
  #actions = new ActionBar((action) => this.#perform(action));
  #cover = new Cover({
    onTaken: (seat) => this.#onTaken(seat),
    onBlind: () => this.#playWithoutSecrets(),
  });
  #title = element('h1', { class: 'visually-hidden' });
  #banner = new ConnectionBanner();
  #place = element('div', { class: 'table' });
  #sheets = element('div', { class: 'sheets' });

  /** @param {HTMLElement} root @param {string} id @param {boolean} asMonitor */
  constructor(root, id, asMonitor) {
    this.root = root;
    this.id = id;
    this.asMonitor = asMonitor;
    this.invite = new InvitePanel(() => this.#reopen());
    this.session = new Session(id);
    const { signal } = this.#lifetime;
    this.session.on('reset', () => this.#onReset());
    this.session.on('step', () => this.#showSteps());
    this.session.on('change', () => this.#onChange());
    this.session.on('refused', (error) => toast(errorText(error)));
    this.session.on('lost', (error) => this.#onLost(error));
    settingsEvents.addEventListener('change', () => this.#refresh(), { signal });
    listenToKeys((action) => this.#perform(action), signal);
    root.addEventListener('rename', () => openNamesDialog(this.session), { signal });
    this.#place.addEventListener('move', ({ detail }) => this.#move(detail.move));
    this.#place.addEventListener('announce', ({ detail }) => announce(detail.text));
    this.#place.addEventListener('explain', ({ detail }) => this.#openRules(detail.word));
    this.#place.addEventListener('sound', ({ detail }) => playSound(detail.name, detail.material));
    // Not by `:has()`, which would compute all styles again whenever a chip is drawn.
    this.#place.addEventListener('layout', ({ detail }) => {
      this.screen.dataset.boardLayout = detail.layout;
    });
    this.#sheets.append(this.#offers.element);
    this.screen = element(
      'div',
      { class: 'game' },
      this.#title,
      this.#banner.element,
      this.#far.element,
      this.#place,
      this.#near.element,
      this.#sheets,
      this.#actions.element,
    );
    root.append(this.screen);
    this.clock = setInterval(() => this.#tick(), 100);
  }

  destroy() {
    this.#isGone = true;
    this.#leaveClass?.();
    clearInterval(this.clock);
    this.#lifetime.abort();
    this.#actions.destroy();
    this.#cover.remove();
    this.#hand?.destroy();
    this.session.close();
  }

  /** Mounts the screen again, with the secrets that this browser has now. */
  #reopen() {
    go(location.pathname, { replace: true });
  }

  /** A state that no events led to: the first one, or after a long absence. */
  async #onReset() {
    const { shown } = this.session.front;
    if (!shown) return;
    if (shown.class) this.#followClass(shown.class);
    if (shown.table) {
      await this.#openHandScreen();
      return;
    }
    if (!this.#board) {
      const board = await createBoard(shown.board.kind);
      if (this.#lifetime.signal.aborted || this.#board) return;
      this.#board = board;
      this.#hints = new HintPanel(board);
      this.#sheets.prepend(this.#hints.element);
      this.#place.append(
        this.#rules.element,
        board.element,
        this.#result.element,
        this.invite.element,
      );
      this.screen.dataset.kind = shown.board.kind;
    }
    const state = this.session.front.shown ?? shown;
    if (state.next) this.session.saveRematch(state.next, state.game);
    showTitle(this.#title, state.game);
    this.#board.clearLastMove();
    this.#board.update(state, false);
    this.#board.show(state.board);
    if (!this.#passOn(state)) this.#showSteps();
    this.#refresh();
    if (state.ply > 0) this.#loadLastMove(state, this.#board).catch(() => {});
  }

  /** A board of a class has a way back to it. @param {string} id */
  async #followClass(id) {
    if (this.#leaveClass) return;
    this.#leaveClass = () => {};
    const { followClass } = await import('../class/way-back.js');
    if (!this.#isGone) this.#leaveClass = followClass(id, this.id);
  }

  /** Replaces this screen by that of the tournament table. */
  async #openHandScreen() {
    const { HandScreen } = await import('../hand/screen.js');
    if (this.#lifetime.signal.aborted || this.#hand) return;
    clearInterval(this.clock);
    this.#lifetime.abort();
    this.screen.remove();
    this.#hand = new HandScreen(this.root, this.session, {
      asMonitor: this.asMonitor,
      reopen: () => this.#reopen(),
    });
  }

  /**
   * Gets the last move from the server, so that it can be replayed after a reload too.
   *
   * @param {State} state
   * @param {GameBoard} board
   */
  async #loadLastMove(state, board) {
    const { secret } = this.session.front.carrier;
    const after = Math.max(0, state.n - EVENTS_OF_A_TURN);
    const { events } = await getEvents(this.id, after, secret);
    const [before, last] = events.slice(-2);
    if (!before || last?.n !== state.n || this.session.front.state?.n !== state.n) return;
    board.setLastMove(before.board, last);
    board.setLastTurn(events);
    this.#refresh();
  }

  /** Animates the new steps one after the other. */
  async #showSteps() {
    const board = this.#board;
    if (!board || this.#isAnimating || this.#cover.isShown) return;
    this.#isAnimating = true;
    const { front } = this.session;
    for (let step = front.nextStep(); step; step = front.nextStep()) {
      board.update(step.before, false);
      const played = board.play(step, isFarBehind(front.steps));
      this.#refresh();
      await played;
      if (this.#lifetime.signal.aborted) return;
      // Only now: players, clocks and the result follow what is seen on the board.
      front.finishStep(step);
      const text = eventWords(step);
      if (text) toast(text);
      // Only players are taken along; spectators get a link.
      if (step.event.kind === 'rematch' && step.after.you) openRematch(this.session, step.after);
      this.#refresh();
    }
    this.#isAnimating = false;
    if (front.shown) this.#passOn(front.shown);
    this.#refresh();
  }

  #onChange() {
    const { shown, steps } = this.session.front;
    if (shown && !this.#isAnimating && !steps.length) this.#passOn(shown);
    this.#refresh();
  }

  /**
   * Where two players share the device, shows the board of the one who decides: when that player
   * has the device, if there are secrets. Returns whether another board is or will be shown.
   *
   * @param {State} state as it is on the screen
   */
  #passOn(state) {
    const seat = state.board.decider;
    const next = this.session.stateOf(seat);
    if (!next || next.n < state.n) return false;
    if (!isOthersTurn(state) && !this.#cover.isDue(state)) return false;
    if (this.#cover.coverIfNeeded(state, next.board, settings().notes)) return true;
    return this.#bringToFront(seat);
  }

  /** Shows the board of a seat of this device. @param {Seat} seat */
  #bringToFront(seat) {
    const board = this.#board;
    if (!board || !this.session.bringToFront(seat)) return false;
    const { front } = this.session;
    // What the other player did is marked on the board; nobody waits until it is shown again.
    for (let step = front.takeStep(); step; step = front.takeStep()) board.note(step);
    if (!front.shown) return false;
    board.update(front.shown, false);
    board.show(front.shown.board);
    this.#refresh();
    return true;
  }

  /** @param {Seat} seat that has the device now */
  #onTaken(seat) {
    this.#bringToFront(seat);
    this.#showSteps();
    this.#refresh();
  }

  #playWithoutSecrets() {
    const { state } = this.session.front;
    if (!state) return;
    attempt(() => startGame({ game: withoutSecrets(state.game), seats: { S: 'me', N: 'me' } }));
  }

  /** Brings everything up to date. */
  #refresh() {
    if (this.#hand) return;
    const { status } = this.session;
    const { shown, presence } = this.session.front;
    this.#banner.show(status, shown?.paused && !shown.result);
    const board = this.#board;
    if (!shown || !board) return;
    const can = this.session.can;
    const isSettled = !this.#isAnimating && !board.isBusy && this.session.front.steps.length === 0;
    const active =
      isSettled &&
      status === 'online' &&
      can.has('play') &&
      !this.session.isWaiting &&
      !this.#cover.isShown;
    if (!board.isBusy) board.update(shown, active);
    const near = board.near(shown);
    const { series } = this.session;
    const wins = series?.isRematch ? series.wins : null;
    this.#near.show(shown, near, presence, board.isBusy, wins?.[near] ?? null);
    const far = opponentOf(near);
    this.#far.show(shown, far, presence, board.isBusy, wins?.[far] ?? null);
    this.screen.classList.toggle('facing', board.facing);
    this.screen.classList.toggle('waiting', isWaitingForPlayer(shown));
    this.invite.show(shown);
    this.#offers.show(shown, (action) => this.session.act(action));
    this.#showEnd(shown.result !== null);
    this.#result.show(shown, {
      lastEvents: board.lastMove?.events ?? null,
      series: series ? seriesText(shown, series.total.games, series.wins) : '',
      canRematch: can.has('rematch'),
      onRematch: () => this.session.act({ kind: 'rematch' }),
      onRules: () => this.#openRules(),
    });
    this.#rules.show(shown, active);
    this.#hints?.show(shown);
    this.#actions.show({
      state: shown,
      can,
      facing: board.facing,
      hasLastMove: board.lastMove !== null && isSettled,
      canHint: active && isAgainstComputer(shown),
      watching: presence?.watching ?? 0,
      isHost: isHostOf(this.id),
      canFree: this.#seatToFree !== null,
    });
    this.#tick();
  }

  /** Makes room beside the board, where all that is said after the end has its place. @param {boolean} ended */
  #showEnd(ended) {
    if (this.screen.classList.toggle('ended', ended)) {
      if (this.#sheets.parentElement !== this.#place) this.#result.element.after(this.#sheets);
    } else if (this.#sheets.parentElement !== this.screen)
      this.screen.insertBefore(this.#sheets, this.#actions.element);
  }

  /** The seat of another that this browser's host may free now. */
  get #seatToFree() {
    const { state, presence } = this.session.front;
    return state && isHostOf(this.id) ? seatToFree(state, presence) : null;
  }

  #tick() {
    const { state, presence } = this.session.front;
    if (!state) return;
    this.#near.tick(state, presence);
    this.#far.tick(state, presence);
    const canFree = this.#seatToFree !== null;
    if (canFree === this.#couldFree) return;
    this.#couldFree = canFree;
    this.#refresh();
  }

  /** @param {string} move */
  #move(move) {
    const state = this.session.acting.state;
    if (!state || this.session.isWaiting || !this.session.can.has('play')) return;
    this.#hints?.close();
    countMove(state.board.kind);
    this.session.act({ kind: 'play', move, ply: state.ply });
  }

  /** Opens the rules, and marks that of an event or of what happened last. @param {string} [word] */
  async #openRules(word) {
    const { shown } = this.session.front;
    if (!shown) return;
    const { openRules } = await import('../game/rules-dialog.js');
    const last = ruleOfLast(shown.rules, this.#board?.lastMove?.events ?? null);
    await openRules(shown, word ? shown.rules.explains[word] : last);
  }

  /** @param {GameTool} action */
  async #perform(action) {
    const board = this.#board;
    const { state } = this.session.front;
    if (!board || !state) return;
    if (action === 'flip' && board.kind === 'sowing') board.turned = !board.turned;
    if (action === 'face' && state.together) board.facing = !board.facing;
    if (action === 'copy') copyUrl(gamePath(this.id));
    if (action === 'help') showKeys();
    if (action === 'save')
      await attempt(() => saveRecord(state, this.session.front.carrier.secret));
    if (action === 'hint' && this.session.can.has('play') && isAgainstComputer(state))
      await this.#hints?.showNext(state, this.session.acting.carrier.secret);
    if (action === 'replay' && !this.#isAnimating) await this.#replay();
    if ((action === 'take-back' || action === 'draw') && this.session.can.has(action))
      this.session.act({ kind: action });
    const seat = this.#seatToFree;
    if (action === 'free-seat' && seat) await freeSeat(state, seat);
    if (action === 'delete' && isHostOf(this.id)) await deleteAfterConfirmation(this.session);
    if (action === 'close-hint') this.#hints?.close();
    if (action === 'resign' && this.session.can.has('resign') && (await this.#confirmResign()))
      this.session.act({ kind: 'resign' });
    this.#refresh();
  }

  #confirmResign() {
    const { state } = this.session.acting;
    const seat = state && ownSeat(state);
    return confirmResign(state?.together && seat ? spokenName(state, seat) : null);
  }

  async #replay() {
    const { front } = this.session;
    this.#isAnimating = true;
    this.screen.classList.add('replaying');
    await this.#board?.replay();
    this.screen.classList.remove('replaying');
    this.#isAnimating = false;
    if (front.shown) this.#board?.show(front.shown.board);
    await this.#showSteps();
  }

  /** @param {ErrorView} error */
  #onLost(error) {
    forgetGame(this.id);
    // The host freed the seat; from now on this browser watches.
    if (error.code === 'not-seated') return this.#reopen();
    // Who was at the game knows that there was one.
    const wasThere = this.session.front.state !== null;
    this.session.close();
    this.root.replaceChildren(
      element(
        'div',
        { class: 'no-game', role: 'alert' },
        element('h1', null, say(wasThere ? 'web-game-deleted' : 'web-no-game')),
        wasThere && element('p', null, say('web-game-deleted-note')),
        element('a', { class: 'button primary large', href: '/' }, say('web-to-start')),
      ),
    );
    return undefined;
  }
}
