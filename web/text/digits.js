// Numbers as the user reads them: in Persian or in Latin digits.

/** @typedef {'persian' | 'latin'} Digits */

const PERSIAN_ZERO = 0x06f0;

const ISOLATE = '\u2066';
/** Notation, which keeps its digits: what stands in a left-to-right isolate, and words such as `e5`. */
const LATIN =
  /\u2066[^\u2069]*\u2069|[A-Za-z][A-Za-z0-9]*|[0-9]+[A-Za-z][A-Za-z0-9]*|[0-9]+(?:\.[0-9]+)?/g;
const PERSIAN = /\u2066[^\u2069]*\u2069|[۰-۹]+(?:٫[۰-۹]+)?/g;

/** `12:05` becomes `۱۲:۰۵`, and `9.5` `۹٫۵`. @param {string} text */
const toPersian = (text) =>
  text.replace(LATIN, (found) =>
    /^[0-9.]+$/.test(found)
      ? found
          .replace('.', '٫')
          .replace(/[0-9]/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)))
      : found,
  );

/** @param {string} text */
const toLatin = (text) =>
  text.replace(PERSIAN, (found) =>
    found.startsWith(ISOLATE)
      ? found
      : found
          .replace('٫', '.')
          .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO)),
  );

/** @type {(text: string) => string} */
let convert = (text) => text;

/** @param {Digits | null} digits null for a language that has only one kind */
export function useDigits(digits) {
  convert = digits === 'persian' ? toPersian : digits === 'latin' ? toLatin : (text) => text;
}

/**
 * A number, or a text with numbers, in the digits that the user reads. Messages have them already.
 *
 * @param {string | number} text
 */
export const withDigits = (text) => convert(String(text));
