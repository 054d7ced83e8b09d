/**
 * The well: settled cells in a grid that only a lock changes, and over it the falling piece and its ghost, each
 * one layer that moves as a whole.
 *
 * The well is one stop for Tab, with the role `application`: its keys are single letters and arrows, which a
 * screen reader would otherwise keep for itself. Nothing in it is to be read cell by cell, so nothing is lost;
 * what happens is said by the live region, and whoever comes to the well hears what it holds.
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import type { FallPiece, FallState } from '../../engine/fall/types.js';
import { grid, type RowModel, setVars, vars } from '../../view/grid.js';
import { hueOf } from '../../engine/hue.js';
import { cells, pieceCells, pieceView } from '../../view/piece.js';
import type { FallViewModel } from './view.js';
import { describeWell } from './words.js';

/** Before there is a state, the empty well of the game that is to come. `advice` lies under the falling piece. */
export function wellView(
  model: FallViewModel,
  rows: number,
  columns: number,
  advice: unknown,
): TemplateResult {
  const { t, panel, state } = model;
  return html`<div
    class=${state ? 'board well' : 'board well empty'}
    part=${state ? 'board' : nothing}
    role=${state ? 'application' : nothing}
    tabindex=${state ? 0 : -1}
    aria-busy=${state ? nothing : model.begun}
    aria-label=${state ? t('well', { rows, columns }) : nothing}
    aria-describedby=${state ? 'well-now' : nothing}
    ?data-well=${state !== null}
    data-columns=${columns}
    ?inert=${state !== null && panel !== 'none'}
  >
    <div class="cells" aria-hidden="true" ${grid(rows, columns, state ? rowsOf(state) : undefined)}>
      ${state ? layersView(model, state, advice) : nothing}
    </div>
    ${state ? html`<p id="well-now" hidden>${describeWell(state, t)}</p>` : nothing}
  </div>`;
}

function rowsOf({ hues }: FallState): (row: number) => RowModel {
  return (row) => ({
    from: [hues[row]],
    looks: () =>
      [...(hues[row] ?? '')].map((hue) => {
        const look = hue === '.' ? 'cell' : 'cell filled';
        return { class: `${look} hue-${hue}`, part: look };
      }),
  });
}

/** What lies over the cells. */
function layersView(model: FallViewModel, state: FallState, advice: unknown): TemplateResult {
  const { hand, row, column, ghost, over } = state;
  const piece = hand[0] ?? '';
  const last = lockedLast(model);
  return html`${keyed(
      pieceKey(state),
      html`${advice} ${over ? nothing : outlineView(piece, ghost, column)}
        <div class=${over ? 'layer falling' : 'layer falling lit'} ${vars({ '--x': column, '--y': row })}>
          ${pieceView(piece)}
        </div>`,
    )}
    ${last?.locked ? outlineView(last.piece, last.locked.row, last.locked.column, true) : nothing}
    <div class="flashes"></div>`;
}

/** Where the piece would land, or the last one has: an outline, so that it is never taken for the piece. */
function outlineView(piece: string, row: number, column: number, landed = false): TemplateResult {
  const filled = new Set(pieceCells(piece).map((cell) => `${cell.row} ${cell.column}`));
  const open = (r: number, c: number): string => (filled.has(`${r} ${c}`) ? '0' : '1');
  return html`<div
    class=${`layer ${landed ? 'latest' : 'shadow'} hue-${hueOf(piece)}`}
    ${vars({ '--x': column, '--y': row })}
    ${cells(piece, (span, { row: r, column: c }) => {
      span.className = 'outline';
      span.setAttribute('part', landed ? 'latest' : 'ghost');
      setVars(span, {
        ...{ '--r': r, '--c': c, '--up': open(r - 1, c), '--down': open(r + 1, c) },
        ...{ '--before': open(r, c - 1), '--behind': open(r, c + 1) },
      });
    })}
  ></div>`;
}

/** Another piece is another layer: it does not fly from where the last one has locked. */
export function pieceKey({ seed, locked, hold, canHold }: FallState): string {
  return `${locked} ${hold ?? ''} ${canHold} ${seed}`;
}

/**
 * The piece that has locked last, where all of it still lies as it did then: a replay that goes from piece to piece
 * would not show otherwise which it was. Where rows have gone, they flash.
 */
function lockedLast({ replay }: FallViewModel): Pick<FallPiece, 'piece' | 'locked'> | null {
  const entry = replay?.done ? replay.entries[replay.at - 1] : undefined;
  return entry?.locked && entry.clearedRows.length === 0 ? entry : null;
}
