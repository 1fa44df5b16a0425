// The analysis: any position or game, with the exact margin of every move.

import '../boards/sowing-board.js';
import { getRecord } from '../net/api.js';
import { readLine } from '../study/notation.js';
import { announce, openScreen, Plain, wordsOf } from '../study/page.js';
import { Tree } from '../study/tree.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { useStyles } from '../ui/styles.js';
import { Desk } from './analysis-desk.js';
import { openRecord } from './analysis-load.js';

/**
 * What was on the desk last; another language shows it again with its variations.
 *
 * @type {{search: string, tree: Tree} | null}
 */
let kept = null;

/**
 * What the address asks for: a live game, a position with moves, or the start of a game.
 * @param {URLSearchParams} query
 * @returns {Promise<Tree>}
 */
async function fromAddress(query) {
  const id = query.get('game');
  if (id) return openRecord(await getRecord(id));
  const rules = query.get('rules') || 'calla';
  if (rules.startsWith('calliro')) throw new Plain(say('study-calliro-no-analysis'));
  const tree = await Tree.at(rules, query.get('position') ?? undefined);
  for (const move of readLine(query.get('moves') ?? '')) await tree.play(move);
  const at = query.get('at');
  if (at !== null) tree.here = tree.path()[Number(at) - 1] ?? tree.root;
  return tree;
}

/** @param {HTMLElement} root @returns {Promise<() => void>} */
export async function mount(root) {
  await useStyles('sowing-board', 'study', 'analysis');
  const { place, query } = openScreen(root, { title: say('study-analysis-title'), wide: true });
  const trouble = element('p', { class: 'study-trouble', role: 'alert', hidden: true });
  const table = element('div', { class: 'analysis' });
  place.append(trouble, table);
  /** @type {Desk | null} */
  let desk = null;
  let gone = false;
  const open = (/** @type {Tree} */ tree) => {
    if (!gone) desk = new Desk(tree, table);
  };
  const fail = (/** @type {unknown} */ error) => {
    trouble.textContent = wordsOf(error);
    trouble.hidden = false;
    announce(place, trouble.textContent);
  };
  const again = kept && kept.search === location.search ? kept.tree : null;
  (again ? Promise.resolve(again) : fromAddress(query))
    .then(open)
    .catch((error) => {
      fail(error);
      return Tree.at('calla').then(open);
    })
    .catch(fail);
  return () => {
    gone = true;
    if (desk) kept = { search: desk.search, tree: desk.tree };
    desk?.end();
  };
}
