// Who stands where in a tournament, and why.

import { withDigits } from '../text/digits.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { pupilName, reasonWords } from './tournament-words.js';

/** @import { ClassStateView } from '../wire.js' */

/**
 * @param {ClassStateView} state
 * @param {{ reasons?: boolean }} [options] whether each line says why it stands above the next
 */
export function standingsTable(state, { reasons = true } = {}) {
  const standings = state.tournament?.standings ?? [];
  const hasSchools = state.pupils.some(({ school }) => school);
  const hasAwards = standings.some(({ award }) => award);
  const head = ['place', 'name', hasSchools && 'school', 'points', hasAwards && 'award'];
  return element(
    'table',
    { class: 'standings' },
    element('caption', null, say('tournament-standings')),
    element(
      'thead',
      null,
      element(
        'tr',
        null,
        ...head.map(
          (column) => column && element('th', { scope: 'col' }, say(`tournament-column-${column}`)),
        ),
      ),
    ),
    element(
      'tbody',
      null,
      ...standings.map((standing) => {
        const reason = reasons && reasonWords(standing);
        const school = state.pupils.find(({ pupil }) => pupil === standing.pupil)?.school;
        return element(
          'tr',
          null,
          element('td', null, withDigits(String(standing.place))),
          element(
            'th',
            { scope: 'row' },
            element('bdi', null, pupilName(state, standing.pupil)),
            reason && element('small', null, reason),
          ),
          hasSchools && element('td', null, element('bdi', null, school ?? '')),
          element('td', { class: 'points' }, withDigits(String(standing.points))),
          hasAwards && element('td', null, standing.award ? say(`award-${standing.award}`) : ''),
        );
      }),
    ),
  );
}
