/** Generations of the cross-entropy method, and what they were good for in the end. */
import { jackknife, meanOf } from '../statistics.js';
import { runAll, type Threads } from '../threads.js';
import { improve, randomOf, sample, seedOf } from './cross-entropy.js';
import { nameOf, type Subject, type Task } from './subject.js';
import type { Comparison, Tuning } from './tuning.js';

export type Players<Sample> = Pick<Threads<Task, Sample[]>, 'run'>;

/** How far a distribution moves to the best ones. */
const STEP = 0.8;

/** Plays and learns for one generation, all vectors on the same deals; returns the run as it then is. */
export async function advance<Sample>(
  players: Players<Sample>,
  tuning: Tuning,
  subject: Subject<Sample>,
): Promise<Tuning> {
  const number = tuning.history.length;
  const started = performance.now();
  const random = randomOf(number * 7919 + seedOf(tuning.seed));
  const vectors = sample(tuning, tuning.population, random);
  const { setup } = subject;
  const tasks = vectors.map((weights): Task => {
    return { weights, setup, seed: `${tuning.seed}-${number}`, from: 0, count: tuning.games };
  });
  const played = await runAll(players, `${nameOf(subject)}, generation ${number}`, tasks);
  const results = vectors.map((weights, i) => ({ weights, score: subject.measure(played[i]!) }));
  const best = [...results].sort((a, b) => b.score - a.score).slice(0, tuning.elite);
  const share = subject.noise * Math.max(0, 1 - number / subject.generations);
  const distribution = improve(
    tuning,
    best.map(({ weights }) => weights),
    subject.deviation.map((deviation) => share * deviation),
    STEP,
  );
  const generation = {
    generation: number,
    all: meanOf(results.map(({ score }) => score)),
    best: meanOf(best.map(({ score }) => score)),
    mean: results[0]!.score,
    [subject.unit]: subject.amountOf(played.flat()),
    seconds: (performance.now() - started) / 1000,
  };
  return { ...tuning, ...distribution, history: [...tuning.history, generation] };
}

/** Samples of both sides in pairs. */
export interface Compared<Sample> {
  readonly comparison: Comparison;
  readonly before: readonly Sample[];
  readonly after: readonly Sample[];
}

/** The mean beside the start, sample by sample on the same deals. */
export async function compare<Sample>(
  players: Players<Sample>,
  tuning: Tuning,
  subject: Subject<Sample>,
  samples: number,
): Promise<Compared<Sample>> {
  const start = tuning.start ?? subject.mean;
  const { setup } = subject;
  const tasks = [start, tuning.mean].flatMap((weights) =>
    Array.from({ length: samples }, (_, from): Task => {
      return { weights, setup, seed: `${tuning.seed}-comparison`, from, count: 1 };
    }),
  );
  const played = (await runAll(players, `${nameOf(subject)}, comparison`, tasks)).flat();
  const [before, after] = [played.slice(0, samples), played.slice(samples)];
  const difference = jackknife(
    before.map((sample, i) => [sample, after[i]!] as const),
    (pairs) => subject.measure(pairs.map(([, b]) => b)) - subject.measure(pairs.map(([a]) => a)),
  );
  return { comparison: { generations: tuning.history.length, samples, difference }, before, after };
}
