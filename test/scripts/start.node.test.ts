/** What `npm start` says before anything of it is loaded. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { it } from 'node:test';

/** No package of the repository can be loaded: what is said then is said before. */
const NO_PACKAGES = `
export const resolve = (name, context, next) => {
  if (/^[@a-z]/.test(name) && !/^(node|file|data):/.test(name)) throw new Error('no packages');
  return next(name, context);
};`;

const url = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

it('a line is there at once, whatever packages take to be loaded', () => {
  const hooks = `import { register } from 'node:module'; register(${JSON.stringify(url(NO_PACKAGES))});`;
  const { status, stdout } = spawnSync(process.execPath, ['--import', url(hooks), 'scripts/start.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  assert.equal(status, 1);
  assert.equal(stdout, 'Starting …\n');
});
