// The elements of the seeds. Each keeps its colour while it moves.

import { element } from '../ui/element.js';
import { atEdge } from './sowing-layout.js';
import { pitPose, pseudoRandom, storePose } from './sowing-scatter.js';
import { pitOf } from './sowing-spots.js';

/** @import { Spot } from '../wire.js' */
/** @import { Layout } from './sowing-layout.js' */

const KINDS = 6;

export class SeedLayer {
  /** @param {(spot: Spot, seeds: number) => void} onCount */
  constructor(onCount) {
    this.element = element('div', { class: 'seeds' });
    this.hand = element('div', { class: 'hand' });
    this.element.append(this.hand);
    this.onCount = onCount;
    /** @type {Map<Spot, HTMLElement[]>} */
    this.piles = new Map();
    /** @type {HTMLElement[]} */
    this.held = [];
    this.createdCount = 0;
    /** @type {Layout | null} */
    this.layout = null;
  }

  /** Moves all seeds to where they belong in a layout. @param {Layout} layout */
  arrange(layout) {
    this.layout = layout;
    for (const spot of this.piles.keys()) this.arrangePile(spot);
    // At a place of a wider board the empty hand would make the page wider.
    if (this.hand.childElementCount === 0) this.hand.style.transform = '';
  }

  /**
   * Makes the piles as large as given, and moves as few seeds as possible.
   *
   * @param {Map<Spot, number>} counts
   */
  show(counts) {
    const surplus = this.held.splice(0);
    for (const spot of [...this.piles.keys()]) {
      const pile = this.pile(spot);
      surplus.push(...pile.splice(counts.get(spot) ?? 0));
      if (!counts.has(spot)) this.piles.delete(spot);
    }
    for (const [spot, seeds] of counts) {
      const pile = this.pile(spot);
      while (pile.length < seeds) this.add(surplus.pop() ?? this.createSeed(), spot);
      this.onCount(spot, seeds);
    }
    for (const seed of surplus) seed.remove();
  }

  /** @param {Spot} spot */
  pile(spot) {
    const pile = this.piles.get(spot) ?? [];
    this.piles.set(spot, pile);
    return pile;
  }

  /** Moves a whole pile into the hand. @param {Spot} spot */
  lift(spot) {
    const seeds = this.pile(spot).splice(0);
    this.held.push(...seeds);
    this.onCount(spot, 0);
    return seeds;
  }

  /**
   * Takes seeds from the top of a pile.
   *
   * @param {Spot} spot
   * @param {number} max
   */
  take(spot, max = Infinity) {
    const pile = this.pile(spot);
    const seeds = pile.splice(Math.max(0, pile.length - max));
    this.onCount(spot, pile.length);
    return seeds;
  }

  /**
   * Puts a seed on top of a pile; returns its CSS transform.
   *
   * @param {HTMLElement} seed
   * @param {Spot} spot
   */
  add(seed, spot) {
    const pile = this.pile(spot);
    this.held = this.held.filter((other) => other !== seed);
    pile.push(seed);
    this.element.append(seed);
    const transform = this.transformAt(spot, pile.length - 1);
    seed.style.transform = transform;
    return transform;
  }

  /** Shows that the seeds of some pits, and no others, count for nobody. @param {Spot[]} spots */
  setUncounted(spots) {
    for (const [spot, pile] of this.piles)
      for (const seed of pile) seed.classList.toggle('uncounted', spots.includes(spot));
  }

  /** @param {Spot} spot */
  reportCount(spot) {
    this.onCount(spot, this.pile(spot).length);
  }

  /** @param {Spot} spot */
  arrangePile(spot) {
    this.pile(spot).forEach((seed, index) => {
      seed.style.transform = this.transformAt(spot, index);
    });
  }

  /** @param {Spot} spot @param {number} index */
  transformAt(spot, index) {
    const box = this.layout?.boxes.get(spot);
    if (!this.layout || !box) return 'none';
    const { seed, upright } = this.layout;
    const options = { upright, margin: upright ? 50 : 44, inset: seed * 0.3 };
    const pose =
      pitOf(spot) > 0
        ? pitPose(spot, index, seedArea(box), seed)
        : storePose(spot, index, box, seed, options);
    return (
      `translate(${pose.x.toFixed(1)}px, ${pose.y.toFixed(1)}px) ` +
      `rotate(${pose.rotation.toFixed(0)}deg)`
    );
  }

  createSeed() {
    this.createdCount += 1;
    return element('i', {
      class: `seed kind-${Math.floor(pseudoRandom('kind', this.createdCount) * KINDS)}`,
    });
  }
}

/**
 * Seeds lie a little away from the owner's edge, where the number is and where a shield is narrow.
 *
 * @param {import('./sowing-layout.js').Box} box
 */
function seedArea(box) {
  const deep = box.toward === 'down' || box.toward === 'up' ? box.h : box.w;
  return { ...box, ...atEdge(box, 1, -0.56 * deep) };
}
