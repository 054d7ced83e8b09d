/** What was played in a falling game, piece by piece. */
import type { Block } from '../core.js';
import { deepFreeze } from '../freeze.js';
import type { Steps } from '../steps.js';
import type { FallReader } from './reader.js';
import type { FallMove, FallPiece } from './types.js';

/** How many moves are one step of long work. */
const STEP = 16;

/**
 * The pieces that `moves` have brought down from `block` on; the last may still fall. `advance` plays a move in the
 * core that `reader` reads.
 */
export function* piecesOf(
  block: Block,
  moves: readonly FallMove[],
  advance: (block: Block, move: FallMove) => Block,
  reader: FallReader,
): Steps<readonly FallPiece[]> {
  const pieces: FallPiece[] = [];
  for (const [i, move] of moves.entries()) {
    // Only here: what a move has done is read while the core still holds it.
    if (i % STEP === 0) yield;
    block = advance(block, move);
    if (!reader.locks()) continue;
    const { locked, clearedRows, score } = reader.result();
    const { piece, row, column } = locked!;
    pieces.push({ piece, locked: { row, column }, clearedRows, score, end: i + 1 });
  }
  const end = moves.length;
  if (end > (pieces.at(-1)?.end ?? 0)) {
    const piece = reader.hand()[0]!;
    const score = reader.score();
    pieces.push({ piece, locked: null, clearedRows: [], score, end });
  }
  return deepFreeze(pieces);
}
