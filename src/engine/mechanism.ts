/** What the three mechanisms of the core have in common for everything above them. */
import type { BitReader, BitWriter } from './bits.js';
import type { Core } from './core.js';
import type { Goal } from './goal.js';
import type { Shape } from './shapes.js';
import type { GoalText, PieceText } from './types.js';
import type { FallPiece, PlanOptions } from './fall/types.js';
import type { Solvability, SolvabilityOptions } from './pop/types.js';
import type { Kind, Kinds } from './kinds.js';
import type { Variant } from './rule-set.js';
import type { Steps } from './steps.js';

/** A state of a game as the core's bytes; never written to once made. */
export type Block = Uint8Array;

/** What stays the same through a game of any mechanism, checked and ready for the core. */
export interface Setup {
  readonly variant: Variant;
  readonly rows: number;
  readonly columns: number;
  readonly handSize: number;
  readonly seed: string;
  /** The piece set in the order of the draw. */
  readonly shapes: readonly Shape[];
  /** The texts of the set, if it is not the variant's own. */
  readonly pieces: readonly string[] | null;
  readonly goal: Goal | null;
}

/** A setup and where its game starts. */
export interface Start {
  readonly setup: Setup;
  /** Whether the seed was given; if not, one was drawn. */
  readonly seeded: boolean;
  readonly score: number;
  /** Pieces that the generator has dealt before. */
  readonly drawn: number;
}

/** How many rows, columns and boxes a move has cleared. */
export interface Cleared {
  readonly rows: number;
  readonly columns: number;
  readonly boxes: number;
  /** In a wall game: how many bricks have gone. */
  readonly bricks?: number;
}

/** The rules of one game over the core. A state is a block of bytes that nobody changes: each move makes another. */
export interface Rules<K extends Kind> {
  readonly setup: Setup;
  /** The first block of a game. */
  begin(): Block;
  /** Plays a move on a copy of `block`; throws IllegalMoveError if it may not be played. */
  play(block: Block, move: Kinds[K]['move']): { readonly block: Block; readonly result: Kinds[K]['result'] };
  /** Plays a move as `play` does, for those who need no result of it. */
  advance(block: Block, move: Kinds[K]['move']): Block;
  /** How many lines of each kind the move played last has cleared. */
  readonly cleared: Cleared;
  /** The one of several moves that do the same by which games know it, where there are such. */
  noted?(block: Block, move: Kinds[K]['move']): Kinds[K]['move'];
  canPlay(block: Block, move: Kinds[K]['move']): boolean;
  legalMoves(block: Block, piece?: number): readonly Kinds[K]['move'][];
  state(block: Block, game: Common): Kinds[K]['state'];
  outlook(block: Block): Kinds[K]['outlook'];
  /** The block as a position that goes on with the same deals, and with what is left of a goal. */
  position(block: Block, goal: GoalText | null): Kinds[K]['position'];
  /** The piece that a move is about, as it lies before it. */
  piece(block: Block, move: Kinds[K]['move']): PieceText | null;
  score(block: Block): number;
  over(block: Block): boolean;
  /** Cells filled. */
  filled(block: Block): number;
  /** What the computer would do, where the mechanism has a player. */
  plan?(block: Block, options: PlanOptions): readonly Kinds[K]['move'][];
  hint(block: Block, options: Kinds[K]['hintOptions']): Kinds[K]['hint'] | null;
  /** What moves from `block` on do, piece by piece, where a piece takes more than one. */
  pieces?(block: Block, moves: readonly Kinds[K]['move'][]): Steps<readonly FallPiece[]>;
  /** Moves that clear a wall, where it was made so that they do. */
  solution?(): readonly Kinds[K]['move'][] | null;
  solvability?(block: Block, options: SolvabilityOptions): Steps<Solvability>;
  search?(block: Block, options: Kinds[K]['searchOptions']): Kinds[K]['search'];
  /** Whether pieces that the start gave are all that a goal may be reached with, and they are used up. */
  spent(block: Block): boolean;
}

/** What of a state a game knows itself. */
export interface Common {
  readonly goal: Kinds[Kind]['state']['goal'];
  readonly assisted: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** One mechanism: how its games are read, written and played. */
export interface Mechanism<K extends Kind> {
  readonly kind: K;
  /** The history keeps every so many-th state and plays the others again. */
  readonly stride: number;
  /** What a move is, as an error says it. */
  readonly moveForm: string;
  /** Whether its games have a hand, whose size is then part of a configuration. */
  readonly hasHand: boolean;
  /** Reads a move from outside. Throws IllegalMoveError `malformed`. */
  parseMove(value: unknown): Kinds[K]['move'];
  /** Reads a configuration whose variant has been read. Throws ConfigError. */
  readConfig(source: object, variant: Variant): Kinds[K]['start'];
  readPosition(source: object, variant: Variant): Kinds[K]['start'];
  /** A start as the position that it was read from, sizes and seed filled in. */
  positionOf(start: Kinds[K]['start']): Kinds[K]['positionInput'];
  /** The fields in which a game's rules differ from its variant's, beyond sizes and goal. */
  optionsOf(setup: Kinds[K]['start']['setup']): object;
  /** What of a setup decides which scores can be earned: the same for every seed and goal. */
  rulesOf(setup: Kinds[K]['start']['setup']): Readonly<Record<string, string | number | boolean>>;
  /** The least score that a game of a start can have. */
  leastScore(start: Kinds[K]['start']): number;
  /** Whether a start is from a seed alone, on an empty board or on a wall that the seed draws. */
  isFresh(start: Kinds[K]['start']): boolean;
  /** Appends everything of a start but its variant's name. */
  writeStart(writer: BitWriter, start: Kinds[K]['start']): void;
  /** Reads what `writeStart` has written; the position is still to be checked as any other. */
  readStart(reader: BitReader): object;
  writeMoves(writer: BitWriter, start: Kinds[K]['start'], moves: readonly Kinds[K]['move'][]): void;
  readMoves(reader: BitReader, start: Kinds[K]['start'], count: number): readonly Kinds[K]['move'][];
  rules(core: Core, start: Kinds[K]['start']): Rules<K>;
}
