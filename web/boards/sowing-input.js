// Fingers, mouse and keys on the board. What they mean is decided by who listens.

import { neighbour } from './sowing-layout.js';
import { pitOf } from './sowing-types.js';

/** @import { Spot } from '../wire.js' */
/** @import { Layout } from './sowing-layout.js' */
/** @typedef {object} Listener
 * @property {() => boolean} flying whether an animation can be skipped
 * @property {() => void} skip
 * @property {(spot: Spot) => boolean} playable
 * @property {(spot: Spot) => void} choose
 * @property {(spot: Spot | null) => void} look the place whose move is to be shown beforehand
 * @property {(spot: Spot, held: boolean) => void} hold
 * @property {(digit: number) => Spot | null} byNumber
 * @property {() => Layout | null} layout
 * @property {(spot: Spot) => void} focus
 * @property {(spot: Spot) => void} reached by the focus */

const LONG_PRESS = 380;
const DRAG_FROM = 14;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {EventTarget | null} target @returns {Spot | null} */
function spotAt(target) {
  const place = target instanceof Element ? target.closest('.pit') : null;
  return place instanceof HTMLElement ? (place.dataset.spot ?? null) : null;
}

/** @param {HTMLElement} surface @param {Listener} listener */
export function listenToPointer(surface, listener) {
  /**
   * @type {{ spot: Spot, x: number, y: number, dragged: boolean, long: boolean, timer: number,
   *   edges: DOMRect } | null}
   */
  let press = null;
  let swallowClick = false;

  const release = () => {
    document.removeEventListener('pointerup', finish);
    if (!press) return;
    clearTimeout(press.timer);
    listener.hold(press.spot, false);
    press = null;
  };
  /**
   * A drag may end anywhere on the board but in the pit where it began.
   *
   * @param {PointerEvent} event
   */
  const finish = (event) => {
    if (!press) return;
    const { spot, dragged, long, edges } = press;
    release();
    const under = spotAt(document.elementFromPoint(event.clientX, event.clientY));
    const away = dragged && under !== spot;
    swallowClick = long || away;
    if (long) listener.look(null);
    const inside =
      event.clientX > edges.left &&
      event.clientX < edges.right &&
      event.clientY > edges.top &&
      event.clientY < edges.bottom;
    if (away && inside) listener.choose(spot);
  };
  surface.addEventListener('pointerdown', (event) => {
    swallowClick = listener.flying();
    if (swallowClick) return listener.skip();
    const spot = spotAt(event.target);
    if (!spot || !listener.playable(spot) || event.button !== 0) return undefined;
    const touch = event.pointerType !== 'mouse';
    const timer = window.setTimeout(() => {
      if (!press || !touch) return;
      press.long = true;
      listener.look(spot);
    }, LONG_PRESS);
    press = {
      spot,
      x: event.clientX,
      y: event.clientY,
      dragged: false,
      long: false,
      timer,
      edges: surface.getBoundingClientRect(),
    };
    document.addEventListener('pointerup', finish);
    return listener.hold(spot, true);
  });
  surface.addEventListener('pointermove', (event) => {
    if (!press || press.dragged) return;
    press.dragged = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_FROM;
    if (press.dragged) listener.look(press.spot);
  });
  surface.addEventListener('pointercancel', release);
  surface.addEventListener('contextmenu', (event) => {
    if (press?.long) event.preventDefault();
  });
  surface.addEventListener('click', (event) => {
    const spot = spotAt(event.target);
    const swallow = swallowClick && event.detail > 0;
    swallowClick = false;
    if (spot && !swallow) listener.choose(spot);
  });
  surface.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse' && !press) listener.look(spotAt(event.target));
  });
  surface.addEventListener('pointerleave', () => listener.look(null));
  surface.addEventListener('focusin', (event) => {
    const spot = spotAt(event.target);
    if (spot) listener.reached(spot);
    listener.look(spot);
  });
  surface.addEventListener('focusout', () => listener.look(null));
}

/**
 * Digits play from anywhere on the page, arrows move between pits of the board in focus.
 * @param {KeyboardEvent} event
 * @param {Element} board
 * @param {Listener} listener
 * @param {boolean} everywhere
 */
export function onKey(event, board, listener, everywhere) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const inside = event.target instanceof Node && board.contains(event.target);
  if (!inside && (!everywhere || busyElsewhere(event.target))) return;
  if (listener.flying() && /^(.|Enter|Escape)$/.test(event.key)) {
    listener.skip();
    if (inside || /^\d$/.test(event.key)) event.preventDefault();
    return;
  }
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? /^\d$/.exec(event.key)?.[0];
  const spot = digit === undefined ? null : listener.byNumber(Number(digit) || 10);
  if (spot) {
    event.preventDefault();
    listener.choose(spot);
  } else if (inside && event.key in ARROWS) {
    const from = spotAt(event.target);
    const [dx, dy] = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
    const next =
      from && neighbour(listener.layout(), from, dx ?? 0, dy ?? 0, (spot) => pitOf(spot) > 0);
    if (next) listener.focus(next);
    if (from) event.preventDefault();
  }
}

/** @param {EventTarget | null} target */
function busyElsewhere(target) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
  );
}
