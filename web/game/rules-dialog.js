// The rules of a game as its sheet has them, with small pictures; what just happened is marked.

import { say } from '../text.js';
import { openDialog } from '../ui/dialog.js';
import { element } from '../ui/element.js';
import { useStyles } from '../ui/styles.js';
import { gameName } from './names.js';
import { rulePicture } from './rule-pictures.js';
import { ruleText } from './rule-words.js';

/** @import { CitationView, RulesView } from '../wire.js' */

/**
 * @param {{ game: string, rules: RulesView }} state
 * @param {CitationView | undefined} marked the rule of the last event
 */
export async function openRules({ game, rules }, marked) {
  await useStyles('rules');
  const list = element('ol', { class: 'rules-list' });
  for (let rule = 1; rules.sheet && rule <= rules.count; rule += 1)
    list.append(
      ruleItem(rules, { sheet: rules.sheet, rule, slide: rules.slides[rule - 1] ?? null }, marked),
    );
  // The slides leave some things to the guide.
  if (marked && marked.sheet !== rules.sheet) list.append(ruleItem(rules, marked, marked));
  const isCalliro = rules.sheet === 'calliro';
  const dialog = openDialog(
    say('rules-title', { game: gameName(game) }),
    element('p', null, say(`game-${game.split(':')[0]}-about`)),
    ...(rules.slides.length ? [element('p', { class: 'note' }, say('rules-slides'))] : []),
    list,
    optionsOf(rules, isCalliro ? 'calliro' : 'option'),
  );
  dialog.classList.add('rules-dialog');
  dialog.querySelector('.rule-now')?.scrollIntoView({ block: 'center' });
}

/** @param {RulesView} rules @param {CitationView} citation @param {CitationView | undefined} marked */
function ruleItem({ changed, elsewhere, explains }, citation, marked) {
  const { sheet, rule, slide } = citation;
  const isNow = marked?.sheet === sheet && marked.rule === rule;
  const isElsewhere = elsewhere.includes(rule);
  const note = isNow
    ? 'rules-now'
    : isElsewhere
      ? 'rules-elsewhere'
      : changed.includes(rule)
        ? 'rules-changed'
        : '';
  const word = Object.keys(explains).find(
    (each) => explains[each]?.sheet === sheet && explains[each]?.rule === rule,
  );
  return element(
    'li',
    {
      // Rules of slides have the numbers of the slides.
      value: slide ?? rule,
      class: isNow ? 'rule-now' : note === '' ? '' : 'rule-off',
      'aria-current': isNow && 'true',
    },
    element(
      'span',
      { class: 'rule-words' },
      note !== '' && element('b', { class: 'rule-note' }, say(note)),
      element('span', null, ruleText(citation)),
    ),
    word !== undefined && rulePicture(word),
  );
}

/** What is chosen where a sheet leaves a choice. @param {RulesView} rules @param {string} kind */
function optionsOf({ sheet, options }, kind) {
  return element(
    'details',
    { class: 'rules-options', open: sheet === null },
    element('summary', null, say('rules-options')),
    element(
      'dl',
      null,
      ...Object.entries(options).flatMap(([option, value]) => {
        const key = `${kind}-${option}-${value}`;
        const text = say(key);
        return [
          element('dt', null, say(`${kind}-${option}`)),
          // Numbers and layouts have no words.
          element('dd', null, text === key ? value : text),
        ];
      }),
    ),
  );
}
