/** What was played in a falling game, piece by piece. */
import type { Block } from '../mechanism.js';
import { FALL } from './core.js';
import type { FallReader } from './reader.js';
import type { FallMove, FallPiece } from './types.js';

const NONE: readonly number[] = Object.freeze([]);

/**
 * The pieces that `moves` have brought down from `block` on; the last may still fall. `advance` plays a move in the
 * core that `reader` reads.
 */
export function piecesOf(
  block: Block,
  moves: readonly FallMove[],
  advance: (block: Block, move: FallMove) => Block,
  reader: FallReader,
): readonly FallPiece[] {
  const pieces: FallPiece[] = [];
  moves.forEach((move, i) => {
    block = advance(block, move);
    if (!reader.locks) return;
    const { locked, clearedRows, score } = reader.result();
    const { piece, row, column } = locked!;
    pieces.push(
      Object.freeze({ piece, locked: Object.freeze({ row, column }), clearedRows, score, end: i + 1 }),
    );
  });
  const end = moves.length;
  if (end > (pieces.at(-1)?.end ?? 0)) {
    const piece = reader.hand()[0]!;
    const score = reader.number(FALL.score);
    pieces.push(Object.freeze({ piece, locked: null, clearedRows: NONE, score, end }));
  }
  return Object.freeze(pieces);
}
