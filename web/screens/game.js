// A live game: the board with its players, and everything that happens around it.

import { ActionBar } from '../game/actions.js';
import { Cover } from '../game/cover.js';
import { HintPanel } from '../game/hints.js';
import { copyLink, InvitePanel } from '../game/invite.js';
import { listenToKeys, showKeys } from '../game/keys.js';
import { across, gameName, spokenName } from '../game/names.js';
import { OfferBar } from '../game/offer-bar.js';
import { PlayerBar } from '../game/player-bar.js';
import { ResultPanel } from '../game/result.js';
import { saveRecord } from '../game/save.js';
import { Session } from '../game/session.js';
import { isAlone, isWaiting } from '../game/state.js';
import { fetchBoard, makeTable } from '../game/table.js';
import { happenedWords } from '../game/words.js';
import { get } from '../net/api.js';
import { attempt, errorText } from '../net/begin.js';
import { forgetGame, gameOf } from '../net/seats.js';
import { go } from '../router.js';
import { changes } from '../settings.js';
import { play as playSound } from '../sound.js';
import { say } from '../text.js';
import { confirmed } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { useStyles } from '../ui/styles.js';
import { announce, toast } from '../ui/tell.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../game/actions.js').Deed} Deed */

/** @param {HTMLElement} root @param {Record<string, string>} params */
export async function mount(root, { id = '', as = '' }) {
  const screen = new GameScreen(root, id, as === 'monitor');
  const known = gameOf(id);
  if (known?.includes('sowing=hand')) import('../hand/screen.js').catch(() => {});
  else if (known) fetchBoard(known.startsWith('calliro') ? 'calliro' : 'sowing').catch(() => {});
  await useStyles('game');
  return () => screen.end();
}

class GameScreen {
  #page = new AbortController();
  /** @type {import('../game/table.js').Table | null} */ #table = null;
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
  #actions = new ActionBar((deed) => this.#do(deed));
  #cover = new Cover((seat) => this.#handedOver(seat));
  #title = element('h1', { class: 'unseen' });
  #broken = element('p', { class: 'broken', role: 'status', hidden: true });
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
    this.session.addEventListener('fresh', () => this.#fresh());
    this.session.addEventListener('step', () => this.#showSteps());
    this.session.addEventListener('change', () => this.#refresh());
    this.session.addEventListener('refused', (told) =>
      toast(errorText(/** @type {CustomEvent} */ (told).detail.error)),
    );
    this.session.addEventListener('lost', (told) =>
      this.#lost(/** @type {CustomEvent} */ (told).detail),
    );
    changes.addEventListener('change', () => this.#refresh(), { signal });
    listenToKeys((deed) => this.#do(deed), signal);
    this.#place.addEventListener('move', (told) =>
      this.#move(/** @type {CustomEvent} */ (told).detail.move),
    );
    this.#place.addEventListener('announce', (told) =>
      announce(/** @type {CustomEvent} */ (told).detail.text),
    );
    this.#place.addEventListener('sound', (told) =>
      playSound(/** @type {CustomEvent} */ (told).detail.name),
    );
    this.#sheets.append(this.#offers.element, this.#result.element);
    this.screen = element(
      'div',
      { class: 'game' },
      this.#title,
      this.#broken,
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
    if (!this.#table) {
      const table = await makeTable(shown.board.kind);
      if (this.#page.signal.aborted || this.#table) return;
      this.#table = table;
      this.#hints = new HintPanel(table);
      this.#sheets.prepend(this.#hints.element);
      this.#place.append(table.element, this.invite.element);
      this.screen.dataset.kind = shown.board.kind;
    }
    const now = this.session.front.shown ?? shown;
    if (now.next) this.session.keepFor(now.next, now.game);
    this.#title.textContent = gameName(now.game);
    document.title = `${gameName(now.game)} · ${say('web-brand')}`;
    this.#table.forget();
    this.#table.dress(now, false);
    this.#table.show(now.board);
    if (!this.#coverIfNeeded(now)) this.#showSteps();
    this.#refresh();
    if (now.ply > 0) this.#recall(now, this.#table).catch(() => {});
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
   * @param {import('../game/table.js').Table} table
   */
  async #recall(state, table) {
    const { events } = await get(
      `/games/${this.id}/events?after=${state.n - 2}`,
      this.session.front.live.secret,
    );
    const [before, last] = events;
    if (last?.n !== state.n || this.session.front.state?.n !== state.n) return;
    table.recall(before.board, last);
    this.#refresh();
  }

  /** Shows what happened, one after the other. */
  async #showSteps() {
    const table = this.#table;
    if (!table || this.#showing || this.#cover.isUp) return;
    this.#showing = true;
    const { front } = this.session;
    for (let step = front.nextStep(); step; step = front.nextStep()) {
      table.dress(step.before, false);
      await table.play(step, front.steps.length > 2);
      if (this.#page.signal.aborted) return;
      const words = happenedWords(step);
      if (words) toast(words);
      if (step.event.kind === 'rematch') this.#follow(step.after);
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

  /** @param {import('../game/state.js').Seat} seat */
  #handedOver(seat) {
    if (!this.session.bringToFront(seat)) return;
    const { shown } = this.session.front;
    if (!shown || !this.#table) return;
    this.#table.dress(shown, false);
    this.#table.show(shown.board);
    // What the other did meanwhile is shown now.
    setTimeout(() => this.#showSteps(), 300);
    this.#refresh();
  }

  /** Players go on to the next game; who watches may. @param {State} state */
  #follow({ next, game, you }) {
    if (!next || !you) return;
    this.session.keepFor(next, game);
    go(`/g/${next}`);
  }

  /** Brings everything up to date. */
  #refresh() {
    if (this.#hand) return;
    const { status } = this.session;
    const { shown, presence } = this.session.front;
    const wasBroken = !this.#broken.hidden;
    this.#broken.hidden = status !== 'reconnecting';
    if (!this.#broken.hidden && !wasBroken) this.#broken.textContent = say('web-reconnecting');
    if (this.#broken.hidden && wasBroken && status === 'online') announce(say('web-online-again'));
    const table = this.#table;
    if (!shown || !table) return;
    const can = this.session.can;
    const settled = !this.#showing && !table.isBusy && this.session.front.steps.length === 0;
    const active =
      settled &&
      status === 'online' &&
      can.has('play') &&
      !this.session.isWaiting &&
      !this.#cover.isUp;
    if (!table.isBusy) table.dress(shown, active);
    const near = table.near(shown);
    this.#near.show(shown, near, presence);
    this.#far.show(shown, across(near), presence);
    this.screen.classList.toggle('facing', table.facing);
    this.screen.classList.toggle('waiting', isWaiting(shown));
    this.invite.show(shown);
    this.#offers.show(shown, (deed) => this.session.act(deed));
    this.#result.show(shown, {
      canRematch: can.has('rematch'),
      onRematch: () => this.session.act({ kind: 'rematch' }),
    });
    this.#hints?.show(shown);
    this.#actions.show({
      state: shown,
      can,
      facing: table.facing,
      hasLast: table.last !== null && settled,
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

  /** @param {Deed} deed */
  async #do(deed) {
    const table = this.#table;
    const { state } = this.session.front;
    if (!table || !state) return;
    if (deed === 'flip' && table.kind === 'sowing') table.turned = !table.turned;
    if (deed === 'face' && state.together) table.facing = !table.facing;
    if (deed === 'copy') copyLink(this.id);
    if (deed === 'help') showKeys();
    if (deed === 'save') await attempt(() => saveRecord(state, this.session.front.live.secret));
    if (deed === 'hint' && this.session.can.has('play') && isAlone(state))
      await this.#hints?.more(state, this.session.acting.live.secret);
    if (deed === 'replay' && !this.#showing) await this.#replay();
    if ((deed === 'take-back' || deed === 'draw') && this.session.can.has(deed))
      this.session.act({ kind: deed });
    if (deed === 'hush') this.#hints?.close();
    if (deed === 'resign' && this.session.can.has('resign') && (await this.#isSureToResign()))
      this.session.act({ kind: 'resign' });
    this.#refresh();
  }

  /** Where two sit at one device it is told who gives up. */
  #isSureToResign() {
    const { state } = this.session.acting;
    const question =
      state?.together && state.you
        ? say('web-resign-sure-who', { name: spokenName(state, state.you) })
        : say('web-resign-sure');
    return confirmed(question, say('web-resign'));
  }

  async #replay() {
    const { front } = this.session;
    this.#showing = true;
    await this.#table?.again();
    this.#showing = false;
    if (front.shown) this.#table?.show(front.shown.board);
    await this.#showSteps();
  }

  /** @param {{ code: string, text: string }} why */
  #lost(why) {
    forgetGame(this.id);
    // The seat was given to somebody else; from now on this browser watches.
    if (why.code === 'not-seated') return this.#reopen();
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
