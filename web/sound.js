// Short sounds of wood, stone, felt and chips, synthesized. Browsers allow sound only after the user
// has touched the page or pressed a key.

import { settings } from './settings.js';
import { BODIES, SOUNDS } from './sound/materials.js';
import { strike } from './sound/strike.js';

/** @import { BodyName, Material } from './sound/materials.js' */

/** So that a few strikes at once do not clip. */
const VOLUME = 0.6;

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioNode | null} */
let output = null;
let allowed = false;
/** @type {Map<BodyName, AudioBuffer>} */
const strikes = new Map();

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
 * @param {string} name a key of `SOUNDS`
 * @param {Material} [material] of the seeds
 */
export function playSound(name, material = 'cubes') {
  // Who is called may look at something else.
  const isHeard = name === 'call' || !document.hidden;
  if (!SOUNDS[name] || !settings().sound || !allowed || !isHeard) return;
  if (!audio) {
    createContextWhenIdle();
    return;
  }
  if (audio.state === 'suspended') audio.resume().catch(() => {});
  output ??= master(audio);
  schedule(audio, output, name, material);
}

/** @param {BaseAudioContext} context */
export function master(context) {
  const node = new GainNode(context, { gain: VOLUME });
  node.connect(context.destination);
  return node;
}

/**
 * Plays a sound from now on.
 *
 * @param {BaseAudioContext} context
 * @param {AudioNode} destination
 * @param {string} name
 * @param {Material} material
 */
export function schedule(context, destination, name, material) {
  for (const { body, at, pitch, volume, varies } of SOUNDS[name]?.(material) ?? []) {
    const source = new AudioBufferSourceNode(context, {
      buffer: bufferOf(context, body),
      playbackRate: pitch * (1 + (Math.random() - 0.5) * varies),
    });
    source.connect(new GainNode(context, { gain: volume })).connect(destination);
    source.start(context.currentTime + at);
  }
}

/** @param {BaseAudioContext} context @param {BodyName} body */
function bufferOf(context, body) {
  const known = strikes.get(body);
  if (known?.sampleRate === context.sampleRate) return known;
  const samples = strike(BODIES[body], context.sampleRate);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: context.sampleRate });
  buffer.copyToChannel(samples, 0);
  strikes.set(body, buffer);
  return buffer;
}
