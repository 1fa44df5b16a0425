// The events that boards dispatch.

import type { Touch } from '../hand/touch.js';
import type { Material } from '../sound/materials.js';
import type { Seat } from '../wire.js';
import type { Edit } from './sowing-edit.js';

declare global {
  interface HTMLElementEventMap {
    /** A move was chosen. */
    move: CustomEvent<{ move: string }>;
    /** The rule of an event is asked for. */
    explain: CustomEvent<{ word: string }>;
    /** The parts of the board are arranged in another way. */
    layout: CustomEvent<{ layout: 'narrow' | 'middle' | 'beside' }>;
    /** Something is to be read aloud. */
    announce: CustomEvent<{ text: string }>;
    /** A sound is to be played. */
    sound: CustomEvent<{ name: string; material?: Material }>;
    /** Seeds were added to a place, or taken away. */
    edit: CustomEvent<Edit>;
    /** A place of the tournament table was touched. */
    'touch-place': CustomEvent<Touch>;
    /** Somebody took over the device. */
    taken: CustomEvent<{ seat: Seat }>;
  }
}
