/** What is seen as a piece locks: its fall, its weight, the rows that shrink and what falls after them. The board is new already. */
import type { Action, FallPiece, FallState } from '../engine/fall/types.js';
import type { Moment, Widget } from '../element/widget.js';
import { hueOf } from '../engine/hue.js';
import { css } from '../view/css.js';
import type { Motion } from '../view/model.js';
import { pieceCells, pieceSize } from '../view/piece.js';
import { drawOver, IN, removeAfter, SETTLE } from './feel/motion.js';

const TILES = { rim: 70, shrink: 160, apart: 9 } as const;
const FALL_MS = 140;
const FADE_MS = 120;

/** The rows of one lock by their places before they went, and the column that it happened in. */
export interface Gone {
  readonly rows: readonly number[];
  readonly column: number;
  /** What hue a cell of them had. */
  readonly hueAt?: (row: number, column: number) => string;
}

/** What locks: a step of a game, or a piece of a replay. */
export type Lock = Pick<FallPiece, 'clearedRows'> & {
  readonly locked: { readonly row: number; readonly column: number; readonly piece?: string } | null;
  readonly piece?: string;
  readonly action?: Action;
};

/** Shows over the well of its moment how the piece of the last lock has come down, and how the rows go that has cleared some. */
export function showLocks(
  widget: Widget,
  results: readonly Lock[],
  moment: Moment,
  before?: FallState | null,
): void {
  const lock = results.filter(({ locked }) => locked).at(-1);
  if (!lock?.locked) return;
  const last = results.filter(({ clearedRows }) => clearedRows.length > 0).at(-1);
  const { locked } = lock;
  const piece = locked.piece ?? lock.piece ?? '';
  // Of one action alone it is known where it began.
  const from = before && results.length === 1 && lock.action === 'drop' ? before.row : null;
  const hueAt = (row: number, column: number): string => {
    const hue = before?.hues[row]?.[column] ?? '.';
    return hue === '.' ? hueOf(piece) : hue;
  };
  void drawOver(widget, moment, styles, (root, motion) => {
    showLock(root, { piece, ...locked, from }, motion);
    if (last) clearRows(root, { rows: last.clearedRows, column: last.locked?.column ?? 0, hueAt }, motion);
  });
}

/** A piece that has locked: how it lies, and from which row it was dropped; `null` where it came down by itself. */
interface Locked {
  readonly piece: string;
  readonly row: number;
  readonly column: number;
  readonly from: number | null;
}

const TRAIL_MS = 160;
const DIP_MS = 120;
const SPARK_MS = 60;

/** A drop leaves a trail in its columns and its weight in the well; where it lies, the piece flashes. */
function showLock(root: ParentNode, { piece, row, column, from }: Locked, motion: Motion): void {
  const cells = root.querySelector<HTMLElement>('.cells');
  if (!cells || motion !== 'full') return;
  const put = (kind: string, x: number, y: number, width: number, height: number): HTMLElement => {
    const mark = cells.ownerDocument.createElement('i');
    mark.className = kind;
    for (const [name, value] of Object.entries({ '--x': x, '--y': y, '--w': width, '--h': height }))
      mark.style.setProperty(name, String(value));
    cells.append(mark);
    return mark;
  };
  const fade = (mark: HTMLElement, opacity: readonly [number, number], duration: number): void => {
    removeAfter(mark.animate({ opacity: [...opacity] }, duration), mark);
  };
  if (from !== null && row > from) {
    fade(
      put(`trail hue-${hueOf(piece)}`, column, from, pieceSize(piece).columns, row - from),
      [0.25, 0],
      TRAIL_MS,
    );
    cells.animate({ translate: ['0 0', '0 2px', '0 0'] }, { duration: DIP_MS, easing: SETTLE });
  }
  for (const cell of pieceCells(piece))
    fade(put('spark', column + cell.column, row + cell.row, 1, 1), [0.2, 0.2], SPARK_MS);
}

/** By how many rows each row of the new board has come down, up to the last one that has. */
export function fallen(rows: readonly number[]): readonly number[] {
  const shifts: number[] = [];
  const gone = new Set(rows);
  // From the bottom up: each old row that stayed lies below by as many as went beneath it.
  let below = 0;
  for (let old = Math.max(...rows); old >= 0; old--) {
    if (gone.has(old)) below++;
    else shifts[old + below] = below;
  }
  return Array.from(shifts, (shift) => shift ?? 0);
}

/** Shows how they go, over `root`'s well; what is still under way of the rows before is over at once. */
export function clearRows(root: ParentNode, gone: Gone, motion: Motion): void {
  const well = root.querySelector<HTMLElement>('.flashes');
  const cells = well?.parentElement;
  if (!well || !cells) return;
  const lines = [...cells.querySelectorAll<HTMLElement>('.row')];
  for (const line of lines) line.getAnimations().forEach((animation) => animation.cancel());
  well.replaceChildren();
  if (motion === 'none' || gone.rows.length === 0) return;
  const across = lines[0]?.childElementCount ?? 0;
  let last = 0;
  for (const row of gone.rows) {
    for (let column = 0; column < across; column++) {
      const tile = well.ownerDocument.createElement('div');
      tile.className = `flash hue-${gone.hueAt?.(row, column) ?? 'h'}`;
      tile.style.setProperty('--x', String(column));
      tile.style.setProperty('--y', String(row));
      well.append(tile);
      const delay = motion === 'full' ? TILES.rim + TILES.apart * Math.abs(column - gone.column) : 0;
      last = Math.max(last, delay);
      const shown =
        motion === 'full'
          ? tile.animate({ scale: [1, 0] }, { duration: TILES.shrink, delay, easing: IN, fill: 'forwards' })
          : tile.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: 'forwards' });
      shown.finished.then(
        () => tile.remove(),
        () => undefined,
      );
    }
  }
  if (motion !== 'full') return;
  // While the tiles shrink the bricks wait where they were; what falls meanwhile is drawn above them.
  const wait = Math.min(last, TILES.rim + 90) + TILES.shrink / 2;
  fallen(gone.rows).forEach((shift, row) => {
    if (shift === 0) return;
    lines[row]?.animate(
      [
        { translate: `0 ${-shift}em`, easing: IN },
        { translate: '0 1.5px', offset: 0.85 },
        { translate: '0 0' },
      ],
      { duration: FALL_MS, delay: wait, fill: 'backwards' },
    );
  });
}

export const styles = [
  css`
    .flashes,
    .flash {
      position: absolute;
      inset: 0;
      pointer-events: none;
    }
    /* A tile of a row that goes, in gold around. */
    .flash {
      inset: calc(1em * var(--y)) auto auto calc(1em * var(--x));
      inline-size: 1em;
      block-size: 1em;
      border: max(2px, 0.08em) solid var(--clear);
      border-radius: 0.15em;
      background: var(--block);
    }
    @media (forced-colors: active) {
      .flash {
        forced-color-adjust: none;
        background: Highlight;
      }
    }
    @media print {
      .flashes {
        display: none;
      }
    }
  `,
];
