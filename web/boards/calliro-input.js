// Pointer and keyboard input on the board of Calliro.

import { arrowTarget } from './calliro-geometry.js';

/** @import { CalliroBoard } from '../wire.js' */
/** @import { Parts } from './calliro-parts.js' */

/**
 * @typedef {object} InputContext
 * @property {HTMLElement} host
 * @property {Parts} parts
 * @property {() => CalliroBoard | null} board
 * @property {() => boolean} isAnimating
 * @property {() => void} skip
 * @property {(word: string) => void} explain asks for the rule of an event
 * @property {(move: string) => boolean} isLegal whether a move may be made now
 * @property {(cell: string) => string[]} movesAt the moves that may be made at a cell now
 * @property {(cell: string, byKey: boolean) => void} act
 * @property {(move: string, byKey: boolean) => void} choose
 * @property {(spot: string) => void} refuse says why nothing can be done at a cell or with a pile
 */

/** The event whose cue was tapped. @param {EventTarget | null} target */
function cueAt(target) {
  const cue = target instanceof Element ? target.closest('.hx-cue') : null;
  return cue instanceof HTMLElement ? cue.dataset.explains : undefined;
}

/**
 * A tap or Escape during an animation skips it, and does nothing else; a tap on a cue asks for its
 * rule instead.
 *
 * @param {InputContext} context
 */
export function listenToSkips({ host, isAnimating, skip, explain }) {
  let skipped = false;
  host.addEventListener(
    'pointerdown',
    ({ target }) => {
      const word = cueAt(target);
      skipped = isAnimating();
      if (!word) skip();
      // The cue may be gone before the finger is lifted, and then there is no click.
      else document.addEventListener('pointerup', () => explain(word), { once: true });
    },
    { capture: true },
  );
  host.addEventListener(
    'click',
    (event) => skipped && event.detail > 0 && event.stopPropagation(),
    { capture: true },
  );
  host.addEventListener('keydown', ({ key }) => key === 'Escape' && skip());
}

/** Taps on cells and piles. @param {InputContext} context */
export function listenToTaps({ host, parts: { hexagon }, movesAt, act, isLegal, choose, refuse }) {
  hexagon.svg.addEventListener('click', (event) => {
    const direct =
      event.target instanceof Element
        ? event.target.closest('[data-cell]')?.getAttribute('data-cell')
        : null;
    // A click by keyboard or screen reader has no coordinates.
    const byKey = event.detail === 0;
    const near = byKey
      ? null
      : hexagon.cellAt(event.clientX, event.clientY, (cell) => movesAt(cell).length > 0);
    const cell = direct && movesAt(direct).length > 0 ? direct : (near ?? direct);
    if (!cell) return;
    hexagon.tabStop = cell;
    act(cell, byKey);
  });
  host.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-pick]') : null;
    const colour = button?.getAttribute('data-pick');
    if (!colour) return;
    if (isLegal(`pick ${colour}`)) choose(`pick ${colour}`, event.detail === 0);
    else refuse(colour);
  });
}

/** Arrows move the focus, Enter and Space act, O, B and G pick. @param {InputContext} context */
export function listenToKeys({ host, parts: { hexagon }, act, isLegal, choose }) {
  /** The column or row that repeated arrow keys keep to. */
  let anchor = { upright: false, at: NaN };
  host.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const pick = `pick ${event.key.toUpperCase()}`;
    if (event.key.length === 1 && isLegal(pick)) {
      event.preventDefault();
      choose(pick, true);
      return;
    }
    const cell = event.target instanceof Element ? event.target.getAttribute('data-cell') : null;
    const from = hexagon.places.find((place) => place.cell === cell);
    if (!from) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) act(from.cell, true);
    } else if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      const upright = event.key === 'ArrowUp' || event.key === 'ArrowDown';
      if (anchor.upright !== upright || Number.isNaN(anchor.at))
        anchor = { upright, at: upright ? from.x : from.y };
      const to = arrowTarget(hexagon.places, from, event.key, anchor.at);
      if (to) hexagon.focus(to.cell);
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      hexagon.focus(hexagon.places.at(event.key === 'Home' ? 0 : -1)?.cell ?? null);
    }
  });
  hexagon.svg.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node && hexagon.svg.contains(event.relatedTarget)))
      anchor.at = NaN;
  });
}

/** The chip in the hand can be dragged to a cell. @param {InputContext} context */
export function listenToDrags(context) {
  const { parts, board, isLegal, choose, refuse } = context;
  const { hand, hexagon, animations } = parts;
  const target = (/** @type {PointerEvent} */ { clientX, clientY }) =>
    hexagon.cellAt(clientX, clientY, (cell) => isLegal(`place ${cell}`));
  hand.held.addEventListener('pointerdown', (start) => {
    const sides = board()?.hand;
    if (
      !sides ||
      start.button !== 0 ||
      !board()?.moves.some(({ move }) => move.startsWith('place') && isLegal(move))
    )
      return;
    start.preventDefault();
    const dragged = animations.drag({ up: sides.up, back: null }, hand.rect());
    const done = new AbortController();
    hand.held.setPointerCapture(start.pointerId);
    hand.held.classList.add('hx-hidden');
    const finish = () => {
      done.abort();
      dragged.remove();
      hand.held.classList.remove('hx-hidden');
      hexagon.markDropTarget(null);
    };
    const move = (/** @type {PointerEvent} */ event) => {
      dragged.style.transform = `translate(${event.clientX - start.clientX}px, ${event.clientY - start.clientY}px)`;
      hexagon.markDropTarget(target(event));
    };
    const drop = (/** @type {PointerEvent} */ event) => {
      finish();
      const cell = target(event);
      const under = hexagon.cellAt(event.clientX, event.clientY, () => true);
      if (cell) choose(`place ${cell}`, false);
      else if (under) refuse(under);
    };
    hand.held.addEventListener('pointermove', move, { signal: done.signal });
    hand.held.addEventListener('pointerup', drop, { signal: done.signal });
    hand.held.addEventListener('pointercancel', finish, { signal: done.signal });
  });
}
