// Which sheet of paper lies over the board now.

import { openSeats } from './invite.js';
import { openingSheet } from './opening.js';
import { resultSheet } from './result.js';
import { challengeSheet, countingSheet, rulingSheet } from './ruling.js';

/** @import { Ruling, TableState } from './types.js' */

/**
 * @param {TableState} state
 * @param {object} scene
 * @param {import('./local-seats.js').LocalSeats} scene.localSeats
 * @param {Ruling | null} scene.ruling that was not read yet
 * @param {() => void} scene.onRead
 * @param {() => void} scene.onRematch
 * @returns {{ kind: string, sheet: import('./opening.js').Sheet | null }}
 */
export function sheetOf(state, { localSeats, ruling, onRead, onRematch }) {
  const { phase } = state.table;
  if (phase === 'over')
    return {
      kind: 'result',
      sheet: resultSheet(state, { canRematch: localSeats.whoCan('rematch') !== null, onRematch }),
    };
  if (phase === 'challenged' || phase === 'counting') {
    // The monitor has the desk for it, and must see the board.
    const sheet = localSeats.monitor
      ? null
      : phase === 'counting'
        ? countingSheet(state)
        : challengeSheet(state);
    return { kind: phase, sheet };
  }
  if (ruling) return { kind: 'ruling', sheet: rulingSheet(state, ruling, onRead) };
  const { player, monitor } = openSeats(state);
  return { kind: 'opening', sheet: player || monitor ? null : openingSheet(state) };
}
