/** What the package's own `verify` says of a sequence, as a record of the whole game. */
import { createEngine, type Engine } from 'block-puzzle-element/engine';
import { gameOf } from './game.js';
import type { Wall } from './positions.js';
import type { Move, WallRules } from './replay.js';

export class Verifier {
  readonly #engine: Engine;

  private constructor(engine: Engine) {
    this.#engine = engine;
  }

  static async make(): Promise<Verifier> {
    return new Verifier(await createEngine());
  }

  /** The score that the record of the game earns; throws where the moves are not legal or it is refused. */
  score(wall: Wall, moves: readonly Move[], rules: WallRules): number {
    const game = gameOf(this.#engine, wall, rules);
    moves.forEach((move) => game.play(move));
    const verdict = this.#engine.verify(game.record());
    if (!verdict.ok) throw new Error(`verify refuses the record: ${verdict.message}`);
    if (!verdict.over) throw new Error('verify says that the game is not over');
    return verdict.score;
  }
}
