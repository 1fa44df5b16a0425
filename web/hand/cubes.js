// The elements of all cubes, on the board and in hands. Each keeps its colour.

import { countsOf } from '../boards/sowing-spots.js';
import { animateMove } from './animate-move.js';
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
   * Shows a layout; the gesture that led to it is animated cube by cube.
   *
   * @param {CubeLayout} layout
   * @param {HandGesture | null} gesture
   */
  show(layout, gesture) {
    if (gesture) this.#animateGesture(gesture);
    if (!this.#matches(layout)) this.#rearrange(layout);
    for (const spot of this.seeds.piles.keys()) this.seeds.reportCount(spot);
  }

  /** @param {HandGesture} handGesture */
  #animateGesture({ seat, gesture }) {
    const palm = this.palms[seat];
    const { cubes } = gesture;
    if (gesture.kind === 'take') {
      const taken = this.seeds.pile(gesture.from).slice(-cubes);
      animateMove(taken, () => palm.hold(this.seeds.take(gesture.from, cubes)));
    } else {
      const put = palm.cubes.slice(0, cubes);
      animateMove(put, () => {
        for (const cube of palm.release(cubes)) this.seeds.add(cube, gesture.to);
      });
    }
  }

  /** @param {CubeLayout} layout */
  #matches(layout) {
    return (
      SEATS.every((seat) => this.palms[seat].cubes.length === layout.hands[seat]) &&
      [...countsOf(layout)].every(([spot, cubes]) => this.seeds.piles.get(spot)?.length === cubes)
    );
  }

  /** Moves all cubes to where they belong, as when cubes are put back after a ruling. @param {CubeLayout} layout */
  #rearrange(layout) {
    const all = [
      ...this.seeds.piles.values(),
      ...SEATS.map((seat) => this.palms[seat].cubes),
    ].flat();
    animateMove(all, () => {
      for (const seat of SEATS) {
        const { length } = this.palms[seat].cubes;
        this.seeds.held.push(...this.palms[seat].release(Math.max(0, length - layout.hands[seat])));
      }
      // Surplus cubes are taken off the board first, so that those are seen to move into the hands.
      for (const [spot, cubes] of countsOf(layout)) {
        const surplus = this.seeds.take(spot, Math.max(0, this.seeds.pile(spot).length - cubes));
        this.seeds.held.push(...surplus);
      }
      for (const seat of SEATS) {
        const missing = layout.hands[seat] - this.palms[seat].cubes.length;
        const cubes = this.seeds.held.splice(0, Math.max(0, missing));
        while (cubes.length < missing) cubes.push(this.seeds.createSeed());
        this.palms[seat].hold(cubes);
      }
      this.seeds.show(countsOf(layout));
    });
  }
}
