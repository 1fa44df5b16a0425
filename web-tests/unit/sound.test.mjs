// The sounds of the pieces, as samples.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BODIES, SOUNDS } from '../../web/sound/materials.js';
import { loudness, strike } from '../../web/sound/strike.js';

const RATE = 48_000;
const rendered = Object.entries(BODIES).map(([name, body]) => ({
  name,
  samples: strike(body, RATE),
}));

/** The mean frequency of the first 40 ms, weighted by energy. @param {Float32Array} samples */
function brightness(samples) {
  const part = samples.slice(0, 0.04 * RATE);
  let weighted = 0;
  let sum = 0;
  for (let frequency = 50; frequency < 8_000; frequency += 50) {
    let [re, im] = [0, 0];
    for (const [index, sample] of part.entries()) {
      const angle = (2 * Math.PI * frequency * index) / RATE;
      re += sample * Math.cos(angle);
      im += sample * Math.sin(angle);
    }
    const energy = re * re + im * im;
    weighted += energy * frequency;
    sum += energy;
  }
  return weighted / sum;
}

test('no strike clips, and each begins and ends in silence', () => {
  for (const { name, samples } of rendered) {
    const peak = Math.max(...samples.map(Math.abs));
    assert.ok(peak > 0.1 && peak <= 0.7001, `${name}: ${peak}`);
    assert.ok(Math.abs(samples[0] ?? 1) < 0.01, `${name} begins with a click`);
    assert.ok(Math.abs(samples.at(-1) ?? 1) < 0.002, `${name} is cut off`);
  }
});

test('all are about as loud', () => {
  const levels = rendered.map(({ samples }) => 20 * Math.log10(loudness(samples, RATE)));
  assert.ok(Math.max(...levels) - Math.min(...levels) < 3, `${levels}`);
});

/** What the speaker of a phone leaves of a sound: hardly anything below 500 Hz. @param {Float32Array} samples */
function onPhone(samples) {
  const kept = 1 / (1 + (2 * Math.PI * 500) / RATE);
  let heard = samples;
  for (let pass = 0; pass < 2; pass += 1) {
    let [output, before] = [0, 0];
    heard = heard.map((sample) => {
      output = kept * (output + sample - before);
      before = sample;
      return output;
    });
  }
  return heard;
}

test('each is heard from a phone too', () => {
  for (const { name, samples } of rendered) {
    const share = loudness(onPhone(samples), RATE) / loudness(samples, RATE);
    assert.ok(share > 0.25, `${name}: ${share}`);
  }
});

test('stones are bright, felt is soft, wood is between them', (t) => {
  const of = Object.fromEntries(rendered.map(({ name, samples }) => [name, brightness(samples)]));
  t.diagnostic(JSON.stringify(of));
  assert.ok((of.felt ?? 0) * 2 < (of.cubes ?? 0), 'felt and wood');
  assert.ok((of.cubes ?? 0) * 1.3 < (of.stones ?? 0), 'wood and stones');
});

test('sounds are short', () => {
  for (const [name, sound] of Object.entries(SOUNDS))
    for (const { at, volume, pitch } of sound('cubes')) {
      assert.ok(at <= 0.5 && volume <= 1 && pitch > 0.5 && pitch < 3, name);
    }
});
