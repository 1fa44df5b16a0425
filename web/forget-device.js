// Deletes everything that this browser keeps of the app.

/** Then opens the first screen as if for the first time; other tabs follow. */
export async function forgetDevice() {
  const names = (await globalThis.caches?.keys()) ?? [];
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.allSettled([
    ...workers.map((worker) => worker.unregister()),
    ...names.map((name) => caches.delete(name)),
  ]);
  forgetStorage();
  // A live game may store itself once more before the page is left.
  addEventListener('pagehide', forgetStorage);
  location.replace('/');
}

function forgetStorage() {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Where nothing can be stored, nothing is.
  }
}
