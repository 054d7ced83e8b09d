/** The promises on Bun and Deno: the same program, answering by what each of them brings, on the embedded database. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'node:test';
import { inTurn, Process } from './processes.js';
import { suite } from './suite.js';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/runtimes', import.meta.url));
/** They are not among the packages of this one, for they weigh more than all others. */
const RUNTIMES = { bun: '1.4.5', deno: '2.9.6' };

const COMMANDS = { bun: ['bun'], deno: ['deno', 'run', '--allow-all', '--node-modules-dir=manual'] };

function install(): string | null {
  const bin = join(CACHE, 'node_modules/.bin');
  if (Object.keys(RUNTIMES).every((name) => existsSync(join(bin, name)))) return bin;
  mkdirSync(CACHE, { recursive: true });
  const packages = Object.entries(RUNTIMES).map(([name, version]) => `${name}@${version}`);
  try {
    execFileSync('npm', ['install', '--prefix', CACHE, '--no-save', '--no-audit', '--no-fund', ...packages], {
      stdio: 'ignore',
    });
    return bin;
  } catch {
    return null;
  }
}

const bin = install();

for (const name of ['bun', 'deno'] as const) {
  if (bin === null) {
    describe(`on ${name}`, () => it('is skipped: it could not be installed', { skip: true }, () => {}));
    continue;
  }
  suite(`on ${name}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'block-puzzle-server-'));
    const [program, ...args] = COMMANDS[name];
    const process = await new Process({ BLOCK_PUZZLE_DATA: folder }, [join(bin, program!), ...args]).start();
    return {
      fetch: inTurn([process]),
      async close() {
        await process.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  });
}
