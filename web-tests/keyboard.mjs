// What is read aloud, and moving the focus by keys.

/** @import { Page } from 'playwright-core' */

/** The texts of the live regions from now on. @param {Page} page */
export async function recordAnnouncements(page) {
  /** @type {string[]} */
  const heard = [];
  await page.waitForSelector('#live-polite', { state: 'attached' });
  await page.exposeFunction('heard', (/** @type {string} */ text) => heard.push(text));
  await page.evaluate(() => {
    for (const region of document.querySelectorAll('#live-polite, #live-assertive'))
      new MutationObserver(() => window.heard(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  return heard;
}

/** Focuses a pit, pile or cell by Tab and arrow keys. @param {Page} page @param {string} name */
export async function focusByKeys(page, name) {
  const focused = () =>
    page.evaluate(() => {
      const here = /** @type {HTMLElement | null} */ (document.activeElement);
      const { spot, pick, cell } = here?.dataset ?? {};
      const kind = spot ? 'spot' : pick ? 'pick' : cell ? 'cell' : '';
      return { kind, name: spot ?? pick ?? cell ?? '' };
    });
  const kind = await page.evaluate(
    (target) =>
      ['spot', 'pick', 'cell'].find((each) =>
        document.querySelector(`[data-${each}="${target}"]:is(button, [role=button])`),
      ),
    name,
  );
  for (let tabs = 0; tabs < 80; tabs += 1) {
    const here = await focused();
    if (here.name === name && here.kind === kind) return;
    if (here.kind === kind && kind !== 'pick') break;
    await page.keyboard.press('Tab');
  }
  for (let steps = 0; steps < 40; steps += 1) {
    const key = await page.evaluate(
      ([target, kind]) => {
        const a = document.activeElement?.getBoundingClientRect();
        const b = document
          .querySelector(`[data-${kind}="${target}"]:is(button, [role=button])`)
          ?.getBoundingClientRect();
        if (!a || !b) throw new Error(`no ${kind} ${target}`);
        const [dx, dy] = [
          b.x + b.width / 2 - a.x - a.width / 2,
          b.y + b.height / 2 - a.y - a.height / 2,
        ];
        if (a.x === b.x && a.y === b.y) return null;
        if (Math.abs(dy) > 12) return dy > 0 ? 'ArrowDown' : 'ArrowUp';
        return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
      },
      [name, kind],
    );
    if (!key) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${name} cannot be reached by keys`);
}
