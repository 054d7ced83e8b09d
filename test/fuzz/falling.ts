/** Falling games as they are forged and replayed: by the plain reference. */
import type { Engine, FallPositionInput, GameRecord } from 'block-puzzle-element/engine';
import { randomAction, randomBoard, randomSetup } from '../soak/falling.js';
import type { Random } from '../soak/random.js';
import { type FallGame, modelAt } from '../support/falling-games.js';
import type { FallAction } from '../support/falling-model.js';
import { type Fuzzed, played, type Replayed } from './against-reference.js';
import { decodeFalling } from './falling-decode.js';
import { FALL_FORGERIES } from './falling-forge.js';
import { type Plain, startOf } from './forgeries.js';

/** A reference that draws every skipped piece needs patience. */
const MOST_SKIPPED = 100_000;

export const FALLING: Fuzzed = {
  name: 'falling',
  forgeries: FALL_FORGERIES,
  play,
  decode: decodeFalling,
  worth(record) {
    const { drawn = 0, spawned = 0 } = startOf(record) as FallPositionInput;
    return drawn + spawned <= MOST_SKIPPED ? played(begin(record), record) : null;
  },
};

function begin(record: Plain): Replayed {
  const start = Object.fromEntries(
    Object.entries(startOf(record)).filter(([, value]) => value !== undefined),
  ) as unknown as FallPositionInput;
  const { variant, rows, columns, handSize, seed, pieces, draw, profile } = start;
  // A config has no more than this to begin with.
  const config = { variant, rows, columns, handSize, seed, pieces, draw, profile } as FallPositionInput;
  const model = modelAt(record['config'] ? config : start);
  return {
    get score() {
      return model.score;
    },
    get over() {
      return model.over;
    },
    take(move) {
      const { action } = move as { action: FallAction };
      if (model.check(action) !== null) return false;
      model.play(action);
      return true;
    },
  };
}

/** The record of a random game; on a board whose rows soon go, in half of them. */
function play(engine: Engine, random: Random, seed: string): GameRecord<'fall'> {
  const { rows, columns, pieces, draw, next, comfort, queue } = randomSetup(random, seed);
  const profile = comfort ? 'comfort' : 'classic';
  const config = { variant: 'quintris', rows, columns, handSize: next, seed, pieces, draw, profile } as const;
  const board = random.chance(50) ? { board: randomBoard(random, rows, columns) } : {};
  const game: FallGame = random.chance(40)
    ? engine.newGame(config)
    : engine.fromPosition({ ...config, ...board, queue });
  const model = modelAt(game.position());
  for (let left = random.below(80); left > 0 && !game.state.over; left--) {
    const action = randomAction(random, model, 50, 80);
    if (model.check(action) !== null) continue;
    model.play(action);
    game.play({ action });
  }
  return game.record();
}
