// The score sheet of a game, to look at and to print: turns, Callas, what the monitor said, and
// lines for signatures.

import { gameName } from '../game/names.js';
import { getScoreSheet } from '../net/api.js';
import { onPrint } from '../study/print-page.js';
import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { useStyles } from '../ui/styles.js';
import { outcomeWords, reasonOf } from './result-panel.js';
import { formatTime } from './time.js';
import { SEATS } from './types.js';
import { noticeWords, playerName } from './words.js';

/** @import { NoticeView, ScoreSheetView, SheetTurnView } from '../wire.js' */
/** @import { TableState } from './types.js' */

/** @param {TableState} state @param {string | null} secret */
export async function openScoreSheet(state, secret) {
  const [sheet] = await Promise.all([getScoreSheet(state.id, secret), useStyles('study')]);
  const dialog = openDialog(
    say('hand-sheet'),
    element('div', { class: 'score-sheet' }, ...contentOf(state, sheet)),
    element(
      'div',
      { class: 'row' },
      element(
        'button',
        { type: 'button', class: 'button primary', 'data-print': '', onclick: () => print() },
        icon('save'),
        say('hand-sheet-print'),
      ),
    ),
  );
  dialog.classList.add('score-sheet-dialog');
  const heading = () =>
    element('h1', null, say('hand-sheet-of', { game: gameName(state.game), date: dateOf(sheet) }));
  const unregister = onPrint(() => [heading(), ...contentOf(state, sheet), signatures(state)]);
  dialog.addEventListener('close', unregister);
}

/** @param {ScoreSheetView} sheet */
const dateOf = ({ tags }) => withDigits((tags.Date ?? '').replaceAll('.', '-'));

/** @param {TableState} state @param {ScoreSheetView} sheet */
function contentOf(state, sheet) {
  const { result } = state;
  return [
    element(
      'p',
      { class: 'sheet-players' },
      `${playerName(state, 'S')} – ${playerName(state, 'N')}`,
      state.table.monitor.kind === 'person' &&
        ` · ${say('hand-monitor')}: ${state.table.monitor.name ?? ''}`,
    ),
    element(
      'table',
      { class: 'sheet-turns' },
      element(
        'thead',
        null,
        element(
          'tr',
          null,
          ...['turn', 'player', 'shields', 'callas', 'time'].map((column) =>
            element('th', { scope: 'col' }, say(`hand-sheet-${column}`)),
          ),
        ),
      ),
      element('tbody', null, ...rowsOf(state, sheet)),
    ),
    result && element('p', { class: 'sheet-result' }, `${outcomeWords(state)} ${reasonOf(state)}`),
  ].filter((part) => part !== null);
}

/**
 * Turns, and between them what the monitor said.
 *
 * @param {TableState} state
 * @param {ScoreSheetView} sheet
 */
function rowsOf(state, { turns, notices }) {
  /** @type {{ at: number, row: HTMLElement }[]} */
  const rows = [
    ...turns.map((turn) => ({ at: turn.at, row: turnRow(state, turn) })),
    ...notices.map((notice) => ({ at: notice.at, row: noticeRow(state, notice) })),
  ];
  return rows.sort((one, other) => one.at - other.at).map(({ row }) => row);
}

/** @param {TableState} state @param {SheetTurnView} turn */
const turnRow = (state, { number, seat, shields, stores, at }) =>
  element(
    'tr',
    null,
    element('td', null, withDigits(number)),
    element('td', null, element('bdi', null, playerName(state, seat))),
    element(
      'td',
      { dir: 'ltr' },
      shields.length ? withDigits(shields.join(' – ')) : say('hand-sheet-lost'),
    ),
    element('td', { dir: 'ltr' }, withDigits(`${stores.S} : ${stores.N}`)),
    element('td', { dir: 'ltr' }, formatTime(Math.floor(at / 1000) * 1000)),
  );

/** @param {TableState} state @param {NoticeView} notice */
const noticeRow = (state, notice) =>
  element(
    'tr',
    { class: 'sheet-notice' },
    element('td'),
    element('td', { colspan: 3 }, noticeWords(state, notice)),
    element('td', { dir: 'ltr' }, formatTime(Math.floor(notice.at / 1000) * 1000)),
  );

/** @param {TableState} state */
const signatures = (state) =>
  element(
    'div',
    { class: 'sheet-signatures' },
    ...[...SEATS, /** @type {const} */ ('M')].map((role) =>
      element('p', null, element('span', null, '…'.repeat(18)), playerName(state, role)),
    ),
  );
