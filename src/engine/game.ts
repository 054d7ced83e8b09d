/** One game: its history of states, and the commands that move along it. */
import { ConfigError, IllegalMoveError } from './errors.js';
import { refuse } from './check.js';
import { goalText, progressOf } from './goal.js';
import { parseMove } from './move.js';
import { type Block, PlacementRules } from './placement.js';
import type { Cleared } from './placement-reader.js';
import type { Core } from './core.js';
import { MAX_MOVES, recordOf } from './record.js';
import { positionOf, type Start } from './setup.js';
import { isPiece } from './shapes.js';
import { type ParsedSnapshot, ruleSetField, SNAPSHOT_FORMAT, SNAPSHOT_VERSION } from './snapshot.js';
import type {
  GameRecord,
  GameState,
  GoalState,
  HistoryEntry,
  Move,
  MoveResult,
  Outlook,
  Position,
  PositionInput,
  Snapshot,
} from './types.js';

/** A move of the history and the state behind it. */
interface Step {
  readonly move: Move;
  readonly block: Block;
  /** What this move has cleared. */
  readonly cleared: Cleared;
  /** Lines cleared so far. */
  readonly lines: number;
  /** Whether the goal has been reached by this move or an earlier one. */
  readonly reached: boolean;
}

/**
 * A game on an engine; made by `newGame`, `fromPosition`, `restore` or `replay`.
 * Undo and redo go one move a step, across refills, without a limit; the generator goes back too, so that
 * the same last piece of a hand is followed by the same new hand.
 */
export class Game {
  readonly #core: Core;
  readonly #rules: PlacementRules;
  readonly #first: Block;
  readonly #start: PositionInput;
  /** Whether the start gave all its pieces itself, the generator none: a goal is to be reached with those. */
  readonly #scripted: boolean;
  #steps: Step[] = [];
  /** How many of the steps stand; those behind are undone. */
  #standing = 0;
  #assisted = false;
  #state: GameState | null = null;

  /** @internal */
  constructor(core: Core, start: Start) {
    this.#core = core;
    this.#rules = new PlacementRules(core, start.setup);
    this.#first = this.#rules.begin(start);
    this.#start = positionOf(start);
    const given = start.hand?.some(isPiece) === true || start.setup.queue.length > 0;
    this.#scripted = given && start.drawn === 0;
  }

  /** @internal Replays moves; throws ConfigError if they cannot be played or do not earn the score. */
  static replay(core: Core, { start, moves, undone, score, assisted }: ParsedSnapshot): Game {
    const game = new Game(core, start);
    moves.forEach((move, i) => {
      try {
        game.#advance(move);
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
    game.#goTo(moves.length - undone);
    game.#assisted = assisted;
    const earned = game.#rules.score(game.#block);
    if (score !== earned) refuse('score', 'score', score, `${earned}, which its moves earn`);
    return game;
  }

  /** The state as plain frozen data; the same object until the next change. */
  get state(): GameState {
    this.#state ??= this.#rules.state(this.#block, {
      goal: this.#goal(),
      assisted: this.#assisted,
      canUndo: this.#standing > 0,
      canRedo: this.#standing < this.#steps.length,
    });
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
    this.#push(parsed, block);
    return result;
  }

  /** Takes the last move back and returns it; `null` when there is none. */
  undo(): Move | null {
    if (this.#standing === 0) return null;
    this.#assisted = true;
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

  /** Notes that the player was helped: by a hint, or by a program that plays. Its record says so. */
  assist(): void {
    if (this.#assisted) return;
    this.#assisted = true;
    this.#state = null;
  }

  /**
   * Goes to the state behind `moves` moves, 0 being the start, without counting as help: for those who look at
   * a game, not for those who play it. Throws ConfigError.
   */
  goTo(moves: number): void {
    if (!Number.isInteger(moves) || moves < 0 || moves > this.#steps.length) {
      refuse('range', 'moves', moves, `a whole number from 0 to ${this.#steps.length}`);
    }
    this.#goTo(moves + 0);
  }

  /** Every move, the undone ones too, and what it did. */
  history(): readonly HistoryEntry[] {
    let before = this.#first;
    const entries = this.#steps.map(({ move, block, cleared }) => {
      const piece = this.#rules.piece(before, move) ?? '';
      const score = this.#rules.score(block);
      const points = score - this.#rules.score(before);
      before = block;
      return Object.freeze({ move, piece, points, ...cleared, score });
    });
    return Object.freeze(entries);
  }

  /** The present position; a game made from it goes on with the same deals. */
  position(): Position {
    return this.#rules.position(this.#block, this.#goalLeft());
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
      start: cut === 0 ? this.#start : this.#rules.position(this.#steps[cut - 1]!.block, null),
      moves: Object.freeze(this.#steps.slice(cut, cut + MAX_MOVES).map((step) => step.move)),
      undone: Math.min(this.#steps.length, cut + MAX_MOVES) - this.#standing,
      score: this.#rules.score(this.#block),
      assisted: this.#assisted,
      ...ruleSetField(this.#rules),
    });
  }

  /** The game so far as a record that `verify` can prove; undone moves leave no trace. */
  record(): GameRecord {
    return recordOf(this.snapshot());
  }

  /** Legal anchors and what each drop would clear, for a view that must answer at once. */
  outlook(): Outlook {
    return this.#rules.outlook(this.#block);
  }

  #advance(move: Move): void {
    this.#push(move, this.#rules.advance(this.#block, move));
  }

  /** Adds the move that the core has just played. */
  #push(move: Move, block: Block): void {
    const { goal } = this.#rules.setup;
    const last = this.#steps[this.#standing - 1];
    const { cleared } = this.#rules;
    const lines = (last?.lines ?? 0) + cleared.rows + cleared.columns + cleared.boxes;
    const counts = goal && !this.#isSpent(this.#block);
    const reached =
      (last?.reached ?? false) || (counts ? progressOf(goal, this.#progress(block, lines)).reached : false);
    if (this.#steps.length > this.#standing) this.#assisted = true;
    this.#steps.length = this.#standing;
    this.#steps.push({ move, block, cleared, lines, reached });
    this.#goTo(this.#standing + 1);
  }

  #progress(block: Block, lines: number): { score: number; lines: number; filled: number } {
    return { score: this.#rules.score(block), lines, filled: this.#rules.filled(block) };
  }

  #goal(): GoalState | null {
    const { goal } = this.#rules.setup;
    if (!goal) return null;
    const block = this.#block;
    const step = this.#steps[this.#standing - 1];
    const { value } = progressOf(goal, this.#progress(block, step?.lines ?? 0));
    const outcome = step?.reached
      ? 'reached'
      : this.#isSpent(block) || this.#rules.over(block)
        ? 'missed'
        : 'open';
    return Object.freeze({ goal: goalText(goal), ...goal, value, outcome });
  }

  /** Whether the pieces that the start gave are used up. */
  #isSpent(block: Block): boolean {
    return this.#scripted && this.#rules.drawn(block) > this.#rules.drawn(this.#first);
  }

  /** What a position has still to reach; `null` when there is no goal, or none that is open. */
  #goalLeft(): string | null {
    const state = this.#goal();
    if (state?.outcome !== 'open') return null;
    const { kind, target, value } = state;
    return goalText({ kind, target: kind === 'lines' ? target - value : target });
  }

  get #block(): Block {
    return this.#standing === 0 ? this.#first : this.#steps[this.#standing - 1]!.block;
  }

  #goTo(standing: number): void {
    this.#standing = standing;
    this.#state = null;
  }
}
