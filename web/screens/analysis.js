// The analysis: any position or game, with the exact margin of every move.

import '../boards/sowing-board.js';
import { getRecord } from '../net/api.js';
import { readLine } from '../study/notation.js';
import { announce, errorText, openScreen, UserError } from '../study/screen-parts.js';
import { Tree } from '../study/tree.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { SOWING_BOARD_STYLES, useStyles } from '../ui/styles.js';
import { openRecord } from './analysis-load.js';
import { AnalysisView } from './analysis-view.js';

/**
 * The last analysis. When the language changes the screen is mounted again, and continues with it.
 *
 * @type {{search: string, tree: Tree} | null}
 */
let previous = null;

/**
 * The game of the address: a live game, a position with moves, or the start of a game.
 * @param {URLSearchParams} query
 * @returns {Promise<Tree>}
 */
async function treeFromQuery(query) {
  const id = query.get('game');
  if (id) return openRecord(await getRecord(id));
  const rules = query.get('rules') || 'calla';
  if (rules.startsWith('calliro')) throw new UserError(say('study-calliro-no-analysis'));
  const tree = await Tree.fromPosition(rules, query.get('position') ?? undefined);
  for (const move of readLine(query.get('moves') ?? '')) await tree.play(move);
  const at = query.get('at');
  if (at !== null) tree.current = tree.path()[Number(at) - 1] ?? tree.root;
  return tree;
}

/** @param {HTMLElement} root @returns {Promise<() => void>} */
export async function mount(root) {
  await useStyles(...SOWING_BOARD_STYLES, 'study', 'analysis');
  const { container, query } = openScreen(root, { title: say('study-analysis-title'), wide: true });
  const errorLine = element('p', { class: 'study-error', role: 'alert', hidden: true });
  const panel = element('div', { class: 'analysis' });
  container.append(errorLine, panel);
  /** @type {AnalysisView | null} */
  let analysis = null;
  let destroyed = false;
  const open = (/** @type {Tree} */ tree) => {
    if (!destroyed) analysis = new AnalysisView(tree, panel);
  };
  const fail = (/** @type {unknown} */ error) => {
    errorLine.textContent = errorText(error);
    errorLine.hidden = false;
    announce(container, errorLine.textContent);
  };
  const previousTree = previous?.search === location.search ? previous.tree : null;
  (previousTree ? Promise.resolve(previousTree) : treeFromQuery(query))
    .then(open)
    .catch((error) => {
      fail(error);
      return Tree.fromPosition('calla').then(open);
    })
    .catch(fail);
  return () => {
    destroyed = true;
    if (analysis) previous = { search: analysis.search, tree: analysis.tree };
    analysis?.destroy();
  };
}
