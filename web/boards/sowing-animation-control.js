// Plays animations and pauses, which a tap can skip.

export class AnimationControl {
  /** @type {Set<Animation>} */
  #running = new Set();
  /** @type {Set<() => void>} */
  #waiting = new Set();

  skipped = false;
  cancelled = false;

  /** Ends what is running; further animations and pauses take no time. */
  skip() {
    this.skipped = true;
    for (const animation of this.#running) animation.finish();
    for (const end of this.#waiting) end();
  }

  /** As `skip`, and the caller must not go on. */
  cancel() {
    this.cancelled = true;
    this.skip();
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   */
  async play(element, frames, options) {
    if (this.skipped) return;
    const animation = element.animate(frames, options);
    this.#running.add(animation);
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }

  /** @param {number} milliseconds */
  async wait(milliseconds) {
    if (this.skipped) return;
    await new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve(undefined);
      };
      const timer = setTimeout(end, milliseconds);
      this.#waiting.add(end);
    });
  }
}
