// A place of the table: a shield or a Calla, both can be touched.

import { PlaceView } from '../boards/sowing-place.js';
import { element } from '../ui/element.js';

/** @import { Spot } from '../wire.js' */

/** @typedef {{ name: string, label: string, active: boolean, note: string }} HandPlaceState */

export class HandPlace extends PlaceView {
  /** @param {Spot} spot @param {string} id of the board, for its gradients */
  constructor(spot, id) {
    super(spot, id);
    if (this.pit > 0) return;
    const button = element('button', {
      class: 'place store',
      type: 'button',
      'data-spot': spot,
      'data-seat': spot.charAt(0),
    });
    button.append(this.hollow);
    this.element = button;
  }

  /** `note` is written into the place. @param {HandPlaceState} state */
  present({ name, label, active, note }) {
    this.show({
      name,
      label: note ? `${label}, ${note}` : label,
      playable: false,
      marked: false,
      value: '',
      best: false,
    });
    this.element.setAttribute('aria-disabled', String(!active));
    this.element.classList.toggle('touchable', active);
    this.showHint(note || null);
  }

  /** @override @param {boolean} reachable */
  setTabStop(reachable) {
    this.element.tabIndex = reachable ? 0 : -1;
  }
}
