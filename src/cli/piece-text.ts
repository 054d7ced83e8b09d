/** A hand as text: its pieces with their numbers, side by side as far as the width goes. */
import type { PlaceState } from '../engine/index.js';

const FILLED = '[]';
const EMPTY = '  ';
const GAP = '   ';

export function handText(
  { hand, fits }: Pick<PlaceState, 'hand' | 'fits'>,
  width: number,
): readonly string[] {
  const drawings = hand.flatMap((piece, slot) =>
    piece === null ? [] : [drawing(piece, `(${slot + 1})${fits[slot] === true ? '' : ' [X]'}`)],
  );
  return sideBySide(drawings, width);
}

/** Drawings beside each other, in as many bands as the width asks for. */
export function sideBySide(drawings: readonly (readonly string[])[], width: number): readonly string[] {
  const lines: string[] = [];
  for (let from = 0, to = 1; from < drawings.length; from = to, to = from + 1) {
    while (to < drawings.length && widthOf(drawings.slice(from, to + 1)) <= width) to++;
    if (from > 0) lines.push('');
    lines.push(...beside(drawings.slice(from, to)));
  }
  return lines;
}

/** A title and the lines of a piece, all of one length. */
export function drawing(piece: string, title: string): readonly string[] {
  const rows = piece
    .split('/')
    .map((row) => [...row].map((cell) => (cell === '#' ? FILLED : EMPTY)).join(''));
  const lines = [title, ...rows];
  const longest = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => line.padEnd(longest));
}

function widthOf(drawings: readonly (readonly string[])[]): number {
  return drawings.reduce((sum, [first]) => sum + first!.length, GAP.length * (drawings.length - 1));
}

function beside(drawings: readonly (readonly string[])[]): readonly string[] {
  const height = Math.max(...drawings.map((lines) => lines.length));
  return Array.from({ length: height }, (_, i) =>
    drawings
      .map((lines) => lines[i] ?? ' '.repeat(lines[0]!.length))
      .join(GAP)
      .trimEnd(),
  );
}
