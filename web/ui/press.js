// Redrawing replaces controls, and a press on one that is gone before it is let go comes to nothing.
// So a screen whose content changes by itself waits with redrawing for as long as something is
// pressed or dragged.

/** How long after a finger is lifted its click may come, in milliseconds. */
const CLICK_DELAY = 50;

let isPressed = false;
let isDragging = false;
/** @type {Set<() => void>} */
const waiting = new Set();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

function press() {
  clearTimeout(timer);
  isPressed = true;
}

function release() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    isPressed = false;
    const callbacks = [...waiting];
    waiting.clear();
    for (const callback of callbacks) callback();
  }, CLICK_DELAY);
}

/** @param {boolean} begins */
function drag(begins) {
  isDragging = begins;
  if (begins) press();
  else release();
}

/** @param {KeyboardEvent} event */
const isSpace = ({ key }) => key === ' ';

addEventListener('pointerdown', press, true);
addEventListener('pointerup', release, true);
// A drag begins by cancelling the pointer.
addEventListener('pointercancel', () => isDragging || release(), true);
addEventListener('dragstart', () => drag(true), true);
addEventListener('dragend', () => drag(false), true);
addEventListener('keydown', (event) => isSpace(event) && press(), true);
addEventListener('keyup', (event) => isSpace(event) && release(), true);
// What is let go in another window is told to nobody.
addEventListener('blur', release);

/** Calls it now, or once what is pressed was let go. @param {() => void} callback */
export function afterPress(callback) {
  if (isPressed) waiting.add(callback);
  else callback();
}
