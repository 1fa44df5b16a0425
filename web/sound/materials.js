// What the pieces of each game are made of, and what each sound is made of.

/** @import { Body } from './strike.js' */

/** @typedef {'cubes' | 'stones' | 'felt'} Material of the seeds of a sowing game, and of its board */
/** @typedef {Material | 'chip' | 'note' | 'low-note'} BodyName */

/** @type {Record<BodyName, Body>} */
export const BODIES = {
  // Painted wooden cubes on a wooden board.
  cubes: {
    modes: [
      [215, 0.55, 0.03],
      [980, 1, 0.022],
      [2350, 0.5, 0.011],
      [3900, 0.2, 0.006],
    ],
    attack: 0.0008,
    noise: 1.2,
    noiseDecay: 0.004,
    noiseCutoff: 5200,
  },
  // Polished stones in a bowl of dark wood.
  stones: {
    modes: [
      [330, 0.4, 0.04],
      [2150, 0.8, 0.02],
      [3480, 0.6, 0.014],
      [5300, 0.3, 0.008],
    ],
    attack: 0.0005,
    noise: 1.4,
    noiseDecay: 0.003,
    noiseCutoff: 9000,
  },
  // Glass stones on thick felt.
  felt: {
    modes: [
      [190, 0.8, 0.04],
      [430, 0.7, 0.03],
      [860, 0.6, 0.022],
      [2600, 0.16, 0.018],
    ],
    attack: 0.004,
    noise: 2.2,
    noiseDecay: 0.014,
    noiseCutoff: 1500,
  },
  // Flat chips of two glued discs.
  chip: {
    modes: [
      [250, 0.5, 0.035],
      [1320, 1, 0.018],
      [2110, 0.7, 0.014],
      [3250, 0.35, 0.009],
    ],
    attack: 0.0006,
    noise: 1.6,
    noiseDecay: 0.006,
    noiseCutoff: 6500,
  },
  // A wooden bar that is tuned: its overtones are two octaves and more above.
  note: {
    modes: [
      [440, 1, 0.16],
      [1760, 0.22, 0.06],
      [4050, 0.07, 0.025],
    ],
    attack: 0.002,
    noise: 0.35,
    noiseDecay: 0.005,
    noiseCutoff: 2500,
  },
  'low-note': {
    modes: [
      [220, 1, 0.14],
      [880, 0.35, 0.07],
      [1980, 0.08, 0.03],
    ],
    attack: 0.003,
    noise: 0.3,
    noiseDecay: 0.006,
    noiseCutoff: 1500,
  },
};

/**
 * A strike within a sound: when, how much higher than the body's own pitch, how loud from 0 to 1, and
 * by how much the pitch varies, so that the same sound is not the same each time.
 *
 * @typedef {{ body: BodyName, at: number, pitch: number, volume: number, varies: number }} Strike
 */

/** @param {BodyName} body @returns {Strike} */
const hit = (body, at = 0, pitch = 1, volume = 1) => ({ body, at, pitch, volume, varies: 0.12 });
/** Semitones above 440 Hz. @param {number} semitones @returns {Strike} */
const note = (semitones, at = 0, volume = 0.7) => ({
  body: 'note',
  at,
  pitch: 2 ** (semitones / 12),
  volume,
  varies: 0,
});
/** @param {number} pitch @param {number} [at] @returns {Strike} */
const lowNote = (pitch, at = 0) => ({ body: 'low-note', at, pitch, volume: 0.6, varies: 0 });

/** @type {Record<string, (material: Material) => Strike[]>} */
export const SOUNDS = {
  lift: (seeds) => [hit(seeds, 0, 0.86, 0.4), hit(seeds, 0.035, 0.94, 0.3)],
  drop: (seeds) => [hit(seeds, 0, 1, 0.8)],
  // A store is a larger hollow, with others of its kind in it.
  store: (seeds) => [hit(seeds, 0, 0.68), hit(seeds, 0.022, 1.12, 0.35)],
  capture: (seeds) =>
    [0, 0.055, 0.105, 0.16, 0.21].map((at, index) => hit(seeds, at, 1.15 - index * 0.08, 0.75)),
  free: () => [note(3), note(8, 0.13)],
  over: () => [note(3), note(7, 0.14), note(10, 0.28), note(15, 0.42, 0.8)],
  pick: () => [hit('chip', 0, 1.1, 0.5)],
  peek: () => [note(10, 0, 0.45)],
  place: () => [hit('chip', 0, 0.8)],
  flip: () => [hit('chip', 0, 1.2, 0.4), hit('chip', 0.16, 0.85, 0.9)],
  undo: () => [lowNote(1.35), lowNote(1.1, 0.15)],
  score: () => [note(5), note(9, 0.1), note(12, 0.2)],
  refill: () =>
    [0, 0.05, 0.09, 0.14, 0.18, 0.23].map((at, index) => hit('chip', at, 0.9 + index * 0.03, 0.6)),
  pass: () => [lowNote(1.5)],
  // Hardly more than a finger on the board.
  refused: () => [{ ...hit('felt', 0, 0.8, 0.6), varies: 0 }],
  // A board calls the teacher.
  call: () => [note(12), note(17, 0.12), note(12, 0.36), note(17, 0.48)],
};
