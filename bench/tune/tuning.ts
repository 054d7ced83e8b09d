/** The state of a tuning run, as it is kept in bench/tune/results. */
import { fileURLToPath } from 'node:url';
import { readJson } from '../files.js';
import type { Estimate } from '../statistics.js';
import { nameOf, type Subject } from './subject.js';

interface Generation {
  readonly generation: number;
  /** The measure: means over all vectors and over the best ones, and of the distribution's own mean. */
  readonly all: number;
  readonly best: number;
  readonly mean: number;
  /** What was played. */
  readonly pieces?: number;
  readonly hands?: number;
  readonly seconds: number;
}

/** The mean beside the start, on the same games that neither has seen. */
export interface Comparison {
  /** Generations that led to that mean. */
  readonly generations: number;
  readonly samples: number;
  /** The measure of the mean, less that of the start. */
  readonly difference: Estimate;
}

export interface Tuning {
  readonly profile: string;
  readonly seed: string;
  /** What was played; older runs do not say it. */
  readonly setup?: unknown;
  readonly population: number;
  readonly elite: number;
  /** Samples for each vector. */
  readonly games: number;
  /** The mean at the start; older runs do not say it. */
  readonly start?: readonly number[];
  mean: readonly number[];
  deviation: readonly number[];
  readonly history: Generation[];
  comparison?: Comparison;
}

/** Where the results are kept. */
export const RESULTS = fileURLToPath(new URL('results/', import.meta.url));

export function fileOf(folder: string, subject: Pick<Subject, 'variant' | 'profile'>): string {
  return `${folder.replace(/\/$/, '')}/${nameOf(subject)}.json`;
}

/** A run as it was left; `undefined` where there is none. */
export async function readTuning(path: string): Promise<Tuning | undefined> {
  const held = (await readJson(path)) as Tuning | undefined;
  if (held !== undefined && !(Array.isArray(held.mean) && Array.isArray(held.history))) {
    throw new Error(`${path} holds no tuning run`);
  }
  return held;
}

/** The subject's run in a folder, or a new one. Throws where another run is there. */
export async function openTuning<Sample>(
  folder: string,
  subject: Subject<Sample>,
  seed: string,
): Promise<Tuning> {
  const path = fileOf(folder, subject);
  const { profile, setup, population, elite, samples, deviation } = subject;
  const found = await readTuning(path);
  if (found) {
    const same =
      found.seed === seed &&
      found.mean.length === subject.mean.length &&
      (found.setup === undefined || JSON.stringify(found.setup) === JSON.stringify(setup)) &&
      (found.setup === undefined || (found.population === population && found.games === samples));
    if (same) return found;
    throw new Error(`${path} holds a run of another seed, of other games or features; move it away first`);
  }
  const before = subject.after
    ? await readTuning(fileOf(folder, { ...subject, profile: subject.after }))
    : undefined;
  const mean = before?.mean ?? subject.mean;
  return {
    profile,
    seed,
    setup,
    population,
    elite,
    games: samples,
    start: mean,
    mean,
    deviation,
    history: [],
  };
}
