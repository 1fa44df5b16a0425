// Requests of the tests to the server, and servers of their own.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADDRESS, until } from './browser.mjs';

/** @import { CreatedView, NewGame, StateView } from '../web/wire.js' */

/**
 * @param {string} path
 * @param {unknown} body
 * @param {{ address?: string, secret?: string | null }} [options]
 */
export async function post(path, body, { address = ADDRESS, secret } = {}) {
  const response = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(secret ? { Authorization: `Bearer ${secret}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

/** @param {NewGame} game @returns {Promise<CreatedView>} */
export const createGame = (game, address = ADDRESS) => post('/games', game, { address });

/**
 * The state on the server, as the owner of the secret sees it.
 *
 * @param {string} id
 * @param {string | null} [secret]
 * @returns {Promise<StateView>}
 */
export async function stateOf(id, secret = null, address = ADDRESS) {
  /** @type {Record<string, string>} */
  const headers = secret ? { Authorization: `Bearer ${secret}` } : {};
  const response = await fetch(`${address}/api/v1/games/${id}`, { headers });
  if (!response.ok) throw new Error(`${id}: ${await response.text()}`);
  return response.json();
}

/** Waits until the server has taken a move that follows event `n`. @param {string} id @param {number} n */
export const waitForMove = (id, n, address = ADDRESS) =>
  until(async () => (await stateOf(id, null, address)).n !== n, `a move in ${id}`);

/** The moves so far, for error messages. @param {string} id @returns {Promise<string>} */
export async function recordOf(id, address = ADDRESS) {
  const response = await fetch(`${address}/api/v1/games/${id}/record`);
  return response.text();
}

/**
 * Starts a server from the program in CALLABASH_BIN, which can be killed and started again. It ends
 * with this process at the latest, and does not keep it alive: a test that fails does not end it.
 */
export async function startServer() {
  const program = process.env.CALLABASH_BIN;
  if (!program) throw new Error('CALLABASH_BIN names no program');
  const data = mkdtempSync(join(tmpdir(), 'callabash-test-'));
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  /** @param {number} port @returns {Promise<string>} */
  const startAt = (port) =>
    new Promise((resolve, reject) => {
      child = spawn(
        program,
        ['serve', '--no-tables', '--json', '--listen', `127.0.0.1:${port}`, '--data', data],
        {
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      );
      let output = '';
      child.stdout?.on('data', (bytes) => {
        output += bytes;
        if (!output.includes('\n')) return;
        child.unref();
        /** @type {import('node:net').Socket} */ (child.stdout).unref();
        resolve(JSON.parse(output).address);
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
    });
  // Below the range of ephemeral ports, so that nobody takes the port while the server is dead.
  let port = 0;
  const address = await until(() => {
    port = 10_000 + Math.floor(Math.random() * 20_000);
    return startAt(port).catch(() => null);
  }, 'a port is free');
  const start = () => startAt(port);
  const kill = () =>
    new Promise((resolve) => {
      child.ref();
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  process.once('exit', () => {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
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
