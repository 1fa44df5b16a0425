// A game on this device: a feed for each of its seats, or one that watches. The front feed is the
// one that is shown; if two players share the device, the feed of the deciding seat acts.

import { Emitter } from '../emitter.js';
import {
  changeGame,
  isHostOf,
  namesOf,
  saveGame,
  secretsOf,
  seriesOf,
} from '../net/saved-games.js';
import { savePreference } from '../preferences.js';
import { Feed } from './feed.js';
import { NO_GAMES, winsBySeat, withGame } from './series.js';
import { ownSeat } from './state.js';

/** @import { ActionKind, Permission, Seat } from '../wire.js' */
/** @import { FeedEvents } from './feed.js' */

/** @extends {Emitter<FeedEvents>} */
export class Session extends Emitter {
  /** @type {Feed[]} */ feeds = [];
  #front = 0;

  /** @param {string} id */
  constructor(id) {
    super();
    this.id = id;
    const secrets = secretsOf(id);
    this.feeds = (secrets.length ? secrets : [null]).map((secret) => new Feed(id, secret));
    this.feeds.forEach((feed, index) => {
      feed.on('reset', () => this.#onReset(index));
      feed.on('step', () => {
        this.#noteEnd(feed);
        this.emit(index === this.#front ? 'step' : 'change', undefined);
      });
      feed.on('change', () => this.emit('change', undefined));
      feed.on('refused', (error) => this.emit('refused', error));
      feed.on('lost', (error) => this.emit('lost', error));
    });
    this.#nameFeeds();
  }

  /** Of two at this device, in the order of its feeds. */
  get names() {
    return namesOf(this.id);
  }

  /** Renames the two, who may have changed seats since. @param {string[]} names */
  rename(names) {
    const trimmed = names.map((name) => name.trim());
    changeGame(this.id, { names: trimmed });
    savePreference({ names: trimmed });
    this.#nameFeeds();
    this.emit('change', undefined);
  }

  /**
   * The series with this game, if that is shown to be over, and who has won how much of it; null for
   * who watches.
   */
  get series() {
    const state = this.feeds[0]?.state;
    const own = state && ownSeat(state);
    if (!own) return null;
    const before = seriesOf(this.id) ?? NO_GAMES;
    const result = this.front.shown?.result;
    const total = result ? withGame(before, result.winner, own) : before;
    return { isRematch: before.games > 0, total, wins: winsBySeat(total, own) };
  }

  #nameFeeds() {
    const { names } = this;
    if (this.feeds.length < 2 || !names.length) return;
    for (const [index, feed] of this.feeds.entries())
      feed.names = [names[index] ?? '', names[1 - index] ?? ''];
  }

  /** @param {number} index */
  #onReset(index) {
    const feed = this.feeds[index];
    if (feed?.state && feed.carrier.secret) saveGame(this.id, this.#secrets, feed.state.game);
    if (feed) this.#noteEnd(feed);
    this.emit(index === this.#front ? 'reset' : 'change', undefined);
  }

  /** A game that is over is not offered to go on with. @param {Feed} feed */
  #noteEnd(feed) {
    if (feed.state?.result) changeGame(this.id, { isOver: true });
  }

  get #secrets() {
    return this.feeds.flatMap(({ carrier }) => carrier.secret ?? []);
  }

  /** @returns {Feed} */
  get front() {
    return /** @type {Feed} */ (this.feeds[this.#front]);
  }

  /** Brings the feed of a seat to the front; false if it is there already. @param {Seat} seat */
  bringToFront(seat) {
    const index = this.feeds.findIndex((feed) => feed.state?.you === seat);
    if (index < 0 || index === this.#front) return false;
    this.#front = index;
    return true;
  }

  /** The newest state of a seat of this device. @param {Seat} seat */
  stateOf(seat) {
    return this.feeds.find((feed) => feed.state?.you === seat)?.state ?? null;
  }

  /** The feed that may act: that of the deciding seat, where this device has both. */
  get acting() {
    const decider = this.front.state?.board.decider;
    return this.feeds.find((feed) => feed.state?.you === decider) ?? this.front;
  }

  /** @returns {import('../net/socket-carrier.js').Status} */
  get status() {
    const all = this.feeds.map(({ carrier }) => carrier.status);
    return all.includes('reconnecting')
      ? 'reconnecting'
      : all.includes('connecting')
        ? 'connecting'
        : 'online';
  }

  /** Whether an answer of the server is awaited. */
  get isWaiting() {
    return this.feeds.some(({ carrier }) => carrier.isWaiting);
  }

  /** The actions that this device may take now. @returns {Set<Permission>} */
  get can() {
    return new Set(this.acting.state?.can ?? []);
  }

  /** @param {ActionKind} action */
  act(action) {
    this.actFrom(this.acting, action);
  }

  /** @param {Feed} feed @param {ActionKind} action */
  actFrom(feed, action) {
    feed.carrier.act(action);
    this.emit('change', undefined);
  }

  /** Stores the secrets for a rematch, which has the same. @param {string} next @param {string} game */
  saveRematch(next, game) {
    if (!this.#secrets.length) return;
    saveGame(next, this.#secrets, game, isHostOf(this.id));
    changeGame(next, { names: this.names, series: this.series?.total });
  }

  close() {
    for (const feed of this.feeds) feed.close();
  }
}
