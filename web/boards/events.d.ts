// The events that boards send to whoever listens around them.

import type { Touch } from '../hand/touch.js';
import type { Seat } from '../wire.js';

declare global {
  interface HTMLElementEventMap {
    /** A move was chosen. */
    move: CustomEvent<{ move: string }>;
    /** Something is to be read aloud. */
    announce: CustomEvent<{ text: string }>;
    /** Something is to be heard. */
    sound: CustomEvent<{ name: string }>;
    /** Seeds were added to a place, or taken away. */
    edit: CustomEvent<{ seat: Seat; pit: number | 'store'; delta: -1 | 1 }>;
    /** A place of the tournament table was touched. */
    'touch-place': CustomEvent<Touch>;
    /** Somebody took over the device. */
    taken: CustomEvent<{ seat: Seat }>;
  }
}
