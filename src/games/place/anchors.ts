/** Answers about anchors, read from the outlook that came with the state. No rule is computed here. */
import type { Outlook, Preview } from '../../engine/types.js';
import { pieceCells, pieceSize, type PieceSize } from '../../view/piece.js';

export interface Anchor {
  readonly row: number;
  readonly column: number;
}

/** More than any squared distance within a piece. */
const BEYOND = 1000;

export function isLegal(outlook: Pick<Outlook, 'anchors'>, slot: number, { row, column }: Anchor): boolean {
  const bits = outlook.anchors[slot]?.[row] ?? 0;
  return column >= 0 && column < 32 && ((bits >>> column) & 1) === 1;
}

/** The legal anchors of a slot in reading order. */
export function legalAnchors(outlook: Pick<Outlook, 'anchors'>, slot: number): readonly Anchor[] {
  const anchors: Anchor[] = [];
  outlook.anchors[slot]?.forEach((bits, row) => {
    for (let column = 0; column < 32; column++) if ((bits >>> column) & 1) anchors.push({ row, column });
  });
  return anchors;
}

/** What a drop there would clear, if anything. */
export function previewAt(outlook: Outlook, slot: number, { row, column }: Anchor): Preview | undefined {
  return outlook.previews[slot]?.find((preview) => preview.row === row && preview.column === column);
}

/** The legal anchor nearest to a point (in cells, not rounded), if one lies within `reach` cells. */
export function nearestLegal(outlook: Outlook, slot: number, point: Anchor, reach: number): Anchor | null {
  let best: Anchor | null = null;
  let bestDistance = reach * reach;
  for (const anchor of legalAnchors(outlook, slot)) {
    const distance = (anchor.row - point.row) ** 2 + (anchor.column - point.column) ** 2;
    if (distance <= bestDistance) {
      best = anchor;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * Where a piece goes when a cell is tapped: with its anchor there if that is legal, else at the legal place
 * nearest to the piece's middle on the cell, among those that cover it, else among those whose box holds it.
 */
export function anchorForCell(outlook: Outlook, slot: number, piece: string, cell: Anchor): Anchor | null {
  if (isLegal(outlook, slot, cell)) return cell;
  const { rows, columns } = pieceSize(piece);
  const middle = centred(piece, cell);
  const filled = new Set(pieceCells(piece).map(({ row, column }) => row * 8 + column));
  let best: Anchor | null = null;
  let bestCost = Infinity;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const anchor = { row: cell.row - row, column: cell.column - column };
      if (!isLegal(outlook, slot, anchor)) continue;
      const distance = (anchor.row - middle.row) ** 2 + (anchor.column - middle.column) ** 2;
      const cost = distance + (filled.has(row * 8 + column) ? 0 : BEYOND);
      if (cost < bestCost) {
        best = anchor;
        bestCost = cost;
      }
    }
  }
  return best;
}

/** Where a piece has its middle on a cell. */
export function centred(piece: string, { row, column }: Anchor): Anchor {
  const { rows, columns } = pieceSize(piece);
  return { row: row - (rows - 1) / 2, column: column - (columns - 1) / 2 };
}

/** The nearest anchor to `at` whose box lies on the board; a piece larger than the board stays at its corner. */
export function clampAnchor(at: Anchor, size: PieceSize, rows: number, columns: number): Anchor {
  const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, max));
  return { row: clamp(at.row, rows - size.rows), column: clamp(at.column, columns - size.columns) };
}

/** The place of a cell of the picture. */
export function cellAt(cell: HTMLElement): Anchor {
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}
