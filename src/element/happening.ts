/** What has happened to a game, as its picture and its words show it. */
import type { AnyMove } from '../engine/kinds.js';
import type { Cell, GameState, MoveResult } from '../engine/types.js';
import type { Source } from './events.js';
import { orientation } from '../games/place/anchors.js';
import { pieceCells } from '../view/piece.js';
import type { FallStep, Frame } from '../core/protocol.js';

/** What a view may want to show of the last change. */
export type Happening =
  | {
      readonly kind: 'move';
      readonly move: AnyMove;
      readonly before: GameState | null;
      readonly placed: readonly Cell[];
      readonly source: Source;
      readonly result: MoveResult;
    }
  | { readonly kind: 'undo' | 'redo' | 'new-game' | 'restore' }
  /** A game that is looked at went to the state behind another move; `before` is what was shown until now, `result`
   * what a step on by one move did, of a wall. */
  | { readonly kind: 'look'; readonly before: Frame | null; readonly result: MoveResult | null }
  /** A falling game has gone on by itself, or by keys that are held. */
  | { readonly kind: 'flow'; readonly before: GameState | null; readonly results: readonly FallStep[] }
  | { readonly kind: 'start' };

/** The cells that a move fills, for the view's animation. */
export function placedCells(frame: Frame | null, move: AnyMove): readonly Cell[] {
  if (!('piece' in move)) return [];
  const piece = frame ? orientation(frame, move.piece, move.rotation).piece : null;
  return pieceCells(piece ?? '').map(({ row, column }) => [move.row + row, move.column + column] as const);
}
