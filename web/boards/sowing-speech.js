// What the board says: the names of its places, and what happened, for those who listen.

import { list, say } from '../text.js';
import { pitOf, seatOf } from './sowing-types.js';

/** @import { EventView, MovePreview, PieceNames, ResultView, Seat, Spot } from '../wire.js' */
/** @typedef {Extract<EventView, { kind: 'lift' }>} Lift */
/** @typedef {Extract<EventView, { kind: 'drop' }>} Drop */
export class Speech {
  /**
   * @param {PieceNames} words
   * @param {Seat | null} you who looks at the board; null when nobody in particular does
   * @param {Partial<Record<Seat, string>>} names of the players, where they have any
   */
  constructor(words, you, names) {
    this.words = words;
    this.you = you;
    this.names = names;
  }

  /** @param {Seat} seat */
  seat(seat) {
    return this.names[seat] || say(`seat-${seat}`);
  }

  /** @param {number} n */
  seeds(n) {
    return say(`seeds-${this.words}`, { n });
  }

  /** @param {number} n */
  pit(n) {
    return say(`pit-${this.words}`, { n });
  }

  store() {
    return say(`store-${this.words}`);
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
   * @param {MovePreview | undefined} move that may be told beforehand
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
    const words = [
      lands.pit
        ? say('board-ends-pit', { pit: this.pit(lands.pit), whose: this.whose(lands.seat) })
        : say('board-ends-store', {
            store: this.store(),
            whose: lands.seat === this.you ? 'you' : 'other',
            seat: this.seat(lands.seat),
          }),
    ];
    const more = this.effect(move);
    if (more) words.push(more);
    return list(words);
  }

  /** @param {MovePreview} move */
  effect(move) {
    if (move.over) return say('board-effect-over');
    if (move.free) return say('board-effect-free', { words: this.words });
    if (move.captured > 0)
      return say('board-effect-captures', { seeds: this.seeds(move.captured) });
    return '';
  }

  /** Everything that happened in one go, to be read aloud. @param {EventView[]} events */
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

  /** @param {Lift} lift @param {Drop[]} drops */
  sowing(lift, drops) {
    let side = lift.seat;
    // A seat is named where the path crosses to its side, then only numbers follow.
    const short = (/** @type {Drop} */ drop) => {
      if (!('pit' in drop)) return this.store();
      const crossed = drop.seat !== side;
      side = drop.seat;
      return crossed
        ? say('board-path-across', { seat: this.seat(side), n: drop.pit })
        : String(drop.pit);
    };
    const seat = this.seat(lift.seat);
    const pit = this.pit(lift.pit);
    const last = drops.at(-1);
    const path = list(drops.map(short));
    const free = last && !('pit' in last);
    return say(free ? 'board-says-sows-home' : 'board-says-sows', {
      seat,
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
        return say('board-says-captures', {
          seat: this.seat(event.by),
          seeds: this.seeds(event.seeds + event.own),
        });
      case 'free-turn':
        return say('board-says-free', { words: this.words, seat: this.seat(event.seat) });
      case 'skip':
        return say('board-says-skip', { seat: this.seat(event.seat) });
      case 'leftovers':
        return say('board-says-leftovers', {
          seat: this.seat(event.to),
          seeds: this.seeds(event.seeds),
        });
      case 'over':
        return say('board-says-over', { result: this.result(event.result) });
      default:
        return say(`board-says-${event.kind}`);
    }
  }

  /** @param {ResultView} result */
  result({ winner, south, north }) {
    const [more, less] = south > north ? [south, north] : [north, south];
    return winner
      ? say('board-wins', { seat: this.seat(winner), more, less })
      : say('board-draw', { n: south });
  }
}

/** @param {string} text */
const upperFirst = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
