// Animates the events of a move, seed by seed.

import { opponentOf, pitOf, spotOf, spotOfPlace, storeOf } from './sowing-spots.js';

/** @import { EventView, Spot } from '../wire.js' */
/** @import { Speed } from '../settings.js' */

/** @typedef {object} AnimationContext
 * @property {import('./sowing-seeds.js').SeedLayer} seeds
 * @property {import('./sowing-animation-control.js').AnimationControl} control
 * @property {import('./sowing-layout.js').Layout} layout
 * @property {boolean} reducedMotion places light up, but seeds do not move
 * @property {Speed} speed
 * @property {(name: 'lift' | 'drop' | 'store' | 'capture' | 'free' | 'over') => void} playSound
 * @property {(event: EventView) => number} showCue returns for how long it is shown, in milliseconds
 * @property {(spot: Spot, duration: number) => void} flash */

/**
 * From one drop to the next, and for all drops of one move, so that a long sowing is not tedious; in
 * milliseconds. Where nothing moves, places light up one after the other, which eyes follow less
 * quickly.
 */
const STEP = { off: [0, 0], slow: [150, 4000], normal: [115, 1500], fast: [60, 900] };
const STEP_LIT = { off: [0, 0], slow: [650, 9000], normal: [400, 5500], fast: [200, 2800] };
/** Between two pits of a row that is swept into a store. */
const SWEEP_PAUSE = { off: 0, slow: 700, normal: 450, fast: 200 };

/** @param {EventView[]} events @param {AnimationContext} context */
export async function animateEvents(events, context) {
  const drops = events.filter((event) => event.kind === 'drop').length;
  const [longest = 0, all = 0] = (context.reducedMotion ? STEP_LIT : STEP)[context.speed];
  const step = Math.min(longest, all / Math.max(drops, 1));
  const animator = new Animator(context, step);
  for (const event of events) {
    if (context.control.cancelled) return;
    await animator.animate(event);
  }
}

class Animator {
  /** @param {AnimationContext} context @param {number} step its duration */
  constructor(context, step) {
    this.context = context;
    this.step = step;
    /** @type {{ x: number, y: number }} */
    this.hand = { x: 0, y: 0 };
    /** When the cue that is shown is gone, as `performance.now()`. */
    this.cueEnd = 0;
  }

  /** Shows a cue when the one before it has been read. @param {EventView} event */
  async showCue(event) {
    await this.readCue();
    if (!this.context.control.cancelled)
      this.cueEnd = performance.now() + this.context.showCue(event);
  }

  /** Waits until the cue that is shown has been read. */
  async readCue() {
    const left = this.cueEnd - performance.now();
    if (left > 0) await this.context.control.wait(left);
  }

  /** @param {EventView} event */
  async animate(event) {
    switch (event.kind) {
      case 'lift':
        return this.lift(spotOf(event.seat, event.pit));
      case 'drop':
        return this.drop(spotOfPlace(event));
      case 'capture': {
        await this.showCue(event);
        this.context.playSound('capture');
        const from = [spotOf(opponentOf(event.by), event.from)];
        if (event.own > 0) from.push(spotOf(event.by, event.at));
        return this.moveToStore(from, storeOf(event.by));
      }
      case 'leftovers':
        return this.sweep(event);
      case 'free-turn':
        this.context.playSound('free');
        return this.showCue(event);
      case 'over':
        // The last seed is seen, and what was said of the leftovers is read, before the result comes.
        await this.context.control.wait(2 * SWEEP_PAUSE[this.context.speed]);
        await this.readCue();
        return this.context.playSound('over');
      default:
        return this.showCue(event);
    }
  }

  /**
   * Says what becomes of the seeds that are left, and moves them pit by pit, or shows that they
   * stay where they are.
   *
   * @param {Extract<EventView, { kind: 'leftovers' }>} event
   */
  async sweep(event) {
    const { seeds, control, layout, speed } = this.context;
    const pause = SWEEP_PAUSE[speed];
    await control.wait(pause);
    // Whoever skips reads it beside the board.
    if (control.skipped) await this.readCue();
    else await this.showCue(event);
    const row = [...layout.boxes.keys()].filter(
      (spot) => spot.startsWith(event.from) && pitOf(spot) > 0 && seeds.pile(spot).length > 0,
    );
    if (event.to === null) seeds.setUncounted(row);
    for (const spot of row) {
      await control.wait(pause);
      if (control.cancelled) return;
      if (event.to === null) this.context.flash(spot, 900);
      else await this.moveToStore([spot], storeOf(event.to));
    }
  }

  /** @param {Spot} spot */
  async lift(spot) {
    const { seeds, control, layout, reducedMotion } = this.context;
    this.context.playSound('lift');
    this.context.flash(spot, Math.max(300, this.step * 1.8));
    const { hand } = seeds;
    const lifted = seeds.lift(spot);
    this.hand = this.above(spot);
    hand.style.transform = translate(this.hand);
    lifted.forEach((seed, index) => {
      const from = seed.style.transform;
      const angle = index * 2.4;
      const radius = layout.seed * 0.34 * Math.sqrt(index);
      const pose = { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
      seed.style.transform = translate(pose);
      hand.append(seed);
      if (!reducedMotion && !control.skipped) {
        seed.animate(
          [
            { transform: `${translate({ x: -this.hand.x, y: -this.hand.y })} ${from}` },
            { transform: translate(pose) },
          ],
          { duration: this.step * 1.6, easing: 'ease-out' },
        );
      }
    });
    await control.wait(this.step * 1.8);
  }

  /** The hand moves on, and lets one seed fall. @param {Spot} spot */
  async drop(spot) {
    const { seeds, control, reducedMotion } = this.context;
    const next = this.above(spot);
    if (reducedMotion) await control.wait(this.step);
    else
      await control.play(
        seeds.hand,
        [{ transform: translate(this.hand) }, { transform: translate(next) }],
        {
          duration: this.step,
          easing: 'ease-in-out',
        },
      );
    if (control.cancelled) return;
    this.hand = next;
    seeds.hand.style.transform = translate(next);
    const seed = seeds.held[0];
    if (!seed) return;
    const from = `${translate(next)} ${seed.style.transform}`;
    const to = seeds.add(seed, spot);
    const last = seeds.held.length === 0;
    seeds.reportCount(spot);
    this.context.playSound(pitOf(spot) === 0 ? 'store' : 'drop');
    this.context.flash(spot, Math.max(last ? 700 : 320, this.step * (last ? 2.5 : 1.5)));
    const fall = { duration: Math.max(90, this.step * 1.3), easing: 'cubic-bezier(.5,0,.8,.6)' };
    const landing = reducedMotion
      ? Promise.resolve()
      : control.play(seed, [{ transform: from }, { transform: to }], fall);
    // What the last seed leads to is shown when it has been seen.
    if (last) await (reducedMotion ? control.wait(this.step) : landing);
  }

  /** @param {Spot[]} from @param {Spot} store */
  async moveToStore(from, store) {
    const { seeds, control, reducedMotion } = this.context;
    for (const spot of from) this.context.flash(spot, 700);
    await control.wait(this.step * 2);
    if (control.cancelled) return;
    const moved = from.flatMap((spot) => seeds.take(spot));
    const interval = Math.min(40, 320 / Math.max(moved.length, 1));
    const animations = moved.map((seed, index) => {
      const start = seed.style.transform;
      const end = seeds.add(seed, store);
      if (reducedMotion) return Promise.resolve();
      const frames = [
        { transform: start },
        { transform: `${start} scale(1.35)`, offset: 0.2 },
        { transform: end },
      ];
      return control.play(seed, frames, {
        duration: this.step * 3.4,
        delay: index * interval,
        fill: 'backwards',
        easing: 'ease-in-out',
      });
    });
    await Promise.all(animations);
    seeds.reportCount(store);
    this.context.playSound('store');
    this.context.flash(store, 700);
  }

  /** Where the hand is when it is above a place. @param {Spot} spot */
  above(spot) {
    const box = this.context.layout.boxes.get(spot) ?? { x: 0, y: 0 };
    return { x: box.x, y: box.y - this.context.layout.pit * 0.24 };
  }
}

/** @param {{ x: number, y: number }} point */
const translate = ({ x, y }) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
