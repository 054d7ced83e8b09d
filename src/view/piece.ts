/** A piece by itself, as large as its place says by `--unit`. */
import { html, noChange, type TemplateResult } from 'lit/html.js';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { hueOf } from '../engine/hue.js';
import { vars } from './grid.js';

export interface PieceSize {
  readonly rows: number;
  readonly columns: number;
}

export function pieceSize(piece: string): PieceSize {
  const rows = piece.split('/');
  return { rows: rows.length, columns: rows[0]?.length ?? 0 };
}

/** The filled cells of a piece, relative to its upper left corner. */
export function pieceCells(piece: string): readonly { readonly row: number; readonly column: number }[] {
  return piece
    .split('/')
    .flatMap((cells, row) => [...cells].flatMap((cell, column) => (cell === '#' ? [{ row, column }] : [])));
}

/** Pieces of the shipped sets are at most this long; the unit of the hand is measured for it. */
const USUAL_SIDE = 5;

type Cell = ReturnType<typeof pieceCells>[number];

class CellsDirective extends Directive {
  #last = '';

  render(_piece: string, _dress: (span: HTMLElement, cell: Cell) => void): typeof noChange {
    return noChange;
  }

  override update(
    { element }: ElementPart,
    [piece, dress]: Parameters<CellsDirective['render']>,
  ): typeof noChange {
    if (piece === this.#last) return noChange;
    this.#last = piece;
    const spans = pieceCells(piece).map((cell) => {
      const span = element.ownerDocument.createElement('span');
      dress(span, cell);
      return span;
    });
    element.replaceChildren(...spans);
    return noChange;
  }
}

/** `<div ${cells(piece, (span, cell) => …)}>`: a `span` for each cell of a piece, made anew only for another piece. */
export const cells = directive(CellsDirective);

export function pieceView(piece: string): TemplateResult {
  const { rows, columns } = pieceSize(piece);
  return html`<span
    class=${`piece hue-${hueOf(piece)}`}
    part="piece"
    data-piece
    ${vars({
      'grid-template': `repeat(${rows}, 1em) / repeat(${columns}, 1em)`,
      '--span': Math.max(rows, columns, USUAL_SIDE),
    })}
    ${cells(piece, (block, { row, column }) => {
      block.className = 'block';
      block.style.gridArea = `${row + 1} / ${column + 1}`;
    })}
  ></span>`;
}
