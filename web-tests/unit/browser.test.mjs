import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { TIMEOUT } from '../browser.mjs';

test('a file of which no test is chosen ends', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--test', '--test-name-pattern=no test has this name', 'start.test.mjs'],
    {
      cwd: new URL('..', import.meta.url),
      // Node would take itself for a part of this run.
      env: { ...process.env, NODE_TEST_CONTEXT: undefined },
      encoding: 'utf8',
      timeout: TIMEOUT,
    },
  );
  assert.equal(status, 0, stdout);
});
