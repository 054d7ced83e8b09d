// Packages of Debian that tests of hosts need.
import { spawnSync } from 'node:child_process';

export function missingPackages(names) {
  return names.filter((name) => {
    const { stdout = '' } = spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' });
    return !String(stdout).includes('install ok installed');
  });
}

/** Installs packages; answers why that cannot be, or an empty text. None of them starts a service. */
export function requirePackages(names) {
  if (names.length === 0) return '';
  const list = names.join(' ');
  if (spawnSync('apt-get', ['--version']).status !== 0)
    return `Debian's packages ${list} are missing, and there is no apt-get`;
  if (process.getuid?.() !== 0)
    return `Debian's packages are missing; as root: apt-get install --no-install-recommends ${list}`;
  console.log(`Installing Debian's packages ${list}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' });
  const install = () => apt('install', '-y', '--no-install-recommends', ...names);
  let { status, stderr } = install();
  if (status !== 0) {
    apt('update');
    ({ status, stderr } = install());
  }
  return status === 0 ? '' : `apt-get cannot install ${list}: ${stderr.trim()}`;
}
