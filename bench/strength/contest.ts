/** A player at a game: its streams on all threads, kept in a file between sittings. */
import { SingleBar } from 'cli-progress';
import type { PlaceVariant } from '../../src/engine/rule-set.js';
import { readJson, writeJson } from '../files.js';
import { Threads } from '../threads.js';
import type { Player } from './games.js';
import { type Goal, isDone, type Limits, newStream, type Stream } from './streams.js';
import type { Task } from './worker.js';

/** All that a result depends on, but for how much is played. */
export interface Contest {
  readonly game: PlaceVariant;
  readonly player: Player;
  readonly seed: string;
  readonly limits: Limits;
  /** How many streams the games are played in. */
  readonly streams: number;
}

/** Threads that play streams. */
export type Players = Pick<Threads<Task, Stream>, 'run'>;

export function playersOf(bytes: Uint8Array, count: number): Threads<Task, Stream> {
  return new Threads(new URL('./worker-entry.mjs', import.meta.url), { bytes }, count);
}

/** What a file keeps: contests by their titles, each with its streams. */
type Kept = Record<string, { readonly contest: Contest; readonly streams: readonly Stream[] }>;

export class Checkpoint {
  readonly #path: string;
  readonly #kept: Kept;
  #writing: Promise<void> = Promise.resolve();
  #written = 0;

  private constructor(path: string, kept: Kept) {
    this.#path = path;
    this.#kept = kept;
  }

  static async open(path: string): Promise<Checkpoint> {
    const kept = (await readJson(path)) ?? {};
    if (typeof kept !== 'object' || Array.isArray(kept)) throw new Error(`${path} is no checkpoint`);
    return new Checkpoint(path, kept as Kept);
  }

  /** The streams of a contest as they were left. Throws where the file has another contest of that title. */
  take(title: string, contest: Contest): readonly Stream[] | null {
    const kept = this.#kept[title];
    if (!kept) return null;
    for (const key of Object.keys(contest) as (keyof Contest)[]) {
      if (JSON.stringify(kept.contest[key]) === JSON.stringify(contest[key])) continue;
      throw new Error(
        `${this.#path} holds "${title}" with another ${key}; move it away or take another file`,
      );
    }
    return kept.streams;
  }

  /** Keeps the streams; the file is written at most once a second, unless it must be now. */
  async keep(title: string, contest: Contest, streams: readonly Stream[], now: boolean): Promise<void> {
    this.#kept[title] = { contest, streams };
    if (!now && performance.now() - this.#written < 1000) return;
    this.#written = performance.now();
    const text = structuredClone(this.#kept);
    this.#writing = this.#writing.then(() => writeJson(this.#path, text));
    await this.#writing;
  }
}

/** Milliseconds that a stream is played before it comes back. */
const SLICE = 2000;

/** The part of the goal that falls to a stream. */
export function shareOf({ hands, games }: Goal, stream: number, streams: number): Goal {
  return {
    ...(hands === undefined ? {} : { hands: Math.floor((hands + streams - 1 - stream) / streams) }),
    ...(games === undefined ? {} : { games }),
  };
}

/** Plays a contest to its goal, from where its checkpoint was; returns the streams. */
export async function playContest(
  players: Players,
  title: string,
  contest: Contest,
  goal: Goal,
  checkpoint: Checkpoint | null = null,
  slice = SLICE,
): Promise<readonly Stream[]> {
  const { streams: count, ...rest } = contest;
  const kept = checkpoint?.take(title, contest);
  const streams = [...(kept ?? Array.from({ length: count }, (_, i) => newStream(i, count)))];
  const bar = new SingleBar({
    format: `${title} {bar} {value}/{total} {eta_formatted}`,
    clearOnComplete: true,
  });
  const progress = (): number => {
    return streams.reduce(
      (sum, { tally }) => sum + (goal.hands === undefined ? tally.deaths + tally.capped : tally.hands),
      0,
    );
  };
  bar.start(goal.hands ?? goal.games!, progress());
  try {
    await Promise.all(
      streams.map(async (_, i) => {
        const share = shareOf(goal, i, count);
        while (!isDone(streams[i]!, share)) {
          streams[i] = await players.run({ ...rest, stream: streams[i]!, goal: share, slice });
          bar.update(progress());
          await checkpoint?.keep(title, contest, streams, false);
        }
      }),
    );
    await checkpoint?.keep(title, contest, streams, true);
  } finally {
    bar.stop();
  }
  return streams;
}
