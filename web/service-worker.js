// Keeps the app's files for when the line is slow or gone. What the server has is always
// asked for first, so nobody stays on an old version; the API is never answered from here.

const CACHE = 'callabash-1';
/** So long the server may take before the kept file is used. */
const PATIENCE = 1200;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const ours =
    url.origin === location.origin &&
    event.request.method === 'GET' &&
    !url.pathname.startsWith('/api');
  if (ours)
    event.respondWith(
      answer(event.request, event.request.mode === 'navigate' ? '/' : event.request),
    );
});

/**
 * All pages are the same document, kept once.
 * @param {Request} request
 * @param {Request | string} key
 */
async function answer(request, key) {
  const cache = await caches.open(CACHE);
  const fresh = fetch(request).then((response) => {
    if (response.ok) cache.put(key, response.clone());
    return response;
  });
  const kept = await cache.match(key);
  if (!kept) return fresh;
  const late = new Promise((/** @type {(value: Response) => void} */ resolve) => {
    setTimeout(() => resolve(kept), PATIENCE);
  });
  return Promise.race([fresh, late]).catch(() => kept);
}
