/** What `npm run bench:strength` is asked for. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { maybe, text, wholeNumber } from '../options.js';
import { CHOICES, readChoices } from './choices.js';
import type { Goal } from './streams.js';

export async function readOptions(args = process.argv.slice(2)) {
  const { values } = parseArgs({
    args,
    options: {
      ...CHOICES,
      weights: maybe,
      hands: maybe,
      games: maybe,
      cap: maybe,
      draws: text('0'),
      seed: text('bench'),
      threads: text(String(availableParallelism())),
      streams: text('16'),
      timed: text('2000'),
      random: { type: 'boolean', default: false },
      checkpoint: maybe,
    },
  });
  if (values.hands !== undefined && values.games !== undefined) {
    throw new Error('either --hands or --games says how much is played, not both');
  }
  const goal: Goal =
    values.games === undefined
      ? { hands: wholeNumber('hands', values.hands ?? '20000') }
      : { games: wholeNumber('games', values.games) };
  return {
    ...(await readChoices(values, 'next')),
    goal,
    weights: values.weights ?? null,
    cap: values.cap === undefined ? Number.MAX_SAFE_INTEGER : wholeNumber('cap', values.cap),
    draws: wholeNumber('draws', values.draws, 0),
    seed: values.seed,
    threads: wholeNumber('threads', values.threads),
    streams: wholeNumber('streams', values.streams),
    timed: wholeNumber('timed', values.timed, 0),
    random: values.random,
    checkpoint: values.checkpoint ?? null,
  };
}

export type Options = Awaited<ReturnType<typeof readOptions>>;
