/**
 * What page and core say to each other. Every answer is plain data: comlink would strip an error of
 * its code, so refusals travel as values.
 */
import type { ConfigErrorCode, IllegalMoveCode } from '../engine/errors.js';
import type { Action, FallHint, FallMove, FallResult, FallState } from '../engine/fall/types.js';
import type { Kind, Kinds } from '../engine/kinds.js';
import type { HandHint } from '../engine/place/types.js';
import type { Solvability, WallSequence } from '../engine/pop/types.js';
import type { RuleSet } from '../engine/rule-set.js';
import type { GameConfig, GameRecord, GoalText, Snapshot } from '../engine/types.js';
import type { Pace } from './fall-clock.js';

/** Raised with every change of the messages below; a worker file of another version is refused. */
export const PROTOCOL = 6;

/** What a game is opened from. */
export type OpenRequest =
  | { readonly from: 'config'; readonly config: GameConfig }
  | {
      readonly from: 'position';
      /** Plain, or a text made by `formatPosition`. */
      readonly position: Kinds[Kind]['positionInput'] | string;
      /** In place of the position's own. */
      readonly goal?: GoalText;
    }
  | { readonly from: 'snapshot'; readonly snapshot: Snapshot<Kind> }
  /** To be looked at: the game stands at its start, its moves ahead. */
  | { readonly from: 'record'; readonly record: GameRecord<Kind> | string };

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
export interface Frame<K extends Kind = 'place'> {
  readonly state: Kinds[K]['state'];
  readonly outlook: Kinds[K]['outlook'];
  readonly snapshot: Snapshot<K>;
  /** The whole game, once it is over. */
  readonly record: GameRecord<K> | null;
}

/** A game in the forms in which it leaves the page. */
export interface Papers<K extends Kind = 'place'> {
  readonly record: GameRecord<K>;
  readonly recordText: string;
  /** The position that it started from, before the first deal where a seed dealt it. */
  readonly startText: string;
}

export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** The answer to what may be long work: a core in the page does it in slices. */
export type Later<T> = Answer<T> | Promise<Answer<T>>;

export interface PlayAnswer<K extends Kind = 'place'> {
  readonly frame: Frame<K>;
  readonly result: Kinds[K]['result'];
}

/** `move` is the one undone or redone, `null` when there was none. */
export interface StepAnswer<K extends Kind = 'place'> {
  readonly frame: Frame<K>;
  readonly move: Kinds[K]['move'] | null;
}

/** Another state of a game that is looked at; its moves stay the same, and a hundred thousand are not sent again. */
export interface LookAnswer<K extends Kind = 'place'> {
  readonly look: Pick<Frame<K>, 'state' | 'outlook'>;
  /** Of a wall, where it is the state behind the next move: what that move did. */
  readonly result: Kinds[K]['result'] | null;
}

/** What was played, move by move; in a falling game piece by piece. */
export interface HistoryAnswer<K extends Kind = 'place'> {
  readonly played: readonly Kinds[K]['entry'][];
}

/** How a falling game runs. */
export interface RunOptions {
  readonly pace: Pace;
  /** Whether the computer plays. */
  readonly computer: boolean;
  /** Milliseconds between its actions; 0 is as fast as it can. */
  readonly interval: number;
}

/** What an action did. */
export type FallStep = FallResult & FallMove;

/** `null` where there is nothing to do. */
export interface HintAnswer {
  readonly hint: FallHint | null;
}

/** What searches find: the best move of a hand, with what is to follow it, or the best sequence from a wall on. */
export interface Found {
  place: HandHint;
  pop: WallSequence;
}

/** How far a search is. */
export interface Finding {
  /** `null` where nothing can be played. */
  readonly found: Found[keyof Found] | null;
  /** Whether more time may find something better. */
  readonly more: boolean;
}

export interface SearchAnswer extends Finding {
  /** Whether the core knows the search: it is taught it by `learn`, for most games never need it. */
  readonly taught: boolean;
}

/** Whether a wall can be cleared. */
export interface JudgeAnswer {
  readonly verdict: Solvability['verdict'];
}

/** What has happened in a falling game since the page was told last. */
export interface FallChange {
  /** Counts the changes of a run; the page answers with it once it has shown them. */
  readonly serial: number;
  readonly actions: readonly Action[];
  /** What the actions did; ticks that only moved the piece are left out. */
  readonly results: readonly FallStep[];
  /** The fields of the state that are new. */
  readonly state: Partial<FallState>;
  /** In place of the page's, which would grow too long; it begins here. Else the page adds the actions to its own. */
  readonly snapshot: Snapshot<'fall'> | null;
  /** The whole game, once it is over. */
  readonly record: GameRecord<'fall'> | null;
}

/** Whether time passes in a falling game. */
export interface Running {
  readonly running: boolean;
}

/** A change on its way from a worker, by the port of the answers, and so in one order with them. */
export interface ChangeMessage {
  /** The game. */
  readonly fall: number;
  readonly change: FallChange;
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
  open(id: number, request: OpenRequest, ruleSets: readonly RuleSet[]): Later<Frame<Kind>>;
  /** `assisted`: the move is a program's, not the player's. */
  play(id: number, move: Kinds[Kind]['move'], assisted: boolean): Answer<PlayAnswer<Kind>>;
  undo(id: number): Answer<StepAnswer<Kind>>;
  redo(id: number): Answer<StepAnswer<Kind>>;
  /** Shows the state behind `moves` moves of a game that is looked at. */
  goTo(id: number, moves: number): Answer<LookAnswer<Kind>>;
  history(id: number): Later<HistoryAnswer<Kind>>;
  /** `whole`: with the moves that lie ahead, as in a replay. */
  papers(id: number, whole: boolean): Answer<Papers<Kind>>;
  /**
   * Lets time pass in a falling game, or has it run in another way; `watch` is told every change, in order with
   * the answers. What takes place while nobody has `seen` the changes before is not played.
   */
  run(id: number, options: RunOptions, watch: (change: FallChange) => void): Answer<Running>;
  /** Stops time; keys that are down are let go. */
  halt(id: number): Answer<Running>;
  /** A key goes down, and up again; nothing while time stands still. */
  press(id: number, action: Action): Answer<Running>;
  release(id: number, action: Action): Answer<Running>;
  /** The page has shown all changes up to this one. */
  seen(id: number, serial: number): Answer<Running>;
  /** What the computer would do with the falling piece; the game is assisted from then on. */
  hint(id: number): Answer<HintAnswer>;
  /** What can be played now, in a game whose outlook does not say it. */
  legal(id: number): Answer<readonly FallMove[]>;
  /** Teaches a search: its Wasm. */
  learn(wasm: Uint8Array): Promise<Answer<{ readonly taught: boolean }>>;
  /** Searches the present hand or wall on for about `timeMs`, 1 to 1,000. */
  search(id: number, timeMs: number): Later<SearchAnswer>;
  /** Whether the present wall can be cleared, as far as looking at `work` walls says it. */
  judge(id: number, work: number): Later<JudgeAnswer>;
  /** The player has been helped. */
  assist(id: number): Answer<{ readonly frame: Frame<Kind> }>;
  close(id: number): void;
}

/** The service as a worker has it: a watcher cannot be sent there, and is told by messages of their own. */
export type WorkerCore = Omit<CoreService, 'run'> & { run(id: number, options: RunOptions): Answer<Running> };
