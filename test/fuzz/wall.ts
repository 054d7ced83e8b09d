/** Wall games as they are forged and replayed: by the plain reference. */
import type { Engine, GameRecord, WallPositionInput } from 'block-puzzle-element/engine';
import type { Random } from '../soak/random.js';
import { randomStart } from '../soak/wall-games.js';
import { modelAt } from '../support/wall-games.js';
import { type Fuzzed, played, type Replayed } from './against-reference.js';
import { type Plain, startOf } from './forgeries.js';
import { decodeWall } from './wall-decode.js';
import { WALL_FORGERIES } from './wall-forge.js';

export const WALLS: Fuzzed = {
  name: 'wall',
  forgeries: WALL_FORGERIES,
  play,
  decode: decodeWall,
  // The reference builds no walls, and plays no other games.
  worth(record) {
    const { solvable, variant } = startOf(record) as unknown as WallPositionInput;
    const isKnown = solvable !== true && ['clickomania', 'samegame'].includes(variant);
    return isKnown ? played(begin(record), record) : null;
  },
};

function begin(record: Plain): Replayed {
  const start = startOf(record) as unknown as WallPositionInput;
  const { board: _, score: __, ...config } = start;
  // A config has no more than this to begin with.
  const model = modelAt(record['config'] ? config : start);
  return {
    get score() {
      return model.score;
    },
    get over() {
      return model.over;
    },
    take(move) {
      const { row, column } = move as { row: number; column: number };
      if (model.check(row, column) !== null) return false;
      model.play(row, column);
      return true;
    },
  };
}

/** The record of a random game, from a seed or from a wall of its own. */
function play(engine: Engine, random: Random, seed: string): GameRecord<'pop'> {
  const start = randomStart(random, seed);
  const game = start.board ? engine.fromPosition(start) : engine.newGame(start);
  for (let left = random.from(1, 60); left > 0 && !game.state.over; left--) {
    game.play(random.pick(game.legalMoves()));
  }
  return game.record();
}
