// Pages that tests use one after the other. A page in a new browser context fetches and compiles all
// modules anew, which takes twice as long; so one that was closed is put back to how it began, as
// far as a test or the app can see, and keeps only the app's files in its cache.

/** @import { Page } from 'playwright-core' */

/** @typedef {{ page: Page, close: () => Promise<void> }} PooledPage */

export class PagePool {
  /** Pages that nobody uses, by what cannot be changed afterwards. @type {Map<string, PooledPage[]>} */
  #closed = new Map();

  /**
   * A closed page, or a new one.
   *
   * @param {string | null} key what cannot be changed afterwards; null if nobody may use it again
   * @param {() => Promise<Page>} create
   * @returns {Promise<PooledPage>}
   */
  async take(key, create) {
    const closed = key && this.#closed.get(key)?.pop();
    if (closed) return closed;
    const page = await create();
    const reset = rememberChanges(page);
    const pooled = {
      page,
      close: async () => {
        if (!key || !(await reset())) return page.context().close();
        this.#closed.set(key, [...(this.#closed.get(key) ?? []), pooled]);
      },
    };
    return pooled;
  }
}

/** A document of the app's host that runs nothing: leaving the host would end the page's process. */
const BLANK = '/web/icons/icon.svg';

/**
 * Remembers what is added to a page from now on.
 *
 * @param {Page} page
 * @returns {() => Promise<boolean>} takes all of it back, unless something cannot be
 */
function rememberChanges(page) {
  const context = page.context();
  /** @type {(() => unknown)[]} */
  let undo = [];
  let lasts = false;
  /** @param {any} target @param {string[]} names @param {(result: any, given: any[]) => void} remember */
  const watch = (target, names, remember) => {
    for (const name of names) {
      const original = target[name].bind(target);
      target[name] = (/** @type {any[]} */ ...given) => {
        const result = original(...given);
        remember(result, given);
        return result;
      };
    }
  };
  const disposable = ['addInitScript', 'exposeFunction', 'route'];
  for (const target of [page, context])
    watch(target, disposable, (result) => undo.push(async () => (await result).dispose()));
  watch(page, ['on'], (_, given) => undo.push(() => page.off(given[0], given[1])));
  watch(page, ['close', 'routeWebSocket'], () => {
    lasts = true;
  });
  watch(context, ['newPage', 'newCDPSession'], () => {
    lasts = true;
  });
  return async () => {
    if (lasts) return false;
    for (const each of undo.reverse()) await each();
    undo = [];
    await page.emulateMedia({ media: null, colorScheme: 'light' });
    await page.goto(BLANK);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    return true;
  };
}
