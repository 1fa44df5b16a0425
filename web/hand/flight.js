// Cubes and the flag card move briefly from where they were to where they are.

const DURATION = 220;

/** @param {Element} element */
function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, width };
}

const isStill = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Changes the page, and shows how these things got to their new places.
 * @param {readonly HTMLElement[]} things
 * @param {() => void} change
 */
export function fly(things, change) {
  if (isStill()) {
    change();
    return;
  }
  const before = things.map((thing) => (thing.isConnected ? middle(thing) : null));
  change();
  things.forEach((thing, index) => {
    const from = before[index];
    if (!from || !thing.isConnected) return;
    const to = middle(thing);
    // What is not drawn has no place to come from or to go to.
    if (from.width === 0 || to.width === 0) return;
    // Who sits opposite has everything turned by half a circle.
    const sign = thing.closest('.overturned') ? -1 : 1;
    const [dx, dy] = [sign * (from.x - to.x), sign * (from.y - to.y)];
    if (Math.abs(dx) + Math.abs(dy) < 2) return;
    const own = thing.style.transform || 'none';
    const there = own === 'none' ? '' : own;
    const scale = from.width / to.width;
    thing.animate(
      [{ transform: `translate(${dx}px, ${dy}px) ${there} scale(${scale})` }, { transform: own }],
      { duration: DURATION, easing: 'ease-out' },
    );
  });
}
