/**
 * `npm run load`: drives a server with players by the thousand and says what it took. This machine only: it begins
 * processes of its own before Debian's PostgreSQL, or `--embedded`, or asks `--url` of a loopback address.
 *
 *     npm run load -- --submissions 5000 --processes 2 --cores 0,1 --forged-every 10
 *     npm run load -- --submissions 1000 --rate 50
 *     npm run load -- --places 10000000
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Cluster, programs } from '../test/cluster.js';
import { inTurn, Process } from '../test/processes.js';
import { drive, percentile } from './drive.js';
import { places } from './places.js';

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '2000' },
    'forged-every': { type: 'string', default: '10' },
    concurrency: { type: 'string', default: '32' },
    players: { type: 'string', default: '500' },
    processes: { type: 'string', default: '1' },
    threads: { type: 'string', default: '1' },
    /** Submissions a second; as many as can be where it is left out. */
    rate: { type: 'string' },
    /** On which cores each process runs, one after the other; the database and the players run on all. */
    cores: { type: 'string' },
    /** JSON of a game. */
    game: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    url: { type: 'string' },
    places: { type: 'string' },
  },
});

/** A whole number from a text, within bounds: what runs here ends by itself. */
function bounded(name: keyof typeof values, most: number, least = 0): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new TypeError(`--${name} must be a whole number from ${least} to ${most}`);
  return number;
}

/** Seconds of processor time that a process has had. */
function cpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

async function main(): Promise<void> {
  if (values.places !== undefined) {
    await places(bounded('places', 20_000_000));
    return;
  }
  const options = {
    submissions: bounded('submissions', 200_000),
    forgedEvery: bounded('forged-every', 1000),
    concurrency: bounded('concurrency', 256),
    players: bounded('players', 50_000),
    rate: values.rate === undefined ? null : bounded('rate', 100_000, 1),
    ...(values.game !== undefined && { game: JSON.parse(values.game) as object }),
  };
  const threads = String(bounded('threads', 64));
  if (values.url !== undefined) {
    const { hostname } = new URL(values.url);
    if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
      throw new TypeError('--url must be of this machine: 127.0.0.1, localhost or [::1]');
    report(await drive((path, init) => fetch(new URL(path, values.url), init), options));
    return;
  }
  const cluster = values.embedded || programs() === null ? null : await Cluster.make();
  const folder = mkdtempSync(join(tmpdir(), 'block-puzzle-load-'));
  const cores = values.cores?.split(',');
  const processes = await Promise.all(
    Array.from({ length: cluster ? bounded('processes', 16) : 1 }, (_, index) => {
      const core = cores?.[index % cores.length];
      const command = [...(core === undefined ? [] : ['taskset', '-c', core]), process.execPath];
      const where = cluster ? { DATABASE_URL: cluster.url() } : { BLOCK_PUZZLE_DATA: folder };
      return new Process({ ...where, BLOCK_PUZZLE_THREADS: threads }, command).start();
    }),
  );
  try {
    const before = processes.map(({ pid }) => cpu(pid));
    const result = await drive(inTurn(processes), options);
    const used = processes.map(({ pid }, index) => cpu(pid) - before[index]!);
    report(result, used);
    if (cluster) {
      const [size] = await cluster.query<{ tries: string; standings: string; rows: string; players: string }>(
        `SELECT (SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree('tries')) AS tries,
          (SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree('standings')) AS standings,
          (SELECT count(*) FROM tries) AS rows, (SELECT count(*) FROM standings) AS players`,
      );
      const { tries, standings, rows, players } = size!;
      const each = (bytes: string, of: string) => (Number(bytes) / Number(of)).toFixed(0);
      console.log(
        `with indexes ${each(tries, rows)} bytes a try, ${each(standings, players)} a player in a table`,
      );
    }
  } finally {
    for (const each of processes) await each.stop();
    await cluster?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(result: Awaited<ReturnType<typeof drive>>, used: readonly number[] = []): void {
  const { seconds, submissions, accepted, forged, refused, again, latencies } = result;
  const part = (of: number) => `${percentile(latencies, of).toFixed(1)} ms`;
  console.log(
    `${submissions} submissions in ${seconds.toFixed(1)} s: ${(submissions / seconds).toFixed(0)} a second`,
  );
  console.log(`true: ${accepted.size} accepted, ${refused.length} refused ${refused.slice(0, 5).join(', ')}`);
  console.log(
    `forged: ${forged.tried}, ${forged.accepted.length} accepted, ${forged.otherwise.length} refused by another code`,
  );
  console.log(`asked again: ${again}; handing in: median ${part(0.5)}, 99 % ${part(0.99)}`);
  if (used.length === 0) return;
  const total = used.reduce((sum, one) => sum + one, 0);
  console.log(
    `processor time of the processes: ${used.map((one) => one.toFixed(1)).join(' + ')} s, ${((total / submissions) * 1000).toFixed(2)} ms a submission with its beginning`,
  );
}

await main();
