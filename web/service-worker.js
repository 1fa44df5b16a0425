// Caches the app's files for when the network is slow or down. The server is always asked first,
// so nobody stays on an old version; requests to the API are never cached.

const CACHE = 'callabash-1';
/** How long the server may take before the cached file is used, in milliseconds. */
const NETWORK_TIMEOUT = 1200;

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
  const isFileOfApp =
    url.origin === location.origin &&
    event.request.method === 'GET' &&
    !url.pathname.startsWith('/api');
  if (isFileOfApp)
    event.respondWith(
      networkFirst(event.request, event.request.mode === 'navigate' ? '/' : event.request),
    );
});

/**
 * All paths of the app are the same document, cached once.
 * @param {Request} request
 * @param {Request | string} key
 */
async function networkFirst(request, key) {
  const cache = await caches.open(CACHE);
  const fromNetwork = fetch(request).then((response) => {
    if (response.ok) cache.put(key, response.clone());
    return response;
  });
  const cached = await cache.match(key);
  if (!cached) return fromNetwork;
  const afterTimeout = new Promise((/** @type {(value: Response) => void} */ resolve) => {
    setTimeout(() => resolve(cached), NETWORK_TIMEOUT);
  });
  return Promise.race([fromNetwork, afterTimeout]).catch(() => cached);
}
