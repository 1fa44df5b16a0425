// A live game: the board with its players, and everything that happens around it.

import { ActionBar } from '../game/actions.js';
import { Cover } from '../game/cover.js';
import { loadBoard, makeBoard } from '../game/game-board.js';
import { HintPanel } from '../game/hints.js';
import { InvitePanel } from '../game/invite.js';
import { copyUrl, gameUrl } from '../game/invite-parts.js';
import { listenToKeys, showKeys } from '../game/keys.js';
import { across, spokenName } from '../game/names.js';
import { OfferBar } from '../game/offer-bar.js';
import { PlayerBar } from '../game/player-bar.js';
import { ResultPanel } from '../game/result.js';
import { saveRecord } from '../game/save.js';
import { ConnectionBanner, confirmResign, goToNextGame, showTitle } from '../game/screen-parts.js';
import { Session } from '../game/session.js';
import { isAlone, isWaiting, ownSeat } from '../game/state.js';
import { happenedWords } from '../game/words.js';
import { getEvents } from '../net/api.js';
import { attempt, errorText } from '../net/games.js';
import { forgetGame, gameOf } from '../net/seats.js';
import { go } from '../router.js';
import { changes } from '../settings.js';
import { play as playSound } from '../sound.js';
import { say } from '../text.js';
import { announce, toast } from '../ui/announce.js';
import { element } from '../ui/element.js';
import { useStyles } from '../ui/styles.js';

/** @import { Seat } from '../wire.js' */
/** @import { GameTool } from '../game/actions.js' */
/** @import { ErrorView } from '../wire.js' */
/** @import { GameBoard } from '../game/game-board.js' */
/** @import { State } from '../game/state.js' */
/** @param {HTMLElement} root @param {Record<string, string>} params */
export async function mount(root, { id = '', as = '' }) {
  const screen = new GameScreen(root, id, as === 'monitor');
  const known = gameOf(id);
  if (known?.includes('sowing=hand')) import('../hand/screen.js').catch(() => {});
  else if (known) loadBoard(known.startsWith('calliro') ? 'calliro' : 'sowing').catch(() => {});
  await useStyles('game');
  return () => screen.end();
}

class GameScreen {
  #page = new AbortController();
  /** @type {GameBoard | null} */ #board = null;
  /** @type {HintPanel | null} */ #hints = null;
  #showing = false;
  /**
   * The Calla table, where cubes are moved by hand.
   *
   * @type {import('../hand/screen.js').HandScreen | null}
   */
  #hand = null;
  #far = new PlayerBar();
  #near = new PlayerBar();
  #offers = new OfferBar();
  #result = new ResultPanel();
  #actions = new ActionBar((action) => this.#do(action));
  #cover = new Cover((seat) => this.#handedOver(seat));
  #title = element('h1', { class: 'unseen' });
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
    const { signal } = this.#page;
    this.session.on('fresh', () => this.#fresh());
    this.session.on('step', () => this.#showSteps());
    this.session.on('change', () => this.#refresh());
    this.session.on('refused', (error) => toast(errorText(error)));
    this.session.on('lost', (error) => this.#lost(error));
    changes.addEventListener('change', () => this.#refresh(), { signal });
    listenToKeys((action) => this.#do(action), signal);
    this.#place.addEventListener('move', ({ detail }) => this.#move(detail.move));
    this.#place.addEventListener('announce', ({ detail }) => announce(detail.text));
    this.#place.addEventListener('sound', ({ detail }) => playSound(detail.name));
    this.#sheets.append(this.#offers.element, this.#result.element);
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

  end() {
    clearInterval(this.clock);
    this.#page.abort();
    this.#actions.end();
    this.#cover.remove();
    this.#hand?.end();
    this.session.close();
  }

  /** The same address anew, with what this browser may do now. */
  #reopen() {
    go(location.pathname, { replace: true });
  }

  /** A state out of the blue: on the first day, or after a long absence. */
  async #fresh() {
    const { shown } = this.session.front;
    if (!shown) return;
    if (shown.table) {
      await this.#sitDown();
      return;
    }
    if (!this.#board) {
      const board = await makeBoard(shown.board.kind);
      if (this.#page.signal.aborted || this.#board) return;
      this.#board = board;
      this.#hints = new HintPanel(board);
      this.#sheets.prepend(this.#hints.element);
      this.#place.append(board.element, this.invite.element);
      this.screen.dataset.kind = shown.board.kind;
    }
    const now = this.session.front.shown ?? shown;
    if (now.next) this.session.keepFor(now.next, now.game);
    showTitle(this.#title, now.game);
    this.#board.forget();
    this.#board.update(now, false);
    this.#board.show(now.board);
    if (!this.#coverIfNeeded(now)) this.#showSteps();
    this.#refresh();
    if (now.ply > 0) this.#recall(now, this.#board).catch(() => {});
  }

  /** Cubes are moved by hand at a table of its own. */
  async #sitDown() {
    const { HandScreen } = await import('../hand/screen.js');
    if (this.#page.signal.aborted || this.#hand) return;
    clearInterval(this.clock);
    this.#page.abort();
    this.screen.remove();
    this.#hand = new HandScreen(this.root, this.session, {
      asMonitor: this.asMonitor,
      reopen: () => this.#reopen(),
    });
  }

  /**
   * The last move can be shown again after a reload too.
   *
   * @param {State} state
   * @param {GameBoard} board
   */
  async #recall(state, board) {
    const { secret } = this.session.front.carrier;
    const [before, last] = (await getEvents(this.id, state.n - 2, secret)).events;
    if (!before || last?.n !== state.n || this.session.front.state?.n !== state.n) return;
    board.recall(before.board, last);
    this.#refresh();
  }

  /** Shows what happened, one after the other. */
  async #showSteps() {
    const board = this.#board;
    if (!board || this.#showing || this.#cover.isUp) return;
    this.#showing = true;
    const { front } = this.session;
    for (let step = front.nextStep(); step; step = front.nextStep()) {
      board.update(step.before, false);
      await board.play(step, front.steps.length > 2);
      if (this.#page.signal.aborted) return;
      const words = happenedWords(step);
      if (words) toast(words);
      // Players go on to the next game; who watches may.
      if (step.event.kind === 'rematch' && step.after.you) goToNextGame(this.session, step.after);
      this.#refresh();
    }
    this.#showing = false;
    if (front.shown) this.#coverIfNeeded(front.shown);
    this.#refresh();
  }

  /** @param {State} state */
  #coverIfNeeded(state) {
    if (!Cover.isNeeded(state)) return false;
    this.#cover.put(state.board.decider);
    return true;
  }

  /** @param {Seat} seat */
  #handedOver(seat) {
    if (!this.session.bringToFront(seat)) return;
    const { shown } = this.session.front;
    if (!shown || !this.#board) return;
    this.#board.update(shown, false);
    this.#board.show(shown.board);
    // What the other did meanwhile is shown now.
    setTimeout(() => this.#showSteps(), 300);
    this.#refresh();
  }

  /** Brings everything up to date. */
  #refresh() {
    if (this.#hand) return;
    const { status } = this.session;
    const { shown, presence } = this.session.front;
    this.#banner.show(status);
    const board = this.#board;
    if (!shown || !board) return;
    const can = this.session.can;
    const settled = !this.#showing && !board.isBusy && this.session.front.steps.length === 0;
    const active =
      settled &&
      status === 'online' &&
      can.has('play') &&
      !this.session.isWaiting &&
      !this.#cover.isUp;
    if (!board.isBusy) board.update(shown, active);
    const near = board.near(shown);
    this.#near.show(shown, near, presence);
    this.#far.show(shown, across(near), presence);
    this.screen.classList.toggle('facing', board.facing);
    this.screen.classList.toggle('waiting', isWaiting(shown));
    this.invite.show(shown);
    this.#offers.show(shown, (action) => this.session.act(action));
    this.#result.show(shown, {
      canRematch: can.has('rematch'),
      onRematch: () => this.session.act({ kind: 'rematch' }),
    });
    this.#hints?.show(shown);
    this.#actions.show({
      state: shown,
      can,
      facing: board.facing,
      hasLast: board.last !== null && settled,
      canHint: active && isAlone(shown),
      watching: presence?.watching ?? 0,
    });
    this.#tick();
  }

  #tick() {
    const { state } = this.session.front;
    if (!state) return;
    this.#near.tick(state);
    this.#far.tick(state);
  }

  /** @param {string} move */
  #move(move) {
    const state = this.session.acting.state;
    if (!state || this.session.isWaiting || !this.session.can.has('play')) return;
    this.#hints?.close();
    this.session.act({ kind: 'play', move, ply: state.ply });
  }

  /** @param {GameTool} action */
  async #do(action) {
    const board = this.#board;
    const { state } = this.session.front;
    if (!board || !state) return;
    if (action === 'flip' && board.kind === 'sowing') board.turned = !board.turned;
    if (action === 'face' && state.together) board.facing = !board.facing;
    if (action === 'copy') copyUrl(gameUrl(this.id));
    if (action === 'help') showKeys();
    if (action === 'save')
      await attempt(() => saveRecord(state, this.session.front.carrier.secret));
    if (action === 'hint' && this.session.can.has('play') && isAlone(state))
      await this.#hints?.more(state, this.session.acting.carrier.secret);
    if (action === 'replay' && !this.#showing) await this.#replay();
    if ((action === 'take-back' || action === 'draw') && this.session.can.has(action))
      this.session.act({ kind: action });
    if (action === 'hush') this.#hints?.close();
    if (action === 'resign' && this.session.can.has('resign') && (await this.#isSureToResign()))
      this.session.act({ kind: 'resign' });
    this.#refresh();
  }

  #isSureToResign() {
    const { state } = this.session.acting;
    const seat = state && ownSeat(state);
    return confirmResign(state?.together && seat ? spokenName(state, seat) : null);
  }

  async #replay() {
    const { front } = this.session;
    this.#showing = true;
    await this.#board?.replay();
    this.#showing = false;
    if (front.shown) this.#board?.show(front.shown.board);
    await this.#showSteps();
  }

  /** @param {ErrorView} error */
  #lost(error) {
    forgetGame(this.id);
    // The seat was given to somebody else; from now on this browser watches.
    if (error.code === 'not-seated') return this.#reopen();
    this.session.close();
    this.root.replaceChildren(
      element(
        'div',
        { class: 'no-game' },
        element('h1', null, say('web-no-game')),
        element('a', { class: 'button primary large', href: '/' }, say('web-to-start')),
      ),
    );
    return undefined;
  }
}
