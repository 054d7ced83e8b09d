/**
 * Bricks that fall and columns that close, in one motion: the wall is drawn as it is behind the move, and runs of
 * bricks that move alike fly there from where they were (FLIP). Nothing is measured: places are numbers of cells.
 */
import type { WallMove, WallResult } from '../../engine/pop/types.js';
import type { Cell } from '../../engine/types.js';
import type { Motion } from '../../view/model.js';
import { IN, MOST_FLYING, OUT } from '../feel/motion.js';

const GO_MS = 150;
/** From one brick to the next, away from the one that was pressed; none waits for longer than the last. */
const APART_MS = 12;
const LAST_MS = 240;
const FADE_MS = 120;
/** Falling begins so long after the bricks below have begun to go. */
const WAIT_MS = 60;
const SQUASH_MS = 70;
const CLOSE_MS = 180;

/** Bricks of one column that move by the same way, from the top. */
interface Run {
  readonly row: number;
  readonly column: number;
  /** From where they were, in cells. */
  readonly rows: number;
  readonly columns: number;
  readonly bricks: string[];
}

/** Ends what still moves: what comes next starts from the wall as it is drawn. */
export function endWallMotion(root: ParentNode): void {
  root.querySelector('.flights')?.replaceChildren();
  for (const cell of root.querySelectorAll('[data-flying]')) cell.removeAttribute('data-flying');
}

/**
 * Shows what a click, at `pressed` if that is known, has done to the wall `before`, which is drawn as it is behind it.
 * `most` is how long it may take at most, in milliseconds. Resolves once it is over.
 */
export function animateClick(
  root: ParentNode,
  before: readonly string[],
  { cleared, moved }: Pick<WallResult, 'cleared' | 'moved'>,
  motion: Motion,
  most = Infinity,
  pressed?: WallMove,
): Promise<void> {
  endWallMotion(root);
  const flights = root.querySelector<HTMLElement>('.flights');
  const board = root.querySelector<HTMLElement>('.board');
  if (!flights || !board || motion === 'none' || most < GO_MS) return Promise.resolve();
  const gone = document.createElement('div');
  const leave = (row: number, column: number): void => {
    gone.append(brickAt(row, column, before[row]?.[column] ?? ''));
  };
  for (const cell of cleared) leave(...cell);
  flights.append(gone);
  const isFull = motion === 'full';
  const going =
    isFull && cleared.length <= MOST_FLYING
      ? shrink(gone, cleared, pressed)
      : [gone.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: 'both' })];
  const cells = board.querySelectorAll<HTMLElement>('[data-cell]');
  const columns = before[0]?.length ?? 0;
  const indexOf = ([row, column]: Cell): number => row * columns + column;
  if (isFull) {
    for (const { to } of moved) cells[indexOf(to)]?.setAttribute('data-flying', '');
    const runs = runsOf(before, moved);
    const deepest = Math.max(...runs.map(fallMs));
    for (const run of runs) going.push(fly(flights, run, deepest));
  } else {
    // Nothing travels: where another brick is than before, or none, the one fades into the other.
    const now = new Map(moved.map(({ from, to }) => [indexOf(to), before[from[0]]?.[from[1]]]));
    for (const { from, to } of moved) {
      const was = before[to[0]]?.[to[1]];
      if (now.get(indexOf(to)) !== was) cells[indexOf(to)]?.animate({ opacity: [0, 1] }, FADE_MS);
      if (now.get(indexOf(from)) !== before[from[0]]?.[from[1]]) leave(...from);
    }
  }
  const last = Math.max(...going.map(({ effect }) => Number(effect!.getComputedTiming().endTime)));
  for (const one of going) one.playbackRate = Math.max(1, last / most);
  return Promise.allSettled(going.map(({ finished }) => finished)).then(() => {
    // Another move may have put flights of its own in their place.
    if (gone.parentNode === flights) endWallMotion(root);
  });
}

function runsOf(before: readonly string[], moved: WallResult['moved']): Run[] {
  const runs: Run[] = [];
  const byColumn = [...moved].sort((one, other) => one.to[1] - other.to[1] || one.to[0] - other.to[0]);
  for (const { from, to } of byColumn) {
    const [rows, columns] = [from[0] - to[0], from[1] - to[1]];
    const brick = before[from[0]]?.[from[1]] ?? '';
    const last = runs.at(-1);
    const joins =
      last?.column === to[1] &&
      last.row + last.bricks.length === to[0] &&
      last.rows === rows &&
      last.columns === columns;
    if (joins) last.bricks.push(brick);
    else runs.push({ row: to[0], column: to[1], rows, columns, bricks: [brick] });
  }
  return runs;
}

function brickAt(row: number, column: number, brick: string): HTMLElement {
  const element = document.createElement('i');
  element.className = `brick ${brick}`;
  place(element, row, column);
  return element;
}

function place({ style }: HTMLElement, row: number, column: number): void {
  style.setProperty('inset-block-start', `calc(var(--unit) * ${row})`);
  style.setProperty('inset-inline-start', `calc(var(--unit) * ${column})`);
}

/** How long bricks fall, by how far. */
const fallMs = ({ rows }: Run): number => (rows ? Math.min(260, 90 - 35 * rows) : 0);

/** Bricks fall, and are pressed a little as they land; where a column closes they slide once all have fallen. */
function fly(flights: HTMLElement, run: Run, deepest: number): Animation {
  const flight = document.createElement('div');
  flight.className = 'flight';
  place(flight, run.row, run.column);
  for (const brick of run.bricks) {
    const element = document.createElement('i');
    element.className = `brick ${brick}`;
    flight.append(element);
  }
  flights.append(flight);
  const at = (columns: number, rows: number, high = 1): string =>
    `translate(calc(var(--unit) * ${columns}), calc(var(--unit) * ${rows})) scale(1, ${high})`;
  const falls = fallMs(run);
  const slides = run.columns !== 0;
  const total = slides ? deepest + CLOSE_MS : falls + SQUASH_MS;
  const frames = [
    { transform: at(run.columns, run.rows), easing: IN },
    { transform: at(run.columns, 0), offset: falls / total },
    slides
      ? { transform: at(run.columns, 0), offset: deepest / total, easing: OUT }
      : { transform: at(0, 0, 0.97), offset: (falls + SQUASH_MS / 2) / total },
    { transform: at(0, 0) },
  ];
  return flight.animate(frames, { duration: total, delay: WAIT_MS, fill: 'both' });
}

/** They shrink one after the other, from the pressed one on. */
function shrink(gone: HTMLElement, cleared: WallResult['cleared'], pressed?: WallMove): Animation[] {
  return [...gone.children].map((brick, i) => {
    const [row, column] = cleared[i]!;
    const far = pressed ? Math.abs(row - pressed.row) + Math.abs(column - pressed.column) : 0;
    const delay = Math.min(LAST_MS, far * APART_MS);
    return brick.animate({ scale: [1, 0] }, { duration: GO_MS, delay, easing: IN, fill: 'both' });
  });
}
