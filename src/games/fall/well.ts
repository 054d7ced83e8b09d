/**
 * The well: settled cells in a grid that only a lock changes, and over it the falling piece and its ghost, each
 * one layer that moves as a whole.
 *
 * The well is one stop for Tab, with the role `application`: its keys are single letters and arrows, which a
 * screen reader would otherwise keep for itself. Nothing in it is to be read cell by cell, so nothing is lost;
 * what happens is said by the live region, and whoever comes to the well hears what it holds.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import type { FallLanding, FallState } from '../../engine/fall/types.js';
import { grid, type RowModel } from '../../view/grid.js';
import { pieceCells, pieceView } from '../../view/piece.js';
import { vars } from '../../view/vars.js';
import type { FallViewModel } from './model.js';
import { lockedLast } from './replay.js';
import { describeWell } from './words.js';

/** Before there is a state, the empty well of the game that is to come. */
export function wellView(model: FallViewModel, rows: number, columns: number): TemplateResult {
  const { t, panel, state } = model;
  return html`<div
    class=${state ? 'board well' : 'board well empty'}
    part=${state ? 'board' : nothing}
    role=${state ? 'application' : nothing}
    tabindex=${state ? 0 : -1}
    aria-busy=${state ? nothing : model.begun ? 'true' : 'false'}
    aria-label=${state ? t('well', { rows, columns }) : nothing}
    aria-describedby=${state ? 'well-now' : nothing}
    ?data-well=${state !== null}
    data-columns=${columns}
    ?inert=${state !== null && panel !== 'none'}
  >
    <div class="cells" aria-hidden="true" ${grid(rows, columns, state ? rowsOf(state) : undefined)}>
      ${state ? layersView(model, state) : nothing}
    </div>
    ${state ? html`<p id="well-now" hidden>${describeWell(state, t)}</p>` : nothing}
  </div>`;
}

function rowsOf({ board }: FallState): (row: number) => RowModel {
  return (row) => ({
    from: [board[row]],
    looks: () =>
      [...(board[row] ?? '')].map((cell) => {
        const look = cell === '#' ? 'cell filled' : 'cell';
        return { class: look, part: look };
      }),
  });
}

/** What lies over the cells. */
function layersView(model: FallViewModel, state: FallState): TemplateResult {
  const { hand, row, column, ghost, over } = state;
  const piece = hand[0] ?? '';
  const last = lockedLast(model);
  return html`${keyed(
      pieceKey(state),
      html`${model.hint ? hintView(model.hint) : nothing}
        ${over ? nothing : outlineView(piece, ghost, column)}
        <div class="layer falling" ${vars({ '--x': column, '--y': row })}>${pieceView(piece)}</div>`,
    )}
    ${last?.locked ? outlineView(last.piece, last.locked.row, last.locked.column, true) : nothing}
    <div class="flashes"></div>`;
}

/** Where the piece would land, or the last one has: an outline, so that it is never taken for the piece. */
function outlineView(piece: string, row: number, column: number, landed = false): TemplateResult {
  return html`<div class=${landed ? 'layer latest' : 'layer shadow'} ${vars({ '--x': column, '--y': row })}>
    ${guard([piece], () => {
      const filled = new Set(pieceCells(piece).map((cell) => `${cell.row} ${cell.column}`));
      const open = (r: number, c: number): string => (filled.has(`${r} ${c}`) ? '0' : '1');
      return pieceCells(piece).map(
        ({ row: r, column: c }) =>
          html`<span
            class="outline"
            part=${landed ? 'latest' : 'ghost'}
            ${vars({
              ...{ '--r': r, '--c': c, '--up': open(r - 1, c), '--down': open(r + 1, c) },
              ...{ '--before': open(r, c - 1), '--behind': open(r, c + 1) },
            })}
          ></span>`,
      );
    })}
  </div>`;
}

/** Where the computer would place the piece. */
function hintView({ piece, row, column }: FallLanding): TemplateResult {
  return html`<div class="layer advice" ${vars({ '--x': column, '--y': row })}>
    ${pieceCells(piece).map(
      (cell) =>
        html`<span class="advised" part="hint" ${vars({ '--r': cell.row, '--c': cell.column })}></span>`,
    )}
  </div>`;
}

/** Another piece is another layer: it does not fly from where the last one has locked. */
export function pieceKey({ seed, locked, hold, canHold }: FallState): string {
  return `${locked} ${hold ?? ''} ${canHold} ${seed}`;
}
