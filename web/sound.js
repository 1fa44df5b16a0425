// Short sounds of wood, stone and chips, synthesized. Browsers allow sound only after the user has
// touched the page or pressed a key.

import { settings } from './settings.js';

/** @type {AudioContext | null} */
let audio = null;
let allowed = false;

const allow = () => {
  allowed = true;
  if (audio?.state === 'suspended') audio.resume().catch(() => {});
};
addEventListener('pointerdown', allow, { capture: true });
addEventListener('keydown', allow, { capture: true });
addEventListener('pointerup', createContextWhenIdle, { capture: true, once: true });
addEventListener('keyup', createContextWhenIdle, { capture: true, once: true });
if (navigator.userActivation?.hasBeenActive) createContextWhenIdle();

/**
 * Creating an audio context takes long, so it is done when the browser is idle: in a game that was
 * just opened, or after the first touch.
 */
function createContextWhenIdle() {
  const create = () => {
    if (settings().sound) audio ??= new AudioContext();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(create, { timeout: 1000 });
  else setTimeout(create, 200);
}

/**
 * A short tone: when it begins and how long it lasts in seconds, its frequency in hertz at the
 * beginning and at the end, its volume from 0 to 1.
 *
 * @typedef {{ start?: number, frequency: number, duration?: number, volume?: number,
 *   shape?: OscillatorType, endFrequency?: number }} Tone
 */

const wood = (/** @type {number} */ frequency, start = 0, volume = 0.2) => ({
  start,
  frequency,
  duration: 0.07,
  volume,
  shape: /** @type {OscillatorType} */ ('triangle'),
  endFrequency: frequency * 0.6,
});
const bell = (/** @type {number} */ frequency, start = 0, duration = 0.35) => ({
  start,
  frequency,
  duration,
  volume: 0.13,
  shape: /** @type {OscillatorType} */ ('sine'),
});
/** So that the same sound is not the same each time. @param {number} frequency */
const vary = (frequency) => frequency * (0.93 + Math.random() * 0.14);

/** @type {Record<string, () => Tone[]>} */
const SOUNDS = {
  lift: () => [wood(vary(300), 0, 0.13), wood(vary(360), 0.03, 0.1)],
  drop: () => [wood(vary(620))],
  store: () => [wood(vary(340), 0, 0.24), wood(vary(520), 0.02, 0.1)],
  capture: () =>
    [0, 0.06, 0.11, 0.17, 0.22].map((at, index) => wood(vary(700 - index * 70), at, 0.2)),
  free: () => [bell(660), bell(880, 0.12)],
  over: () => [bell(523, 0, 0.6), bell(659, 0.14, 0.6), bell(784, 0.28, 0.9)],
  pick: () => [wood(vary(420), 0, 0.15)],
  peek: () => [bell(740, 0, 0.15)],
  place: () => [wood(vary(260), 0, 0.28), wood(vary(520), 0.015, 0.12)],
  flip: () => [wood(vary(520), 0, 0.12), wood(vary(300), 0.16, 0.22)],
  undo: () => [bell(300, 0, 0.2), bell(240, 0.14, 0.3)],
  score: () => [bell(587), bell(740, 0.1), bell(880, 0.2, 0.5)],
  refill: () => [0, 0.05, 0.09, 0.14, 0.18, 0.23].map((at) => wood(vary(480), at, 0.14)),
  pass: () => [bell(350, 0, 0.2)],
};

/** @param {string} name a key of `SOUNDS` */
export function playSound(name) {
  const sound = SOUNDS[name];
  if (!sound || !settings().sound || !allowed || document.hidden) return;
  if (!audio) {
    createContextWhenIdle();
    return;
  }
  if (audio.state === 'suspended') audio.resume().catch(() => {});
  for (const tone of sound()) playTone(audio, tone);
}

/** @param {AudioContext} context @param {Tone} tone */
function playTone(
  context,
  { start = 0, frequency, duration = 0.1, volume = 0.2, shape = 'sine', endFrequency },
) {
  const from = context.currentTime + start;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(frequency, from);
  if (endFrequency)
    oscillator.frequency.exponentialRampToValueAtTime(endFrequency, from + duration);
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(volume, from + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + duration);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + duration + 0.02);
}
