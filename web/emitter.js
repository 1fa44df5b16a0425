// An event emitter with typed events: each name has its own type of detail.

/**
 * @template {Record<string, unknown>} Events the detail of each event, by its name
 */
export class Emitter {
  /** @type {{ [Name in keyof Events]?: Set<(detail: Events[Name]) => void> }} */
  #listeners = {};

  /**
   * @template {keyof Events} Name
   * @param {Name} name
   * @param {(detail: Events[Name]) => void} listener
   * @param {{ signal?: AbortSignal }} [options]
   */
  on(name, listener, { signal } = {}) {
    /** @type {Set<(detail: Events[Name]) => void>} */
    const listeners = this.#listeners[name] ?? new Set();
    this.#listeners[name] = listeners.add(listener);
    signal?.addEventListener('abort', () => listeners.delete(listener));
  }

  /**
   * @template {keyof Events} Name
   * @param {Name} name
   * @param {Events[Name]} detail
   * @protected
   */
  emit(name, detail) {
    for (const listener of [...(this.#listeners[name] ?? [])]) listener(detail);
  }
}
