/** The mechanisms and the types that each has. */
import type {
  FallHint,
  FallMove,
  FallPiece,
  FallPosition,
  FallPositionInput,
  FallResult,
  FallState,
  PlanOptions,
} from './fall/types.js';
import type {
  WallHint,
  WallHintOptions,
  WallMove,
  WallOutlook,
  WallPosition,
  WallPositionInput,
  WallResult,
  WallSearch,
  WallSearchOptions,
  WallState,
} from './pop/types.js';
import type {
  HandHint,
  HandHintOptions,
  HandSearch,
  HandSearchOptions,
  Move,
  Outlook,
  PlaceState,
  Position,
  PositionInput,
} from './place/types.js';
import type { MoveResult, PieceText } from './terms.js';

/** `entry` is one of a list of what was played: a move, or all the moves of a piece. */
export interface Kinds {
  /** Pieces of a hand are put on the board. */
  place: {
    move: Move;
    result: MoveResult;
    entry: HistoryEntry;
    state: PlaceState;
    outlook: Outlook;
    position: Position;
    positionInput: PositionInput;
    hint: HandHint;
    hintOptions: HandHintOptions;
    search: HandSearch;
    searchOptions: HandSearchOptions;
  };
  /** Pieces fall into the board, one after the other. */
  fall: {
    move: FallMove;
    result: FallResult;
    entry: FallPiece;
    state: FallState;
    outlook: null;
    position: FallPosition;
    positionInput: FallPositionInput;
    hint: FallHint;
    hintOptions: PlanOptions;
    search: never;
    searchOptions: never;
  };
  /** Areas of one colour are taken out of a wall. */
  pop: {
    move: WallMove;
    result: WallResult;
    entry: HistoryEntry<'pop'>;
    state: WallState;
    outlook: WallOutlook;
    position: WallPosition;
    positionInput: WallPositionInput;
    hint: WallHint;
    hintOptions: WallHintOptions;
    search: WallSearch;
    searchOptions: WallSearchOptions;
  };
}

export type Kind = keyof Kinds;

/** The kinds whose moves a module of its own searches for; the one for falling pieces is a part of their core. */
export type Searched = 'place' | 'pop';

export const KINDS: readonly Kind[] = ['place', 'fall', 'pop'];

/** A move of a game of whichever kind. */
export type AnyMove = Kinds[Kind]['move'];
/** What a view draws. Frozen. */
export type GameState = Kinds[Kind]['state'];
export type AnyPositionInput = Kinds[Kind]['positionInput'];

/** One move of a game as a list of moves shows it. */
export interface HistoryEntry<K extends Kind = 'place'> {
  readonly move: Kinds[K]['move'];
  /** The piece as it was placed. */
  readonly piece: PieceText;
  readonly points: number;
  /** How many of each were cleared. */
  readonly rows: number;
  readonly columns: number;
  readonly boxes: number;
  /** In a wall game: how many bricks went; `piece` is then their colour. */
  readonly bricks?: number;
  /** The score behind it. */
  readonly score: number;
}

/** Which kind a state is of, for those who have the state alone. */
export function kindOf(state: GameState): Kind {
  return 'ghost' in state ? 'fall' : 'contagion' in state ? 'pop' : 'place';
}

/** How many moves a state is behind the start, gravity's ticks too. */
export function stepsOf(state: GameState): number {
  return state.moves + ('ticks' in state ? state.ticks : 0);
}
