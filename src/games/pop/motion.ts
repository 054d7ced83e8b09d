/**
 * Bricks that fall and columns that close, in one motion: the wall is drawn as it is behind the move, and runs of
 * bricks that move alike fly there from where they were (FLIP). Nothing is measured: places are numbers of cells.
 */
import type { WallResult } from '../../engine/pop/types.js';
import type { Motion } from '../../view/model.js';

const FALL_MS = 240;
const CLOSE_MS = 160;
const GO_MS = 160;
const POINTS_MS = 1100;
const FALL_EASE = 'cubic-bezier(.45, .05, .6, 1)';

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
  const flights = root.querySelector<HTMLElement>('.flights');
  if (!flights?.firstChild) return;
  flights.replaceChildren();
  for (const label of root.querySelectorAll('.points')) label.remove();
  for (const cell of root.querySelectorAll('[data-flying]')) cell.removeAttribute('data-flying');
}

/**
 * Shows what a click has done to the wall `before`, which is drawn as it is behind it. `most` is how long it may
 * take at most, in milliseconds. Resolves once it is over.
 */
export function animateClick(
  root: ParentNode,
  before: readonly string[],
  { cleared, moved, points }: Pick<WallResult, 'cleared' | 'moved' | 'points'>,
  motion: Motion,
  most = Infinity,
): Promise<void> {
  endWallMotion(root);
  const flights = root.querySelector<HTMLElement>('.flights');
  const board = root.querySelector<HTMLElement>('.board');
  if (!flights || !board || motion === 'none' || most < GO_MS) return Promise.resolve();
  const shorter = Math.min(1, most / (FALL_MS + CLOSE_MS));
  const gone = document.createElement('div');
  for (const [row, column] of cleared) gone.append(brickAt(row, column, before[row]?.[column] ?? ''));
  flights.append(gone);
  const going = [vanish(gone, motion, shorter)];
  if (motion === 'full') {
    const runs = runsOf(before, moved);
    const cells = board.querySelectorAll<HTMLElement>('[data-cell]');
    const columns = before[0]?.length ?? 0;
    for (const { to } of moved) cells[to[0] * columns + to[1]]?.setAttribute('data-flying', '');
    for (const run of runs) going.push(fly(flights, run, shorter));
  }
  if (points > 0) raisePoints(root, cleared, points, motion);
  const last = flights.lastChild;
  return Promise.allSettled(going).then(() => {
    // Another move may have put flights of its own in their place.
    if (last?.parentNode === flights) endWallMotion(root);
  });
}

/** Brings what is marked into the view of a wall that scrolls; the page stays where it is. */
export function revealMarked(root: ParentNode): void {
  const scroller = root.querySelector<HTMLElement>('.scroller');
  const cell = root.querySelector<HTMLElement>('.cell.hinted');
  if (!scroller || !cell || scroller.scrollWidth <= scroller.clientWidth) return;
  const [view, mark] = [scroller.getBoundingClientRect(), cell.getBoundingClientRect()];
  const margin = mark.width;
  if (mark.left < view.left + margin) scroller.scrollLeft += mark.left - view.left - margin;
  else if (mark.right > view.right - margin) scroller.scrollLeft += mark.right - view.right + margin;
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

function fly(flights: HTMLElement, run: Run, shorter: number): Promise<unknown> {
  const flight = document.createElement('div');
  flight.className = 'flight';
  place(flight, run.row, run.column);
  for (const brick of run.bricks) {
    const element = document.createElement('i');
    element.className = `brick ${brick}`;
    flight.append(element);
  }
  flights.append(flight);
  const at = (columns: number, rows: number): string =>
    `translate(calc(var(--unit) * ${columns}), calc(var(--unit) * ${rows}))`;
  const total = FALL_MS + (run.columns === 0 ? 0 : CLOSE_MS);
  const start = { transform: at(run.columns, run.rows), easing: FALL_EASE };
  const frames =
    run.columns === 0
      ? [start, { transform: at(0, 0) }]
      : [
          start,
          { transform: at(run.columns, 0), offset: FALL_MS / total, easing: 'ease-in-out' },
          { transform: at(0, 0) },
        ];
  return flight.animate(frames, { duration: total * shorter, fill: 'both' }).finished;
}

function vanish(gone: HTMLElement, motion: Motion, shorter: number): Promise<unknown> {
  const end = { opacity: 0 };
  const options = { duration: (motion === 'full' ? GO_MS : GO_MS * 1.5) * shorter, easing: 'ease-out' };
  return gone.animate([{ opacity: 1 }, end], { ...options, fill: 'both' as const }).finished;
}

/** The points rise from the middle of what has gone. */
function raisePoints(root: ParentNode, cleared: WallResult['cleared'], points: number, motion: Motion): void {
  const effects = root.querySelector<HTMLElement>('.effects');
  if (!effects || cleared.length === 0) return;
  const sum = cleared.reduce(([r, c], [row, column]) => [r + row, c + column] as const, [0, 0] as const);
  const label = document.createElement('span');
  label.className = 'points';
  label.textContent = `+${points}`;
  // Room to rise: the effects end with the wall.
  place(label, Math.max(1, sum[0] / cleared.length), sum[1] / cleared.length);
  effects.append(label);
  const rise = motion === 'full' ? 'translate(0, -130%)' : 'none';
  label
    .animate(
      [
        { opacity: 0, transform: 'translate(0, 0)' },
        { opacity: 1, transform: 'translate(0, -30%)', offset: 0.2 },
        { opacity: 1, transform: 'translate(0, -60%)', offset: 0.6 },
        { opacity: 0, transform: rise },
      ],
      { duration: POINTS_MS, easing: 'ease-out' },
    )
    .finished.catch(() => undefined)
    .finally(() => {
      label.remove();
    });
}
