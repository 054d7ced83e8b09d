/** What `npm run tune` is asked for. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { readJson } from '../files.js';
import { maybe, oneOf, text, wholeNumber } from '../options.js';
import { CHOICES, readChoices } from '../strength/choices.js';
import { handSubject, type MeasureName, MEASURES } from './hands.js';
import { QUINTRIS_PROFILES, quintrisSubject } from './quintris.js';
import type { Subject } from './subject.js';
import { RESULTS } from './tuning.js';

/** Options of the placement games alone, with what they are where they are left out. */
const OF_HANDS = {
  hands: '600',
  samples: '10',
  population: '32',
  measure: '',
  death: '100',
  draws: '',
  start: '',
  deviation: '',
} as const;

type HandValues = Readonly<Partial<Record<keyof typeof OF_HANDS | keyof typeof CHOICES, string | undefined>>>;

const HAND_OPTIONS = Object.fromEntries(Object.keys(OF_HANDS).map((name) => [name, maybe])) as Record<
  keyof typeof OF_HANDS,
  typeof maybe
>;

export async function readOptions(args = process.argv.slice(2)) {
  const { values } = parseArgs({
    args,
    options: {
      ...CHOICES,
      ...HAND_OPTIONS,
      seed: text('tune'),
      generations: maybe,
      compare: text('40'),
      results: text(RESULTS),
      threads: text(String(availableParallelism())),
    },
  });
  const { seed, generations, compare, results, threads, ...rest } = values;
  const subject = (await subjectOf(rest)) as Subject;
  return {
    subject,
    seed,
    generations: generations === undefined ? subject.generations : wholeNumber('generations', generations),
    /** Samples of the comparison; 0: there is none. */
    compare: wholeNumber('compare', compare, 0),
    results,
    threads: wholeNumber('threads', threads),
  };
}

async function subjectOf(values: HandValues): Promise<unknown> {
  if (values.variant !== 'quintris') return handSubjectOf(values);
  const { variant: _, profile, ...others } = values;
  const [other] = Object.keys(others);
  if (other) throw new Error(`--${other} says nothing of quintris`);
  return quintrisSubject(oneOf('profile', profile ?? 'next', QUINTRIS_PROFILES));
}

async function handSubjectOf(values: HandValues): Promise<unknown> {
  const { games, profile, effortOf, work, crisisOf } = await readChoices(values, 'hand');
  const [game, another] = games;
  if (!game || another) throw new Error('--variant or --set must say which game is tuned, one at a time');
  const {
    hands,
    samples,
    population,
    death,
    draws,
    measure: named,
    start,
    deviation,
  } = { ...OF_HANDS, ...values };
  const usual: MeasureName = profile === 'points' ? 'game' : 'soft';
  const measure = oneOf('measure', named || usual, Object.keys(MEASURES) as MeasureName[]);
  return handSubject({
    ...{ game, profile, effort: effortOf(game), work, crisis: crisisOf(game) },
    hands: wholeNumber('hands', hands ?? ''),
    samples: wholeNumber('samples', samples ?? ''),
    population: wholeNumber('population', population ?? '', 4),
    death: wholeNumber('death', death ?? '', 0),
    draws: wholeNumber('draws', draws || (measure === 'danger' ? '16' : '0'), measure === 'danger' ? 1 : 0),
    measure,
    start: await numbersOf('start', start),
    deviation: await numbersOf('deviation', deviation),
  });
}

/** Reads numbers from an option, `1,-2,0.5`, or from a file that the tuning has written. */
async function numbersOf(name: string, value: string | undefined): Promise<readonly number[] | null> {
  if (!value) return null;
  const held = value.endsWith('.json')
    ? ((await readJson(value)) as { mean?: unknown } | undefined)?.mean
    : value.split(',').map((part) => (part.trim() ? Number(part) : NaN));
  if (Array.isArray(held) && held.every((number) => Number.isFinite(number))) return held as number[];
  throw new Error(`--${name} must be numbers such as 1,-2,0.5, or a file of results`);
}
