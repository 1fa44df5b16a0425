// Animates cubes and the flag card from where they were to where they are.

const DURATION = 220;

/** @param {Element} element */
function centre(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, width };
}

const isMotionReduced = () =>
  document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Makes a change to the page, and animates the elements from their old to their new places.
 * @param {readonly HTMLElement[]} elements
 * @param {() => void} change
 */
export function animateMove(elements, change) {
  if (isMotionReduced()) {
    change();
    return;
  }
  const before = elements.map((element) => (element.isConnected ? centre(element) : null));
  change();
  elements.forEach((element, index) => {
    const from = before[index];
    if (!from || !element.isConnected) return;
    const to = centre(element);
    // What is not drawn has no place to move from or to.
    if (from.width === 0 || to.width === 0) return;
    // The side of a player opposite is rotated by half a circle.
    const sign = element.closest('.rotated') ? -1 : 1;
    const [dx, dy] = [sign * (from.x - to.x), sign * (from.y - to.y)];
    if (Math.abs(dx) + Math.abs(dy) < 2) return;
    const transform = element.style.transform || 'none';
    const base = transform === 'none' ? '' : transform;
    const scale = from.width / to.width;
    element.animate(
      [{ transform: `translate(${dx}px, ${dy}px) ${base} scale(${scale})` }, { transform }],
      { duration: DURATION, easing: 'ease-out' },
    );
  });
}
