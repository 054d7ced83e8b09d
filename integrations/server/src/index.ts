/**
 * The puzzle server as a handler of the web's `Request` and `Response`: Node, Bun, Deno and edge runtimes.
 *
 *     const server = await createPuzzleServer({ database: pool, secrets: [secret] });
 *     export default { fetch: server.fetch };
 */
import { createEngine, type Engine, registerVariant } from 'block-puzzle-element/engine';
import type { PostgresPool } from 'kysely';
import { makeApp } from './app.js';
import { Challenges } from './challenges.js';
import { migrate } from './database/migrations.js';
import { Ending } from './ending.js';
import { Limiter, RATES, type Rates } from './limits.js';
import { type Channel, Live } from './live.js';
import { Metrics } from './metrics.js';
import { type NameFilter, wordFilter } from './names.js';
import { Players } from './players.js';
import { Plays } from './plays.js';
import { inlineProver, type Prover } from './proof/prove.js';
import { prune, type Pruned } from './prune.js';
import { Refusal } from './refusals.js';
import { RollUp } from './series.js';
import type { ChallengeSpec, SeriesSpec } from './specs.js';
import { Store } from './store.js';
import { makeTokens } from './tokens.js';

export type { ChallengeSpec, DateSpec, SeriesSpec } from './specs.js';
export type { Channel } from './live.js';
export { httpPool } from './database/http.js';
export type { Rate, Rates } from './limits.js';
export type { NameFilter } from './names.js';
export { wordFilter } from './names.js';
export type { Proof, Prover, Task } from './proof/prove.js';
export type { Pruned } from './prune.js';
export { inlineProver, prove } from './proof/prove.js';
export { Refusal, REFUSALS, type RefusalCode } from './refusals.js';

/** A line of the log: plain data, without addresses, tokens and names. */
export type Log = (
  level: 'debug' | 'info' | 'warn' | 'error',
  message: string,
  fields?: Readonly<Record<string, unknown>>,
) => void;

export interface PuzzleServerOptions {
  /** A pool in the form of `pg`, of PostgreSQL 15 or later or of PGlite. */
  readonly database: PostgresPool;
  /** A streaming replica, from which pages of tables are read. */
  readonly replica?: PostgresPool | null;
  /** At least one, of 32 characters or more each; the first signs, all are taken, the last must stay. */
  readonly secrets: readonly string[];
  /** What the site's back end signs its users with. */
  readonly siteSecrets?: readonly string[];
  /** For what only the site may do; without one nobody may. */
  readonly adminToken?: string | null;
  /** Where `/metrics` is not to be read by all. */
  readonly metricsToken?: string | null;
  /** Origins of pages that may ask; `['*']` for all. */
  readonly origins?: readonly string[];
  /** What proves; by default the handler itself. */
  readonly prover?: Prover | Promise<Prover>;
  readonly engine?: Engine;
  /** Rule sets of the site's own. */
  readonly variants?: readonly unknown[];
  readonly series?: Readonly<Record<string, SeriesSpec>>;
  readonly challenges?: Readonly<Record<string, ChallengeSpec>>;
  /** Whether a database without any gets a series `daily`, a game of `blocks` a day. */
  readonly starter?: boolean;
  /** Parts of the rates in force; `null` for none at all. */
  readonly rates?: Partial<Rates> | null;
  /** Bytes of a body, at most. */
  readonly maxBody?: number;
  /** Characters of a record's text, at most. */
  readonly maxRecord?: number;
  /** How many milliseconds later than its deadline a record may arrive, for the way it has to go; 10,000. */
  readonly grace?: number;
  /** Streams of server-sent events, at most. */
  readonly maxStreams?: number;
  /** The address that a request comes from, or `null`: only its network is used, and nothing of it is kept. */
  readonly addressOf?: (request: Request, environment: unknown) => string | null;
  readonly isGoodName?: NameFilter;
  /** Tells other processes what has changed. */
  readonly channel?: (heard: (table: string) => void) => Channel;
  /** Milliseconds after which a stream says that it is still there, and looks again; 15,000. */
  readonly heartbeat?: number;
  /** Without a channel: after how many milliseconds a live table is looked at again. */
  readonly poll?: number;
  /** Whether this process does by itself what is due from time to time; at the edge call `tick` and `prune`. */
  readonly timers?: boolean;
  /** Days that what players have in a challenge is kept once it has closed; `null`, the default, for ever. */
  readonly keep?: number | null;
  /** Whether to bring the tables to this version first. */
  readonly migrate?: boolean;
  readonly log?: Log;
  /** Bytes of memory that the process has. */
  readonly resident?: () => number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface PuzzleServer {
  /** `environment` is handed to `addressOf`. */
  readonly fetch: (request: Request, environment?: unknown) => Promise<Response>;
  /** What is due: tables of series, counts. */
  tick(): Promise<void>;
  /** Deletes what is not to be kept any longer, which timers do once a day, and says how much that was. */
  prune(): Promise<Pruned>;
  /** From now on not ready, and its streams are closed: so that who balances sends no more. */
  drain(): void;
  /** Ends: what was counted is written, the database is left. */
  close(): Promise<void>;
}

/** Everything that a request may need. */
export interface Services {
  readonly store: Store;
  readonly tokens: ReturnType<typeof makeTokens>;
  readonly challenges: Challenges;
  readonly players: Players;
  readonly plays: Plays;
  readonly live: Live;
  readonly metrics: Metrics;
  readonly limiter: Limiter | null;
  readonly prover: Prover;
  readonly isGoodName: NameFilter;
  readonly log: Log;
  readonly now: () => number;
  readonly options: PuzzleServerOptions;
  /** Ends when the process does. */
  readonly ending: Ending;
}

const TICK = 1000;
const LONGEST_TICK = 60_000;
/** From a start to the first pruning, and between two: not all processes at the same moment. */
const PRUNE = { first: 10 * 60_000, each: 24 * 3_600_000 };

/** What is wrong with a series or a challenge among the options, with where it stands. */
function named(option: 'series' | 'challenges', key: string, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code === 'busy') return error;
  const { field } = error.detail;
  const isWhole = field === undefined || field === 'series' || field === 'challenge';
  return new TypeError([`${option}.${key}${isWhole ? '' : `.${field}`}`, error.message].join(': '), {
    cause: error,
  });
}

/** Throws TypeError for options that cannot be, and what the database throws. */
export async function createPuzzleServer(options: PuzzleServerOptions): Promise<PuzzleServer> {
  const { now = Date.now, log = () => {}, timers = true } = options;
  for (const variant of options.variants ?? [])
    registerVariant(variant as Parameters<typeof registerVariant>[0]);
  let making: Promise<Engine> | undefined;
  const engine = () => (making ??= options.engine ? Promise.resolve(options.engine) : createEngine());
  const store = new Store(options.database, options.replica ?? null);
  if (options.migrate ?? true) await migrate(store.main);
  const challenges = new Challenges(store, engine, now);
  for (const [key, spec] of Object.entries(options.series ?? {}))
    await challenges.putSeries(key, spec).catch((error: unknown) => {
      throw named('series', key, error);
    });
  for (const [key, spec] of Object.entries(options.challenges ?? {}))
    await challenges.put(key, spec).catch((error: unknown) => {
      // What has been played stays as it was.
      if ((error as { code?: unknown }).code !== 'played') throw named('challenges', key, error);
    });
  if (options.starter) await challenges.start();
  const live = new Live();
  live.channel = options.channel?.((table) => (table === '' ? live.all() : live.heard(table))) ?? null;
  const metrics = new Metrics();
  const prover = (await options.prover) ?? inlineProver(await engine());
  const ending = new Ending();
  const services: Services = {
    ...{ store, challenges, live, metrics, prover, log, now, options, ending },
    tokens: makeTokens(options.secrets, options.siteSecrets ?? [], now),
    players: new Players(store, challenges, now),
    plays: new Plays(store, now),
    limiter: options.rates === null ? null : new Limiter({ ...RATES, ...options.rates }, now),
    isGoodName: options.isGoodName ?? wordFilter(),
  };
  const app = makeApp(services);
  const rollUp = new RollUp(store, challenges);

  async function catchUp(): Promise<void> {
    const tables = new Set<string>();
    const changed = (table: string) => {
      tables.add(table);
      live.changed(table);
    };
    // What was counted does not wait for it.
    const done = await Promise.allSettled([services.plays.flush(), rollUp.run(changed, ending)]);
    if (tables.size > 0) metrics.count('rolled_up_total');
    for (const each of done) if (each.status === 'rejected') throw each.reason;
  }
  let ticking: Promise<void> | null = null;
  let tickingSince = 0;
  let again: Promise<void> | null = null;
  /** One at a time; who asks while one is under way is answered by the one behind it, which sees what was before. */
  function tick(): Promise<void> {
    // At the edge one may be cut off with its request, and then never ends.
    if (!ticking || performance.now() - tickingSince > LONGEST_TICK) {
      tickingSince = performance.now();
      again = null;
      const own = catchUp().finally(() => {
        if (ticking === own) ticking = null;
      });
      return (ticking = own);
    }
    return (again ??= ticking
      .catch(() => {})
      .then(() => {
        again = null;
        return tick();
      }));
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    // Not all processes at the same moment.
    timer = setTimeout(
      async () => {
        await tick().catch((error: unknown) => log('warn', 'not rolled up', { error: String(error) }));
        if (!ending.aborted) next();
      },
      TICK * (0.75 + Math.random() / 2),
    );
  };
  let pruning: Promise<unknown> | null = null;
  let pruner: ReturnType<typeof setTimeout> | undefined;
  const clean = async () => {
    const pruned = await prune(store, challenges, now(), options.keep ?? null, ending);
    log('info', 'pruned', { ...pruned });
    return pruned;
  };
  const pruneIn = (wait: number) => {
    pruner = setTimeout(
      async () => {
        pruning = clean().catch((error: unknown) => log('warn', 'not pruned', { error: String(error) }));
        await pruning;
        if (!ending.aborted) pruneIn(PRUNE.each);
      },
      wait * (0.75 + Math.random() / 2),
    );
  };
  if (timers) {
    next();
    pruneIn(PRUNE.first);
  }

  const drain = () => {
    clearTimeout(timer);
    clearTimeout(pruner);
    ending.abort();
  };
  return {
    fetch: async (request, environment) => await app.fetch(request, { environment }),
    tick,
    prune: clean,
    drain,
    async close() {
      drain();
      await ticking?.catch(() => {});
      await pruning;
      await services.plays
        .flush()
        .catch((error: unknown) => log('warn', 'counts lost', { error: String(error) }));
      await live.close();
      await prover.close();
      await store.close();
    },
  };
}
