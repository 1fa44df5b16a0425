// The one way to make elements.

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | null | undefined | false} Child what is not there is left out */
/** @typedef {Record<string, unknown>} Attributes by name; handlers as `onclick`, properties as `.value` */

/**
 * Makes an element of HTML.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export const element = (name, attributes, ...children) =>
  fill(document.createElement(name), attributes, children);

/**
 * Makes an element of SVG.
 *
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export const svg = (name, attributes, ...children) =>
  fill(document.createElementNS(SVG, name), attributes, children);

/**
 * @template {Element} E
 * @param {E} made
 * @param {Attributes | null | undefined} attributes
 * @param {Child[]} children
 */
function fill(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on'))
      made.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    else if (key.startsWith('.')) Reflect.set(made, key.slice(1), value);
    else made.setAttribute(key, value === true ? '' : String(value));
  }
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) made.append(child);
  }
  return made;
}
