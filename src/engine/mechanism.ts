/** What the three mechanisms have in common for everything above them. */
import type { BitReader, BitWriter } from './bits.js';
import type { Block, Core, Exports, SearchModule } from './core.js';
import type { Engine } from './engine.js';
import type { FallPiece } from './fall/types.js';
import type { Goal } from './goal.js';
import type { Hues } from './hues.js';
import type { Kind, Kinds } from './kinds.js';
import type { Analysis, AnalysisOptions } from './place/types.js';
import type { Solvability, SolvabilityOptions } from './pop/types.js';
import type { ParsedRecord } from './record.js';
import type { PACING, PACING_TOLD } from './pace.js';
import type { Variant } from './rule-set.js';
import type { Shape } from './shapes.js';
import type { Steps } from './steps.js';
import type { GoalState, GoalText, PieceText } from './types.js';

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
  /** Where pieces come to lie: cell (r, c) at bit r * columns + c, and the hue of each. */
  readonly board?: Uint8Array;
  readonly hues?: Hues;
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
export interface Rules<K extends Kind = Kind> {
  readonly setup: Setup;
  /** The first block of a game. */
  begin(): Block;
  /** Plays a move on a copy of `block`; throws IllegalMoveError if it may not be played. */
  play(block: Block, move: Kinds[K]['move']): { readonly block: Block; readonly result: Kinds[K]['result'] };
  /** Plays a move as `play` does, for those who need no result of it. */
  advance(block: Block, move: Kinds[K]['move']): Block;
  /** How many lines of each kind the move played last has cleared. */
  readonly cleared: Cleared;
  /** Hues behind the move played last, which led from a state to `block`; only where pieces come to lie. */
  hued?(before: { readonly block: Block; readonly hues: Hues }, block: Block, move: Kinds[K]['move']): Hues;
  /** The one of several moves that do the same by which games know it, where there are such. */
  noted?(block: Block, move: Kinds[K]['move']): Kinds[K]['move'];
  canPlay(block: Block, move: Kinds[K]['move']): boolean;
  /** In reading order, of one slot of a hand or, slot by slot (and turn by turn), of all. */
  legalMoves(block: Block, piece?: number): readonly Kinds[K]['move'][];
  /** `slowest`: how pieces fell so far, see `pace.ts`. */
  state(block: Block, game: Common, slowest: number): Kinds[K]['state'];
  outlook(block: Block): Kinds[K]['outlook'];
  /** The block as a position that goes on with the same deals, and with what is left of a goal. */
  position(block: Block, goal: GoalText | null): Kinds[K]['position'];
  /** The piece that a move is about, as it lies before it. */
  piece(block: Block, move: Kinds[K]['move']): PieceText | null;
  score(block: Block): number;
  over(block: Block): boolean;
  /** Cells filled. */
  filled(block: Block): number;
  /** What moves from `block` on do, piece by piece, where a piece takes more than one. */
  pieces?(block: Block, moves: readonly Kinds[K]['move'][]): Steps<readonly FallPiece[]>;
  /** Moves that clear a wall, where it was made so that they do. */
  solution?(): readonly Kinds[K]['move'][] | null;
  /** Whether pieces that the start gave are all that a goal may be reached with, and they are used up. */
  spent(block: Block): boolean;
}

/** What of a state a game knows itself. */
export interface Common {
  readonly hues: Hues;
  readonly goal: GoalState | null;
  readonly assisted: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** How the games of a mechanism are read and written, for which no core is needed. */
export interface Codec<K extends Kind = Kind, S extends Start = Start> {
  readonly kind: K;
  /** What a move is, as an error says it. */
  readonly moveForm: string;
  /** Whether its games have a hand, whose size is then part of a configuration. */
  readonly hasHand: boolean;
  /** Where pieces may fall by themselves: how records tell it. */
  readonly pacing?: typeof PACING;
  /** What of a configuration only such games have. */
  readonly options: readonly string[];
  /** Reads a move from outside. Throws IllegalMoveError `malformed`. */
  parseMove(value: unknown): Kinds[K]['move'];
  /** Reads a configuration whose variant has been read. Throws ConfigError. */
  config(source: object, variant: Variant): S;
  position(source: object, variant: Variant): S;
  /** A start as the position that it was read from, sizes and seed filled in. */
  positionOf(start: S): Kinds[K]['positionInput'];
  /** The fields in which a game's rules differ from its variant's, beyond sizes and goal. */
  optionsOf(setup: S['setup']): object;
  /** What of a setup decides which scores can be earned: the same for every seed and goal. */
  rulesOf(setup: S['setup']): Readonly<Record<string, string | number | boolean>>;
  /** The least score that a game of a start can have. */
  leastScore(start: S): number;
  /** Whether a start is from a seed alone, on an empty board or on a wall that the seed draws. */
  isFresh(start: S): boolean;
}

/** The same with the bits of their texts. */
export interface TextCodec<K extends Kind = Kind, S extends Start = Start> extends Codec<K, S> {
  /** Appends everything of a start but its variant's name. */
  writeStart(writer: BitWriter, start: S): void;
  /** Reads what `writeStart` has written; the position is still to be checked as any other. */
  readStart(reader: BitReader): object;
  writeMoves(writer: BitWriter, start: S, moves: readonly Kinds[K]['move'][]): void;
  /** Of games in which pieces may fall by themselves. */
  readonly pacingTold?: typeof PACING_TOLD;
  readMoves(reader: BitReader, start: S, count: number): readonly Kinds[K]['move'][];
}

/** The codecs that are there, by their kinds. */
export type Codecs<C extends Codec = Codec> = Readonly<Partial<Record<Kind, C>>>;
export type TextCodecs = Codecs<TextCodec>;

/** A start of any mechanism, with what it was read by. */
export interface AnyStart<C extends Codec = Codec> extends Start {
  readonly codec: C;
}

/** One mechanism: how its games are read, written and played, and the module of assembly/ that plays them. */
export interface Mechanism<K extends Kind = Kind, S extends Start = Start> {
  readonly codec: Codec<K, S>;
  /** The history keeps every so many-th state and plays the others again. */
  readonly stride: number;
  /** What its module exports and no other one does. */
  readonly sign: string;
  rules(core: Core, start: S): Rules<K>;
}

/** What finds moves for a kind of game, beside its rules. */
export interface Advice<K extends Kind = Kind, R extends Rules<K> = Rules<K>, E = Exports> {
  /** What the module that it searches with looks at. */
  readonly objects: string;
  /** What that module exports and no other does. */
  readonly sign: string;
  /** What a short search would play; it comes with what has all that the package carries. */
  hint?(
    rules: R,
    block: Block,
    options: Kinds[K]['hintOptions'],
    searching: Searching<E>,
  ): Kinds[K]['hint'] | null;
  /** What the computer would do with a falling piece. */
  plan?(
    rules: R,
    block: Block,
    options: Kinds[K]['hintOptions'],
    searching: Searching<E>,
  ): readonly Kinds[K]['move'][];
  search?(
    rules: R,
    block: Block,
    options: Kinds[K]['searchOptions'],
    searching: Searching<E>,
  ): Kinds[K]['search'];
  /** Takes what its search goes by, where that is not in its module. */
  weigh?(weights: object): void;
  /** What was played in a record beside what it would have played. */
  judge?(engine: Engine, record: ParsedRecord, options: AnalysisOptions): Steps<Analysis>;
  /** Whether a wall can be cleared. */
  solving?(rules: R, block: Block, options: SolvabilityOptions): Steps<Solvability>;
}

/** The module of a search; throws an Error that says why there is none. */
export type Searching<E = Exports> = () => SearchModule<E>;
