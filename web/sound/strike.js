// The sound of one thing that strikes another, computed sample by sample: a few tones of the bodies
// that ring and die away, and the short noise of the contact. Needs no page.

/** A tone: hertz, its share of the sound, and the seconds in which it falls to a third. */
/** @typedef {readonly [frequency: number, level: number, decay: number]} Mode */
/**
 * `noise` is that of the contact, without what is above `noiseCutoff` in hertz; `attack` is how many
 * seconds the contact takes: long for what is soft.
 *
 * @typedef {object} Body
 * @property {readonly Mode[]} modes
 * @property {number} attack
 * @property {number} noise
 * @property {number} noiseDecay
 * @property {number} noiseCutoff
 */

/** What no sound exceeds. */
const PEAK = 0.7;
/** The root mean square of the loudest fiftieth of a second, the same for every body. */
const LOUDNESS = 0.16;
const WINDOW = 0.02;
/** When everything has died away, in decays of the longest tone. */
const LENGTH = 7;

/**
 * The samples of one strike, as loud as those of any other body.
 *
 * @param {Body} body
 * @param {number} sampleRate
 */
export function strike({ modes, attack, noise, noiseDecay, noiseCutoff }, sampleRate) {
  const longest = Math.max(noiseDecay, ...modes.map(([, , decay]) => decay));
  const samples = new Float32Array(Math.ceil((attack + longest * LENGTH) * sampleRate));
  const smoothing = 1 - Math.exp((-2 * Math.PI * noiseCutoff) / sampleRate);
  const random = pseudoRandom();
  let filtered = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / sampleRate;
    filtered += smoothing * (random() - filtered);
    let sample = noise * filtered * Math.exp(-time / noiseDecay);
    for (const [frequency, level, decay] of modes)
      sample += level * Math.sin(2 * Math.PI * frequency * time) * Math.exp(-time / decay);
    const rise = time < attack ? 0.5 - 0.5 * Math.cos((Math.PI * time) / attack) : 1;
    samples[index] = sample * rise;
  }
  return normalized(samples, sampleRate);
}

/** @param {Float32Array} samples @param {number} sampleRate */
function normalized(samples, sampleRate) {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = Math.min(LOUDNESS / loudness(samples, sampleRate), PEAK / peak);
  return samples.map((sample) => sample * gain);
}

/** The root mean square of the loudest window. @param {Float32Array} samples @param {number} sampleRate */
export function loudness(samples, sampleRate) {
  const size = Math.min(samples.length, Math.round(WINDOW * sampleRate));
  let sum = 0;
  let most = 0;
  for (const [index, sample] of samples.entries()) {
    sum += sample ** 2 - (index >= size ? (samples[index - size] ?? 0) ** 2 : 0);
    most = Math.max(most, sum);
  }
  return Math.sqrt(most / size);
}

/** Numbers from -1 to 1, always the same ones. */
function pseudoRandom() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 48271) >>> 0) % 2147483647;
    return (state / 2147483647) * 2 - 1;
  };
}
