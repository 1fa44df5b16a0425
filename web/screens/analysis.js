// The analysis: any position or game of a sowing game with the exact margin of every move, and games
// of Calliro on what each player had seen.

import '../boards/sowing-board.js';
import { getRecord } from '../net/api.js';
import { recentGames, secretsOf } from '../net/saved-games.js';
import { readRecord, replayCalliro } from '../study/cached-api.js';
import { readLine } from '../study/notation.js';
import { playersOfGame, playersOfRecord } from '../study/players.js';
import { announce, errorText, openScreen, UserError } from '../study/screen-parts.js';
import { Tree } from '../study/tree.js';
import { say, useMessages } from '../text.js';
import { element } from '../ui/element.js';
import { CALLIRO_BOARD_STYLES, SOWING_BOARD_STYLES, useStyles } from '../ui/styles.js';
import { AnalysisView } from './analysis-view.js';

/** @import { CalliroReplayView } from '../wire.js' */
/** @typedef {{text: string, replay: CalliroReplayView, at: number}} CalliroGame */

/**
 * The last analysis. When the language changes the screen is mounted again, and continues with it.
 *
 * @type {{search: string, opened: Tree | CalliroGame} | null}
 */
let previous = null;

/** A game in a record. @param {string} text @param {number} [at] @returns {Promise<Tree | CalliroGame>} */
async function openRecord(text, at = 0) {
  if (/^\s*\[Rules\s+"calliro/m.test(text)) return { text, replay: await replayCalliro(text), at };
  const tree = await Tree.fromRecord(await readRecord(text));
  tree.players = playersOfRecord(tree);
  return tree;
}

/** The sowing game that was played last on this device. */
const lastGame = () =>
  recentGames().find(({ game }) => game && !/^calliro|sowing=hand/.test(game))?.game;

/**
 * The game of the address: a live game, a position with moves, or the start of a game.
 * @param {URLSearchParams} query
 * @returns {Promise<Tree | CalliroGame>}
 */
export async function openQuery(query) {
  const id = query.get('game');
  const at = query.get('at');
  if (id) {
    // While a game of Calliro goes on, the record has what this device's only seat has seen.
    const [secret = null, ...more] = secretsOf(id);
    const game = await openRecord(
      await getRecord(id, more.length ? null : secret),
      Number(at ?? 0),
    );
    if (game instanceof Tree) {
      game.players = await playersOfGame(game, id);
      game.gameId = id;
      if (at !== null) game.current = game.mainLine()[Number(at) - 1] ?? game.root;
    }
    return game;
  }
  const rules = query.get('rules') || lastGame() || 'calla';
  if (rules.startsWith('calliro')) throw new UserError(say('study-calliro-no-analysis'));
  const tree = await Tree.fromPosition(rules, query.get('position') ?? undefined);
  for (const move of readLine(query.get('moves') ?? '')) await tree.play(move);
  if (at !== null) tree.current = tree.path()[Number(at) - 1] ?? tree.root;
  return tree;
}

/** @param {HTMLElement} root @returns {Promise<() => void>} */
export async function mount(root) {
  await Promise.all([useMessages('study'), useStyles(...SOWING_BOARD_STYLES, 'study', 'analysis')]);
  const { container, query } = openScreen(root, { title: say('study-analysis-title'), wide: true });
  const errorLine = element('p', { class: 'study-error', role: 'alert', hidden: true });
  const panel = element('div', { class: 'analysis' });
  container.append(errorLine, panel);
  /** @type {AnalysisView | import('./analysis-calliro.js').CalliroReview | null} */
  let analysis = null;
  let destroyed = false;
  const show = async (/** @type {Tree | CalliroGame} */ opened) => {
    if (opened instanceof Tree && analysis instanceof AnalysisView) return analysis.load(opened);
    const calliro = opened instanceof Tree ? null : await import('./analysis-calliro.js');
    if (calliro) await useStyles(...CALLIRO_BOARD_STYLES);
    if (destroyed) return undefined;
    analysis?.destroy();
    panel.replaceChildren();
    if (opened instanceof Tree) analysis = new AnalysisView(opened, panel, openText);
    else if (calliro) analysis = new calliro.CalliroReview(panel, { ...opened, openText });
    return undefined;
  };
  const openText = async (/** @type {string} */ text) => show(await openRecord(text));
  const fail = (/** @type {unknown} */ error) => {
    errorLine.textContent = errorText(error);
    errorLine.hidden = false;
    announce(container, errorLine.textContent);
  };
  const known = previous?.search === location.search ? previous.opened : null;
  (known ? Promise.resolve(known) : openQuery(query))
    .then(show)
    .catch((error) => {
      fail(error);
      return Tree.fromPosition('calla').then(show);
    })
    .catch(fail);
  return () => {
    destroyed = true;
    if (analysis)
      previous = {
        search: analysis.search,
        opened: analysis instanceof AnalysisView ? analysis.tree : analysis,
      };
    analysis?.destroy();
  };
}
