/** The wall: a grid of bricks, with the picked area and what it would earn. */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { WallOutlook, WallState } from '../../engine/pop/types.js';
import { waitingView } from '../../view/frame.js';
import { type CellLook, grid, type RowModel, vars } from '../../view/grid.js';
import type { WallViewModel } from './view.js';
import { brickWords, signed } from './words.js';

type Shown = WallViewModel & { readonly state: WallState };

export function wallView(model: WallViewModel): TemplateResult {
  const { frame, state, t, panel, replay } = model;
  // Without bricks there is nothing to see: only its room.
  if (!frame || !state) {
    return html`<div class="scroller">
      <div class="board empty" tabindex="-1" aria-busy=${model.begun}></div>
      ${waitingView(model)}
    </div>`;
  }
  const { rows, columns, bricks } = state;
  return html`<div class="scroller">
    <div
      class="board"
      part="board"
      role="grid"
      aria-label=${t('wall', { rows, columns, n: bricks })}
      ?inert=${panel !== 'none'}
      aria-rowcount=${rows}
      aria-colcount=${columns}
      aria-readonly=${replay ? 'true' : nothing}
      ${grid(rows, columns, rowsOf({ ...model, state }, frame.outlook))}
    ></div>
    <div class="flights" aria-hidden="true"></div>
    <div class="effects" aria-hidden="true">${badgeView(model, frame.outlook)}</div>
  </div>`;
}

function rowsOf(model: Shown, outlook: WallOutlook): (row: number) => RowModel {
  const { state, t, picked, hinted, cursor } = model;
  const latest = latestArea(model, outlook);
  return (row) => {
    const areas = outlook.cells[row] ?? [];
    const here = (area: number): number => (area >= 0 && areas.includes(area) ? area : -1);
    const marks = [here(picked), here(hinted), here(latest)] as const;
    const focus = cursor.row === row ? cursor.column : -1;
    return {
      // A pointer that goes from area to area changes a few rows, not a thousand cells.
      from: [state.board[row], outlook, focus, ...marks, t],
      looks: () => looksOf(model, outlook, row, focus, marks),
    };
  };
}

function looksOf(
  { state, t }: Shown,
  { areas, cells }: WallOutlook,
  row: number,
  focus: number,
  [picked, hinted, latest]: readonly [number, number, number],
): CellLook[] {
  return [...(state.board[row] ?? '')].map((brick, column) => {
    const isBrick = brick !== '.';
    const number = cells[row]?.[column] ?? -1;
    const area = areas[number] ?? null;
    const at = (mark: number, name: string): string => (number >= 0 && number === mark ? ` ${name}` : '');
    const marks = `${at(picked, 'picked')}${at(hinted, 'hinted')}${at(latest, 'latest')}`;
    return {
      role: 'gridcell',
      part: isBrick ? `cell brick brick-${brick}` : 'cell',
      class: isBrick ? `cell brick ${brick}${area ? '' : ' alone'}${marks}` : 'cell',
      'data-cell': '',
      'data-row': row,
      'data-column': column,
      tabindex: column === focus ? 0 : -1,
      'aria-label': brickWords(t, isBrick ? brick : null, area),
      'aria-selected': area ? number === picked : undefined,
    };
  });
}

/** In a replay, the area that the next move removes: what is to come is still there to be seen. */
function latestArea({ replay }: WallViewModel, { cells }: WallOutlook): number {
  const next = replay?.entries[replay.at];
  return next ? (cells[next.move.row]?.[next.move.column] ?? -1) : -1;
}

/** How many bricks the picked area has and what they earn, over its top. */
function badgeView({ picked, t, panel }: WallViewModel, { areas, cells }: WallOutlook) {
  const area = areas[picked];
  if (!area || panel !== 'none') return nothing;
  const columns = cells.flatMap((row) =>
    row.flatMap((number, column) => (number === picked ? [column] : [])),
  );
  const middle = (Math.min(...columns) + Math.max(...columns)) / 2;
  return html`<span class="badge" part="badge" ${vars({ '--row': area.row, '--column': middle })}
    >${t('bricks', { n: area.size })} <b>${signed(t, area.points)}</b></span
  >`;
}
