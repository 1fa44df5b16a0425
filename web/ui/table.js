// A table with a head and rows.

import { element } from './element.js';

/** @typedef {import('./element.js').Child} Child */
/** @typedef {import('./element.js').Attributes} Attributes */
/** What stands in a cell, or the cell itself. @typedef {Child} Cell */

/**
 * @param {Attributes | null} attributes
 * @param {object} content
 * @param {string} [content.caption]
 * @param {Cell[]} content.heads
 * @param {(Cell[] | HTMLTableRowElement)[]} content.rows
 */
export const table = (attributes, { caption, heads, rows }) =>
  element(
    'table',
    attributes,
    caption !== undefined && element('caption', null, caption),
    ...tableParts(heads, rows),
  );

/** The head and the body of a table. @param {Cell[]} heads @param {(Cell[] | HTMLTableRowElement)[]} rows */
export const tableParts = (heads, rows) => [
  element('thead', null, tableRow(heads.map((head) => inCell(head, headCell)))),
  element(
    'tbody',
    null,
    ...rows.map((row) => (row instanceof HTMLTableRowElement ? row : tableRow(row))),
  ),
];

/** @param {Cell[]} cells @param {Attributes | null} [attributes] */
export const tableRow = (cells, attributes = null) =>
  element('tr', attributes, ...cells.map((cell) => inCell(cell, dataCell)));

/** @param {Child} content @param {Attributes | null} [attributes] */
export const headCell = (content, attributes = null) =>
  element('th', { scope: 'col', ...attributes }, content);

/** @param {Child} content */
const dataCell = (content) => element('td', null, content);

/** @param {Cell} content @param {(content: Child) => HTMLTableCellElement} wrap */
const inCell = (content, wrap) =>
  content instanceof HTMLTableCellElement || isLeftOut(content) ? content : wrap(content);

/** @param {Child} content */
const isLeftOut = (content) => content === null || content === undefined || content === false;
