// The part of Fluent that our locales use: messages, arguments, selectors and
// references to other messages. https://projectfluent.org

/** @typedef {string | number} Value */
/** @typedef {Record<string, Value>} Args */
/** @typedef {{ keys: { name: string, pattern: Part[] }[], fallback: Part[], on: string }} Choice */
/**
 * @typedef {{ plurals: Intl.PluralRules, isolating: boolean }} Manner plural forms, and whether
 *   arguments keep their own direction
 */
/** @typedef {Map<string, string | Part[]>} Messages */
/** @typedef {string | { arg: string } | { message: string } | { choice: Choice }} Part */

/** First strong isolate, and its end. */
const ISOLATE = ['\u2068', '\u2069'];

/**
 * Finds the messages of a whole .ftl file; each is read when it is first said. Comments and
 * lines that belong to nothing are left out.
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
 * The first line stands at the key; the rest lose the indentation they share.
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

class Pattern {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  /** Text and placeables up to the end, or up to what closes a variant. @returns {Part[]} */
  parts(inVariant = false) {
    /** @type {Part[]} */
    const parts = [];
    while (this.at < this.text.length) {
      const rest = this.text.slice(this.at);
      const end = rest.search(inVariant ? /{|\s*}|\s*\n\s*\*?\[/ : /{/);
      const text = end < 0 ? rest : rest.slice(0, end);
      if (text !== '') parts.push(text);
      this.at += text.length;
      if (this.text[this.at] !== '{') break;
      parts.push(this.placeable());
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
    /** @type {Choice} */
    const choice = { keys: [], fallback: [], on: arg };
    for (;;) {
      const star = this.take(/^\s*(\*?)\[\s*/);
      if (star === null) break;
      const name = this.take(/^([^\]\s]+)\s*\][ \t]*/) ?? '';
      const pattern = this.parts(true);
      choice.keys.push({ name, pattern });
      if (star === '*') choice.fallback = pattern;
    }
    return this.closed({ choice });
  }

  /** @param {Part} part */
  closed(part) {
    this.expect(/^\s*}/);
    return part;
  }

  /** @param {RegExp} what */
  take(what) {
    const found = what.exec(this.text.slice(this.at));
    if (!found) return null;
    this.at += found[0].length;
    return found[1] ?? '';
  }

  /** @param {RegExp} what */
  expect(what) {
    if (this.take(what) === null) throw new SyntaxError(`${what} expected in: ${this.text}`);
  }
}

/**
 * @param {Messages} messages
 * @param {string} key
 * @param {Args} args
 * @param {Manner} manner
 * @returns {string}
 */
export function format(messages, key, args, manner) {
  /** @param {Part[]} parts @returns {string} */
  const join = (parts) => parts.map((part) => one(part, parts.length > 1)).join('');
  /** What is filled in or chosen keeps its own direction; another message has the same. */
  const isolated = (/** @type {string} */ text, /** @type {boolean} */ among) =>
    manner.isolating && among ? ISOLATE.join(text) : text;
  /** @param {Part} part @param {boolean} among other parts @returns {string} */
  const one = (part, among) => {
    if (typeof part === 'string') return part;
    if ('arg' in part) return isolated(String(args[part.arg] ?? `{${part.arg}}`), among);
    if ('message' in part) return format(messages, part.message, args, manner);
    return isolated(join(chosen(part.choice, args, manner.plurals)), among);
  };
  const pattern = patternOf(messages, key);
  return pattern ? join(pattern) : key;
}

/** @param {Messages} messages @param {string} key */
function patternOf(messages, key) {
  const known = messages.get(key);
  if (typeof known !== 'string') return known;
  const parts = new Pattern(known).parts();
  messages.set(key, parts);
  return parts;
}

/**
 * A number has an exact key, or else that of its plural category; a text has only its own.
 *
 * @param {Choice} choice
 * @param {Args} args
 * @param {Intl.PluralRules} plurals
 */
function chosen(choice, args, plurals) {
  const value = args[choice.on];
  /** @param {(name: string) => boolean} fits */
  const keyThat = (fits) => choice.keys.find(({ name }) => fits(name))?.pattern;
  const isNumber = (/** @type {string} */ name) => /^-?\d/.test(name);
  if (typeof value !== 'number')
    return keyThat((name) => name === value && !isNumber(name)) ?? choice.fallback;
  const category = plurals.select(value);
  return (
    keyThat((name) => isNumber(name) && Number(name) === value) ??
    keyThat((name) => name === category) ??
    choice.fallback
  );
}
