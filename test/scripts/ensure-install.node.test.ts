/** What a clone needs is told before anything else of it runs. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';

/** The check as a Node of this version would run it, where all packages are there. */
function checkedBy(version: string): { readonly status: number | null; readonly said: string } {
  const claim = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(claim)}`,
      `${process.cwd()}/scripts/ensure-install.mjs`,
    ],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return { status, said: stderr };
}

describe('a Node that the tools of the repository', () => {
  for (const version of ['18.20.4', '20.9.0', '20.18.3']) {
    it(`refuse is refused with what is needed: ${version}`, () => {
      const { status, said } = checkedBy(version);
      assert.equal(status, 1);
      assert.equal(said, `Node 20.19 or newer is needed, this is ${version}.\n`);
    });
  }

  for (const version of ['20.19.0', '22.13.0', '24.0.0']) {
    it(`take is taken: ${version}`, () => {
      assert.deepEqual(checkedBy(version), { status: 0, said: '' });
    });
  }
});
