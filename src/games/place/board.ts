/** The board: a grid of cells, with the held piece's ghost and the lines that it would clear. */
import { html, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { pieceCells, previewAt } from './anchors.js';
import type { Held, ReplayModel, ViewModel } from '../../view/model.js';
import { lines } from './words.js';
import type { Frame } from '../../core/protocol.js';

/** What one cell looks like. */
interface CellLook {
  ghost: boolean;
  blocked: boolean;
  doomed: boolean;
  /** Filled by the move that a replay shows. */
  latest: boolean;
}

export function boardView(model: ViewModel & { readonly frame: Frame }): TemplateResult {
  const { frame, t } = model;
  const { board, rows, columns, boxSide } = frame.state;
  const looks = model.replay ? lookBack(model.replay) : lookAt(frame, model.held);
  const cell = (row: number, column: number): TemplateResult => {
    const filled = board[row]?.[column] === '#';
    const look = looks.get(row * 32 + column);
    const hinted = model.computer?.hinted?.cells.has(row * 32 + column) === true;
    const atCursor = model.cursor.row === row && model.cursor.column === column;
    const classes = {
      cell: true,
      filled,
      ghost: look?.ghost ?? false,
      blocked: look?.blocked ?? false,
      doomed: look?.doomed ?? false,
      latest: look?.latest ?? false,
      hinted,
      shade: boxSide > 0 && (Math.floor(row / boxSide) + Math.floor(column / boxSide)) % 2 === 1,
    };
    return html`<div
      role="gridcell"
      part=${filled ? 'cell filled' : hinted ? 'cell hint' : 'cell'}
      class=${classMap(classes)}
      data-cell
      data-row=${row}
      data-column=${column}
      tabindex=${atCursor ? 0 : -1}
      aria-label=${cellLabel(model, row, column, filled)}
    ></div>`;
  };
  return html`<div
    class="board"
    part="board"
    role="grid"
    aria-label=${t('board', { rows, columns })}
    ?inert=${model.panel !== 'none'}
    aria-rowcount=${rows}
    aria-colcount=${columns}
  >
    ${board.map(
      (text, row) =>
        html`<div role="row" class="row">${[...text].map((_, column) => cell(row, column))}</div>`,
    )}
  </div>`;
}

/** Over the held piece's anchor a cell says what would happen there; else it says what it is. */
function cellLabel(
  model: ViewModel & { readonly frame: Frame },
  row: number,
  column: number,
  filled: boolean,
): string {
  const { held, frame, t } = model;
  const here = held?.anchor?.row === row && held.anchor.column === column;
  const at = { row: row + 1, column: column + 1 };
  if (!held || !here || held.by === 'drag') return t(filled ? 'cellFilled' : 'cellEmpty', at);
  const said = { ...at, piece: held.slot + 1 };
  if (!held.legal) return t('anchorBlocked', said);
  const clears = previewAt(frame.outlook, held.slot, { row, column });
  if (!clears) return t('anchorFits', said);
  return t('anchorClears', {
    ...said,
    lines: lines(t, clears.rows.length, clears.columns.length, clears.boxes.length),
  });
}

/** The cells that the held piece changes the look of, by row * 32 + column. */
function lookAt({ state, outlook }: Frame, held: Held | null): ReadonlyMap<number, CellLook> {
  const looks = new Map<number, CellLook>();
  const piece = held && state.hand[held.slot];
  if (!held?.anchor || !piece) return looks;
  const at = (row: number, column: number): CellLook => {
    const key = row * 32 + column;
    let look = looks.get(key);
    if (!look) looks.set(key, (look = { ghost: false, blocked: false, doomed: false, latest: false }));
    return look;
  };
  for (const { row, column } of pieceCells(piece)) {
    const look = at(held.anchor.row + row, held.anchor.column + column);
    if (held.legal) look.ghost = true;
    else look.blocked = true;
  }
  const clears = held.legal ? previewAt(outlook, held.slot, held.anchor) : undefined;
  clears?.cells.forEach(([row, column]) => (at(row, column).doomed = true));
  return looks;
}

/** The cells of the move that a replay stands behind, whether they are still filled or cleared by it. */
function lookBack({ entries, at }: ReplayModel): ReadonlyMap<number, CellLook> {
  const entry = entries[at - 1];
  if (!entry) return new Map();
  const look = { ghost: false, blocked: false, doomed: false, latest: true };
  return new Map(
    pieceCells(entry.piece).map(({ row, column }) => [
      (entry.move.row + row) * 32 + entry.move.column + column,
      look,
    ]),
  );
}
