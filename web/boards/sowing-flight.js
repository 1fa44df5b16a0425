// Plays what happened, seed by seed, as the server told it.

import { across, pitOf, spotOf, spotOfPlace, storeOf } from './sowing-types.js';

/** @import { EventView, Spot } from '../wire.js' */
/** @import { Speed } from './sowing-types.js' */
/** @typedef {object} Stage
 * @property {import('./sowing-seeds.js').SeedLayer} seeds
 * @property {import('./sowing-pace.js').Pace} pace
 * @property {import('./sowing-layout.js').Layout} layout
 * @property {boolean} still no flights, only lights
 * @property {Speed} speed
 * @property {(name: 'lift' | 'drop' | 'store' | 'capture' | 'free' | 'over') => void} sound
 * @property {(event: EventView) => void} cue
 * @property {(spot: Spot, duration: number) => void} flash */

const STEP = { off: 0, slow: 150, normal: 115, fast: 60 };
/** What the drops of one move may take in all, so that a long sowing does not drag on. */
const SOWING = { off: 0, slow: 4000, normal: 1500, fast: 900 };

/** @param {EventView[]} events @param {Stage} stage */
export async function playEvents(events, stage) {
  const drops = events.filter((event) => event.kind === 'drop').length;
  const step = Math.min(STEP[stage.speed], SOWING[stage.speed] / Math.max(drops, 1));
  const flight = new Flight(stage, step);
  for (const event of events) {
    if (stage.pace.cancelled) return;
    await flight.play(event);
  }
}

class Flight {
  /** @param {Stage} stage @param {number} step */
  constructor(stage, step) {
    this.stage = stage;
    this.step = step;
    /** @type {{ x: number, y: number }} */
    this.hand = { x: 0, y: 0 };
  }

  /** @param {EventView} event */
  async play(event) {
    switch (event.kind) {
      case 'lift':
        return this.lift(spotOf(event.seat, event.pit));
      case 'drop':
        return this.drop(spotOfPlace(event));
      case 'capture': {
        this.stage.cue(event);
        this.stage.sound('capture');
        const from = [spotOf(across(event.by), event.from)];
        if (event.own > 0) from.push(spotOf(event.by, event.at));
        return this.carry(from, storeOf(event.by));
      }
      case 'leftovers': {
        const row = [...this.stage.layout.boxes.keys()].filter(
          (spot) => spot.startsWith(event.from) && pitOf(spot) > 0,
        );
        return this.carry(row, storeOf(event.to));
      }
      case 'free-turn':
        this.stage.sound('free');
        return this.stage.cue(event);
      case 'over':
        this.stage.sound('over');
        return this.stage.cue(event);
      default:
        return this.stage.cue(event);
    }
  }

  /** @param {Spot} spot */
  async lift(spot) {
    const { seeds, pace, layout, still } = this.stage;
    this.stage.sound('lift');
    this.stage.flash(spot, 300);
    const { hand } = seeds;
    const lifted = seeds.lift(spot);
    this.hand = this.above(spot);
    hand.style.transform = at(this.hand);
    lifted.forEach((seed, index) => {
      const from = seed.style.transform;
      const angle = index * 2.4;
      const radius = layout.seed * 0.34 * Math.sqrt(index);
      const pose = { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
      seed.style.transform = at(pose);
      hand.append(seed);
      if (!still && !pace.hurried) {
        seed.animate(
          [
            { transform: `${at({ x: -this.hand.x, y: -this.hand.y })} ${from}` },
            { transform: at(pose) },
          ],
          { duration: this.step * 1.6, easing: 'ease-out' },
        );
      }
    });
    await pace.wait(still ? 0 : this.step * 1.8);
  }

  /** The hand moves on, and lets one seed fall. @param {Spot} spot */
  async drop(spot) {
    const { seeds, pace, still } = this.stage;
    const next = this.above(spot);
    if (still) await pace.wait(this.step / 3);
    else
      await pace.play(seeds.hand, [{ transform: at(this.hand) }, { transform: at(next) }], {
        duration: this.step,
        easing: 'ease-in-out',
      });
    if (pace.cancelled) return;
    this.hand = next;
    seeds.hand.style.transform = at(next);
    const seed = seeds.held[0];
    if (!seed) return;
    const from = `${at(next)} ${seed.style.transform}`;
    const to = seeds.add(seed, spot);
    const last = seeds.held.length === 0;
    seeds.tell(spot);
    this.stage.sound(pitOf(spot) === 0 ? 'store' : 'drop');
    this.stage.flash(spot, last ? 700 : 320);
    const fall = { duration: Math.max(90, this.step * 1.3), easing: 'cubic-bezier(.5,0,.8,.6)' };
    const landing = still
      ? Promise.resolve()
      : pace.play(seed, [{ transform: from }, { transform: to }], fall);
    if (last) await landing;
  }

  /** @param {Spot[]} from @param {Spot} store */
  async carry(from, store) {
    const { seeds, pace, still } = this.stage;
    for (const spot of from) this.stage.flash(spot, 700);
    await pace.wait(still ? 60 : this.step * 2);
    if (pace.cancelled) return;
    const carried = from.flatMap((spot) => seeds.take(spot));
    const apart = Math.min(40, 320 / Math.max(carried.length, 1));
    const flights = carried.map((seed, index) => {
      const start = seed.style.transform;
      const end = seeds.add(seed, store);
      if (still) return Promise.resolve();
      const frames = [
        { transform: start },
        { transform: `${start} scale(1.35)`, offset: 0.2 },
        { transform: end },
      ];
      return pace.play(seed, frames, {
        duration: this.step * 3.4,
        delay: index * apart,
        fill: 'backwards',
        easing: 'ease-in-out',
      });
    });
    await Promise.all(flights);
    seeds.tell(store);
    this.stage.sound('store');
    this.stage.flash(store, 700);
  }

  /** Where the hand waits: a little higher than the place. @param {Spot} spot */
  above(spot) {
    const box = this.stage.layout.boxes.get(spot) ?? { x: 0, y: 0 };
    return { x: box.x, y: box.y - this.stage.layout.pit * 0.24 };
  }
}

/** @param {{ x: number, y: number }} point */
const at = ({ x, y }) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
