/** A piece by itself, as large as its place says by `--unit`. */
import { html, noChange, type TemplateResult } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

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

class BlocksDirective extends Directive {
  #last = '';

  render(_piece: string): typeof noChange {
    return noChange;
  }

  override update(part: ElementPart, [piece]: [string]): typeof noChange {
    if (piece === this.#last) return noChange;
    this.#last = piece;
    const element = part.element as HTMLElement;
    const { rows, columns } = pieceSize(piece);
    element.style.gridTemplate = `repeat(${rows}, 1em) / repeat(${columns}, 1em)`;
    element.style.setProperty('--span', String(Math.max(rows, columns, USUAL_SIDE)));
    const blocks = pieceCells(piece).map(({ row, column }) => {
      const block = element.ownerDocument.createElement('span');
      block.className = 'block';
      block.style.gridArea = `${row + 1} / ${column + 1}`;
      return block;
    });
    element.replaceChildren(...blocks);
    return noChange;
  }
}

/** The cells of a piece, made anew only for another piece. */
const blocks = directive(BlocksDirective);

export function pieceView(piece: string): TemplateResult {
  return html`<span class="piece" part="piece" data-piece ${blocks(piece)}></span>`;
}
