// What the tests ask the server for, beside the pages.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADDRESS, until } from './browser.mjs';

/** @import { State } from '../web/game/state.js' */

/**
 * @typedef {object} Begun
 * @property {string} id
 * @property {string} code
 * @property {string} host
 * @property {{ S?: string, N?: string }} secrets
 * @property {State & { toss: { commitment: string, seed?: string } }} state
 */

/**
 * @param {string} path
 * @param {unknown} body
 * @param {{ address?: string, secret?: string }} [how]
 */
export async function post(path, body, { address = ADDRESS, secret } = {}) {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(secret ? { Authorization: `Bearer ${secret}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** Begins a game. @param {object} wish @returns {Promise<Begun>} */
export const beginGame = (wish, address = ADDRESS) => post('/games', wish, { address });

/**
 * The state that the server has, for whoever has the secret.
 *
 * @param {string} id
 * @param {string | null} [secret]
 * @returns {Promise<Begun['state']>}
 */
export async function stateOf(id, secret = null, address = ADDRESS) {
  /** @type {Record<string, string>} */
  const headers = secret ? { Authorization: `Bearer ${secret}` } : {};
  const answer = await fetch(`${address}/api/v1/games/${id}`, { headers });
  if (!answer.ok) throw new Error(`${id}: ${await answer.text()}`);
  return answer.json();
}

/** Waits until the server has taken a move that follows event `n`. @param {string} id @param {number} n */
export const moved = (id, n, address = ADDRESS) =>
  until(async () => (await stateOf(id, null, address)).n !== n, `a move in ${id}`);

/** The moves so far, to tell where a test failed. @param {string} id @returns {Promise<string>} */
export async function recordOf(id, address = ADDRESS) {
  const answer = await fetch(`${address}/api/v1/games/${id}/record`);
  return answer.text();
}

/**
 * Starts a server of one's own from the program in CALLABASH_BIN; `kill` and `start` as often as
 * needed.
 */
export async function ownServer() {
  const program = process.env.CALLABASH_BIN;
  if (!program) throw new Error('CALLABASH_BIN names no program');
  const data = mkdtempSync(join(tmpdir(), 'callabash-test-'));
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  /** @param {number} port @returns {Promise<string>} */
  const startAt = (port) =>
    new Promise((resolve, reject) => {
      child = spawn(program, ['serve', '--json', '--listen', `127.0.0.1:${port}`, '--data', data], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      let said = '';
      child.stdout?.on('data', (bytes) => {
        said += bytes;
        if (said.includes('\n')) resolve(JSON.parse(said).address);
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
  // Below the ports that others get for their connections: while the server is dead nobody takes
  // its own.
  let port = 0;
  const address = await until(() => {
    port = 10_000 + Math.floor(Math.random() * 20_000);
    return startAt(port).catch(() => null);
  }, 'a port is free');
  const start = () => startAt(port);
  const kill = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  return {
    address,
    start,
    kill,
    end: async () => {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
