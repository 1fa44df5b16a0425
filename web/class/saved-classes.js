// The classes of this browser with their secrets, in its local storage. What pupils are really called
// is here and nowhere else.

const KEY = 'callabash.classes';
const MAX_CLASSES = 10;

/**
 * @typedef {object} SavedClass
 * @property {string} secret
 * @property {number} at when it was opened last
 * @property {boolean} [isTeacher]
 * @property {Record<number, string>} [names] what the teacher calls pupils, by number
 */

/** @type {Record<string, SavedClass>} for where nothing can be stored */
let memory = {};

/** @returns {Record<string, SavedClass>} */
function read() {
  try {
    return { ...memory, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return memory;
  }
}

/** @param {Record<string, SavedClass>} classes */
function write(classes) {
  const newest = Object.entries(classes)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_CLASSES);
  memory = Object.fromEntries(newest);
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Then they are known until the page is closed.
  }
}

/** @param {string} id */
export const savedClass = (id) => read()[id] ?? null;

/** @param {string} id @param {Partial<SavedClass> & { secret: string }} saved */
export const saveClass = (id, saved) =>
  write({ ...read(), [id]: { ...read()[id], ...saved, at: Date.now() } });

/** @param {string} id */
export function forgetClass(id) {
  const { [id]: _, ...rest } = read();
  memory = rest;
  write(rest);
}

/** Newest first. */
export const savedClasses = () =>
  Object.entries(read())
    .map(([id, saved]) => ({ id, ...saved }))
    .sort((a, b) => b.at - a.at);

/** What the teacher calls a pupil. @param {string} id @param {number} pupil @param {string} name */
export function saveRealName(id, pupil, name) {
  const saved = savedClass(id);
  if (saved) saveClass(id, { ...saved, names: { ...saved.names, [pupil]: name } });
}
