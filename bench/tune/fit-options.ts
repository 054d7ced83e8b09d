/** What `npm run tune:fit` is asked for. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { maybe, share, text, wholeNumber } from '../options.js';
import { CHOICES, readChoices } from '../strength/choices.js';
import { RESULTS } from './tuning.js';

const { profile: _profile, crisis: _crisis, ...choices } = CHOICES;

export async function readFitOptions(args = process.argv.slice(2)) {
  const { values } = parseArgs({
    args,
    options: {
      ...choices,
      weights: maybe,
      hands: text('20000'),
      explore: text('0.15'),
      discount: text('0.9'),
      draws: text('16'),
      seed: text('fit'),
      results: text(RESULTS),
      threads: text(String(availableParallelism())),
    },
  });
  const { weights, hands, explore, discount, draws, seed, results, threads, ...rest } = values;
  const { games, effortOf, work } = await readChoices(rest, 'hand');
  const [game, another] = games;
  if (!game || another) throw new Error('--variant or --set must say which game is fitted, one at a time');
  return {
    ...{ game, effort: effortOf(game), work, seed, results },
    weights: weights ?? null,
    hands: wholeNumber('hands', hands),
    explore: share('explore', explore),
    discount: share('discount', discount),
    draws: wholeNumber('draws', draws),
    threads: wholeNumber('threads', threads),
  };
}
