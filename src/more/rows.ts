/** What is seen as a piece locks: its fall, its weight, the rows that shrink and what falls after them. The board is new already. */
import { hueOf } from '../engine/hue.js';
import { pieceCells, pieceSize } from '../view/piece.js';

const TILES = { rim: 70, shrink: 160, apart: 9 } as const;
const FALL_MS = 140;
const FADE_MS = 120;
const IN = 'cubic-bezier(.5, 0, 1, .6)';

/** The rows of one lock by their places before they went, and the column that it happened in. */
export interface Gone {
  readonly rows: readonly number[];
  readonly column: number;
  /** What hue a cell of them had. */
  readonly hueAt?: (row: number, column: number) => string;
}

/** A piece that has locked: how it lies, and from which row it was dropped; `null` where it came down by itself. */
export interface Locked {
  readonly piece: string;
  readonly row: number;
  readonly column: number;
  readonly from: number | null;
}

const TRAIL_MS = 160;
const DIP_MS = 120;
const SPARK_MS = 60;

/** A drop leaves a trail in its columns and its weight in the well; where it lies, the piece flashes. */
export function showLock(root: ParentNode, { piece, row, column, from }: Locked, motion: string): void {
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
    const gone = (): void => {
      mark.remove();
    };
    mark.animate({ opacity: [...opacity] }, duration).finished.then(gone, gone);
  };
  if (from !== null && row > from) {
    fade(
      put(`trail hue-${hueOf(piece)}`, column, from, pieceSize(piece).columns, row - from),
      [0.25, 0],
      TRAIL_MS,
    );
    cells.animate(
      { translate: ['0 0', '0 2px', '0 0'] },
      { duration: DIP_MS, easing: 'cubic-bezier(.2, .9, .3, 1.15)' },
    );
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
export function clearRows(root: ParentNode, gone: Gone, motion: 'full' | 'reduced' | 'none'): void {
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
