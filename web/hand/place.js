// A place of the tournament table. Unlike on the other boards, stores can be touched too.

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

  /** `note` is shown in the place. @param {HandPlaceState} state */
  showState({ name, label, active, note }) {
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
    this.showNote(note || null);
  }

  /** @override @param {boolean} reachable */
  setTabStop(reachable) {
    this.element.tabIndex = reachable ? 0 : -1;
  }
}
