/** `npm run release:check`, on a repository that is as good as empty, so that tests and builds take no minutes. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { inRepository } from '../integrations/support/server.js';

const CHEAP = ['repository', 'homepage', 'bugs', 'changelog', 'tree'];
const GOOD = {
  version: '1.2.3',
  repository: { type: 'git', url: 'git+https://forge.example/me/game.git' },
  homepage: 'https://forge.example/game/',
  bugs: { url: 'https://forge.example/me/game/issues' },
};

let folder: string;
const git = (...args: readonly string[]): void =>
  void execFileSync('git', ['-c', 'user.name=me', '-c', 'user.email=me@me.example', ...args], {
    cwd: folder,
  });
const write = (manifest: object, changelog: string): void => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
};
const asked = (...names: readonly string[]): { status: number | null; lines: readonly string[] } => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'scripts/release-check.mjs'), ...names],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return { status, lines: (stdout + stderr).trim().split('\n') };
};

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'block-puzzle-release-check-'));
  for (const name of ['release-check.mjs', 'paths.mjs'])
    cpSync(inRepository(`scripts/${name}`), join(folder, 'scripts', name));
  write(GOOD, '# Changelog\n\n## [1.2.3] - 2026-01-02\n');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'All');
});
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('what has addresses, a dated entry and a clean tree passes', () => {
  assert.deepEqual(asked(...CHEAP), { status: 0, lines: CHEAP.map((name) => `ok     ${name}`) });
});

for (const [name, manifest, changelog, reason] of [
  ['repository', { repository: undefined }, '', 'package.json has no "repository"'],
  ['homepage', { homepage: 'http://forge.example/' }, '', '"homepage" must be a public https address'],
  ['bugs', { bugs: { url: 'https://localhost/x' } }, '', '"bugs" must be a public https address'],
  ['changelog', {}, '## [1.2.3] - Unreleased', 'CHANGELOG.md has no dated entry of 1.2.3'],
  ['changelog', {}, '## [1.2.30] - 2026-01-02', 'CHANGELOG.md has no dated entry of 1.2.3'],
  ['tree', {}, '', 'the tree is not clean'],
] as const) {
  test(`${name} is refused: ${JSON.stringify(manifest)} ${changelog}`, () => {
    write({ ...GOOD, ...manifest }, changelog);
    const { status, lines } = asked(name);
    assert.deepEqual([status, lines.length], [1, 1]);
    assert.ok(lines[0]!.startsWith(`REFUSE ${name}: `) && lines[0]!.includes(reason), lines[0]);
  });
}

/** A package of one file, which a build of a line writes, and a test of a line. */
const small = (build: string, test: string): void => {
  write({ ...GOOD, name: 'game', files: ['dist'], scripts: { test } }, '# Changelog');
  writeFileSync(
    join(folder, 'scripts/build.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs';\nmkdirSync('dist');\nwriteFileSync('dist/game.js', String(${build}));\n`,
  );
  writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist\n');
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  git('add', '-A');
  git('commit', '-qm', 'Small');
};

test('builds are refused whose files differ, and a failing test; else both pass', () => {
  small('1', 'node -e 0');
  const good = asked('builds', 'tests');
  assert.equal(good.status, 0, good.lines.join('\n'));
  assert.deepEqual(
    good.lines.filter((line) => /^(ok|REFUSE)/.test(line)),
    ['ok     builds', 'ok     tests'],
  );
  assert.deepEqual(
    good.lines.filter((line) => line.startsWith('.. ')),
    ['.. the first of two clean builds', '.. the second of two clean builds'],
    'what takes minutes says how far it is',
  );
  small('process.hrtime.bigint()', 'node -e 0');
  const differing = asked('builds', 'tests');
  assert.equal(differing.status, 1);
  // What takes long waits until the rest is right.
  assert.match(
    differing.lines.filter((line) => !line.startsWith('.. ')).join('\n'),
    /^REFUSE builds: two clean builds differ in dist\/game\.js: [^\n]*$/,
  );
  small('1', 'node -e "process.exit(3)"');
  const failing = asked('tests');
  assert.equal(failing.status, 1);
  assert.match(failing.lines.at(-1)!, /^REFUSE tests: npm test fails/);
});

test('a check that there is not is said to be none', () => {
  const { status, lines } = asked('tre');
  assert.equal(status, 2);
  assert.match(lines[0]!, /^"tre" is no check: there are repository, /);
});
