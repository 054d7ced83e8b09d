/** `deal`: lists the hands that a seed deals. */
import { createEngine, type Engine, FALL_LIMITS, type Game } from '../engine/index.js';
import { HELP_OPTION, readArguments, readNumber } from './arguments.js';
import { EXIT, UsageError } from './errors.js';
import { GAME_OPTIONS, registerRules, starter } from './options.js';
import { json, print } from './terminal.js';

const { variant, hand, seed, rules, draw, order } = GAME_OPTIONS;
export const DEAL_OPTIONS = {
  ...{ seed, variant, hand, draw, order, rules },
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
  const game = (await starter(engine, values))();
  if (game.mechanism === 'fall') {
    if (values.hand !== undefined)
      throw new UsageError('--hand does not go with a falling game, whose pieces are dealt one by one.');
    return listPieces(engine, game, count, values.json === true);
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
    await print(values.json === true ? json(pieces) : pieces.join(' '));
  }
  return EXIT.ok;
}

/** The pieces of a falling game, one a line, as they are turned when they appear. */
async function listPieces(
  engine: Engine,
  game: Game<'fall'>,
  count: number,
  asJson: boolean,
): Promise<number> {
  const { variant: name, draw: by, seed: text } = game.state;
  const { pieces } = game.position();
  const shown = FALL_LIMITS.handSize.to;
  const start = { variant: name, handSize: shown, seed: text, draw: by, ...(pieces ? { pieces } : {}) };
  for (let drawn = 0; drawn < count; drawn += shown + 1) {
    const { state } = engine.fromPosition({ ...start, drawn });
    const hand = (state.hand as readonly string[]).slice(0, count - drawn);
    await print(...hand.map((piece) => (asJson ? json(piece) : piece)));
  }
  return EXIT.ok;
}
