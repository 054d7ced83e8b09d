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
import type { FallStart } from './fall/setup.js';
import type { HandSearch } from './place/search.js';
import type { PlaceStart } from './place/setup.js';
import type { HandHint, HandHintOptions, HandSearchOptions } from './place/types.js';
import type { WallSearch } from './pop/search.js';
import type { WallStart } from './pop/setup.js';
import type {
  WallHint,
  WallHintOptions,
  WallMove,
  WallOutlook,
  WallPosition,
  WallPositionInput,
  WallResult,
  WallSearchOptions,
  WallState,
} from './pop/types.js';
import type { GameState, HistoryEntry, Move, MoveResult, Outlook, Position, PositionInput } from './types.js';

/** `entry` is one of a list of what was played: a move, or all the moves of a piece. */
export interface Kinds {
  /** Pieces of a hand are put on the board. */
  place: {
    start: PlaceStart;
    move: Move;
    result: MoveResult;
    entry: HistoryEntry;
    state: GameState;
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
    start: FallStart;
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
    start: WallStart;
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

/** A move of a game of whichever kind. */
export type AnyMove = Kinds[Kind]['move'];
