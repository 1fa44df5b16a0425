// Touch, mouse and keyboard input on the places of the table: finds which place is meant, and
// whether with the alternate grip.

import { neighbour } from '../boards/sowing-layout.js';

/** @import { Spot } from '../wire.js' */
/** @import { Layout } from '../boards/sowing-layout.js' */

/** @typedef {object} Touch
 * @property {Spot} spot
 * @property {boolean} alternate take one cube instead of all, put all instead of one
 * @property {'take' | 'put' | null} only what a drag does; a tap does what the hand can */

/** @typedef {object} Listener
 * @property {() => boolean} active
 * @property {(touch: Touch) => void} touched
 * @property {() => boolean} empty whether the hand that acts is empty
 * @property {(spot: Spot) => void} focused */

/** In milliseconds. */
const LONG_PRESS = 450;
/** In pixels. */
const MIN_DRAG = 16;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {EventTarget | null} target @returns {Spot | null} */
export function spotAt(target) {
  const place = target instanceof Element ? target.closest('hand-board .place') : null;
  return place instanceof HTMLElement ? (place.dataset.spot ?? null) : null;
}

/** @param {HTMLElement} surface @param {Listener} listener */
export function listenToHands(surface, listener) {
  /** @type {{ spot: Spot, x: number, y: number, dragged: boolean, timer: number } | null} */
  let press = null;
  let ignoreClick = false;
  let byMouse = false;

  const release = () => {
    clearTimeout(press?.timer);
    press = null;
    document.removeEventListener('pointermove', drag);
    document.removeEventListener('pointerup', drop);
    document.removeEventListener('pointercancel', release);
  };
  const touch = (
    /** @type {Spot} */ spot,
    alternate = false,
    /** @type {Touch['only']} */ only = null,
  ) => {
    if (listener.active()) listener.touched({ spot, alternate, only });
  };
  const drag = (/** @type {PointerEvent} */ event) => {
    if (
      !press ||
      press.dragged ||
      Math.hypot(event.clientX - press.x, event.clientY - press.y) < MIN_DRAG
    )
      return;
    clearTimeout(press.timer);
    press.dragged = true;
    if (listener.empty()) touch(press.spot, false, 'take');
  };
  const drop = (/** @type {PointerEvent} */ event) => {
    const dragged = press?.dragged ? press : null;
    release();
    if (!dragged) return;
    const under = spotAt(document.elementFromPoint(event.clientX, event.clientY));
    ignoreClick = under === dragged.spot;
    if (under && under !== dragged.spot) touch(under, false, 'put');
  };
  surface.addEventListener('pointerdown', (event) => {
    release();
    ignoreClick = false;
    byMouse = event.pointerType === 'mouse';
    const spot = spotAt(event.target);
    if (!spot || event.button !== 0 || !listener.active()) return;
    const timer = byMouse
      ? 0
      : window.setTimeout(() => {
          ignoreClick = true;
          release();
          touch(spot, true);
        }, LONG_PRESS);
    press = { spot, x: event.clientX, y: event.clientY, dragged: false, timer };
    document.addEventListener('pointermove', drag);
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', release);
  });
  surface.addEventListener('contextmenu', (event) => {
    const spot = spotAt(event.target);
    if (!spot) return;
    event.preventDefault();
    if (byMouse) touch(spot, true);
  });
  surface.addEventListener('click', (event) => {
    const spot = spotAt(event.target);
    const isIgnored = ignoreClick && event.detail > 0;
    ignoreClick = false;
    if (spot && !isIgnored) touch(spot, event.shiftKey);
  });
  surface.addEventListener('focusin', (event) => {
    const spot = spotAt(event.target);
    if (spot) listener.focused(spot);
  });
}

/**
 * Arrow keys move the focus over all places. A key that is held down acts once.
 *
 * @param {KeyboardEvent} event
 * @param {Layout | null} layout
 * @returns {Spot | null} the place to focus
 */
export function arrowTarget(event, layout) {
  const from = spotAt(event.target);
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  if (!(event.key in ARROWS)) return null;
  event.preventDefault();
  const [dx = 0, dy = 0] = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
  return neighbour(layout, from, dx, dy);
}
