// Certificates: what each player of a tournament takes home, one on a paper.

import { withDigits } from '../text/digits.js';
import { language, say } from '../text.js';
import { element, svg } from '../ui/element.js';
import { gourd } from '../ui/icons.js';
import { widePaper } from './paper.js';

/** @import { ClassStateView, TournamentView } from '../wire.js' */

/**
 * @param {ClassStateView} state
 * @param {TournamentView} tournament
 * @param {string} event what the teacher calls the day
 * @param {Record<number, string>} realNames which only this browser knows
 */
export function certificatePapers(state, { standings, rounds }, event, realNames) {
  const date = new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(new Date());
  return standings
    .filter(({ award }) => award)
    .map(({ pupil, points, award }) => {
      const known = state.pupils.find((each) => each.pupil === pupil);
      const isPart = award === 'participation';
      return widePaper(
        'certificate',
        border(),
        element(
          'div',
          { class: 'certificate-text' },
          gourd(),
          event !== '' && element('p', { class: 'certificate-event' }, element('bdi', null, event)),
          element('h2', null, say('print-certificate')),
          element('p', null, say('print-certificate-to')),
          element(
            'p',
            { class: 'certificate-name' },
            element('bdi', null, realNames[pupil] || known?.name || ''),
          ),
          known?.school && element('p', null, element('bdi', null, known.school)),
          element(
            'p',
            { class: 'certificate-award' },
            isPart ? say('print-certificate-part') : say(`award-${award}`),
          ),
          element(
            'p',
            null,
            withDigits(say('print-certificate-points', { points, n: rounds.length })),
          ),
          element(
            'div',
            { class: 'certificate-foot' },
            element(
              'p',
              null,
              element('span', null, withDigits(date)),
              say('print-certificate-date'),
            ),
            element('p', null, element('span'), say('print-certificate-signed')),
          ),
        ),
      );
    });
}

/** A line around the paper with seeds at its corners. */
function border() {
  const corners = [
    [6, 6],
    [247, 6],
    [6, 180],
    [247, 180],
  ];
  return svg(
    'svg',
    { class: 'certificate-border', viewBox: '0 0 253 186', 'aria-hidden': 'true' },
    svg('rect', { x: 2, y: 2, width: 249, height: 182, rx: 10, class: 'certificate-line' }),
    svg('rect', { x: 5, y: 5, width: 243, height: 176, rx: 8, class: 'certificate-thin' }),
    ...corners.flatMap(([x = 0, y = 0]) => [
      svg('circle', { cx: x, cy: y, r: 5, class: 'certificate-seed' }),
      svg('circle', { cx: x, cy: y, r: 1.6, class: 'certificate-dot' }),
    ]),
  );
}
