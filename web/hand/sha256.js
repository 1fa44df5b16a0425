// SHA-256 (FIPS 180-4). The browser's own is missing on plain http, as in a school's network.

/** The digits of a prime's root behind the point. @param {number} root */
const behindPoint = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;

/** @type {number[]} */
const primes = [];
for (let number = 2; primes.length < 64; number += 1) {
  if (primes.every((prime) => number % prime !== 0)) primes.push(number);
}
const ROUNDS = primes.map((prime) => behindPoint(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => behindPoint(Math.sqrt(prime)));

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * The text in blocks of 64 bytes: a one bit after it, and its length in bits at the end.
 *
 * @param {Uint8Array} text
 */
function padded(text) {
  const bytes = new Uint8Array((Math.floor((text.length + 8) / 64) + 1) * 64);
  bytes.set(text);
  bytes[text.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, text.length * 8);
  return new DataView(bytes.buffer);
}

/** @param {number[]} hash so far @param {DataView} bytes @param {number} block where it begins */
function mix(hash, bytes, block) {
  const words = Array.from({ length: 16 }, (_, index) => bytes.getInt32(block + index * 4));
  for (let index = 16; index < 64; index += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = [
      words[index - 15],
      words[index - 2],
      words[index - 16],
      words[index - 7],
    ];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words.push((c + low + d + high) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  words.forEach((word, index) => {
    const one =
      h +
      (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
      ((e & f) ^ (~e & g)) +
      (ROUNDS[index] ?? 0) +
      word;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (hash[index] ?? 0)) | 0);
}

/** As 64 hexadecimal digits. @param {string} text */
export function sha256(text) {
  const bytes = padded(new TextEncoder().encode(text));
  let hash = START;
  for (let block = 0; block < bytes.byteLength; block += 64) hash = mix(hash, bytes, block);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
