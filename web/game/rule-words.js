// Which rule of its sheet anything that happens in a game falls under, as the server says.

import { say } from '../text.js';

/** @import { BoardEvents, CitationView, ResultView, RulesView } from '../wire.js' */

/** A rule by itself, with a capital letter. @param {CitationView} citation */
export const ruleText = ({ sheet, rule }) => upperFirst(say(`rule-${sheet}-${rule}`));

/** "Rule 11 of the Kalaha sheet: …" @param {CitationView} citation */
export const citationText = ({ sheet, rule, slide }) =>
  say(slide === null ? 'citation' : 'citation-slide', {
    rule,
    slide: slide ?? 0,
    sheet: say(`sheet-${sheet}`),
    text: say(`rule-${sheet}-${rule}`),
  });

/** "Rule 11 of the Kalaha sheet" @param {CitationView} citation */
export const shortCitationText = ({ sheet, rule, slide }) =>
  say(slide === null ? 'citation-short' : 'citation-slide-short', {
    rule,
    slide: slide ?? 0,
    sheet: say(`sheet-${sheet}`),
  });

/**
 * The rule of the end of a game; none where it ended by time, by resignation or by agreement.
 *
 * @param {RulesView} rules
 * @param {ResultView} result
 * @returns {CitationView | undefined}
 */
export const ruleOfEnd = (rules, { reason }) => rules.explains[reason];

/**
 * The rule of the last thing that happened.
 *
 * @param {RulesView} rules
 * @param {BoardEvents | null} events of the last move
 * @returns {CitationView | undefined}
 */
export function ruleOfLast(rules, events) {
  const words = (events ?? []).map((event) =>
    event.kind === 'over' ? event.result.reason : event.kind,
  );
  return words.reverse().flatMap((word) => rules.explains[word] ?? [])[0];
}

/** The sheet's rule of how the game ends when it is played to its end. @param {RulesView} rules */
export const endingRule = ({ explains }) => explains['row-empty'] ?? explains.points;

/**
 * How the game ends, in a few words: what its name does not say.
 *
 * @param {RulesView} rules
 * @param {string} game
 */
export function endingText(rules, game) {
  const citation = endingRule(rules);
  // In the words in which the ending was chosen.
  const [, ending] = /^kalaha-(\d)/.exec(game) ?? [];
  if (citation && ending) return say(`web-ending-${ending}`);
  if (citation?.sheet === 'kalah-ru') return say('rules-ends-kalah-ru');
  if (citation?.sheet.startsWith('calla-')) return say('rules-ends-calla');
  return citation ? ruleText(citation) : say(`game-${game.split(':')[0]}-about`);
}

/** @param {string} text */
const upperFirst = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
