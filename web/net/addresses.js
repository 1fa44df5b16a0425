// Under which address others open this server.

import { getAddresses } from './api.js';

/** @type {Promise<string[]> | null} */
let known = null;

/** The addresses that other devices can open, the likeliest first. */
export function reachableAddresses() {
  known ??= getAddresses().then(({ addresses }) => addresses);
  known.catch(() => {
    known = null;
  });
  return known;
}

/** Whether a host means the device that opens it. @param {string} host */
const isLoopback = (host) =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/**
 * The address of a page for others. Where this browser is on the server's own machine, its own
 * address would lead every other device to itself.
 *
 * @param {string} path
 */
export async function addressForOthers(path) {
  if (!isLoopback(location.hostname)) return location.origin + path;
  const [first = location.origin] = await reachableAddresses().catch(() => []);
  return first + path;
}

/** What starts a server that other devices reach. */
export const SERVE_COMMAND = 'callabash serve --listen 0.0.0.0:8080';

/** Whether no other device reaches this server, as far as can be told. */
export async function isOnlyHere() {
  if (!isLoopback(location.hostname)) return false;
  return (await reachableAddresses()).length === 0;
}
