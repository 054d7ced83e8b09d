/** A placement in motion: placed cells settle, cleared cells fade, points stand there. State first, motion after. */
import type { Frame } from '../../core/protocol.js';
import { hueOf } from '../../engine/hue.js';
import type { AnyMove } from '../../engine/kinds.js';
import type { Cell, Move, PlaceState } from '../../engine/types.js';
import type { Widget } from '../../element/widget.js';
import { css } from '../../view/css.js';
import type { Motion } from '../../view/model.js';
import { IN, MOST_FLYING, OUT, removeAfter, SETTLE, showPoints } from './motion.js';

const SETTLE_MS = 110;
const SETTLE_APART_MS = 8;
/** A rim of gold stands so long before its cell goes. */
export const RIM_MS = 60;
const CLEAR_MS = 200;
const FADE_MS = 160;
const STAGGER_MS = 22;
const RETURN_MS = 180;
const SWING_MS = 120;

/**
 * Shows a move of a frame in the picture of what it has led to: what was placed is pressed in, `cleared` goes in a wave
 * from the placed piece, over cells that are empty already, and the points rise where cells were cleared, at most `most`
 * milliseconds, in which the next move comes.
 */
export function showMove(
  widget: Widget,
  before: Frame | null,
  move: AnyMove,
  cleared: readonly Cell[],
  points: number,
  most = Infinity,
): void {
  if (!before) return;
  const { hues, hand } = before.state;
  const { hues: now } = widget.state as PlaceState;
  const piece = hand[(move as Move).piece] ?? '';
  const gone = new Set(cleared.map(String));
  const placed = hues.flatMap((text, row) =>
    [...text].flatMap((hue, column): Cell[] => {
      const isFilled = now[row]?.[column] !== '.' || gone.has(`${row},${column}`);
      return hue === '.' && isFilled ? [[row, column]] : [];
    }),
  );
  widget.afterUpdate(() => {
    const { stage, motion } = widget;
    const board = stage.find('.board:not(.empty)');
    const effects = stage.find('.effects');
    if (!board || !effects || placed.length === 0) return;
    // What is still told of the move before goes: it would lie over this one.
    for (const old of effects.children)
      removeAfter(old.animate({ opacity: 0 }, motion === 'none' ? 0 : 80), old);
    const [row, column] = middle(placed);
    const distance = ([r, c]: Cell): number => Math.abs(r - row) + Math.abs(c - column);
    if (motion === 'full') {
      for (const cell of placed)
        if (!gone.has(String(cell))) settle(cellAt(board, ...cell), distance(cell) * SETTLE_APART_MS);
    }
    const isMany = cleared.length > MOST_FLYING;
    if (motion !== 'none') {
      for (const cell of cleared) {
        const hue = hues[cell[0]]?.[cell[1]];
        const tile = tileAt(board, effects, cell, hue === '.' ? hueOf(piece) : (hue ?? 'h'), 'rim');
        leave(tile, motion, isMany ? 0 : distance(cell) * STAGGER_MS);
      }
    }
    if (cleared.length > 0) {
      const [r, c] = roomAmong(cleared, row, column);
      showPoints(effects, points, motion, most, (label) => {
        place(label, board, r + 0.5, c + 0.5);
      });
    }
  });
}

function settle(cell: Element | null, delay: number): void {
  cell?.animate(
    { transform: ['scale(1)', 'scale(.94)', 'scale(1)'] },
    { duration: SETTLE_MS, delay, easing: SETTLE, pseudoElement: '::after' },
  );
}

/** A tile over a cell that is empty by now. */
export function tileAt(
  board: Element,
  effects: HTMLElement,
  [row, column]: Cell,
  hue: string,
  rim = '',
): HTMLElement {
  const tile = effects.ownerDocument.createElement('i');
  tile.className = `block going ${rim} hue-${hue}`;
  place(tile, board, row, column);
  effects.append(tile);
  return tile;
}

function place({ style }: HTMLElement, board: Element, row: number, column: number): void {
  style.setProperty('inset-inline-start', `${(column / Number(board.getAttribute('aria-colcount'))) * 100}%`);
  style.setProperty('inset-block-start', `${(row / Number(board.getAttribute('aria-rowcount'))) * 100}%`);
}

/** It shrinks to nothing, or fades where nothing is to travel. */
function leave(tile: HTMLElement, motion: Motion, delay: number): void {
  const isFull = motion === 'full';
  const going = isFull
    ? tile.animate(
        { scale: [1, 0] },
        { duration: CLEAR_MS, delay: RIM_MS + delay, easing: IN, fill: 'forwards' },
      )
    : tile.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: 'forwards' });
  removeAfter(going, tile);
}

/** The cleared cell nearest to a place; rather one between two others, for points are wider than a cell. */
function roomAmong(cleared: readonly Cell[], row: number, column: number): Cell {
  const cost = ([r, c]: Cell): number => {
    const beside = cleared.filter(([other, at]) => other === r && Math.abs(at - c) < 2).length;
    return Math.abs(r - row) + Math.abs(c - column) - 64 * beside;
  };
  return cleared.reduce((best, cell) => (cost(cell) < cost(best) ? cell : best));
}

function cellAt(board: HTMLElement, row: number, column: number): Element | null {
  return board.querySelector(`[data-row="${row}"][data-column="${column}"]`);
}

function middle(cells: readonly Cell[]): Cell {
  const sum = cells.reduce(([r, c], [row, column]) => [r + row, c + column], [0, 0]);
  return [sum[0] / cells.length, sum[1] / cells.length];
}

/** Flies the floating piece back to its slot. */
export async function flyHome({ element, stage, motion, session }: Widget, slot: number): Promise<unknown> {
  // One that leaves its page is heard no more.
  if (element.isConnected) session.course?.feel?.tell('reject');
  const float = stage.find('.float');
  const piece = stage.find(`[data-slot="${slot}"] [data-piece]`);
  if (!float || !piece) return;
  if (motion === 'reduced') piece.animate({ opacity: [0, 1] }, 120);
  if (motion !== 'full') return;
  const to = piece.getBoundingClientRect();
  const { width } = float.getBoundingClientRect();
  // One that is not seen any more flies nowhere.
  if (!width) return;
  const scale = to.width / width;
  const zoom = float.currentCSSZoom ?? 1;
  const flight = float.animate(
    { transform: `translate(${to.left / zoom}px, ${to.top / zoom}px) scale(${scale})` },
    { duration: RETURN_MS, easing: OUT, fill: 'forwards' },
  );
  const swing = (): void => {
    flight.cancel();
    piece.animate({ translate: [0, 3, -3, 3, -3, 0].map((x) => `${x}px`) }, SWING_MS);
  };
  // It may be taken up on its way.
  return flight.finished.then(swing, () => undefined);
}

export const going = css`
  /* What leaves flies over cells that are empty already. */
  .going {
    position: absolute;
    margin: max(0.5px, calc(var(--unit) * 0.035));
    inline-size: calc(var(--unit) - 2 * max(0.5px, var(--unit) * 0.035));
    block-size: calc(var(--unit) - 2 * max(0.5px, var(--unit) * 0.035));
    border-radius: calc(var(--unit) * 0.15);
    font-size: var(--unit);
  }
  .going.rim {
    outline: max(2px, 0.05em) solid var(--clear);
  }
`;
