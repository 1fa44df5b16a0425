// A place in the frame for the way back to where a screen belongs.

import { element } from './element.js';

export const wayBack = element('span', { class: 'way-back' });
