// All cubes of the table, in places and in hands; each keeps its colour wherever it goes.

import { fly } from './flight.js';
import { countsOf, SEATS, spotOfPlace } from './types.js';

/** @typedef {import('./types.js').Lie} Lie */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('./types.js').Deed} Deed */

export class Cubes {
  /**
   * @param {import('../boards/sowing-seeds.js').SeedLayer} seeds
   * @param {Record<Seat, import('./palm.js').Palm>} palms
   */
  constructor(seeds, palms) {
    this.seeds = seeds;
    this.palms = palms;
  }

  /**
   * Shows what lies where; what one hand just did is followed cube by cube.
   *
   * @param {Lie} lie
   * @param {{ seat: Seat, deed: Deed } | null} done
   */
  show(lie, done) {
    if (done) this.#follow(done.seat, done.deed);
    if (!this.#agrees(lie)) this.#settle(lie);
    for (const spot of this.seeds.piles.keys()) this.seeds.tell(spot);
  }

  /** @param {Seat} seat @param {Deed} deed */
  #follow(seat, { kind, from, to, cubes = 0 }) {
    const palm = this.palms[seat];
    if (kind === 'take' && from) {
      const spot = spotOfPlace(from);
      const taken = this.seeds.pile(spot).slice(-cubes);
      fly(taken, () => palm.hold(this.seeds.take(spot, cubes)));
    } else if (kind === 'put' && to) {
      const put = palm.cubes.slice(0, cubes);
      fly(put, () => {
        for (const cube of palm.release(cubes)) this.seeds.add(cube, spotOfPlace(to));
      });
    }
  }

  /** @param {Lie} lie */
  #agrees(lie) {
    return (
      SEATS.every((seat) => this.palms[seat].cubes.length === lie.hands[seat]) &&
      [...countsOf(lie)].every(([spot, cubes]) => this.seeds.piles.get(spot)?.length === cubes)
    );
  }

  /** Everything goes to where it belongs, as when the monitor puts cubes back. @param {Lie} lie */
  #settle(lie) {
    const all = [
      ...this.seeds.piles.values(),
      ...SEATS.map((seat) => this.palms[seat].cubes),
    ].flat();
    fly(all, () => {
      for (const seat of SEATS) {
        const { length } = this.palms[seat].cubes;
        this.seeds.held.push(...this.palms[seat].release(Math.max(0, length - lie.hands[seat])));
      }
      // Cubes that go into a hand are lifted first, so that the same ones are seen to move.
      for (const [spot, cubes] of countsOf(lie)) {
        const spare = this.seeds.take(spot, Math.max(0, this.seeds.pile(spot).length - cubes));
        this.seeds.held.push(...spare);
      }
      for (const seat of SEATS) {
        const missing = lie.hands[seat] - this.palms[seat].cubes.length;
        const cubes = this.seeds.held.splice(0, Math.max(0, missing));
        while (cubes.length < missing) cubes.push(this.seeds.make());
        this.palms[seat].hold(cubes);
      }
      this.seeds.show(countsOf(lie));
    });
  }
}
