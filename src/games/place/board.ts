/** The board: a grid of cells, with the held piece's ghost and the lines that it would clear. */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Frame } from '../../core/protocol.js';
import { hueOf } from '../../engine/hue.js';
import { grid, type RowModel } from '../../view/grid.js';
import type { ViewModel } from '../../view/model.js';
import { pieceCells } from '../../view/piece.js';
import { previewAt } from './anchors.js';
import { lines } from './words.js';

/** Before there is a state, the empty grid of the game that is to come. It takes the focus for a form that is not complete. */
export function boardView(
  model: ViewModel,
  size: { readonly rows: number; readonly columns: number },
): TemplateResult {
  const { frame, t } = model;
  const { rows, columns } = frame?.state ?? size;
  return html`<div
    class=${frame ? (frame.state.boxSide ? 'board boxed' : 'board') : 'board empty'}
    part=${frame ? 'board' : nothing}
    role=${frame ? 'grid' : nothing}
    tabindex=${frame ? nothing : -1}
    aria-busy=${frame ? nothing : model.begun}
    aria-label=${frame ? t('board', { rows, columns }) : nothing}
    aria-rowcount=${frame ? rows : nothing}
    aria-colcount=${frame ? columns : nothing}
    ?inert=${frame !== null && model.panel !== 'none'}
    ${grid(rows, columns, frame ? rowsOf({ ...model, frame }) : undefined)}
  ></div>`;
}

type Shown = ViewModel & { readonly frame: Frame };

function rowsOf(model: Shown): (row: number) => RowModel {
  const { frame, t, held, cursor } = model;
  const { hues, boxSide } = frame.state;
  const marks = marksOf(model);
  const lookOf = (row: number, column: number, hue: string): Record<string, string | number> => {
    const filled = hue !== '.';
    const marked = marks.get(row * 32 + column) ?? '';
    const isShaded = boxSide > 0 && (Math.floor(row / boxSide) + Math.floor(column / boxSide)) % 2 === 1;
    return {
      role: 'gridcell',
      part: filled ? 'cell filled' : marked.includes('hinted') ? 'cell hint' : 'cell',
      class: `cell${filled ? ` filled hue-${hue}` : ''}${isShaded ? ' shade' : ''}${marked}`,
      'data-cell': '',
      'data-row': row,
      'data-column': column,
      tabindex: cursor.row === row && cursor.column === column ? 0 : -1,
      'aria-label': cellLabel(model, row, column, filled),
    };
  };
  return (row) => {
    const text = hues[row] ?? '';
    const isOver = held?.anchor?.row === row;
    const marked = [...text].map((_, column) => marks.get(row * 32 + column) ?? '').join();
    return {
      from: [
        ...[text, marked, boxSide, t, cursor.row === row && cursor.column],
        ...[isOver && held, isOver && frame],
      ],
      looks: () => [...text].map((hue, column) => lookOf(row, column, hue)),
    };
  };
}

/** Over the held piece's anchor a cell says what would happen there; else it says what it is. */
function cellLabel({ held, frame, t }: Shown, row: number, column: number, filled: boolean): string {
  const here = held?.anchor?.row === row && held.anchor.column === column;
  if (!held || !here || held.by === 'drag') return t(filled ? 'cellFilled' : 'cellEmpty');
  const said = { piece: held.slot + 1 };
  if (!held.legal) return t('anchorBlocked', said);
  const clears = previewAt(frame.outlook, held.slot, { row, column });
  if (!clears) return t('anchorFits', said);
  return t('anchorClears', {
    ...said,
    lines: lines(t, clears.rows.length, clears.columns.length, clears.boxes.length),
  });
}

/**
 * Class names of cells by row * 32 + column: where the held piece would lie and what it would clear, what the computer
 * advises, the move that a replay stands behind.
 */
function marksOf({ frame: { state, outlook }, held, replay, computer }: Shown): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  const mark = (name: string, row: number, column: number): void => {
    const key = row * 32 + column;
    marks.set(key, `${marks.get(key) ?? ''} ${name}`);
  };
  const markPiece = (name: string, piece: string, at: { row: number; column: number }): void => {
    for (const { row, column } of pieceCells(piece)) mark(name, at.row + row, at.column + column);
  };
  const { hinted } = computer ?? {};
  const advised = `hinted hue-${hueOf((hinted && state.hand[hinted.slot]) ?? '')}`;
  for (const cell of hinted?.cells ?? []) mark(advised, Math.floor(cell / 32), cell % 32);
  const entry = replay?.entries[replay.at - 1];
  if (entry) markPiece('latest', entry.piece, entry.move);
  const piece = held && state.hand[held.slot];
  if (replay || !held?.anchor || !piece) return marks;
  markPiece(held.legal ? `ghost hue-${hueOf(piece)}` : 'blocked', piece, held.anchor);
  const clears = held.legal ? previewAt(outlook, held.slot, held.anchor) : undefined;
  for (const [row, column] of clears?.cells ?? []) mark('doomed', row, column);
  return marks;
}
