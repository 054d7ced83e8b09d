// `npm run release:check`: whether this can be published. Each refusal is a line that says what to do; `prepublishOnly`
// asks too. `-- tree builds` asks only these.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRepository, root } from './paths.mjs';

const manifest = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const addressOf = (field) => {
  const value = manifest[field];
  return typeof value === 'string' ? value : value?.url;
};

/** An address that everyone can open, as npm writes it in `repository` too. */
function refuseAddress(field, example) {
  const address = addressOf(field);
  if (address === undefined)
    return `package.json has no "${field}": write where it is, as ${JSON.stringify(example)}`;
  if (!/^(git\+)?https:\/\/[\w.-]+\.\w+\//.test(address))
    return `package.json: "${field}" must be a public https address, but was ${JSON.stringify(address)}`;
  return null;
}

function refuseChangelog() {
  const { version } = manifest;
  const heading = readFileSync(inRepository('CHANGELOG.md'), 'utf8')
    .split('\n')
    .find((line) => new RegExp(`^## \\[?${version.replaceAll('.', '\\.')}\\b`).test(line));
  if (heading && /\b\d{4}-\d\d-\d\d\b/.test(heading)) return null;
  return `CHANGELOG.md has no dated entry of ${version}: head it "## ${version} - YYYY-MM-DD"`;
}

function refuseTree() {
  const changed = git('status', '--porcelain');
  if (changed === '') return null;
  const [first, ...more] = changed.split('\n');
  return `the tree is not clean (${first.trim()}${more.length > 0 ? ` and ${more.length} more` : ''}): commit or remove what is there`;
}

function refuseTests() {
  const { status } = spawnSync('npm', ['test'], { cwd: root, stdio: 'inherit' });
  return status === 0 ? null : 'npm test fails: see above, and mend it';
}

/** Of all files of the package as npm packs them, a hash by path. */
function packedHashes(folder) {
  const run = (program, ...args) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  run(process.execPath, 'scripts/build.mjs');
  const [{ files }] = Object.values(
    JSON.parse(run('npm', 'pack', '--dry-run', '--ignore-scripts', '--json').toString()),
  );
  return new Map(
    files.map(({ path }) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

/** Builds what is committed twice, each in a new folder, with nothing kept of a build before. */
function refuseBuilds() {
  const hashes = ['first', 'second'].map((which) => {
    // Each takes minutes, in which nothing else is said.
    console.error(`.. the ${which} of two clean builds`);
    const folder = mkdtempSync(join(tmpdir(), 'block-puzzle-release-'));
    try {
      execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, 'HEAD'], {
        cwd: root,
        stdio: 'ignore',
      });
      linkPackages(folder);
      return packedHashes(folder);
    } finally {
      spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
      rmSync(folder, { recursive: true, force: true });
    }
  });
  const [first, second] = hashes;
  const other = [...new Set([...first.keys(), ...second.keys()])].find(
    (path) => first.get(path) !== second.get(path),
  );
  return other === undefined
    ? null
    : `two clean builds differ in ${other}: find what of it depends on time or place`;
}

/** The packages that are installed here, but not what builds keep among them. */
function linkPackages(folder) {
  const from = inRepository('node_modules');
  const to = join(folder, 'node_modules');
  execFileSync('mkdir', ['-p', to]);
  for (const name of readdirSync(from)) if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
}

const CHECKS = {
  repository: () => refuseAddress('repository', { type: 'git', url: 'git+https://HOST/OWNER/NAME.git' }),
  homepage: () => refuseAddress('homepage', 'https://HOST/'),
  bugs: () => refuseAddress('bugs', { url: 'https://HOST/OWNER/NAME/issues' }),
  changelog: refuseChangelog,
  tree: refuseTree,
  builds: refuseBuilds,
  tests: refuseTests,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(CHECKS, name));
if (unknown !== undefined) {
  console.error(`"${unknown}" is no check: there are ${Object.keys(CHECKS).join(', ')}`);
  process.exit(2);
}

let refusals = 0;
for (const [name, refuse] of Object.entries(CHECKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  // What takes minutes waits until the rest is right.
  if (refusals > 0 && ['tests', 'builds'].includes(name)) continue;
  const reason = refuse();
  if (reason) refusals++;
  console.log(reason ? `REFUSE ${name}: ${reason}` : `ok     ${name}`);
}
if (refusals > 0) process.exitCode = 1;
