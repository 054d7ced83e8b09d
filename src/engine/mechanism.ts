/** What the three mechanisms have in common for everything above them. */
import type { Bits } from './bits.js';
import type { Block, Core, Exports, SearchModule } from './core.js';
import type { FallPiece } from './fall/types.js';
import type { Goal } from './goal.js';
import type { Hues } from './hues.js';
import type { Kind, Kinds } from './kinds.js';
import type { Solvability, SolvabilityOptions } from './pop/types.js';
import type { PACING, PACING_TOLD } from './pace.js';
import type { Variant } from './rule-set.js';
import type { Steps } from './steps.js';
import type { CommonState, PieceText } from './terms.js';

/** What stays the same through a game of any mechanism, checked and ready for the core. */
export interface Setup {
  readonly variant: Variant;
  readonly rows: number;
  readonly columns: number;
  readonly handSize: number;
  readonly seed: string;
  /** The piece set in the order of the draw. */
  readonly set: readonly PieceText[];
  /** The same, if it is not the variant's own. */
  readonly pieces: readonly PieceText[] | null;
  readonly goal: Goal | null;
}

/** What of a setup every state says. */
export type Head = Pick<CommonState, 'variant' | 'rows' | 'columns' | 'handSize'>;

/** A setup and where its game starts. */
export interface Start {
  readonly setup: Setup;
  /** Whether the seed was given; if not, one was drawn. */
  readonly seeded: boolean;
  readonly score: number;
  /** Pieces that the generator has dealt before. */
  readonly drawn: number;
  /** Where pieces come to lie, and the hue of each. */
  readonly board?: readonly string[];
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
  /** What of a state the game does not know itself; `slowest`: how pieces fell so far, see `pace.ts`. */
  state(block: Block, slowest: number): Omit<Kinds[K]['state'], keyof Head | keyof Common>;
  outlook(block: Block): Kinds[K]['outlook'];
  /** A start that goes on from the block with the same deals, and with what is left of a goal. */
  startAt(block: Block, goal: Goal | null): Start;
  /** The piece that a move is about, as it lies before it. */
  piece(block: Block, move: Kinds[K]['move']): PieceText | null;
  score(block: Block): number;
  over(block: Block): boolean;
  filled(block: Block): number;
  /** What moves from `block` on do, piece by piece, where a piece takes more than one. */
  pieces?(block: Block, moves: readonly Kinds[K]['move'][]): Steps<readonly FallPiece[]>;
  /** Moves that clear a wall, where it was made so that they do. */
  solution?(): readonly Kinds[K]['move'][] | null;
  /** Whether pieces that the start gave are all that a goal may be reached with, and they are used up. */
  spent(block: Block): boolean;
}

/** What of a state a game knows itself. */
export interface Common extends Pick<CommonState, 'goal' | 'assisted' | 'canUndo' | 'canRedo'> {
  readonly hues: Hues;
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
  /** Reads what a game of a variant is made of, and from a position what else it starts with. Throws ConfigError. */
  readStart(source: object, variant: Variant, position: object): S;
  /** A start as the position that it was read from, sizes and seed filled in. */
  positionOf(start: S): Kinds[K]['positionInput'];
  /** The fields in which a game's rules differ from its variant's, beyond sizes and goal. */
  optionsOf(setup: S['setup']): object;
  /** What of a setup decides which scores can be earned: the same for every seed and goal. */
  rulesOf(setup: S['setup']): Readonly<Record<string, string | number | boolean>>;
  leastScore(start: S): number;
  /** Whether a start is from a seed alone, on an empty board or on a wall that the seed draws. */
  isFresh(start: S): boolean;
}

/** The same with the bits of their texts: each method writes what it is given, or reads. See `Bits`. */
export interface TextCodec<K extends Kind = Kind, S extends Start = Start> extends Codec<K, S> {
  /** Everything of a start but its variant's name; the position that it answers is still to be checked as any other. */
  startBits(io: Bits, start: Given<S>): object;
  /** So many moves. */
  moveBits(
    io: Bits,
    start: S,
    count: number,
    given: readonly Kinds[K]['move'][],
  ): readonly Kinds[K]['move'][];
  /** Of games in which pieces may fall by themselves. */
  readonly pacingTold?: typeof PACING_TOLD;
}

/** A start that is to be written; nothing where one is read. */
export type Given<S extends Start> = Partial<Omit<S, 'setup'>> & { readonly setup: Partial<S['setup']> };

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
  /** What its module exports and no other one does: another name once its memory, as a host knows it, is another. */
  readonly sign: string;
  rules(core: Core, start: S): Rules<K>;
}

/** A mechanism but for its codec, which some hosts have without texts. */
export type Playable<K extends Kind, S extends Start> = Omit<Mechanism<K, S>, 'codec'>;

/** What finds moves for a kind of game, beside its rules. */
export interface Advice<K extends Kind = Kind, R extends Rules<K> = Rules<K>, E = Exports> {
  /** What the module that it searches with looks at. */
  readonly objects: string;
  /** What that module exports and no other does: another name once its memory, as a host knows it, is another. */
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
  /** Whether a wall can be cleared. */
  solving?(rules: R, block: Block, options: SolvabilityOptions): Steps<Solvability>;
}

/** The module of a search; throws an Error that says why there is none. */
export type Searching<E = Exports> = () => SearchModule<E>;
