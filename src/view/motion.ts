/** Animation of what has happened: placed cells settle, cleared cells fade, points rise. State first, motion after. */
import type { Cell } from '../engine/types.js';

export type Motion = 'full' | 'reduced' | 'none';

const SETTLE_MS = 180;
const CLEAR_MS = 360;
const STAGGER_MS = 22;
const POINTS_MS = 1100;
const RETURN_MS = 180;
const EASE = 'cubic-bezier(.2, .7, .3, 1)';

/** Shows a move: `placed` pops in, `cleared` goes in a wave from the placed piece, the points rise from it. */
export function animateMove(
  board: HTMLElement,
  effects: HTMLElement,
  placed: readonly Cell[],
  cleared: readonly Cell[],
  points: number,
  motion: Motion,
): void {
  if (motion === 'none' || placed.length === 0) return;
  const [row, column] = middle(placed);
  const gone = new Set(cleared.map(([r, c]) => r * 32 + c));
  for (const [r, c] of placed) {
    if (!gone.has(r * 32 + c)) settle(cellAt(board, r, c), motion);
  }
  for (const [r, c] of cleared) {
    const distance = Math.abs(r - row) + Math.abs(c - column);
    fade(cellAt(board, r, c), motion === 'full' ? distance * STAGGER_MS : 0, motion);
  }
  if (points > 0 && cleared.length > 0) raisePoints(board, effects, row, column, points, motion);
}

/** Takes the floating piece back to its slot. */
export function animateReturn(float: HTMLElement, slot: HTMLElement, motion: Motion): Promise<unknown> {
  if (motion !== 'full') return Promise.resolve();
  const piece = slot.querySelector('[data-piece]') ?? slot;
  const to = piece.getBoundingClientRect();
  const from = float.getBoundingClientRect();
  const scale = from.width > 0 ? to.width / from.width : 1;
  const animation = float.animate(
    { transform: `translate(${to.left}px, ${to.top}px) scale(${scale})` },
    { duration: RETURN_MS, easing: EASE, fill: 'forwards' },
  );
  return animation.finished
    .catch(() => undefined)
    .then(() => {
      animation.cancel();
    });
}

function settle(cell: Element | null, motion: Motion): void {
  if (motion !== 'full') return;
  cell?.animate([{ transform: 'scale(1.12)' }, { transform: 'scale(1)' }], {
    duration: SETTLE_MS,
    easing: EASE,
    pseudoElement: '::after',
  });
}

function fade(cell: Element | null, delay: number, motion: Motion): void {
  const shown = { opacity: 1, transform: 'scale(1)', background: 'var(--clear)' };
  const hidden = {
    opacity: 0,
    transform: motion === 'full' ? 'scale(.4)' : 'scale(1)',
    background: 'var(--clear)',
  };
  cell?.animate(
    [shown, shown, hidden].map((frame, i) => ({ ...frame, offset: [0, 0.25, 1][i] ?? 1 })),
    {
      duration: motion === 'full' ? CLEAR_MS : SETTLE_MS,
      delay,
      easing: 'ease-out',
      fill: 'backwards',
      pseudoElement: '::after',
    },
  );
}

function raisePoints(
  board: HTMLElement,
  effects: HTMLElement,
  row: number,
  column: number,
  points: number,
  motion: Motion,
): void {
  const label = document.createElement('span');
  label.className = 'points';
  label.textContent = `+${points}`;
  const rows = Number(board.getAttribute('aria-rowcount'));
  const columns = Number(board.getAttribute('aria-colcount'));
  label.style.setProperty('inset-inline-start', `${((column + 0.5) / columns) * 100}%`);
  label.style.setProperty('inset-block-start', `${((row + 0.5) / rows) * 100}%`);
  effects.append(label);
  const rise = motion === 'full' ? 'translate(-50%, -160%)' : 'translate(-50%, -50%)';
  label
    .animate(
      [
        { opacity: 0, transform: 'translate(-50%, -30%) scale(.8)' },
        { opacity: 1, transform: 'translate(-50%, -60%) scale(1)', offset: 0.2 },
        { opacity: 1, transform: 'translate(-50%, -90%) scale(1)', offset: 0.6 },
        { opacity: 0, transform: rise },
      ],
      { duration: POINTS_MS, easing: 'ease-out' },
    )
    .finished.catch(() => undefined)
    .finally(() => {
      label.remove();
    });
}

function cellAt(board: HTMLElement, row: number, column: number): Element | null {
  return board.querySelector(`[data-row="${row}"][data-column="${column}"]`);
}

function middle(cells: readonly Cell[]): Cell {
  const sum = cells.reduce(([r, c], [row, column]) => [r + row, c + column], [0, 0]);
  return [sum[0] / cells.length, sum[1] / cells.length];
}
