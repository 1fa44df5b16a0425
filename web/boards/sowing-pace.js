// Runs animations one after the other, and lets a tap hurry through them.

export class Pace {
  /** @type {Set<Animation>} */
  #running = new Set();
  /** @type {Set<() => void>} */
  #waiting = new Set();

  hurried = false;
  cancelled = false;

  /** Everything still to come happens at once. */
  hurry() {
    this.hurried = true;
    for (const animation of this.#running) animation.finish();
    for (const go of this.#waiting) go();
  }

  /** As `hurry`, and what is still to come does not happen at all. */
  cancel() {
    this.cancelled = true;
    this.hurry();
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   */
  async play(element, frames, options) {
    if (this.hurried) return;
    const animation = element.animate(frames, options);
    this.#running.add(animation);
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }

  /** @param {number} milliseconds */
  async wait(milliseconds) {
    if (this.hurried) return;
    await new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve(undefined);
      };
      const timer = setTimeout(go, milliseconds);
      this.#waiting.add(go);
    });
  }
}
