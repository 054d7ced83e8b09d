/** The events that a host hears: their names and what each carries. */
import type { AnyMove, Kind } from '../engine/kinds.js';
import type { GameRecord, GoalText, HandSlot, MoveResult, Parts } from '../engine/types.js';

/** Who or what brought a change about. */
export type Source = 'drag' | 'tap' | 'keyboard' | 'button' | 'api' | 'computer' | 'system';

/**
 * Why a falling game waits, or waited until now: it has not been started; the player or the host stopped it; the
 * focus has left it, or it is disabled; the page is hidden; it is out of view; its core died.
 */
export type PauseReason = 'start' | 'player' | 'api' | 'focus' | 'hidden' | 'away' | 'core';

export type ErrorCode = 'bad-attribute' | 'bad-link' | 'no-core' | 'no-form' | 'storage';

export type ScoreReason = 'move' | 'undo' | 'redo' | 'new-game' | 'restore';

/**
 * Why a game begins: it is the element's first; a new one was asked for by player or host; an attribute or a link asks
 * for another one, or for another day's; `restore` has brought it, or it lay in the storage; a replay was left.
 */
export type StartReason = 'first' | 'new' | 'attribute' | 'daily' | 'restore' | 'saved' | 'leave-replay';

/** In every detail. */
export interface CommonDetail {
  readonly variant: string;
  readonly score: number;
  readonly best: number;
  readonly moves: number;
  readonly source: Source;
}

/** What each event's detail holds beyond the common part. */
export interface EventDetails {
  /** Once: methods work, the first board is there. */
  'bp-ready': { readonly restored: boolean };
  /** A game begins, whichever way: `state`, `score` and `status` are its own already. Not told of a replay. */
  'bp-start': {
    readonly reason: StartReason;
    /** Whether it goes on from what was saved. */
    readonly restored: boolean;
  };
  /** A legal move is about to be made; `preventDefault()` keeps it from being made. */
  'bp-before-move': { readonly move: AnyMove };
  /** A move has been made; of the steps that a piece falls by itself, that which locks it. */
  'bp-move': { readonly move: AnyMove } & Pick<
    MoveResult,
    'cleared' | 'clearedRows' | 'clearedColumns' | 'clearedBoxes' | 'points' | 'streak'
  >;
  /** The score has changed; at most one a move. */
  'bp-score': {
    /** How much the score changed; less than 0 when a move is undone. */
    readonly points: number;
    readonly parts: Parts;
    readonly total: number;
    readonly reason: ScoreReason;
  };
  /** A new hand. */
  'bp-deal': { readonly hand: readonly HandSlot[] };
  /** A move was undone. */
  'bp-undo': { readonly move: AnyMove };
  /** An undone move was made again. */
  'bp-redo': { readonly move: AnyMove };
  /** A best score is beaten, at most once a game; never by the first game that earns points. */
  'bp-best': { readonly previous: number };
  /** A goal is reached or missed. */
  'bp-goal': {
    readonly goal: GoalText;
    readonly reached: boolean;
    /** Points or lines so far; for `clear`, the cells still filled. */
    readonly value: number;
  };
  /** Exactly once a game; `daily` is `null` but for a daily game, with its `days` in a row. */
  'bp-gameover': {
    /**
     * `no-move`: no piece fits, or no area of a wall is left; `cleared`: the wall is; `topped-out`: the next piece
     * has no room.
     */
    readonly reason: 'no-move' | 'cleared' | 'topped-out';
    /** The whole game: `verify` of the engine proves its score. */
    readonly record: GameRecord<Kind>;
    /** Of a daily game: its date in UTC, and how many days in a row up to it have been played to their end. */
    readonly daily: { readonly date: string; readonly days: number } | null;
  };
  /** A falling game waits, told after all that was played before it; `away` is out of view, `core` that it was started anew. */
  'bp-pause': { readonly reason: PauseReason };
  /** A falling game starts, or goes on; `reason` is why it had waited. */
  'bp-resume': { readonly reason: PauseReason };
  /** A value was refused (the last three are of attributes), a file is missing, or the game cannot run here. */
  'bp-error': {
    readonly code: ErrorCode;
    readonly message: string;
    /** Whether the game cannot go on. */
    readonly fatal: boolean;
    readonly attribute?: string;
    readonly value?: string;
    readonly allowed?: string;
  };
}

export type EventName = keyof EventDetails;

/** The events by their names, as listeners get them. */
export type BlockPuzzleEventMap = {
  [K in EventName]: CustomEvent<Readonly<CommonDetail & EventDetails[K]>>;
};

export function makeEvent<K extends EventName>(
  name: K,
  common: CommonDetail,
  detail: EventDetails[K],
): CustomEvent<Readonly<CommonDetail & EventDetails[K]>> {
  const whole: CommonDetail & EventDetails[K] = { ...common, ...detail };
  return frozenEvent(name, whole, name === 'bp-before-move');
}

/** A bubbling, composed event with a frozen detail: what a host hears of an element. */
export function frozenEvent<D extends object>(
  name: string,
  detail: D,
  cancelable = false,
): CustomEvent<Readonly<D>> {
  return new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail: Object.freeze(detail) });
}
