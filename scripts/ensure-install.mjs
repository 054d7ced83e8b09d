// Runs `npm ci` when node_modules is missing or is not what package-lock.json says. Uses nothing but Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node 20 or newer is needed, this is ${process.versions.node}.`);
  process.exit(1);
}

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function upToDate() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === '') return true;
    // Packages for other platforms are listed but not installed.
    if (!present[path]) return Boolean(optional || devOptional || peer);
    return present[path].version === version;
  });
}

if (!upToDate()) {
  console.log('Installing the packages of package-lock.json …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  process.exit(status ?? 1);
}
