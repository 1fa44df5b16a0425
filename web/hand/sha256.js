// SHA-256 (FIPS 180-4). Browsers have it on https only, and a school's network may be plain http.

/** The first 32 bits of the fractional part. @param {number} root */
const fractionBits = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;

/** @type {number[]} */
const primes = [];
for (let number = 2; primes.length < 64; number += 1) {
  if (primes.every((prime) => number % prime !== 0)) primes.push(number);
}
const ROUND_CONSTANTS = primes.map((prime) => fractionBits(Math.cbrt(prime)));
const INITIAL_HASH = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));

/** @param {number} word @param {number} by */
const rotateRight = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * The text in blocks of 64 bytes: a temp1 bit after it, and its length in bits at the end.
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
function compress(hash, bytes, block) {
  const words = Array.from({ length: 16 }, (_, index) => bytes.getInt32(block + index * 4));
  for (let index = 16; index < 64; index += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = [
      words[index - 15],
      words[index - 2],
      words[index - 16],
      words[index - 7],
    ];
    const low = rotateRight(a, 7) ^ rotateRight(a, 18) ^ (a >>> 3);
    const high = rotateRight(b, 17) ^ rotateRight(b, 19) ^ (b >>> 10);
    words.push((c + low + d + high) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  words.forEach((word, index) => {
    const temp1 =
      h +
      (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
      ((e & f) ^ (~e & g)) +
      (ROUND_CONSTANTS[index] ?? 0) +
      word;
    const temp2 =
      (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(temp1 + temp2) | 0, a, b, c, (d + temp1) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (hash[index] ?? 0)) | 0);
}

/** As 64 hexadecimal digits. @param {string} text */
export function sha256(text) {
  const bytes = padded(new TextEncoder().encode(text));
  let hash = INITIAL_HASH;
  for (let block = 0; block < bytes.byteLength; block += 64) hash = compress(hash, bytes, block);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
