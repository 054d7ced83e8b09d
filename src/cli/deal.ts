/** `deal`: lists the hands that a seed deals. */
import { createEngine, type Engine, FALL_LIMITS, type Game } from '../engine/index.js';
import { EXIT, HELP_OPTION, readArguments, readNumber, UsageError } from './arguments.js';
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
  if (game.mechanism === 'fall') {
    if (values.hand !== undefined)
      throw new UsageError('--hand does not go with a falling game, whose pieces are dealt one by one.');
    const show = (piece: string): string => (values.json === true ? json(piece) : piece);
    for (const hand of handsOf(engine, game, count)) await terminal.print(...hand.map(show));
    return EXIT.ok;
  }
  if (game.mechanism === 'pop') {
    throw new UsageError(
      'deal lists the hands that a seed deals; a wall game has none. play shows its wall.',
    );
  }
  const { variant: name, handSize, seed: text } = game.state;
  for (let drawn = 0; drawn < count * handSize; drawn += handSize) {
    // Moves do not change what a seed deals: any game with so many pieces behind it is dealt this hand.
    const { state } = engine.fromPosition({ variant: name, handSize, seed: text, drawn });
    const pieces = state.hand as readonly string[];
    await terminal.print(values.json === true ? json(pieces) : pieces.join(' '));
  }
  return EXIT.ok;
}

/** So many pieces of a falling game, some at a time, as they are turned when they appear. */
function* handsOf(engine: Engine, game: Game<'fall'>, count: number): Generator<readonly string[]> {
  const { variant, draw, seed } = game.state;
  const { pieces } = game.position();
  const handSize = FALL_LIMITS.handSize.to;
  const start = { variant, handSize, seed, draw, ...(pieces ? { pieces } : {}) };
  for (let drawn = 0; drawn < count; drawn += handSize + 1) {
    const { state } = engine.fromPosition({ ...start, drawn });
    yield (state.hand as readonly string[]).slice(0, count - drawn);
  }
}
