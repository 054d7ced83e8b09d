/** `deal`: lists the hands that a seed deals. */
import { createEngine } from '../engine/index.js';
import { HELP_OPTION, readArguments, readNumber } from './arguments.js';
import { EXIT, UsageError } from './errors.js';
import { GAME_OPTIONS, registerRules, starter } from './options.js';
import { json, print } from './terminal.js';

const { variant, hand, seed, rules } = GAME_OPTIONS;
export const DEAL_OPTIONS = {
  ...{ seed, variant, hand, rules },
  count: { type: 'string' },
  json: { type: 'boolean' },
  ...HELP_OPTION,
} as const;

const MOST_HANDS = 10_000;
const DEFAULT_HANDS = 10;

export async function deal(args: readonly string[]): Promise<number> {
  const { values } = readArguments('deal', args, DEAL_OPTIONS);
  if (values.seed === undefined) throw new UsageError('deal needs --seed TEXT.');
  const count =
    values.count === undefined ? DEFAULT_HANDS : readNumber('--count', values.count, 1, MOST_HANDS);
  const engine = await createEngine();
  await registerRules(engine, values.rules);
  const { variant: name, handSize, seed: text } = (await starter(engine, values))().state;
  for (let drawn = 0; drawn < count * handSize; drawn += handSize) {
    // Moves do not change what a seed deals: any game with so many pieces behind it is dealt this hand.
    const { state } = engine.fromPosition({ variant: name, handSize, seed: text, drawn });
    const pieces = state.hand as readonly string[];
    await print(values.json === true ? json(pieces) : pieces.join(' '));
  }
  return EXIT.ok;
}
