/** The wall: a grid of bricks, with the picked area and what it would earn. */
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { WallOutlook, WallState } from '../../engine/pop/types.js';
import { vars } from '../../view/vars.js';
import { brickWords, signed } from './words.js';
import type { WallViewModel } from './model.js';
import { emptyBoardView } from '../../view/empty.js';

type Shown = WallViewModel & { readonly state: WallState };

export function wallView(model: Shown, outlook: WallOutlook): TemplateResult {
  const { state, t, picked, hinted, cursor, panel, replay, palette } = model;
  const { board, rows, columns } = state;
  const latest = latestArea(model, outlook);
  const row = (_: string, r: number): TemplateResult => {
    const areas = outlook.cells[r] ?? [];
    const here = (area: number): number => (area >= 0 && areas.includes(area) ? area : -1);
    const focus = cursor.row === r ? cursor.column : -1;
    const marks = [here(picked), here(hinted), here(latest)] as const;
    // A pointer that goes from area to area changes a few rows, not a thousand cells.
    return html`<div role="row" class="row">
      ${guard([board[r], areas, outlook, focus, ...marks, t, palette], () =>
        cellsOf(model, outlook, r, focus, marks),
      )}
    </div>`;
  };
  return html`<div class="scroller">
    <div
      class="board"
      part="board"
      role="grid"
      aria-label=${t('wall', { rows, columns, n: state.bricks })}
      ?inert=${panel !== 'none'}
      aria-rowcount=${rows}
      aria-colcount=${columns}
      aria-readonly=${replay ? 'true' : nothing}
    >
      ${board.map(row)}
    </div>
    <div class="flights" aria-hidden="true"></div>
    <div class="effects" aria-hidden="true">${badgeView(model, outlook)}</div>
  </div>`;
}

function cellsOf(
  { state, t }: Shown,
  { areas, cells }: WallOutlook,
  row: number,
  focus: number,
  [picked, hinted, latest]: readonly [number, number, number],
): TemplateResult[] {
  const { board } = state;
  const texts = [...(board[row] ?? '')];
  return texts.map((brick, column) => {
    const isBrick = brick !== '.';
    const number = cells[row]?.[column] ?? -1;
    const area = areas[number] ?? null;
    const at = (mark: number, name: string): string => (number >= 0 && number === mark ? ` ${name}` : '');
    const marks = `${at(picked, 'picked')}${at(hinted, 'hinted')}${at(latest, 'latest')}`;
    const look = isBrick ? ` brick ${brick}${area ? '' : ' alone'}${marks}` : '';
    return html`<div
      role="gridcell"
      part=${isBrick ? `cell brick brick-${brick}` : 'cell'}
      class="cell${look}"
      data-cell
      data-row=${row}
      data-column=${column}
      tabindex=${column === focus ? 0 : -1}
      aria-label=${brickWords(t, row, column, isBrick ? brick : null, area)}
      aria-selected=${area ? String(number === picked) : nothing}
    ></div>`;
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
    >${t.number(area.size)} · ${signed(t, area.points)}</span
  >`;
}

/** The wall that is still to come. */
export function emptyWallView(model: WallViewModel): TemplateResult {
  return html`<div class="scroller">${emptyBoardView(model)}</div>`;
}
