import { step } from './calliro-geometry.js';

/** @import { CalliroBoard } from '../wire.js' */
/** @import { Parts } from './calliro-parts.js' */
/**
 * @typedef {object} Desk what hands and keys work on
 * @property {HTMLElement} host
 * @property {Parts} parts
 * @property {() => CalliroBoard | null} board
 * @property {() => boolean} telling whether events are being shown
 * @property {() => void} skip
 * @property {(move: string) => boolean} may whether a move may be made now
 * @property {(cell: string) => string[]} movesAt the moves that may be made at a cell now
 * @property {(cell: string, byKey: boolean) => void} act
 * @property {(move: string, byKey: boolean) => void} choose
 */

/** A tap or Escape while things move ends that, and means nothing else. @param {Desk} desk */
export function listenToSkips({ host, telling, skip }) {
  let skipped = false;
  host.addEventListener(
    'pointerdown',
    () => {
      skipped = telling();
      skip();
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

/** Taps on cells and piles. @param {Desk} desk */
export function listenToTaps({ host, parts: { hexagon }, movesAt, act, may, choose }) {
  hexagon.svg.addEventListener('click', (event) => {
    const direct =
      event.target instanceof Element
        ? event.target.closest('[data-cell]')?.getAttribute('data-cell')
        : null;
    // A click that a screen reader makes has no place on the screen.
    const byKey = event.detail === 0;
    const near = byKey
      ? null
      : hexagon.at(event.clientX, event.clientY, (cell) => movesAt(cell).length > 0);
    const cell = direct && movesAt(direct).length > 0 ? direct : (near ?? direct);
    if (!cell) return;
    hexagon.here = cell;
    act(cell, byKey);
  });
  host.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-pick]') : null;
    const move = `pick ${button?.getAttribute('data-pick')}`;
    if (button && may(move)) choose(move, event.detail === 0);
  });
}

/** Arrows walk over the hexagon, Enter and Space act, O, B and G pick. @param {Desk} desk */
export function listenToKeys({ host, parts: { hexagon }, act, may, choose }) {
  /** Where a walk up and down, or to and fro, keeps to. */
  let anchor = { upright: false, at: NaN };
  host.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const pick = `pick ${event.key.toUpperCase()}`;
    if (event.key.length === 1 && may(pick)) {
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
      const to = step(hexagon.places, from, event.key, anchor.at);
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

/** The chip in the hand can be dragged to a cell. @param {Desk} desk */
export function listenToDrags({ parts: { hand, hexagon, stage }, board, may, choose }) {
  const target = (/** @type {PointerEvent} */ { clientX, clientY }) =>
    hexagon.at(clientX, clientY, (cell) => may(`place ${cell}`));
  hand.held.addEventListener('pointerdown', (start) => {
    const sides = board()?.hand;
    if (
      !sides ||
      start.button !== 0 ||
      !board()?.moves.some(({ move }) => move.startsWith('place') && may(move))
    )
      return;
    start.preventDefault();
    const flier = stage.drag({ up: sides.up, back: null }, hand.rect());
    const done = new AbortController();
    hand.held.setPointerCapture(start.pointerId);
    hand.held.classList.add('hx-away');
    const finish = () => {
      done.abort();
      flier.remove();
      hand.held.classList.remove('hx-away');
      hexagon.hover(null);
    };
    const move = (/** @type {PointerEvent} */ event) => {
      flier.style.transform = `translate(${event.clientX - start.clientX}px, ${event.clientY - start.clientY}px)`;
      hexagon.hover(target(event));
    };
    const drop = (/** @type {PointerEvent} */ event) => {
      finish();
      const cell = target(event);
      if (cell) choose(`place ${cell}`, false);
    };
    hand.held.addEventListener('pointermove', move, { signal: done.signal });
    hand.held.addEventListener('pointerup', drop, { signal: done.signal });
    hand.held.addEventListener('pointercancel', finish, { signal: done.signal });
  });
}
