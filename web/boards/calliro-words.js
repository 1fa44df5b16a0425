// The texts of the board of Calliro.

import { seatName as nameOfSeat } from '../seat-name.js';
import { commaList, say } from '../text.js';

/** @import { CalliroBoard, CalliroEventView, Colour, ResultView, Seat } from '../wire.js' */
/** @import { ViewOptions } from './calliro-types.js' */

/** @param {Seat} seat */
export function seatName(seat) {
  return nameOfSeat('calliro', seat);
}

/** @param {Colour} colour */
function colourName(colour) {
  return say(`colour-${colour}`);
}

/**
 * A sentence about a seat, which addresses the viewer if it is theirs.
 *
 * @param {string} key
 * @param {Seat} seat
 * @param {Seat | null} view
 * @param {Record<string, string | number>} [args]
 */
function seatWords(key, seat, view, args = {}) {
  return say(seat === view ? `${key}-you` : key, { seat: seatName(seat), ...args });
}

/**
 * The moves that a tap on a cell can mean.
 *
 * @param {CalliroBoard} board
 * @param {string} cell
 */
export function movesAt(board, cell) {
  return board.moves.map(({ move }) => move).filter((move) => cellsOf(move).includes(cell));
}

/**
 * The cells that a move names.
 *
 * @param {string} move
 */
export function cellsOf(move) {
  const [verb, place = ''] = move.split(' ');
  return verb === 'pick' ? [] : place.split('+');
}

/**
 * The accessible name of a cell, with what can be done there.
 *
 * @param {CalliroBoard} board
 * @param {string} cell
 * @param {ViewOptions} options
 */
export function cellWords(board, cell, options) {
  const texts = [cell];
  const chip = board.chips.find((other) => other.cell === cell);
  const score = board.score_chips.find((other) => other.cell === cell);
  if (score) texts.push(seatWords('hexagon-score-chip', score.seat, options.view));
  else if (!chip) texts.push(say('hexagon-empty'));
  else {
    texts.push(say(`hexagon-chip-${chip.up}`));
    if (!options.notes) texts.push(say('hexagon-back-hidden'));
    else if (chip.back) texts.push(say('hexagon-back-known', { colour: colourName(chip.back) }));
    else texts.push(say('hexagon-back-unknown'));
  }
  if (board.barred === cell) texts.push(say('hexagon-barred'));
  if (options.last?.includes(cell)) texts.push(say('hexagon-last'));
  for (const move of options.active ? movesAt(board, cell) : []) texts.push(legalMoveWords(move));
  return commaList(texts);
}

/** @param {string} move */
function legalMoveWords(move) {
  const cells = cellsOf(move);
  if (cells.length > 1) return say('hexagon-may-replace-pair', { cells: commaList(cells) });
  return say(`hexagon-may-${move.split(' ')[0]}`);
}

/**
 * @param {CalliroBoard} board
 * @param {Colour} colour
 * @param {Seat | null} view
 * @param {boolean} pickable
 */
export function pileWords(board, colour, view, pickable) {
  // It begins with the visible text, as accessible names should.
  const texts = [
    `${pileOwner(board, colour, view)} ` +
      `${say('hexagon-pile-count', { n: board.repository[colour] })}`,
    colourName(colour),
  ];
  if (pickable) texts.push(say('hexagon-may-pick'));
  return commaList(texts);
}

/**
 * Whose colour a pile shows.
 *
 * @param {CalliroBoard} board
 * @param {Colour} colour
 * @param {Seat | null} view
 */
export function pileOwner({ colours }, colour, view) {
  if (colour === colours.common) return say('hexagon-pile-common');
  const seat = colour === colours.S ? 'S' : 'N';
  return seat === view
    ? say('hexagon-pile-yours')
    : say('hexagon-pile-of', { seat: seatName(seat) });
}

/** @param {number} points @param {number} goal how many win */
export function pointWords(points, goal) {
  return say('hexagon-points', { n: points, goal });
}

/**
 * @param {CalliroBoard} board
 * @param {ViewOptions} options
 */
export function handWords({ hand, turn, secrets }, { view, settled = true }) {
  if (!hand) return say('hexagon-hand-empty');
  // Who has just picked it is about to look at the back.
  if (!settled && !hand.back) return '';
  if (!secrets && !hand.back) return say('hexagon-hand-blind');
  if (hand.back)
    return say(turn === view ? 'hexagon-hand-seen' : 'hexagon-peek-open', {
      colour: colourName(hand.back),
    });
  return turn === view
    ? say('hexagon-hand-unseen')
    : say('hexagon-hand-theirs', { seat: seatName(turn) });
}

/**
 * What is to be done now.
 *
 * @param {CalliroBoard} board
 * @param {ViewOptions} options
 */
export function taskWords(board, options) {
  if (board.over)
    return board.result ? resultWords(board.result, options.view) : say('hexagon-task-over');
  const seat = seatName(board.decider);
  const verbs = new Set(board.moves.map(({ move }) => move.split(' ')[0]));
  const verb = verbs.has('pick') && verbs.has('flip') ? 'act' : [...verbs][0];
  if (!verb || !(options.active || board.decider === options.view))
    return say('hexagon-task-wait', { seat });
  // At a screen that two share, nobody is addressed as you.
  return options.view ? say(`hexagon-task-${verb}`) : say(`hexagon-task-${verb}-of`, { seat });
}

/**
 * Why nothing can be done at a cell or with a pile, as the board tells it.
 *
 * @param {CalliroBoard} board
 * @param {string} spot a cell, or the colour of a pile
 * @param {ViewOptions} options
 */
export function refusalWords(board, spot, { view, active }) {
  if (board.over || (!active && board.decider === view)) return '';
  const refused = board.refused.find(
    ({ cells, piles }) => cells.includes(spot) || piles.some((colour) => colour === spot),
  );
  if (refused) return say(`hexagon-why-${refused.why}`);
  const waits = view !== null && board.decider !== view;
  return waits ? say('hexagon-why-wait', { seat: seatName(board.decider) }) : '';
}

/**
 * @param {ResultView} result
 * @param {Seat | null} view
 */
export function resultWords({ winner, south, north }, view) {
  const score = { high: Math.max(south, north), low: Math.min(south, north) };
  return winner ? seatWords('hexagon-won', winner, view, score) : say('hexagon-drawn', score);
}

/**
 * What happened, in a sentence.
 *
 * @param {CalliroEventView} event
 * @param {Seat | null} view
 * @returns {string}
 */
export function eventWords(event, view) {
  switch (event.kind) {
    case 'pick':
      return seatWords('hexagon-pick', event.seat, view, { chip: say(`hexagon-chip-${event.up}`) });
    case 'peek': {
      if (!event.back) return say('hexagon-peek', { seat: seatName(event.seat) });
      const key = event.seat === view ? 'hexagon-peek-you' : 'hexagon-peek-open';
      return say(key, { colour: colourName(event.back) });
    }
    case 'place':
      return seatWords('hexagon-place', event.seat, view, {
        cell: event.cell,
        chip: say(`hexagon-chip-${event.up}`),
      });
    case 'flip':
      return seatWords('hexagon-flip', event.seat, view, {
        cell: event.cell,
        colour: colourName(event.up),
      });
    case 'undo':
      return say('hexagon-undo', { cell: event.cell, colour: colourName(event.back) });
    case 'score':
      return seatWords('hexagon-score', event.seat, view, {
        n: event.points,
        cells: commaList(event.replaced.length ? event.replaced : event.chips),
      });
    case 'replace':
      return seatWords('hexagon-replace', event.seat, view, {
        n: event.replaced.length,
        cells: commaList(event.replaced),
      });
    case 'refill':
      return say('hexagon-refill');
    case 'pass':
      return seatWords('hexagon-pass', event.seat, view);
    case 'over':
      return say('hexagon-because', {
        result: resultWords(event.result, view),
        reason: say(`reason-${event.result.reason}`),
      });
  }
}

/**
 * The words of an event's cue.
 *
 * @param {CalliroEventView} event
 * @param {Seat | null} view
 */
export function cueWords(event, view) {
  switch (event.kind) {
    case 'score':
      return seatWords('hexagon-cue-score', event.seat, view, { n: event.points });
    case 'pass':
      return seatWords('hexagon-cue-pass', event.seat, view);
    case 'over':
      return resultWords(event.result, view);
    default:
      return say(`hexagon-cue-${event.kind}`);
  }
}
