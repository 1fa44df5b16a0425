// The seeds on the board, as elements that keep their colour while they travel.

import { element } from '../ui/element.js';
import { atEdge } from './sowing-layout.js';
import { chance, pitPose, storePose } from './sowing-scatter.js';
import { pitOf } from './sowing-types.js';

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
    this.made = 0;
    /** @type {Layout | null} */
    this.layout = null;
  }

  /** Lays everything where it belongs in this layout. @param {Layout} layout */
  arrange(layout) {
    this.layout = layout;
    for (const spot of this.piles.keys()) this.settle(spot);
    // An empty hand does not stay where a wider board had it, and make the page as wide.
    if (this.hand.childElementCount === 0) this.hand.style.transform = '';
  }

  /**
   * Makes the piles as big as the board says, with as few seeds touched as possible.
   *
   * @param {Map<Spot, number>} counts
   */
  show(counts) {
    const spare = this.held.splice(0);
    for (const spot of [...this.piles.keys()]) {
      const pile = this.pile(spot);
      spare.push(...pile.splice(counts.get(spot) ?? 0));
      if (!counts.has(spot)) this.piles.delete(spot);
    }
    for (const [spot, seeds] of counts) {
      const pile = this.pile(spot);
      while (pile.length < seeds) this.add(spare.pop() ?? this.make(), spot);
      this.onCount(spot, seeds);
    }
    for (const seed of spare) seed.remove();
  }

  /** @param {Spot} spot */
  pile(spot) {
    const pile = this.piles.get(spot) ?? [];
    this.piles.set(spot, pile);
    return pile;
  }

  /** Takes the whole pile into the hand. @param {Spot} spot */
  lift(spot) {
    const seeds = this.pile(spot).splice(0);
    this.held.push(...seeds);
    this.onCount(spot, 0);
    return seeds;
  }

  /**
   * Takes up to so many seeds out of a pile, the uppermost first.
   *
   * @param {Spot} spot
   * @param {number} most
   */
  take(spot, most = Infinity) {
    const pile = this.pile(spot);
    const seeds = pile.splice(Math.max(0, pile.length - most));
    this.onCount(spot, pile.length);
    return seeds;
  }

  /**
   * Lays a seed on top of a pile; returns where it now lies.
   *
   * @param {HTMLElement} seed
   * @param {Spot} spot
   */
  add(seed, spot) {
    const pile = this.pile(spot);
    this.held = this.held.filter((other) => other !== seed);
    pile.push(seed);
    this.element.append(seed);
    const pose = this.poseAt(spot, pile.length - 1);
    seed.style.transform = pose;
    return pose;
  }

  /** @param {Spot} spot */
  tell(spot) {
    this.onCount(spot, this.pile(spot).length);
  }

  /** @param {Spot} spot */
  settle(spot) {
    this.pile(spot).forEach((seed, index) => {
      seed.style.transform = this.poseAt(spot, index);
    });
  }

  /** @param {Spot} spot @param {number} index */
  poseAt(spot, index) {
    const box = this.layout?.boxes.get(spot);
    if (!this.layout || !box) return 'none';
    const { seed, upright } = this.layout;
    const form = { upright, clear: upright ? 50 : 44, inset: seed * 0.3 };
    const pose =
      pitOf(spot) > 0
        ? pitPose(spot, index, floor(box), seed)
        : storePose(spot, index, box, seed, form);
    return (
      `translate(${pose.x.toFixed(1)}px, ${pose.y.toFixed(1)}px) ` +
      `rotate(${pose.turn.toFixed(0)}deg)`
    );
  }

  make() {
    this.made += 1;
    return element('i', { class: `seed kind-${Math.floor(chance('kind', this.made) * KINDS)}` });
  }
}

/**
 * Seeds lie a little away from the owner's edge, where the number is and where a shield is narrow.
 *
 * @param {import('./sowing-layout.js').Box} box
 */
function floor(box) {
  const deep = box.toward === 'down' || box.toward === 'up' ? box.h : box.w;
  return { ...box, ...atEdge(box, 1, -0.56 * deep) };
}
