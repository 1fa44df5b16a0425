import { chip, scoreChip } from './calliro-art.js';
import { COLOURS } from './calliro-types.js';
import { cueWords } from './calliro-words.js';

/** @import { Parts } from './calliro-parts.js' */

/** @import { CalliroBoard, CalliroEventView, Seat } from '../wire.js' */

/**
 * @template {CalliroEventView['kind']} Kind
 * @typedef {Extract<CalliroEventView, { kind: Kind }>} EventOf
 */

/**
 * @typedef {object} Scene what a story is told with
 * @property {CalliroBoard} shown the board as it is shown; each event changes it
 * @property {Seat | null} view
 * @property {Parts} parts
 * @property {() => void} redraw
 */

/**
 * Shows one event: what moves, then the board after it. It takes the event's word
 * for what happened.
 *
 * @param {CalliroEventView} event
 * @param {Scene} scene
 */
export async function show(event, scene) {
  switch (event.kind) {
    case 'pick':
      return pick(event, scene);
    case 'peek':
      return peek(event, scene);
    case 'place':
      return place(event, scene);
    case 'flip':
      return flip(event, scene);
    case 'undo':
      return undo(event, scene);
    case 'score':
      return score(event, scene);
    case 'refill':
      return refill(event, scene);
    case 'pass':
      return cue(event, scene, 900);
    case 'over':
      return cue(event, scene, 2200);
  }
}

/**
 * @param {EventOf<'undo' | 'score' | 'refill' | 'pass' | 'over'>} event
 * @param {Scene} scene
 * @param {number} ms
 * @param {readonly string[]} [cells] those to be left uncovered
 */
function cue(event, { parts: { stage, hexagon }, view }, ms, cells) {
  const over = cells ? hexagon.halfBeside(cells) : hexagon.svg.getBoundingClientRect();
  return stage.cue(event.kind, cueWords(event, view), over, ms);
}

/**
 * @param {EventOf<'pick'>} event
 * @param {Scene} scene
 */
async function pick({ up }, { shown, parts: { stage, stock, hand }, redraw }) {
  const from = stock.pileRect(up);
  shown.repository[up] -= 1;
  redraw();
  await stage.fly(chip({ up, back: null }), from, hand.rect(), 380);
  shown.hand = { up, back: null };
  redraw();
}

/**
 * @param {EventOf<'peek'>} event
 * @param {Scene} scene
 */
async function peek({ back }, { shown, parts: { stage, hand }, redraw }) {
  if (!shown.hand) return;
  const coin = stage.coin(hand.rect(), shown.hand.up, back);
  hand.held.classList.toggle('hx-away', !stage.still);
  // Who may not know sees the chip lifted, and no more of it than its edge.
  const far = back ? 1 : 0.4;
  await coin.turn(0, far, 380);
  await stage.wait(back ? 600 : 200);
  await coin.turn(far, 0, 320);
  coin.end();
  hand.held.classList.remove('hx-away');
  shown.hand = { ...shown.hand, back };
  redraw();
}

/**
 * @param {EventOf<'place'>} event
 * @param {Scene} scene
 */
async function place({ cell, up }, { shown, parts: { stage, hexagon, hand }, redraw }) {
  const back = shown.hand?.back ?? null;
  const from = hand.rect();
  shown.hand = null;
  redraw();
  await stage.fly(chip({ up, back: null }), from, hexagon.rect(cell), 460);
  shown.chips.push({ cell, up, back });
  redraw();
  hexagon.light([cell]);
  await stage.wait(220);
  hexagon.light([]);
}

/**
 * @param {EventOf<'flip'>} event
 * @param {Scene} scene
 */
async function flip({ cell, up }, { shown, parts: { stage, hexagon }, redraw }) {
  const lying = shown.chips.find((other) => other.cell === cell);
  if (!lying) return;
  hexagon.light([cell]);
  const coin = stage.coin(hexagon.rect(cell), lying.up, up);
  hexagon.hide(cell, !stage.still);
  await coin.turn(0, 1, 640);
  [lying.back, lying.up] = [lying.up, up];
  redraw();
  coin.end();
  hexagon.hide(cell, false);
  await stage.wait(260);
  hexagon.light([]);
}

/**
 * @param {EventOf<'undo'>} event
 * @param {Scene} scene
 */
async function undo(event, scene) {
  const {
    shown,
    parts: { stage, hexagon },
    redraw,
  } = scene;
  const lying = shown.chips.find((other) => other.cell === event.cell);
  if (!lying) return;
  const { up } = lying;
  const coin = stage.coin(hexagon.rect(event.cell), up, event.back);
  hexagon.hide(event.cell, !stage.still);
  hexagon.light([event.cell]);
  if (stage.still) [lying.up, lying.back] = [event.back, up];
  redraw();
  await coin.turn(0, 1, 640);
  await Promise.all([coin.shake(), cue(event, scene, 1000, [event.cell])]);
  await coin.turn(1, 0, 520);
  [lying.up, lying.back] = [up, event.back];
  redraw();
  coin.end();
  hexagon.hide(event.cell, false);
  hexagon.light([]);
}

/**
 * @param {EventOf<'score'>} event
 * @param {Scene} scene
 */
async function score(event, scene) {
  const { shown, parts, redraw } = scene;
  const { stage, hexagon, stock } = parts;
  const [first = '', second = ''] = event.commons;
  hexagon.light(
    [...event.commons, ...event.chips],
    event.chips.map((between) => [first, between, second]),
  );
  await stage.wait(300);
  await cue(event, scene, 600, event.chips);
  const taken = shown.chips.filter(({ cell }) => event.replaced.includes(cell));
  shown.chips = shown.chips.filter((lying) => !taken.includes(lying));
  redraw();
  const from = parts.points(event.seat).rect();
  await Promise.all([
    ...taken.map(({ cell, up }) =>
      stage.fly(chip({ up, back: null }), hexagon.rect(cell), stock.basketRect(), 480),
    ),
    ...event.replaced.map((cell) =>
      stage.fly(scoreChip(event.seat), from, hexagon.rect(cell), 620),
    ),
  ]);
  shown.basket.push(...taken.map(({ up, back }) => ({ up, back })));
  shown.score_chips.push(...event.replaced.map((cell) => ({ cell, seat: event.seat })));
  shown.points[event.seat] += event.points;
  redraw();
  await stage.wait(300);
  hexagon.light([]);
}

/**
 * @param {EventOf<'refill'>} event
 * @param {Scene} scene
 */
async function refill(event, scene) {
  const {
    shown,
    parts: { stage, stock },
    redraw,
  } = scene;
  await cue(event, scene, 700);
  const from = stock.basketRect();
  shown.basket = [];
  redraw();
  await Promise.all(
    COLOURS.map(async (up) => {
      const chips = Number(new RegExp(`${up}(\\d+)`).exec(event.up)?.[1] ?? 0);
      if (chips) await stage.fly(chip({ up, back: null }), from, stock.pileRect(up), 560);
      shown.repository[up] += chips;
    }),
  );
  redraw();
}
