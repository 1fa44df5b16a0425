// Saves the record of a game as a file.

import { getRecord } from '../net/api.js';
import { element } from '../ui/element.js';

/** @param {import('./state.js').State} state @param {string | null} secret */
export async function saveRecord({ id, game }, secret) {
  const record = await getRecord(id, secret);
  const url = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
  element('a', { href: url, download: `${game.split(':')[0]}-${id}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
