/** A piece by itself, as large as its place says by `--unit`. */
import { html, type TemplateResult } from 'lit';
import { pieceCells, pieceSize } from '../games/place/anchors.js';
import { vars } from './vars.js';

/** Pieces of the shipped sets are at most this long; the unit of the hand is measured for it. */
const USUAL_SIDE = 5;

export function pieceView(piece: string): TemplateResult {
  const { rows, columns } = pieceSize(piece);
  const span = Math.max(rows, columns, USUAL_SIDE);
  return html`<span
    class="piece"
    part="piece"
    data-piece
    ${vars({ '--w': columns, '--h': rows, '--span': span })}
  >
    ${pieceCells(piece).map(
      ({ row, column }) => html`<span class="block" ${vars({ '--r': row + 1, '--c': column + 1 })}></span>`,
    )}
  </span>`;
}
