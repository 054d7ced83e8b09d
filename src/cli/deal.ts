/** `deal`: lists the hands that a seed deals. */
import { createEngine } from '../engine/index.js';
import { EXIT, HELP_OPTION, readArguments, readNumber, UsageError } from './arguments.js';
import { rowOf } from './kinds.js';
import { registerRules, RULES_OPTION, starter } from './options.js';
import { json, type Terminal } from './terminal.js';

const OPTIONS = {
  seed: { type: 'string' },
  variant: { type: 'string' },
  hand: { type: 'string' },
  draw: { type: 'string' },
  order: { type: 'string' },
  ...RULES_OPTION,
  count: { type: 'string' },
  json: { type: 'boolean' },
  ...HELP_OPTION,
} as const;

const MOST_HANDS = 10_000;
const DEFAULT_HANDS = 10;

export async function deal(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArguments('deal', args, OPTIONS);
  if (values.seed === undefined) throw new UsageError('deal needs --seed TEXT.');
  const count =
    values.count === undefined ? DEFAULT_HANDS : readNumber('--count', values.count, 1, MOST_HANDS);
  const engine = await createEngine();
  await registerRules(engine, values.rules);
  const game = (await starter(engine, values))();
  const { deals, oneByOne, name } = rowOf(game.mechanism);
  if (!deals)
    throw new UsageError(`deal lists the hands that a seed deals; ${name} has none. play shows its wall.`);
  if (oneByOne && values.hand !== undefined)
    throw new UsageError(`--hand does not go with ${name}, whose pieces are dealt one by one.`);
  for (const dealt of deals(engine, game as never, count)) {
    const text = typeof dealt === 'string' ? dealt : dealt.join(' ');
    await terminal.print(values.json === true ? json(dealt) : text);
  }
  return EXIT.ok;
}
