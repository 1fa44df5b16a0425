// Small sounds of wood, stone and chips, made here; silent until somebody touches the page.

import { settings } from './settings.js';

/** @type {AudioContext | null} */
let audio = null;
let awake = false;

const wake = () => {
  awake = true;
  if (audio?.state === 'suspended') audio.resume().catch(() => {});
};
addEventListener('pointerdown', wake, { capture: true });
addEventListener('keydown', wake, { capture: true });
addEventListener('pointerup', soon, { capture: true, once: true });
addEventListener('keyup', soon, { capture: true, once: true });
if (navigator.userActivation?.hasBeenActive) soon();

/**
 * To make it takes long, so that is done when nothing else is: a game that was just opened, or
 * after the first touch.
 */
function soon() {
  const prepare = () => {
    if (settings().sound) audio ??= new AudioContext();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(prepare, { timeout: 1000 });
  else setTimeout(prepare, 200);
}

/**
 * A knock: a tone that dies at once.
 *
 * @typedef {{ at?: number, pitch: number, long?: number, loud?: number, shape?: OscillatorType,
 *   to?: number }} Knock
 */

const wood = (/** @type {number} */ pitch, at = 0, loud = 0.2) => ({
  at,
  pitch,
  long: 0.07,
  loud,
  shape: /** @type {OscillatorType} */ ('triangle'),
  to: pitch * 0.6,
});
const bell = (/** @type {number} */ pitch, at = 0, long = 0.35) => ({
  at,
  pitch,
  long,
  loud: 0.13,
  shape: /** @type {OscillatorType} */ ('sine'),
});
const vary = (/** @type {number} */ pitch) => pitch * (0.93 + Math.random() * 0.14);

/** @type {Record<string, () => Knock[]>} */
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

/** @param {string} name of what is to be heard */
export function play(name) {
  const sound = SOUNDS[name];
  if (!sound || !settings().sound || !awake || document.hidden) return;
  if (!audio) {
    soon();
    return;
  }
  if (audio.state === 'suspended') audio.resume().catch(() => {});
  for (const knock of sound()) strike(audio, knock);
}

/** @param {AudioContext} context @param {Knock} knock */
function strike(context, { at = 0, pitch, long = 0.1, loud = 0.2, shape = 'sine', to }) {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(pitch, start);
  if (to) tone.frequency.exponentialRampToValueAtTime(to, start + long);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + long + 0.02);
}
