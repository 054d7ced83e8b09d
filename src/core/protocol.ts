/**
 * What page and core say to each other. Every answer is plain data: comlink would strip an error of its code, so
 * refusals travel as values. A game is told by what is new in it, never by its history, but for the first time.
 */
import type { JavaScriptCores } from '../engine/core.js';
import type { ConfigErrorCode, IllegalMoveCode } from '../engine/errors.js';
import type { Action, FallHint, FallMove, FallResult } from '../engine/fall/types.js';
import type { Kind, Kinds } from '../engine/kinds.js';
import type { HandHint } from '../engine/place/types.js';
import type { Solvability, WallSequence } from '../engine/pop/types.js';
import type { PlaceVariant, Variant } from '../engine/rule-set.js';
import type { GameConfig, GameRecord, GoalText, Snapshot } from '../engine/types.js';
import type { Pace } from './fall-clock.js';

/** Raised with every change of the messages below; a worker file of another version is refused. */
export const PROTOCOL = 13;

/** What a game is opened from; the page reads texts before it asks a core. */
export type OpenRequest =
  | { readonly from: 'config'; readonly config: GameConfig }
  | {
      readonly from: 'position';
      readonly position: Kinds[Kind]['positionInput'];
      /** In place of the position's own. */
      readonly goal?: GoalText;
    }
  | { readonly from: 'snapshot'; readonly snapshot: Snapshot<Kind> }
  /** To be looked at: the game stands at its start, its moves ahead. */
  | { readonly from: 'record'; readonly record: GameRecord<Kind> };

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

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** The answer to what may be long work: a core in the page does it in slices. */
export type Later<T> = Answer<T> | Promise<Answer<T>>;

/** A game as the page sees it after each command. */
export interface Frame<K extends Kind = 'place'> {
  readonly state: Kinds[K]['state'];
  readonly outlook: Kinds[K]['outlook'];
  /** What it goes on from if the core dies; made when it is asked for. */
  readonly snapshot: Snapshot<K>;
  /** The whole game, once it is over. */
  readonly record: GameRecord<K> | null;
}

/** What is new in a game since the page was told last. */
export interface Change<K extends Kind = Kind> {
  /** Counts what is told of a game, from 1. */
  readonly serial: number;
  /** The fields of the state that are new. */
  readonly state: Partial<Kinds[K]['state']>;
  /** Where it is another. */
  readonly outlook?: Kinds[K]['outlook'];
  /** In place of the page's moves: of a game that was opened, and where their list would grow too long. */
  readonly base?: Snapshot<K>;
  /** Moves that were made; what was undone before them is gone. */
  readonly added: readonly Kinds[K]['move'][];
  /** How many of all moves, from the end, are undone now. */
  readonly undone: number;
  /** The whole game, once it is over, and where it is another. */
  readonly record?: GameRecord<K>;
}

/** A move's answer; `result` is `null` where a game that is looked at was taken to another place than its next. */
export interface Played<K extends Kind = Kind> extends Change<K> {
  readonly result: Kinds[K]['result'] | null;
}

/** `move` is the one undone or redone, `null` when there was none. */
interface Stepped<K extends Kind = Kind> extends Change<K> {
  readonly move: Kinds[K]['move'] | null;
}

/** What an action did. */
export type FallStep = FallResult & FallMove;

/** What has happened in a falling game while its time passed. */
export interface FallChange extends Change<'fall'> {
  /** What the actions did; ticks that only moved the piece are left out. */
  readonly results: readonly FallStep[];
}

/** A change on its way from a worker, by the port of the answers, and so in one order with them. */
export interface ChangeMessage {
  /** The game. */
  readonly fall: number;
  readonly change: FallChange;
}

/** A game as it leaves the page. */
export interface Papers<K extends Kind = 'place'> {
  readonly record: GameRecord<K>;
  /** The position that it started from, before the first deal where a seed dealt it. */
  readonly start: Kinds[K]['positionInput'];
}

/** How a falling game runs. */
export interface RunOptions {
  readonly pace: Pace;
  /** Whether the computer plays. */
  readonly computer: boolean;
  /** Milliseconds between its actions; 0 is as fast as it can. */
  readonly interval: number;
}

/** Whether time passes in a falling game. */
export interface Running {
  readonly running: boolean;
  /** Whether the key that was pressed can do nothing where the piece is. */
  readonly blocked: boolean;
}

/** Of an answer that takes a search. */
export interface Taught {
  /** Whether the core knows the search: it is taught it by `learn`, for most games never need it. */
  readonly taught: boolean;
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

export type SearchAnswer = Finding & Taught;

/** Which games a core can play. */
export type Plays = Kind | 'all';

export interface Hello {
  readonly protocol: number;
  readonly rules: number;
  readonly generator: number;
  readonly plays: Plays;
}

/** The commands of a core, all of them about one game. What only one kind of game needs, only its core has. */
export interface GameCommands {
  /**
   * Makes the game `id`, or replaces it; on a refusal the old one stays. `registered` are the rows that the host
   * has added to the page's table, of which the core may not have heard yet.
   */
  open(id: number, request: OpenRequest, registered: readonly PlaceVariant[]): Later<Change>;
  /** `assisted`: the move is a program's, not the player's. */
  play(id: number, move: Kinds[Kind]['move'], assisted: boolean): Answer<Played>;
  undo(id: number): Answer<Stepped>;
  redo(id: number): Answer<Stepped>;
  /** Shows the state behind `moves` moves of a game that is looked at; of a wall's next move, what it did. */
  goTo(id: number, moves: number): Answer<Played>;
  /** What was played, move by move; in a falling game piece by piece. */
  history(id: number): Later<{ readonly played: readonly Kinds[Kind]['entry'][] }>;
  /** `whole`: with the moves that lie ahead, as in a replay. */
  papers(id: number, whole: boolean): Answer<Papers<Kind>>;
  /** The player has been helped. */
  assist(id: number): Answer<Change>;
  /**
   * Lets time pass in a falling game, or has it run in another way; every change is told, in order with the answers.
   * What takes place while nobody has `seen` the changes before is not played. The computer plays where the core knows
   * its search, else pieces only fall.
   */
  run(id: number, options: RunOptions): Answer<Omit<Running, 'blocked'> & Taught>;
  /** Stops time; keys that are down are let go. */
  halt(id: number): Answer<Running>;
  /** A key goes down, and up again; nothing while time stands still. */
  press(id: number, action: Action): Answer<Running>;
  release(id: number, action: Action): Answer<Running>;
  /** The page has shown all changes up to this one. */
  seen(id: number, serial: number): Answer<Running>;
  /** What the computer would do with the falling piece, if there is something; the game is assisted from then on. */
  hint(id: number): Answer<Change & Taught & { readonly hint: FallHint | null }>;
  /** What can be played now, in a game whose outlook does not say it. */
  legal(id: number): Answer<{ readonly legal: readonly FallMove[] }>;
  /** Searches the present hand or wall on for about `timeMs`, 1 to 1,000. */
  search(id: number, timeMs: number): Later<SearchAnswer>;
  /** Teaches the core the search of this game's kind: its Wasm. */
  learn(id: number, wasm: Uint8Array): Promise<Answer<Taught>>;
  /** Whether the present wall can be cleared, as far as looking at `work` walls says it. */
  judge(id: number, work: number): Later<{ readonly verdict: Solvability['verdict'] }>;
}

/** The service that a core exposes through comlink. */
export interface CoreService extends GameCommands {
  /** Answers once the core is ready to play the games of the table; throws when WebAssembly is refused. */
  hello(shipped: readonly Variant[]): Promise<Hello>;
  close(id: number): void;
}

/** What an answer to a command carries. */
export type Value<M extends keyof GameCommands> =
  Awaited<ReturnType<GameCommands[M]>> extends Answer<infer T> ? T : never;

/** What a command is told beside the number of the game. */
export type Told<M extends keyof GameCommands> =
  Parameters<GameCommands[M]> extends [number, ...infer Rest] ? Rest : never;

/**
 * A core, which a worker runs as well as a page: what makes it uses nothing from around it, so that its text is the
 * worker's.
 */
export interface Core {
  /** Listens to the page; in the page itself by a port. With `cores`, it runs in JavaScript. */
  serve(cores?: JavaScriptCores, port?: MessagePort): void;
}
