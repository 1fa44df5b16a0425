// Caches the app's files for when the network is slow or down. The server is always asked for the
// document first, so nobody stays on an old version; files whose address names their version never
// change. Requests to the API are never cached.

const CACHE = 'callabash-2';
/** How long the server may take before the cached file is used, in milliseconds. */
const NETWORK_TIMEOUT = 1200;
/** The folder of one version of the app. */
const VERSION = /\/web\/[0-9a-f]{12}\//;

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
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || request.method !== 'GET' || url.pathname.startsWith('/api'))
    return;
  if (VERSION.test(url.pathname)) event.respondWith(cacheFirst(request));
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request, '/', keepVersion));
  else event.respondWith(networkFirst(request, request));
});

/** @param {Request} request */
async function cacheFirst(request) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  // A server of another version sends its own file, which is not to be kept under this address.
  if (response.ok && response.headers.get('Cache-Control')?.includes('immutable'))
    cache.put(request, response.clone());
  return response;
}

/**
 * All paths of the app are the same document, cached once.
 *
 * @param {Request} request
 * @param {Request | string} key
 * @param {(response: Response) => unknown} [onFetched]
 */
async function networkFirst(request, key, onFetched = () => {}) {
  const cache = await caches.open(CACHE);
  const fromNetwork = fetch(request).then((response) => {
    if (response.ok) {
      cache.put(key, response.clone());
      onFetched(response.clone());
    }
    return response;
  });
  const cached = await cache.match(key);
  if (!cached) return fromNetwork;
  const afterTimeout = new Promise((/** @type {(value: Response) => void} */ resolve) => {
    setTimeout(() => resolve(cached), NETWORK_TIMEOUT);
  });
  return Promise.race([fromNetwork, afterTimeout]).catch(() => cached);
}

/** Deletes the files of other versions than the one that a document names. @param {Response} page */
async function keepVersion(page) {
  const [folder] = VERSION.exec(await page.text()) ?? [];
  if (!folder) return;
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys())
    if (VERSION.test(url) && !url.includes(folder)) cache.delete(url);
}
