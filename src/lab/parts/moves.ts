/** What has moved between two pictures of a wall, so that it can be shown moving. */

export interface WallMoves {
  readonly cleared: readonly (readonly [row: number, column: number])[];
  readonly moved: readonly {
    readonly from: readonly [row: number, column: number];
    readonly to: readonly [row: number, column: number];
  }[];
}

/**
 * Bricks fall within their column and never pass each other: from the bottom, each brick that is there now was the
 * next one above of its colour. A brick that was painted where it stands has not moved.
 */
export function movesBetween(before: readonly string[], after: readonly string[]): WallMoves {
  const cleared: [number, number][] = [];
  const moved: { from: [number, number]; to: [number, number] }[] = [];
  for (let column = 0; column < (before[0]?.length ?? 0); column++) {
    const was = bricksOf(before, column);
    const is = bricksOf(after, column);
    if (was.length === is.length) {
      was.forEach((from, i) => {
        const to = is[i]!;
        if (from.row !== to.row) moved.push({ from: [from.row, column], to: [to.row, column] });
      });
      continue;
    }
    let next = 0;
    for (const { row } of was.splice(0)) {
      const brick = before[row]![column]!;
      const to = is[next];
      // None of those that stay may rise, and enough must be left for those above.
      if (to && after[to.row]![column] === brick && to.row >= row) {
        next += 1;
        if (to.row !== row) moved.push({ from: [row, column], to: [to.row, column] });
      } else cleared.push([row, column]);
    }
  }
  return { cleared, moved };
}

function bricksOf(board: readonly string[], column: number): { readonly row: number }[] {
  const bricks: { row: number }[] = [];
  for (let row = board.length - 1; row >= 0; row--) if (board[row]![column] !== '.') bricks.push({ row });
  return bricks;
}
