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

export type ScoreReason = 'move' | 'undo' | 'redo' | 'new-game' | 'restore';

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
  'bp-ready': { readonly restored: boolean };
  'bp-before-move': { readonly move: AnyMove };
  'bp-move': { readonly move: AnyMove } & Pick<
    MoveResult,
    'cleared' | 'clearedRows' | 'clearedColumns' | 'clearedBoxes' | 'points' | 'streak'
  >;
  'bp-score': {
    /** How much the score changed; less than 0 when a move is undone. */
    readonly points: number;
    readonly parts: Parts;
    readonly total: number;
    readonly reason: ScoreReason;
  };
  'bp-deal': { readonly hand: readonly HandSlot[] };
  'bp-undo': { readonly move: AnyMove };
  'bp-redo': { readonly move: AnyMove };
  'bp-best': { readonly previous: number };
  'bp-goal': {
    readonly goal: GoalText;
    readonly reached: boolean;
    /** Points or lines so far; for `clear`, the cells still filled. */
    readonly value: number;
  };
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
  'bp-pause': { readonly reason: PauseReason };
  /** With why it had waited. */
  'bp-resume': { readonly reason: PauseReason };
  'bp-error': {
    readonly code: string;
    readonly message: string;
    /** Whether the game cannot go on. */
    readonly fatal: boolean;
    readonly attribute?: string;
    readonly value?: string;
    readonly allowed?: string;
  };
}

export type EventName = keyof EventDetails;

/** A bubbling, composed event with a frozen detail. */
export function makeEvent<K extends EventName>(
  name: K,
  common: CommonDetail,
  detail: EventDetails[K],
): CustomEvent<Readonly<CommonDetail & EventDetails[K]>> {
  const whole: CommonDetail & EventDetails[K] = { ...common, ...detail };
  return new CustomEvent(name, {
    bubbles: true,
    composed: true,
    cancelable: name === 'bp-before-move',
    detail: Object.freeze(whole),
  });
}
