/** One game: its history of states, and the commands that move along it. */
import { ConfigError, IllegalMoveError } from './errors.js';
import { refuse } from './check.js';
import { parseMove } from './move.js';
import { type Block, PlacementRules } from './placement.js';
import type { Core } from './core.js';
import type { Start } from './setup.js';
import { MAX_MOVES, type ParsedSnapshot, SNAPSHOT_FORMAT, SNAPSHOT_VERSION } from './snapshot.js';
import type { GameState, Move, MoveResult, Outlook, Position, Snapshot } from './types.js';

/** A move of the history and the state behind it. */
interface Step {
  readonly move: Move;
  readonly block: Block;
}

/**
 * A game on an engine; made by `newGame`, `fromPosition` or `restore`.
 * Undo and redo go one move a step, across refills, without a limit; the generator goes back too, so that
 * the same last piece of a hand is followed by the same new hand.
 */
export class Game {
  readonly #core: Core;
  readonly #rules: PlacementRules;
  readonly #first: Block;
  readonly #start: Position;
  #steps: Step[] = [];
  /** How many of the steps stand; those behind are undone. */
  #standing = 0;
  #state: GameState | null = null;

  constructor(core: Core, start: Start) {
    this.#core = core;
    this.#rules = new PlacementRules(core, start.setup);
    this.#first = this.#rules.begin(start);
    this.#start = this.#rules.position(this.#first);
  }

  /** Replays a snapshot; throws ConfigError if its moves cannot be played or do not earn its score. */
  static replay(core: Core, snapshot: ParsedSnapshot): Game {
    const game = new Game(core, snapshot.start);
    snapshot.moves.forEach((move, i) => {
      try {
        game.play(move);
      } catch (error) {
        if (!(error instanceof IllegalMoveError)) throw error;
        throw new ConfigError(
          'illegal-move',
          `moves[${i}]`,
          move,
          `moves[${i}] cannot be played: ${error.message}`,
        );
      }
    });
    for (let i = 0; i < snapshot.undone; i++) game.undo();
    const { score } = game.state;
    if (score !== snapshot.score)
      refuse('mismatch', 'score', snapshot.score, `${score}, which its moves earn`);
    return game;
  }

  /** The state as plain frozen data; the same object until the next change. */
  get state(): GameState {
    this.#state ??= this.#rules.state(this.#block, this.#standing > 0, this.#standing < this.#steps.length);
    return this.#state;
  }

  /**
   * Legal moves in reading order, in the form that `play` takes; of one piece of the hand or, piece by piece,
   * of all. Throws IllegalMoveError `no-such-piece` for a slot that the hand does not have.
   */
  legalMoves(piece?: number): readonly Move[] {
    return this.#rules.legalMoves(this.#block, piece);
  }

  /** Whether `play` would take the move; `false` for anything that is no move. */
  canPlay(move: Move): boolean {
    try {
      return this.#rules.canPlay(this.#block, parseMove(move));
    } catch (error) {
      if (error instanceof IllegalMoveError) return false;
      throw error;
    }
  }

  /** Plays a move and drops what was undone. Throws IllegalMoveError and changes nothing if it is illegal. */
  play(move: Move): MoveResult {
    const parsed = parseMove(move);
    const { block, result } = this.#rules.play(this.#block, parsed);
    this.#steps.length = this.#standing;
    this.#steps.push({ move: parsed, block });
    this.#goTo(this.#standing + 1);
    return result;
  }

  /** Takes the last move back and returns it; `null` when there is none. */
  undo(): Move | null {
    if (this.#standing === 0) return null;
    this.#goTo(this.#standing - 1);
    return this.#steps[this.#standing]!.move;
  }

  /** Plays the move undone last again and returns it; `null` when there is none. */
  redo(): Move | null {
    const step = this.#steps[this.#standing];
    if (!step) return null;
    this.#goTo(this.#standing + 1);
    return step.move;
  }

  /** The present position; a game made from it goes on with the same deals. */
  position(): Position {
    return this.#rules.position(this.#block);
  }

  /**
   * The whole game with its history, as plain JSON. Of a game of more than 100,000 moves it holds the last
   * 100,000 and starts from the position before them.
   */
  snapshot(): Snapshot {
    const cut = Math.max(0, Math.min(this.#steps.length - MAX_MOVES, this.#standing));
    return Object.freeze({
      format: SNAPSHOT_FORMAT,
      version: SNAPSHOT_VERSION,
      rules: this.#core.rulesVersion,
      generator: this.#core.generatorVersion,
      start: cut === 0 ? this.#start : this.#rules.position(this.#steps[cut - 1]!.block),
      moves: Object.freeze(this.#steps.slice(cut, cut + MAX_MOVES).map((step) => step.move)),
      undone: Math.min(this.#steps.length, cut + MAX_MOVES) - this.#standing,
      score: this.#rules.score(this.#block),
    });
  }

  /** Legal anchors and what each drop would clear, for a view that must answer at once. */
  outlook(): Outlook {
    return this.#rules.outlook(this.#block);
  }

  get #block(): Block {
    return this.#standing === 0 ? this.#first : this.#steps[this.#standing - 1]!.block;
  }

  #goTo(standing: number): void {
    this.#standing = standing;
    this.#state = null;
  }
}
