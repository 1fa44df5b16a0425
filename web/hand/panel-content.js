// What the panel over the board shows now.

import { openSeats } from './invite.js';
import { openingPanel } from './opening-panel.js';
import { resultPanel } from './result-panel.js';
import { challengePanel, countingPanel, rulingPanel } from './ruling-panel.js';

/** @import { Ruling, TableState } from './types.js' */

/**
 * `key` differs when the content does.
 *
 * @typedef {{ key: string, title: string, content: (Node | string | false)[] }} PanelContent
 */

/**
 * @param {TableState} state
 * @param {object} context
 * @param {import('./local-seats.js').LocalSeats} context.localSeats
 * @param {Ruling | null} context.ruling that the user has not read yet
 * @param {() => void} context.onRead
 * @param {() => void} context.onRematch
 * @param {() => void} context.onScoreSheet
 * @returns {{ kind: string, panel: PanelContent | null }}
 */
export function panelContentOf(state, { localSeats, ruling, onRead, onRematch, onScoreSheet }) {
  const { phase } = state.table;
  if (phase === 'over')
    return {
      kind: 'result',
      panel: resultPanel(state, {
        canRematch: localSeats.seatThatCan('rematch') !== null,
        onRematch,
        onScoreSheet,
      }),
    };
  if (phase === 'challenged' || phase === 'counting') {
    // The monitor has a panel beside the board for it, and must see the board.
    const panel = localSeats.monitor
      ? null
      : phase === 'counting'
        ? countingPanel(state)
        : challengePanel(state);
    return { kind: phase, panel };
  }
  if (ruling) return { kind: 'ruling', panel: rulingPanel(state, ruling, onRead) };
  const { player, monitor } = openSeats(state);
  return { kind: 'opening', panel: player || monitor ? null : openingPanel(state) };
}
