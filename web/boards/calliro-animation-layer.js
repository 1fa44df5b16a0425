import { say } from '../text.js';
import { element, svg } from '../ui/element.js';
import { CUP, chip, face, picture } from './calliro-art.js';

/** @import { ChipView, Colour } from '../wire.js' */

/** @import { Speed } from '../settings.js' */

/** Durations are multiplied by this. */
const SPEED_FACTOR = { off: 0, slow: 1.7, normal: 1, fast: 0.5 };
/** The shapes of the cues. */
const CUE_SHAPES = {
  undo: 'M-.75-.75L.75 .75M.75-.75L-.75 .75',
  score: 'M0-.95L.26-.32L.93-.29L.41 .14L.59 .79L0 .42L-.59 .79L-.41 .14L-.93-.29L-.26-.32Z',
  refill: 'M-.7 .1A.72.72 0 0 1 .5-.52M.7-.1A.72.72 0 0 1-.5 .52M.6-.95V-.45H.1M-.6 .95V.45H-.1',
  pass: 'M-.8-.6L-.05 0L-.8 .6ZM.1-.6L.85 0L.1 .6Z',
  over: CUP,
};

/** A layer above the board in which chips move, turn over and shake. All of it can be skipped. */
export class AnimationLayer {
  element = element('div', { class: 'hx-animation-layer' });
  /** @type {Speed} */
  speed = 'normal';
  #skipped = false;
  /** @type {Set<() => void>} */
  #ends = new Set();

  constructor() {
    this.element.setAttribute('aria-hidden', 'true');
  }

  begin() {
    this.#skipped = false;
  }

  /** Ends all animations; further ones take no time until `begin`. */
  skip() {
    this.#skipped = true;
    for (const end of [...this.#ends]) end();
    this.element.replaceChildren();
  }

  /** Whether changes are shown without animation. */
  get isInstant() {
    return (
      this.#skipped ||
      this.speed === 'off' ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    );
  }

  /** @param {number} ms at normal speed */
  async wait(ms) {
    if (this.#skipped || this.speed === 'off') return;
    await new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#ends.delete(end);
        resolve(undefined);
      };
      const timer = setTimeout(end, ms * SPEED_FACTOR[this.speed]);
      this.#ends.add(end);
    });
  }

  /**
   * @param {Element | null | undefined} element
   * @param {Keyframe[]} frames
   * @param {number} ms at normal speed
   * @param {string} [easing]
   */
  async #play(element, frames, ms, easing = 'cubic-bezier(.3, .1, .3, 1)') {
    if (!element || this.isInstant) return;
    const animation = element.animate(frames, {
      duration: ms * SPEED_FACTOR[this.speed],
      easing,
      fill: 'forwards',
    });
    const end = () => animation.finish();
    this.#ends.add(end);
    await animation.finished.catch(() => undefined);
    this.#ends.delete(end);
  }

  /**
   * Moves a chip or score chip from one place to another.
   *
   * @param {SVGElement} shape
   * @param {DOMRect} from
   * @param {DOMRect} to
   * @param {number} ms
   */
  async moveChip(shape, from, to, ms) {
    if (this.isInstant) return;
    const moving = this.#put(picture(shape), to);
    const [dx, dy] = [
      from.x + from.width / 2 - to.x - to.width / 2,
      from.y + from.height / 2 - to.y - to.height / 2,
    ];
    const first = `translate(${dx}px, ${dy}px) scale(${from.width / to.width || 1})`;
    const high =
      `translate(${dx * 0.45}px, ${dy * 0.45 - 18}px) ` +
      `scale(${Math.max(1.25, (0.6 * from.width) / to.width)})`;
    await this.#play(
      moving,
      [{ transform: first }, { transform: high, offset: 0.55 }, { transform: 'none' }],
      ms,
    );
    moving.remove();
  }

  /**
   * A chip that can turn over where it lies: 0 is its front, 1 its back.
   *
   * @param {DOMRect} rect
   * @param {Colour} up
   * @param {Colour | null} back
   * @returns {{turn: (from: number, to: number, ms: number) => Promise<void>, shake: () => Promise<void>, follow: (rect: DOMRect) => void, remove: () => void}}
   */
  coin(rect, up, back) {
    const front = element(
      'span',
      { class: 'hx-coin-side' },
      picture(face(up), 'hx-picture', '-1.02 -1.02 2.04 2.04'),
    );
    const rear = element(
      'span',
      { class: 'hx-coin-side hx-coin-rear' },
      picture(face(back), 'hx-picture', '-1.02 -1.02 2.04 2.04'),
    );
    const rim = [-3, -2, -1, 0, 1, 2, 3].map((i) => {
      const layer = element('span', {
        class: `hx-coin-rim hx-${(i > 0 ? up : back) ?? 'unknown'}`,
      });
      layer.style.transform = `translateZ(calc(var(--hx-thick) * ${i / 3.2}))`;
      return layer;
    });
    const flippingChip = element('span', { class: 'hx-coin' }, ...rim, front, rear);
    const moving = this.isInstant ? null : this.#put(flippingChip, rect);
    moving?.classList.add('hx-deep');
    moving?.style.setProperty('--hx-thick', `${rect.width * 0.07}px`);
    const pose = (/** @type {number} */ halfTurns, /** @type {number} */ lift) => ({
      transform:
        `translateY(${-lift * rect.height * 0.5}px) scale(${1 + lift * 0.45}) ` +
        `rotateX(${lift * 18}deg) rotateY(${halfTurns * 180}deg)`,
    });
    return {
      turn: (from, to, ms) =>
        this.#play(
          flippingChip,
          [pose(from, 0), { ...pose((from + to) / 2, 1), offset: 0.5 }, pose(to, 0)],
          ms,
          'ease-in-out',
        ),
      shake: () =>
        this.#play(
          moving,
          [0, -9, 8, -6, 5, -3, 0].map((x) => ({
            transform: `translateX(${(x * rect.width) / 60}px)`,
          })),
          480,
          'linear',
        ),
      follow: (rect) => {
        if (moving) this.#lay(moving, rect);
      },
      remove: () => moving?.remove(),
    };
  }

  /** Shakes a cell or a pile where nothing can be done. @param {Element} about */
  shake(about) {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // A cell is drawn in units of its own.
    const step = about instanceof SVGElement ? 0.1 : 5;
    const frames = [0, -1, 1, -0.7, 0.7, -0.3, 0].map((x) => ({ translate: `${x * step}px 0` }));
    about.animate(frames, { duration: 420 });
  }

  /**
   * Shows a cue over the board: a shape and large words, and the sheet's rule if there is one.
   *
   * @param {keyof typeof CUE_SHAPES} kind
   * @param {string} text
   * @param {DOMRect} over
   * @param {number} ms
   * @param {{ word: string, rule: number } | null} explained
   */
  async showCue(kind, text, over, ms, explained) {
    if (this.#skipped || this.speed === 'off') return;
    const shape = picture(svg('path', { d: CUE_SHAPES[kind] }), 'hx-cue-sign', '-1.1 -1.1 2.2 2.2');
    const cue = element(
      'div',
      { class: `hx-cue hx-cue-${kind}`, 'data-explains': explained?.word },
      shape,
      element(
        'span',
        null,
        text,
        explained &&
          element(
            'span',
            { class: 'hx-cue-rule' },
            say('board-cue-rule', { rule: explained.rule }),
          ),
      ),
    );
    const place = this.#put(cue, over);
    place.classList.add('hx-cue-place');
    await this.#play(
      cue,
      [
        { transform: 'scale(.4)', opacity: 0 },
        { transform: 'scale(1.08)', opacity: 1, offset: 0.7 },
        { transform: 'none' },
      ],
      260,
    );
    await this.wait(ms);
    await this.#play(cue, [{ opacity: 1 }, { opacity: 0, transform: 'translateY(-1rem)' }], 200);
    place.remove();
  }

  /**
   * A chip that follows the pointer.
   *
   * @param {ChipView} sides
   * @param {DOMRect} rect
   */
  drag(sides, rect) {
    const moving = this.#put(picture(chip(sides)), rect);
    moving.classList.add('hx-dragged');
    return moving;
  }

  /**
   * @param {Element} shape
   * @param {DOMRect} rect
   */
  #put(shape, rect) {
    const moving = element('div', { class: 'hx-moving' }, shape);
    this.#lay(moving, rect);
    this.element.append(moving);
    return moving;
  }

  /**
   * @param {HTMLElement} moving
   * @param {DOMRect} rect
   */
  #lay(moving, rect) {
    const base = this.element.getBoundingClientRect();
    moving.style.left = `${rect.x - base.x}px`;
    moving.style.top = `${rect.y - base.y}px`;
    moving.style.width = `${rect.width}px`;
    moving.style.height = `${rect.height}px`;
  }
}
