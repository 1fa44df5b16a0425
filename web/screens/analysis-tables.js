// How far the exact tables are that the server makes by itself, as long as some are missing.

import { getTables } from '../net/api.js';
import { say } from '../text.js';
import { element } from '../ui/element.js';

/** @import { TablesView } from '../wire.js' */

/** How often the server is asked, in milliseconds. */
const INTERVAL = 5000;

/** @param {TablesView} tables */
function tablesText({ ready, missing, building }) {
  if (!missing) return '';
  const done = 100 * ready.length + (building?.percent ?? 0);
  return say('study-tables', { percent: Math.floor(done / (ready.length + missing)) });
}

/** @param {AbortSignal} signal */
export function tablesNote(signal) {
  const note = element('p', { class: 'note', hidden: true });
  const update = async () => {
    if (document.hidden) return;
    // It is only said while it can be: nothing depends on it.
    const tables = await getTables().catch(() => null);
    if (signal.aborted || !tables) return;
    note.textContent = tablesText(tables);
    note.hidden = !note.textContent;
    if (!tables.missing) clearInterval(timer);
  };
  const timer = setInterval(update, INTERVAL);
  signal.addEventListener('abort', () => clearInterval(timer));
  update();
  return note;
}
