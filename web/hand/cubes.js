// All cubes of the table, in places and in hands; each keeps its colour wherever it goes.

import { countsOf } from '../boards/sowing-types.js';
import { fly } from './flight.js';
import { SEATS } from './types.js';

/** @import { Seat } from '../wire.js' */
/** @import { CubeLayout, HandGesture } from './types.js' */
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
   * @param {CubeLayout} layout
   * @param {HandGesture | null} done
   */
  show(layout, done) {
    if (done) this.#follow(done);
    if (!this.#agrees(layout)) this.#settle(layout);
    for (const spot of this.seeds.piles.keys()) this.seeds.tell(spot);
  }

  /** @param {HandGesture} done */
  #follow({ seat, gesture }) {
    const palm = this.palms[seat];
    const { cubes } = gesture;
    if (gesture.kind === 'take') {
      const taken = this.seeds.pile(gesture.from).slice(-cubes);
      fly(taken, () => palm.hold(this.seeds.take(gesture.from, cubes)));
    } else {
      const put = palm.cubes.slice(0, cubes);
      fly(put, () => {
        for (const cube of palm.release(cubes)) this.seeds.add(cube, gesture.to);
      });
    }
  }

  /** @param {CubeLayout} layout */
  #agrees(layout) {
    return (
      SEATS.every((seat) => this.palms[seat].cubes.length === layout.hands[seat]) &&
      [...countsOf(layout)].every(([spot, cubes]) => this.seeds.piles.get(spot)?.length === cubes)
    );
  }

  /** Everything goes to where it belongs, as when the monitor puts cubes back. @param {CubeLayout} layout */
  #settle(layout) {
    const all = [
      ...this.seeds.piles.values(),
      ...SEATS.map((seat) => this.palms[seat].cubes),
    ].flat();
    fly(all, () => {
      for (const seat of SEATS) {
        const { length } = this.palms[seat].cubes;
        this.seeds.held.push(...this.palms[seat].release(Math.max(0, length - layout.hands[seat])));
      }
      // Cubes that go into a hand are lifted first, so that the same ones are seen to move.
      for (const [spot, cubes] of countsOf(layout)) {
        const spare = this.seeds.take(spot, Math.max(0, this.seeds.pile(spot).length - cubes));
        this.seeds.held.push(...spare);
      }
      for (const seat of SEATS) {
        const missing = layout.hands[seat] - this.palms[seat].cubes.length;
        const cubes = this.seeds.held.splice(0, Math.max(0, missing));
        while (cubes.length < missing) cubes.push(this.seeds.make());
        this.palms[seat].hold(cubes);
      }
      this.seeds.show(countsOf(layout));
    });
  }
}
