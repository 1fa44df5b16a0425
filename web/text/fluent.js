// The part of Fluent that our locales use: messages, arguments, selectors and
// references to other messages. https://projectfluent.org

/** @typedef {string | number} Value */
/** @typedef {Record<string, Value>} Args */
/** @typedef {{ variants: { key: string, pattern: Part[] }[], fallback: Part[], on: string }} Select */
/**
 * @typedef {{ plurals: Intl.PluralRules, isolating: boolean, digits?: (text: string) => string,
 *   number?: (number: number) => string }} FormatOptions plural forms, whether arguments keep their
 *   own direction of writing, and how digits in messages and arguments that are numbers are written
 */
/** @typedef {Map<string, string | Part[]>} Messages */
/** @typedef {string | { arg: string } | { message: string } | { select: Select }} Part */

/** First strong isolate, and its end. */
const ISOLATE = ['\u2068', '\u2069'];

/**
 * Finds the messages of a whole .ftl file; each is parsed when it is first used. Comments and
 * lines that belong to no message are left out.
 * @param {string} source
 * @returns {Messages}
 */
export function parse(source) {
  const messages = new Map();
  const head = /^([a-zA-Z][\w-]*)[ \t]*=[ \t]*/;
  /** @type {string | null} */
  let key = null;
  /** @type {string[]} */
  let lines = [];
  const finish = () => {
    if (key !== null) messages.set(key, unindent(lines));
    key = null;
  };
  for (const line of source.split(/\r?\n/)) {
    const found = head.exec(line);
    if (found) {
      finish();
      key = found[1] ?? null;
      lines = [line.slice(found[0].length)];
    } else if (/^([ \t]|}|$)/.test(line)) {
      lines.push(line);
    } else {
      finish();
    }
  }
  finish();
  return messages;
}

/**
 * The first line follows the key; the others lose the indentation they share.
 *
 * @param {string[]} lines
 */
function unindent(lines) {
  const [first = '', ...rest] = lines;
  const depth = Math.min(
    ...rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)),
  );
  return [first, ...rest.map((line) => line.slice(depth))].join('\n').trim();
}

class PatternParser {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  /** Text and placeables up to the end, or up to what closes a variant. @returns {Part[]} */
  parts(inVariant = false) {
    /** @type {Part[]} */
    const parts = [];
    /** Texts and literals beside each other are one text. @param {Part} part */
    const push = (part) => {
      const last = parts.at(-1);
      if (typeof part === 'string' && typeof last === 'string')
        parts[parts.length - 1] = last + part;
      else parts.push(part);
    };
    while (this.at < this.text.length) {
      const rest = this.text.slice(this.at);
      const end = rest.search(inVariant ? /{|\s*}|\s*\n\s*\*?\[/ : /{/);
      const text = end < 0 ? rest : rest.slice(0, end);
      if (text !== '') push(text);
      this.at += text.length;
      if (this.text[this.at] !== '{') break;
      push(this.placeable());
    }
    return parts;
  }

  /** @returns {Part} */
  placeable() {
    this.expect(/^{\s*/);
    const literal = this.take(/^"([^"]*)"\s*/);
    if (literal !== null)
      return this.closed(
        literal.replace(/\\u([0-9a-fA-F]{4})/g, (_, code) =>
          String.fromCharCode(parseInt(code, 16)),
        ),
      );
    const arg = this.take(/^\$([\w-]+)\s*/);
    if (arg === null) return this.closed({ message: this.take(/^([a-zA-Z][\w-]*)\s*/) ?? '' });
    if (this.take(/^(->)\s*/) === null) return this.closed({ arg });
    /** @type {Select} */
    const select = { variants: [], fallback: [], on: arg };
    for (;;) {
      const star = this.take(/^\s*(\*?)\[\s*/);
      if (star === null) break;
      const key = this.take(/^([^\]\s]+)\s*\][ \t]*/) ?? '';
      const pattern = this.parts(true);
      select.variants.push({ key, pattern });
      if (star === '*') select.fallback = pattern;
    }
    return this.closed({ select });
  }

  /** @param {Part} part */
  closed(part) {
    this.expect(/^\s*}/);
    return part;
  }

  /** @param {RegExp} expression @returns {string | null} its first group, if it matches here */
  take(expression) {
    const found = expression.exec(this.text.slice(this.at));
    if (!found) return null;
    this.at += found[0].length;
    return found[1] ?? '';
  }

  /** @param {RegExp} expression */
  expect(expression) {
    if (this.take(expression) === null)
      throw new SyntaxError(`${expression} expected in: ${this.text}`);
  }
}

/**
 * @param {Messages} messages
 * @param {string} key
 * @param {Args} args
 * @param {FormatOptions} options
 * @returns {string}
 */
export function format(messages, key, args, options) {
  const { digits = (/** @type {string} */ text) => text } = options;
  const { number = (/** @type {number} */ value) => digits(String(value)) } = options;
  /** @param {Part[]} parts @returns {string} */
  const join = (parts) => parts.map((part) => formatPart(part, parts.length > 1)).join('');
  /** Arguments and variants keep their own direction; another message has the same as this. */
  const isolated = (/** @type {string} */ text, /** @type {boolean} */ hasSiblings) =>
    options.isolating && hasSiblings ? ISOLATE.join(text) : text;
  /** @param {Part} part @param {boolean} hasSiblings @returns {string} */
  const formatPart = (part, hasSiblings) => {
    if (typeof part === 'string') return digits(part);
    if ('arg' in part) {
      const value = args[part.arg] ?? `{${part.arg}}`;
      return isolated(typeof value === 'number' ? number(value) : value, hasSiblings);
    }
    if ('message' in part) return format(messages, part.message, args, options);
    return isolated(join(selected(part.select, args, options.plurals)), hasSiblings);
  };
  const pattern = patternOf(messages, key);
  return pattern ? join(pattern) : key;
}

/** @param {Messages} messages @param {string} key */
function patternOf(messages, key) {
  const known = messages.get(key);
  if (typeof known !== 'string') return known;
  const parts = new PatternParser(known).parts();
  messages.set(key, parts);
  return parts;
}

/**
 * A number selects the variant with that number, or else that of its plural category; a text only
 * its own.
 *
 * @param {Select} select
 * @param {Args} args
 * @param {Intl.PluralRules} plurals
 */
function selected(select, args, plurals) {
  const value = args[select.on];
  /** @param {(key: string) => boolean} matches */
  const patternWhere = (matches) => select.variants.find(({ key }) => matches(key))?.pattern;
  const isNumber = (/** @type {string} */ key) => /^-?\d/.test(key);
  if (typeof value !== 'number')
    return patternWhere((key) => key === value && !isNumber(key)) ?? select.fallback;
  const category = plurals.select(value);
  return (
    patternWhere((key) => isNumber(key) && Number(key) === value) ??
    patternWhere((key) => key === category) ??
    select.fallback
  );
}
