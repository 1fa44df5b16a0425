// What the signs of Calliro's chips mean, for printing.

import { seatName } from '../seat-name.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';
import { chipSign, scoreSign } from './calliro-diagram.js';

export function chipLegend() {
  const entry = (/** @type {SVGElement} */ sign, /** @type {string} */ text) =>
    element('span', null, sign, text);
  return element(
    'p',
    { class: 'sheet-legend' },
    .../** @type {const} */ (['O', 'B', 'G']).map((colour) =>
      entry(chipSign(colour), say(`hexagon-chip-${colour}`)),
    ),
    .../** @type {const} */ (['S', 'N']).map((seat) =>
      entry(scoreSign(seat), say('hexagon-score-chip', { seat: seatName('calliro', seat) })),
    ),
  );
}
