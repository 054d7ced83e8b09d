/** What has happened to a game, as its picture and its words show it. */
import type { AnyMove } from '../engine/kinds.js';
import type { GameState, MoveResult } from '../engine/types.js';
import type { Words } from '../locales/words.js';
import type { FallStep, Frame } from '../core/protocol.js';
import type { EventDetails, Source } from './events.js';

/** `before` is what was shown until now. */
export type Transition =
  | {
      readonly kind: 'move';
      readonly move: AnyMove;
      readonly before: Frame | null;
      readonly source: Source;
      readonly result: MoveResult;
    }
  /** A falling game has gone on by itself, or by keys that are held. */
  | { readonly kind: 'flow'; readonly before: Frame | null; readonly results: readonly FallStep[] }
  | { readonly kind: 'undo' | 'redo'; readonly move: AnyMove }
  /** Another game is there, or the same one again in another place, which begins no more. */
  | { readonly kind: 'new-game' | 'restore'; readonly start: Start }
  | { readonly kind: 'start'; readonly start?: Start | undefined }
  | Looked;

/** A game that is looked at went to the state behind another move; `result` is what a step on by one did. */
export interface Looked {
  readonly kind: 'look';
  readonly before: Frame | null;
  readonly result: MoveResult | null;
}

/** How a game began. */
export interface Start {
  readonly detail: EventDetails['bp-start'];
  readonly source: Source;
}

const SAID = {
  undo: 'saidUndo',
  redo: 'saidRedo',
  'new-game': 'saidNewGame',
  restore: 'saidRestored',
} as const;

/** What has been done but for a move, in words for the live region, without what has come of it. */
export function whatHappened({ kind }: { kind: keyof typeof SAID }, { score }: GameState, t: Words): string {
  return t(SAID[kind], { score });
}
