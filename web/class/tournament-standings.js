// Who stands where in a tournament, and why.

import { withDigits } from '../text/digits.js';
import { numberText, say } from '../text.js';
import { element } from '../ui/element.js';
import { table } from '../ui/table.js';
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
  const columns = ['place', 'name', hasSchools && 'school', 'points', hasAwards && 'award'];
  return table(
    { class: 'standings' },
    {
      caption: say('tournament-standings'),
      heads: columns.map((column) => column && say(`tournament-column-${column}`)),
      rows: standings.map((standing) => {
        const reason = reasons && reasonWords(standing);
        const school = state.pupils.find(({ pupil }) => pupil === standing.pupil)?.school;
        return [
          withDigits(standing.place),
          element(
            'th',
            { scope: 'row' },
            element('bdi', null, pupilName(state, standing.pupil)),
            reason && element('small', null, reason),
          ),
          hasSchools && element('bdi', null, school ?? ''),
          element('td', { class: 'points' }, numberText(standing.points)),
          hasAwards && (standing.award ? say(`award-${standing.award}`) : ''),
        ];
      }),
    },
  );
}
