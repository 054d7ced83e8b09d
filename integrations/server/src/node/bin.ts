#!/usr/bin/env node
/** `block-puzzle-server`: answers until it is told to end. What it is told is in its environment. */
import { writeSync } from 'node:fs';
import { distribute } from '../database/distribute.js';
import { migratePostgres, openPostgres } from '../database/postgres.js';
import { Store } from '../store.js';
import { jsonLog, readConfig, start } from './index.js';

const HELP = `block-puzzle-server
block-puzzle-server migrate
block-puzzle-server distribute NAME URL PARTITIONS

block-puzzle-server answers to HTTP on PORT (8080) of HOST (127.0.0.1).

Without DATABASE_URL it keeps an embedded database, and what it signs with, in BLOCK_PUZZLE_DATA (./block-puzzle-data).
\`migrate\` brings the tables of DATABASE_URL to this version, which each process does by itself when it begins;
\`distribute\` lets the PostgreSQL of URL, named NAME, hold some PARTITIONS of them, such as 4,5,6,7.
All else that it can be told is in docs/operations.md of the package.
`;

/** Changes the tables of DATABASE_URL. */
async function change(
  command: 'migrate' | 'distribute',
  [name, url, list]: readonly string[],
): Promise<void> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new TypeError('DATABASE_URL must say where PostgreSQL is');
  if (command === 'distribute' && (!name || !url || !list))
    throw new TypeError('distribute takes NAME URL PARTITIONS');
  await migratePostgres(DATABASE_URL);
  if (!name || !url || !list) return;
  const store = new Store(openPostgres(DATABASE_URL, { timeout: 0 }));
  try {
    await distribute(store.main, { name, url, partitions: list.split(',').map(Number) });
  } finally {
    await store.close();
  }
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP);
    return;
  }
  const [command, ...rest] = args;
  if (command === 'migrate' || command === 'distribute') {
    await change(command, rest);
    return;
  }
  if (command !== undefined)
    throw new TypeError(`"${command}" is no command: allowed are migrate, distribute, --help`);
  const config = readConfig(process.env);
  const log = jsonLog(config.BLOCK_PUZZLE_LOG, (line) => writeSync(1, `${line}\n`));
  const running = await start(config, log);
  let ending = 0;
  const end = async (signal: string) => {
    // Told again: some shells and tools say it twice at once, a person who waits says it again.
    if (ending > 0 && Date.now() - ending > 2000) process.exit(1);
    if (ending > 0) return;
    ending = Date.now();
    log('info', 'ending', { signal });
    await running.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`block-puzzle-server: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
