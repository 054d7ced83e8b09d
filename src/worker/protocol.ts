/**
 * What page and core say to each other. Every answer is plain data: comlink would strip an error of
 * its code, so refusals travel as values.
 */
import type { ConfigErrorCode, IllegalMoveCode } from '../engine/errors.js';
import type { Action, FallResult, FallState } from '../engine/fall/types.js';
import type { RuleSet } from '../engine/rule-set.js';
import type {
  GameConfig,
  GameRecord,
  GameState,
  GoalText,
  HistoryEntry,
  Move,
  MoveResult,
  Outlook,
  PositionInput,
  Snapshot,
} from '../engine/types.js';
import type { Pace } from './fall-clock.js';

/** Raised with every change of the messages below; a worker file of another version is refused. */
export const PROTOCOL = 2;

/** What a game is opened from. */
export type OpenRequest =
  | { readonly from: 'config'; readonly config: GameConfig }
  | {
      readonly from: 'position';
      /** Plain, or a text made by `formatPosition`. */
      readonly position: PositionInput | string;
      /** In place of the position's own. */
      readonly goal?: GoalText;
    }
  | { readonly from: 'snapshot'; readonly snapshot: Snapshot }
  /** To be looked at: the game stands at its start, its moves ahead. */
  | { readonly from: 'record'; readonly record: GameRecord | string };

/** A refusal in transit; `refusalOf` and `errorOf` of `refusal.ts` convert from and to the engine's errors. */
export type Refusal =
  | {
      readonly kind: 'config';
      readonly code: ConfigErrorCode;
      readonly field: string;
      readonly value: string;
      readonly message: string;
    }
  | { readonly kind: 'move'; readonly code: IllegalMoveCode; readonly message: string }
  | { readonly kind: 'lost'; readonly message: string }; // the core does not know this game

/** A game as the page sees it after each command. `snapshot` is what it goes on from if the core dies. */
export interface Frame {
  readonly state: GameState;
  readonly outlook: Outlook;
  readonly snapshot: Snapshot;
  /** The whole game, once it is over. */
  readonly record: GameRecord | null;
}

/** A game in the forms in which it leaves the page. */
export interface Papers {
  readonly record: GameRecord;
  readonly recordText: string;
  /** The position that it started from, before the first deal where a seed dealt it. */
  readonly startText: string;
}

export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export interface PlayAnswer {
  readonly frame: Frame;
  readonly result: MoveResult;
}

/** `move` is the one undone or redone, `null` when there was none. */
export interface StepAnswer {
  readonly frame: Frame;
  readonly move: Move | null;
}

/** How a falling game runs. */
export interface RunOptions {
  readonly pace: Pace;
  /** Whether the computer plays. */
  readonly computer: boolean;
  /** Milliseconds between its actions; 0 is as fast as it can. */
  readonly interval: number;
}

/** What has happened in a falling game since the page was told last. */
export interface FallChange {
  /** Counts the changes of a run; the page answers with it once it has shown them. */
  readonly serial: number;
  readonly actions: readonly Action[];
  /** What the actions did; ticks that only moved the piece are left out. */
  readonly results: readonly FallResult[];
  /** The fields of the state that are new. */
  readonly state: Partial<FallState>;
  /** The whole game, once it is over. */
  readonly record: GameRecord<'fall'> | null;
}

export interface Hello {
  readonly protocol: number;
  readonly rules: number;
  readonly generator: number;
}

/** The service that a worker exposes through comlink; on the last rung the page holds it itself. */
export interface CoreService {
  /** Answers once the core is ready to play; throws when WebAssembly is refused. */
  hello(): Promise<Hello>;
  /**
   * Makes the game `id`, or replaces it; on a refusal the old one stays. `ruleSets` are the games that the host
   * has registered in the page, of which the core may not have heard yet.
   */
  open(id: number, request: OpenRequest, ruleSets: readonly RuleSet[]): Answer<Frame>;
  /** `assisted`: the move is a program's, not the player's. */
  play(id: number, move: Move, assisted: boolean): Answer<PlayAnswer>;
  undo(id: number): Answer<StepAnswer>;
  redo(id: number): Answer<StepAnswer>;
  /** Shows the state behind `moves` moves of a game that is looked at. */
  goTo(id: number, moves: number): Answer<Frame>;
  history(id: number): Answer<readonly HistoryEntry[]>;
  /** `whole`: with the moves that lie ahead, as in a replay. */
  papers(id: number, whole: boolean): Answer<Papers>;
  close(id: number): void;
}
