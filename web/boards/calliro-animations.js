// Animates the events of a Calliro move.

import { chip, scoreChip } from './calliro-art.js';
import { COLOURS } from './calliro-types.js';
import { cueWords } from './calliro-words.js';

/** @import { Parts } from './calliro-parts.js' */
/** @import { CalliroBoard, CalliroEventView, RulesView, Seat } from '../wire.js' */

/**
 * @template {CalliroEventView['kind']} Kind
 * @typedef {Extract<CalliroEventView, { kind: Kind }>} EventOf
 */

/**
 * @typedef {object} AnimationContext
 * @property {CalliroBoard} shown the board as it is shown; each event changes it
 * @property {Seat | null} view
 * @property {RulesView['explains']} explains
 * @property {Parts} parts
 * @property {() => void} redraw
 */

/**
 * Animates one event, and changes the shown board as the event says. It checks no rules.
 *
 * @param {CalliroEventView} event
 * @param {AnimationContext} context
 */
export async function animateEvent(event, context) {
  switch (event.kind) {
    case 'pick':
      return pick(event, context);
    case 'peek':
      return peek(event, context);
    case 'place':
      return place(event, context);
    case 'flip':
      return flip(event, context);
    case 'undo':
      return undo(event, context);
    case 'score':
      return score(event, context);
    case 'replace':
      return replace(event, context);
    case 'refill':
      return refill(event, context);
    case 'pass':
      return showCue(event, context, 900);
    case 'over':
      return showCue(event, context, 2200);
  }
}

/**
 * @param {EventOf<'undo' | 'score' | 'refill' | 'pass' | 'over'>} event
 * @param {AnimationContext} context
 * @param {number} ms
 * @param {readonly string[]} [cells] not to be covered
 */
function showCue(event, { parts: { animations: layer, hexagon }, view, explains }, ms, cells) {
  const over = cells ? hexagon.halfWithout(cells) : hexagon.svg.getBoundingClientRect();
  const word = event.kind === 'over' ? event.result.reason : event.kind;
  const rule = explains[word]?.rule;
  return layer.showCue(event.kind, cueWords(event, view), over, ms, rule ? { word, rule } : null);
}

/**
 * @param {EventOf<'pick'>} event
 * @param {AnimationContext} context
 */
async function pick({ up }, { shown, parts: { animations: layer, stock, hand }, redraw }) {
  const from = stock.pileRect(up);
  shown.repository[up] -= 1;
  redraw();
  await layer.moveChip(chip({ up, back: null }), from, hand.rect(), 380);
  shown.hand = { up, back: null };
  redraw();
}

/**
 * @param {EventOf<'peek'>} event
 * @param {AnimationContext} context
 */
async function peek({ back }, { shown, parts: { animations: layer, hand }, redraw }) {
  if (!shown.hand) return;
  const coin = layer.coin(hand.rect(), shown.hand.up, back);
  hand.held.classList.toggle('hx-hidden', !layer.isInstant);
  // A viewer who may not know the back sees the chip lifted a little.
  const turned = back ? 1 : 0.4;
  await coin.turn(0, turned, 380);
  shown.hand = { ...shown.hand, back };
  redraw();
  // What is said of the back now stands where the chip was.
  coin.follow(hand.rect());
  await layer.wait(back ? 600 : 200);
  await coin.turn(turned, 0, 320);
  coin.remove();
  hand.held.classList.remove('hx-hidden');
}

/**
 * @param {EventOf<'place'>} event
 * @param {AnimationContext} context
 */
async function place({ cell, up }, { shown, parts: { animations: layer, hexagon, hand }, redraw }) {
  const back = shown.hand?.back ?? null;
  const from = hand.rect();
  shown.hand = null;
  redraw();
  await layer.moveChip(chip({ up, back: null }), from, hexagon.rect(cell), 460);
  shown.chips.push({ cell, up, back });
  redraw();
  hexagon.highlight([cell]);
  await layer.wait(220);
  hexagon.highlight([]);
}

/**
 * @param {EventOf<'flip'>} event
 * @param {AnimationContext} context
 */
async function flip({ cell, up }, { shown, parts: { animations: layer, hexagon }, redraw }) {
  const flipped = shown.chips.find((other) => other.cell === cell);
  if (!flipped) return;
  hexagon.highlight([cell]);
  const coin = layer.coin(hexagon.rect(cell), flipped.up, up);
  hexagon.setHidden(cell, !layer.isInstant);
  await coin.turn(0, 1, 640);
  [flipped.back, flipped.up] = [flipped.up, up];
  redraw();
  coin.remove();
  hexagon.setHidden(cell, false);
  await layer.wait(260);
  hexagon.highlight([]);
}

/**
 * @param {EventOf<'undo'>} event
 * @param {AnimationContext} context
 */
async function undo(event, context) {
  const {
    shown,
    parts: { animations: layer, hexagon },
    redraw,
  } = context;
  const flipped = shown.chips.find((other) => other.cell === event.cell);
  if (!flipped) return;
  const { up } = flipped;
  const coin = layer.coin(hexagon.rect(event.cell), up, event.back);
  hexagon.setHidden(event.cell, !layer.isInstant);
  hexagon.highlight([event.cell]);
  if (layer.isInstant) [flipped.up, flipped.back] = [event.back, up];
  redraw();
  await coin.turn(0, 1, 640);
  await Promise.all([coin.shake(), showCue(event, context, 1000, [event.cell])]);
  await coin.turn(1, 0, 520);
  [flipped.up, flipped.back] = [up, event.back];
  redraw();
  coin.remove();
  hexagon.setHidden(event.cell, false);
  hexagon.highlight([]);
}

/**
 * @param {EventOf<'score'>} event
 * @param {AnimationContext} context
 */
async function score(event, context) {
  const { shown, parts } = context;
  const { animations: layer, hexagon } = parts;
  const [first = '', second = ''] = event.commons;
  hexagon.highlight(
    [...event.commons, ...event.chips],
    event.chips.map((between) => [first, between, second]),
  );
  await layer.wait(300);
  await showCue(event, context, 600, event.chips);
  shown.points[event.seat] += event.points;
  await replace(event, context);
}

/**
 * Score chips take the place of chips, which go to the basket.
 *
 * @param {EventOf<'score' | 'replace'>} event
 * @param {AnimationContext} context
 */
async function replace(event, { shown, parts, redraw }) {
  const { animations: layer, hexagon, stock } = parts;
  const taken = shown.chips.filter(({ cell }) => event.replaced.includes(cell));
  shown.chips = shown.chips.filter((other) => !taken.includes(other));
  redraw();
  const from = parts.points(event.seat).rect();
  await Promise.all([
    ...taken.map(({ cell, up }) =>
      layer.moveChip(chip({ up, back: null }), hexagon.rect(cell), stock.basketRect(), 480),
    ),
    ...event.replaced.map((cell) =>
      layer.moveChip(scoreChip(event.seat), from, hexagon.rect(cell), 620),
    ),
  ]);
  shown.basket.push(...taken.map(({ up, back }) => ({ up, back })));
  shown.score_chips.push(...event.replaced.map((cell) => ({ cell, seat: event.seat })));
  redraw();
  await layer.wait(300);
  hexagon.highlight([]);
}

/**
 * @param {EventOf<'refill'>} event
 * @param {AnimationContext} context
 */
async function refill(event, context) {
  const {
    shown,
    parts: { animations: layer, stock },
    redraw,
  } = context;
  await showCue(event, context, 700);
  const from = stock.basketRect();
  shown.basket = [];
  redraw();
  await Promise.all(
    COLOURS.map(async (up) => {
      const chips = Number(new RegExp(`${up}(\\d+)`).exec(event.up)?.[1] ?? 0);
      if (chips) await layer.moveChip(chip({ up, back: null }), from, stock.pileRect(up), 560);
      shown.repository[up] += chips;
    }),
  );
  redraw();
}
