/** @type {Map<string, Promise<void>>} */
const loading = new Map();
/** What the document itself asks for. */
for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
  const name = /([^/]+)\.css$/.exec(link.getAttribute('href') ?? '')?.[1];
  if (name) loading.set(name, Promise.resolve());
}

/**
 * Loads style sheets once; resolves when they are in force.
 * @param {...string} names of files in web/styles, without their ending
 */
export function useStyles(...names) {
  return Promise.all(
    names.map((name) => {
      const known = loading.get(name);
      if (known) return known;
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = `/web/styles/${name}.css`;
      const loaded = new Promise((/** @type {(value: void) => void} */ resolve) => {
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', () => resolve());
      });
      document.head.append(link);
      loading.set(name, loaded);
      return loaded;
    }),
  );
}
