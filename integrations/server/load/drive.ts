/**
 * Players by the thousand: each begins a try, plays it, and hands in its record, a part of them a forged one. What is
 * not answered, or with `busy`, is asked again, as a page would.
 */
import { chance, played, SMALL } from '../test/games.js';
import { Client, newKey, pause } from '../test/harness.js';

type Body = Awaited<ReturnType<Client['begin']>>;
type Record_ = ReturnType<typeof played>;

/** How records are forged, and the code that each is to be refused with. */
const FORGERIES = {
  seed: 'other-seed',
  rules: 'other-rules',
  variant: 'other-variant',
  assisted: 'assisted',
  score: 'untrue',
  moves: 'untrue',
  repeated: 'repeated',
  stolen: 'not-yours',
  late: 'too-late',
  damaged: 'malformed',
} as const;
type Forgery = keyof typeof FORGERIES;
const NAMES = Object.keys(FORGERIES) as Forgery[];

export interface Options {
  readonly submissions: number;
  /** One in so many is forged; 0 for none. */
  readonly forgedEvery: number;
  readonly concurrency: number;
  readonly players: number;
  /** The game; a small board by default. */
  readonly game?: object;
  /** Requests a second, or `null`: as fast as they are answered. */
  readonly rate?: number | null;
  /** Keys of its three challenges; new ones by default. */
  readonly keys?: readonly [string, string, string];
  /** Milliseconds after which what has not been answered is given up. */
  readonly patience?: number;
}

export interface Result {
  readonly key: string;
  readonly seconds: number;
  readonly submissions: number;
  readonly accepted: Map<string, { player: number; score: number }>;
  /** Forged records that were accepted, and those refused with another code than theirs. */
  readonly forged: { tried: number; accepted: string[]; otherwise: string[]; by: Record<string, number> };
  /** True records that were refused. */
  readonly refused: string[];
  /** Requests that had to be asked again. */
  readonly again: number;
  /** Milliseconds of each handing in that was answered at once, in order. */
  readonly latencies: number[];
}

export const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

export async function drive(
  fetcher: (path: string, init?: RequestInit) => Promise<Response>,
  options: Options,
  progress: (done: number) => void = () => {},
): Promise<Result> {
  const {
    submissions,
    forgedEvery,
    concurrency,
    players,
    game = SMALL,
    rate = null,
    patience = 120_000,
    keys = [newKey(), newKey(), newKey()],
  } = options;
  let again = 0;
  const client = new Client({
    async fetch(path, init) {
      for (const end = Date.now() + patience; ;) {
        try {
          const answer = await fetcher(path, { ...init, signal: AbortSignal.timeout(15_000) });
          if (answer.status !== 503) return answer;
          await answer.arrayBuffer();
        } catch (error) {
          if (Date.now() > end) throw error;
        }
        if (Date.now() > end) throw new Error(`${path}: not answered`);
        again++;
        await pause(100 + Math.random() * 300);
      }
    },
  });
  const [key, shared, brief] = keys;
  await client.put(`/v1/challenges/${key}`, { game, seeds: 'player' });
  await client.put(`/v1/challenges/${shared}`, { game, seeds: 'shared', tries: null });
  await client.put(`/v1/challenges/${brief}`, { game, seeds: 'player', limit: 1000 });

  const tokens: string[] = [];
  const luck = chance(7);
  await each(concurrency, players, async (index) => {
    tokens[index] = await client.player();
  });
  // What is copied: a game that is in already, by someone else.
  const first = await client.player();
  const opened = await client.begin(shared, first);
  const original = played(opened, luck);
  await client.enter(opened, first, original);

  const accepted: Result['accepted'] = new Map();
  const forged: Result['forged'] = { tried: 0, accepted: [], otherwise: [], by: {} };
  const refused: string[] = [];
  const latencies: number[] = [];
  const busy = new Set<number>();
  const from = performance.now();

  async function forge(way: Forgery, token: string, begun: Body, record: Record_) {
    const other = (change: object) => played({ game: { ...(begun.game as object), ...change } }, luck);
    switch (way) {
      case 'seed':
        return await client.enter(begun, token, other({ seed: 'of mine' }));
      case 'rules':
        return await client.enter(begun, token, other({ rows: 7 }));
      case 'variant':
        return await client.enter(begun, token, { ...record, ruleSet: 77 });
      case 'assisted':
        return await client.enter(begun, token, { ...record, assisted: true });
      case 'score':
        return await client.enter(begun, token, { ...record, score: record.score + 100 });
      case 'moves':
        return await client.enter(begun, token, { ...record, moves: [record.moves[0]!, ...record.moves] });
      case 'repeated': {
        const mine = await client.begin(shared, token);
        return await client.enter(mine, token, { ...original, note: 'mine' });
      }
      case 'stolen':
        return await client.enter(begun, first, record);
      case 'late': {
        const mine = await client.begin(brief, token);
        await pause(1400 - (Date.now() - Date.parse(mine.begun as string)));
        return await client.enter(mine, token, played(mine, luck));
      }
      case 'damaged':
        return await client.enter(begun, token, 'r2AQEGdamaged');
    }
  }

  let done = 0;
  await each(concurrency, submissions, async (index) => {
    if (rate !== null) await pause(Math.max(0, from + (index * 1000) / rate - performance.now()));
    // A player has one try at a time, as a person has.
    let who = Math.floor(luck() * players);
    while (busy.has(who)) who = (who + 1) % players;
    busy.add(who);
    const token = tokens[who]!;
    const begun = await client.begin(key, token);
    const record = played(begun, luck);
    if (forgedEvery > 0 && index % forgedEvery === 0) {
      const way = NAMES[(index / forgedEvery) % NAMES.length]!;
      const { status, body } = await forge(way, token, begun, record);
      forged.tried++;
      forged.by[way] = (forged.by[way] ?? 0) + 1;
      if (status < 300) forged.accepted.push(way);
      else if (body.code !== FORGERIES[way]) forged.otherwise.push(`${way}: ${body.code}`);
    } else {
      const asked = again;
      const at = performance.now();
      const { status, body } = await client.enter(begun, token, record);
      if (asked === again) latencies.push(performance.now() - at);
      if (status < 300) accepted.set(body.entry as string, { player: who, score: record.score });
      else refused.push(`${status} ${body.code}`);
    }
    busy.delete(who);
    progress(++done);
  });
  const seconds = (performance.now() - from) / 1000;
  latencies.sort((one, other) => one - other);
  return { key, seconds, submissions, accepted, forged, refused, again, latencies };
}

/** Does `count` things, `at` a time. */
async function each(at: number, count: number, what: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) await what(index);
  };
  await Promise.all(Array.from({ length: Math.min(at, count) }, lane));
}
