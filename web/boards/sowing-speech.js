// The texts of a sowing board: names of its places, and events in sentences, to be read aloud.

import { seatName, sideLetter } from '../seat-name.js';
import { withDigits } from '../text/digits.js';
import { commaList, say } from '../text.js';
import { leftoversSentence } from './end-words.js';
import { pitOf, seatOf } from './sowing-spots.js';

/** @import { EventView, MovePreview, PieceNames, ResultView, Seat, SowingBoard, Spot } from '../wire.js' */
/** @import { Leftovers } from './end-words.js' */
/** @typedef {Extract<EventView, { kind: 'lift' }>} Lift */
/** @typedef {Extract<EventView, { kind: 'drop' }>} Drop */

export class Speech {
  /**
   * @param {PieceNames} pieceNames
   * @param {Seat | null} you the viewer's seat; null for spectators, and if two share the device
   * @param {Partial<Record<Seat, string>>} names of the players, where they have any
   */
  constructor(pieceNames, you, names) {
    this.pieceNames = pieceNames;
    this.you = you;
    this.names = names;
  }

  /** @param {Seat} seat */
  seat(seat) {
    return this.names[seat] || seatName(this.pieceNames, seat);
  }

  /** @param {number} n */
  seeds(n) {
    return say(`seeds-${this.pieceNames}`, { n });
  }

  /** @param {number} n */
  pit(n) {
    return say(`pit-${this.pieceNames}`, { n });
  }

  store() {
    return say(`store-${this.pieceNames}`);
  }

  /** What is engraved at a place: the number of a pit, the name of a store and of its side. @param {Spot} spot */
  engraved(spot) {
    const pit = pitOf(spot);
    if (pit > 0) return withDigits(pit);
    return [this.store(), sideLetter(this.pieceNames, seatOf(spot))].filter(Boolean).join(' ');
  }

  /** @param {Seat} seat */
  whose(seat) {
    return seat === this.you ? say('board-yours') : say('board-whose', { seat: this.seat(seat) });
  }

  /**
   * The name of a pit or store.
   *
   * @param {Spot} spot
   * @param {number} seeds
   * @param {MovePreview | undefined} move whose outcome is to be told
   */
  place(spot, seeds, move) {
    const pit = pitOf(spot);
    const place = pit > 0 ? this.pit(pit) : this.store();
    const name = say('board-place', {
      place,
      whose: this.whose(seatOf(spot)),
      seeds: this.seeds(seeds),
    });
    const outcome = move ? this.outcome(move) : '';
    return upperFirst(outcome ? say('board-place-outcome', { name, outcome }) : name);
  }

  /** What a move would do, in a few words. @param {MovePreview} move */
  outcome(move) {
    const { lands } = move;
    if (!lands) return '';
    const parts = [
      lands.pit
        ? say('board-ends-pit', { pit: this.pit(lands.pit), whose: this.whose(lands.seat) })
        : say('board-ends-store', {
            store: this.store(),
            whose: lands.seat === this.you ? 'you' : 'other',
            seat: this.seat(lands.seat),
          }),
    ];
    const effect = this.effect(move);
    if (effect) parts.push(effect);
    return commaList(parts);
  }

  /** @param {MovePreview} move */
  effect(move) {
    if (move.over) return say('board-effect-over');
    if (move.free) return say('board-effect-free', { words: this.pieceNames });
    if (move.captured > 0)
      return say('board-effect-captures', { seeds: this.seeds(move.captured) });
    return '';
  }

  /** All events of a move. @param {EventView[]} events */
  events(events) {
    /** @type {string[]} */
    const sentences = [];
    events.forEach((event, index) => {
      if (event.kind === 'lift') {
        const rest = events.slice(index + 1);
        const end = rest.findIndex((other) => other.kind !== 'drop');
        sentences.push(
          this.sowing(event, /** @type {Drop[]} */ (end < 0 ? rest : rest.slice(0, end))),
        );
      } else if (event.kind !== 'drop') {
        sentences.push(this.sentence(event));
      }
    });
    return sentences.join(' ');
  }

  /**
   * A sentence about a seat, which addresses the viewer if it is theirs.
   *
   * @param {Seat} seat
   * @param {string} key
   * @param {Record<string, string | number>} [args]
   */
  #about(seat, key, args = {}) {
    return seat === this.you
      ? say(`${key}-you`, args)
      : say(key, { seat: this.seat(seat), ...args });
  }

  /** @param {Lift} lift @param {Drop[]} drops */
  sowing(lift, drops) {
    let side = lift.seat;
    // A seat is named where the sowing crosses to its side; then only numbers follow.
    const placeName = (/** @type {Drop} */ drop) => {
      if (!('pit' in drop)) return this.store();
      const crossed = drop.seat !== side;
      side = drop.seat;
      return crossed
        ? say('board-path-across', { seat: this.seat(side), n: drop.pit })
        : withDigits(drop.pit);
    };
    const pit = this.pit(lift.pit);
    const last = drops.at(-1);
    const path = commaList(drops.map(placeName));
    const free = last && !('pit' in last);
    return this.#about(lift.seat, free ? 'board-says-sows-home' : 'board-says-sows', {
      n: lift.seeds,
      pit,
      path,
      store: this.store(),
    });
  }

  /** @param {Exclude<EventView, Lift | Drop>} event */
  sentence(event) {
    switch (event.kind) {
      case 'capture':
        return this.#about(event.by, 'board-says-captures', {
          seeds: this.seeds(event.seeds + event.own),
        });
      case 'free-turn':
        return this.#about(event.seat, 'board-says-free', { words: this.pieceNames });
      case 'skip':
        return this.#about(event.seat, 'board-says-skip');
      case 'leftovers':
        return this.leftovers(event);
      case 'over':
        return say('board-says-over', { result: this.result(event.result) });
      default:
        return say(`board-says-${event.kind}`);
    }
  }

  /**
   * Why a pit cannot be played, by what the server has sent.
   *
   * @param {Spot} spot
   * @param {{ seeds: number, board: Pick<SowingBoard, 'over' | 'decider' | 'pie'>, watches: boolean }}
   *   now
   */
  refusal(spot, { seeds, board, watches }) {
    const words = this.pieceNames;
    if (board.over) return say('board-no-over');
    if (watches) return say('board-no-watching');
    if (this.you !== null && board.decider !== this.you)
      return say('board-no-turn', { seat: this.seat(board.decider) });
    if (board.pie) return say('board-no-answer');
    if (seatOf(spot) !== board.decider)
      return this.you === null
        ? say('board-no-side', { seat: this.seat(board.decider), words })
        : say('board-no-yours', { words });
    if (seeds === 0) return say('board-no-empty', { words });
    return say('board-says-not-now');
  }

  /** What becomes of the seeds that are left, and why. @param {Leftovers} event */
  leftovers(event) {
    const { pieceNames: words, you } = this;
    return leftoversSentence(event, { say, words, you, name: (seat) => this.seat(seat) });
  }

  /** @param {ResultView} result */
  result({ winner, south, north }) {
    const [more, less] = south > north ? [south, north] : [north, south];
    return winner
      ? this.#about(winner, 'board-wins', { more, less })
      : say('board-draw', { n: south });
  }
}

/** @param {string} text */
const upperFirst = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
