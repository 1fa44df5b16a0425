// Why a game is over, in a sentence of the language in use. Needs no page: `say` is handed in.

/** @import { Args } from '../text/fluent.js' */
/** @import { EventView, PieceNames, ResultView, Seat } from '../wire.js' */
/** @typedef {Extract<EventView, { kind: 'leftovers' }>} Leftovers */
/**
 * Who reads it, and what things are called.
 *
 * @typedef {object} Viewpoint
 * @property {(key: string, args?: Args) => string} say
 * @property {PieceNames} words
 * @property {Seat | null} you the viewer's seat; null for spectators, and if two share the device
 * @property {(seat: Seat) => string} name
 */

/** @param {Seat} seat @returns {Seat} */
const other = (seat) => (seat === 'S' ? 'N' : 'S');

/** What becomes of the seeds that are left, and why. @param {Leftovers} event @param {Viewpoint} view */
export function leftoversSentence({ from, to, seeds }, { say, words, you, name }) {
  const out = other(from);
  const way = to === null ? 'nobody' : to === from ? 'kept' : 'taken';
  return say(`board-end-${way}`, {
    you: you === out ? 'out' : you === from ? 'left' : 'none',
    seat: name(out),
    other: name(from),
    pieces: say('board-pieces', { words }),
    seeds: say(`seeds-${words}`, { n: seeds }),
  });
}

/**
 * Why a game is over.
 *
 * @param {ResultView} result
 * @param {{ events: readonly { kind: string }[] | null, goal: number }} last what happened in the
 *   last move, if it is known, and how many points win where points are counted
 * @param {Viewpoint} view
 */
export function endSentence({ reason, winner, south, north }, { events, goal }, view) {
  const { say, words, you, name } = view;
  /** Of one player, who may be the viewer. @param {Seat | null} seat @param {Args} [args] */
  const of = (seat, args) =>
    seat === null
      ? say(`board-end-${reason}-all`)
      : seat === you
        ? say(`board-end-${reason}-you`, args)
        : say(`board-end-${reason}`, { ...args, seat: name(seat) });
  const n = winner === 'S' ? south : north;
  switch (reason) {
    case 'row-empty': {
      const left = events?.find((event) => event.kind === 'leftovers');
      if (left) return leftoversSentence(/** @type {Leftovers} */ (left), view);
      return say(events ? 'board-end-both' : 'board-end-row-empty');
    }
    case 'early-win':
    case 'declared':
      return of(winner, { seeds: say(`seeds-${words}`, { n }) });
    case 'points':
      return of(winner, { n, goal });
    case 'time':
    case 'resigned':
    case 'forfeit':
      return of(winner && other(winner));
    default:
      return say(`board-end-${reason}`);
  }
}
