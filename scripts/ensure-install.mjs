// Runs `npm ci` when node_modules is missing or is not what package-lock.json says: of the repository, or of the package in
// the folder that is named. Uses nothing but Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL(`../${process.argv[2] ? `${process.argv[2]}/` : ''}`, import.meta.url);
const root = fileURLToPath(folder);

/** Below it tools of the repository do not start. */
const NODE = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < NODE[0] || (major === NODE[0] && minor < NODE[1])) {
  console.error(`Node ${NODE.join('.')} or newer is needed, this is ${process.versions.node}.`);
  process.exit(1);
}

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(new URL(path, folder), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function upToDate() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    // The package itself, and one of this repository that it links to.
    if (!path.startsWith('node_modules/')) return true;
    // Packages for other platforms are listed but not installed.
    if (!present[path]) return Boolean(optional || devOptional || peer);
    return present[path].version === version;
  });
}

if (!upToDate()) {
  console.log('Installing the packages of package-lock.json …');
  if (major < 22 && !process.argv[2])
    console.log(
      'npm warns (EBADENGINE) that blockly asks for Node 22: what is used of it runs with this one too.',
    );
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  process.exit(status ?? 1);
}
