// The only module that creates elements, custom elements and canvases aside.

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | null | undefined | false} Child null, undefined and false are left out */
/** @typedef {Record<string, unknown>} Attributes by name; handlers as `onclick`, properties as `.value` */

/**
 * Creates an HTML element.
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
 * Creates an SVG element.
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
 * @param {E} created
 * @param {Attributes | null | undefined} attributes
 * @param {Child[]} children
 */
function fill(created, attributes, children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on'))
      created.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    else if (key.startsWith('.')) Reflect.set(created, key.slice(1), value);
    else created.setAttribute(key, value === true ? '' : String(value));
  }
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) created.append(child);
  }
  return created;
}
