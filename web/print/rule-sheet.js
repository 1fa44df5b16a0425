// The rules of a game on one paper: how it begins, and its sheet's rules by their numbers.

import { rulePicture } from '../game/rule-pictures.js';
import { ruleText } from '../game/rule-words.js';
import { getRules } from '../net/class-api.js';
import { seatName } from '../seat-name.js';
import { explore } from '../study/cached-api.js';
import { chipLegend } from '../study/calliro-legend.js';
import { diagram } from '../study/diagram.js';
import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { paper } from './paper.js';

/** @import { RulesView } from '../wire.js' */

/** From so many rules on they are printed smaller, so that one paper is enough. */
const LONG = 20;

/** @param {string} game */
export async function ruleSheet(game) {
  const [rules, beginning] = await Promise.all([
    getRules(game),
    game === 'calliro' ? chipLegend() : start(game),
  ]);
  // Kalaha's sheet has all its endings, and one of them is agreed on.
  const about = game.startsWith('kalaha') ? '' : say(`game-${game}-about`);
  const title = say('rules-title', {
    game: say(game.startsWith('kalaha') ? 'web-card-kalaha' : `game-${game}`),
  });
  const isLong = LONG <= rules.count;
  return [
    paper(
      'rule-sheet',
      element('h2', null, title),
      about !== '' && element('p', null, about),
      rules.slides.length > 0 && element('p', null, say('rules-slides')),
      beginning,
      element('ol', { class: `sheet-rules${isLong ? ' long' : ''}` }, ...items(rules)),
    ),
  ];
}

/** @param {RulesView} rules */
function items({ sheet, count, slides, explains }) {
  if (!sheet) return [];
  return Array.from({ length: count }, (_, index) => {
    const rule = index + 1;
    const slide = slides[index] ?? null;
    const word = Object.keys(explains).find(
      (each) => explains[each]?.sheet === sheet && explains[each]?.rule === rule,
    );
    return element(
      'li',
      null,
      element('b', { class: 'rule-number' }, withDigits(slide ?? rule)),
      element('span', null, withDigits(ruleText({ sheet, rule, slide }))),
      word !== undefined && rulePicture(word),
    );
  });
}

/** The board before the first move. @param {string} game */
async function start(game) {
  const { board } = await explore(game);
  const names = { S: seatName(board.words, 'S'), N: seatName(board.words, 'N') };
  return element('div', { class: 'sheet-start', dir: 'ltr' }, diagram(board, { names }));
}
