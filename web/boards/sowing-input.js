// Touch, mouse and keyboard input on the board.

import { neighbour } from './sowing-layout.js';
import { pitOf } from './sowing-spots.js';

/** @import { Spot } from '../wire.js' */
/** @import { Layout } from './sowing-layout.js' */

/** @typedef {object} Listener
 * @property {() => boolean} isAnimating whether there is an animation to skip
 * @property {() => void} skip
 * @property {(spot: Spot) => boolean} playable
 * @property {(spot: Spot) => void} choose
 * @property {(spot: Spot | null) => void} preview shows what the move of a place would do
 * @property {(spot: Spot, held: boolean) => void} setHeld
 * @property {(digit: number) => Spot | null} spotByNumber
 * @property {() => Layout | null} layout
 * @property {(word: string) => void} explain asks for the rule of an event
 * @property {(spot: Spot) => void} focus
 * @property {(spot: Spot) => void} focused */

/** In milliseconds. */
const LONG_PRESS = 380;
/** In pixels. */
const MIN_DRAG = 14;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {EventTarget | null} target @returns {Spot | null} */
function spotAt(target) {
  const place = target instanceof Element ? target.closest('.pit') : null;
  return place instanceof HTMLElement ? (place.dataset.spot ?? null) : null;
}

/** The event whose cue was tapped. @param {EventTarget | null} target */
function cueAt(target) {
  const cue = target instanceof Element ? target.closest('.cue') : null;
  return cue instanceof HTMLElement ? cue.dataset.explains : undefined;
}

/** @param {HTMLElement} surface @param {Listener} listener */
export function listenToPointer(surface, listener) {
  /**
   * @type {{ spot: Spot, x: number, y: number, dragged: boolean, long: boolean, timer: number,
   *   edges: DOMRect } | null}
   */
  let press = null;
  let ignoreClick = false;
  /** What was under the pointer when it went down. @type {EventTarget | null} */
  let pressed = null;

  const release = () => {
    document.removeEventListener('pointerup', finish);
    if (!press) return;
    clearTimeout(press.timer);
    listener.setHeld(press.spot, false);
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
    const draggedAway = dragged && under !== spot;
    ignoreClick = long || draggedAway;
    if (long) listener.preview(null);
    const inside =
      event.clientX > edges.left &&
      event.clientX < edges.right &&
      event.clientY > edges.top &&
      event.clientY < edges.bottom;
    if (draggedAway && inside) listener.choose(spot);
  };
  surface.addEventListener('pointerdown', (event) => {
    pressed = event.target;
    if (cueAt(event.target)) return undefined;
    ignoreClick = listener.isAnimating();
    if (ignoreClick) return listener.skip();
    const spot = spotAt(event.target);
    if (!spot || !listener.playable(spot) || event.button !== 0) return undefined;
    const touch = event.pointerType !== 'mouse';
    const timer = window.setTimeout(() => {
      if (!press || !touch) return;
      press.long = true;
      listener.preview(spot);
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
    return listener.setHeld(spot, true);
  });
  surface.addEventListener('pointermove', (event) => {
    if (!press || press.dragged) return;
    press.dragged = Math.hypot(event.clientX - press.x, event.clientY - press.y) > MIN_DRAG;
    if (press.dragged) listener.preview(press.spot);
  });
  surface.addEventListener('pointercancel', release);
  surface.addEventListener('contextmenu', (event) => {
    if (press?.long) event.preventDefault();
  });
  surface.addEventListener('click', (event) => {
    // A cue may have come under the finger since: only a press that began on it is meant for it.
    const isPress = event.detail > 0;
    const explained = cueAt(isPress ? pressed : event.target);
    const spot = spotAt((isPress && pressed) || event.target);
    pressed = null;
    if (explained) return listener.explain(explained);
    const isIgnored = ignoreClick && event.detail > 0;
    ignoreClick = false;
    return spot && !isIgnored ? listener.choose(spot) : undefined;
  });
  surface.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse' && !press) listener.preview(spotAt(event.target));
  });
  surface.addEventListener('pointerleave', () => listener.preview(null));
  surface.addEventListener('focusin', (event) => {
    const spot = spotAt(event.target);
    if (spot) listener.focused(spot);
    listener.preview(spot);
  });
  surface.addEventListener('focusout', () => listener.preview(null));
}

/**
 * Digits play from anywhere on the page, arrows move between pits of the board in focus.
 * @param {KeyboardEvent} event
 * @param {Element} board
 * @param {Listener} listener
 * @param {boolean} everywhere whether keys act while the focus is outside the board
 */
export function onKey(event, board, listener, everywhere) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const inside = event.target instanceof Node && board.contains(event.target);
  if (!inside && (!everywhere || isInField(event.target))) return;
  if (listener.isAnimating() && /^(.|Enter|Escape)$/.test(event.key)) {
    listener.skip();
    if (inside || /^\d$/.test(event.key)) event.preventDefault();
    return;
  }
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? /^\d$/.exec(event.key)?.[0];
  const spot = digit === undefined ? null : listener.spotByNumber(Number(digit) || 10);
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
function isInField(target) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
  );
}
