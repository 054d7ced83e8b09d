/** Why a game of hands is over: where its last pieces would lie with the least in their way, seen on the board. */
import { hueOf } from '../../engine/hue.js';
import type { GameState } from '../../engine/types.js';

type Cell = readonly [row: number, column: number];

interface Near {
  readonly piece: string;
  readonly cells: readonly Cell[];
  /** How many of its cells are filled already. */
  readonly inWay: number;
}

/** The place of a piece with the fewest filled cells under it, away from `taken` where that costs nothing. */
export function nearest(board: readonly string[], piece: string, taken: ReadonlySet<string>): Near | null {
  const shape = piece.split('/');
  const filled = shape.flatMap((row, r) =>
    [...row].flatMap((cell, c) => (cell === '#' ? [[r, c] as const] : [])),
  );
  let best: Near | null = null;
  let least = Infinity;
  for (let row = 0; row + shape.length <= board.length; row++) {
    for (let column = 0; column + shape[0]!.length <= board[0]!.length; column++) {
      const cells = filled.map(([r, c]) => [row + r, column + c] as const);
      const inWay = cells.filter(([r, c]) => board[r]![c] !== '.').length;
      const crowd = cells.filter((cell) => taken.has(cell.join())).length;
      if (inWay + crowd / 64 >= least) continue;
      least = inWay + crowd / 64;
      best = { piece, cells, inWay };
    }
  }
  return best;
}

/** Draws them over the board, each cell that is in the way hatched. Gone with the card of the end. */
export function showNearest(game: ParentNode, { board, hand }: Pick<GameState, 'board' | 'hand'>): void {
  const effects = game.querySelector<HTMLElement>('.effects');
  if (!effects) return;
  for (const old of effects.querySelectorAll('.near')) old.remove();
  const taken = new Set<string>();
  for (const piece of hand) {
    const near = piece === null ? null : nearest(board, piece, taken);
    for (const [row, column] of near?.cells ?? []) {
      taken.add(`${row},${column}`);
      const mark = effects.ownerDocument.createElement('i');
      mark.className = `near hue-${hueOf(near!.piece)}${board[row]![column] === '.' ? '' : ' way'}`;
      mark.style.setProperty('inset-block-start', `${(row / board.length) * 100}%`);
      mark.style.setProperty('inset-inline-start', `${(column / board[0]!.length) * 100}%`);
      effects.append(mark);
    }
  }
}
