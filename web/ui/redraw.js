/** What the children of elements show. @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * Draws the children of an element, unless they show the same already: whatever is replaced
 * is laid out and painted anew, which slow devices feel.
 *
 * @param {Element} parent
 * @param {string} state all that the drawing depends on
 * @param {() => (Node | string)[]} draw
 */
export function redrawIfChanged(parent, state, draw) {
  if (shown.get(parent) === state) return;
  shown.set(parent, state);
  parent.replaceChildren(...draw());
}
