/**
 * What a wall does without until its first move: keys, what is said of its end, motion, the computer, and what a replay
 * says of its clicks.
 */
import type { Frame } from '../../core/protocol.js';
import type { Kind } from '../../engine/kinds.js';
import type { WallHint, WallMove, WallResult } from '../../engine/pop/types.js';
import type { HistoryEntry } from '../../engine/types.js';
import { addressOf } from '../../locales/address.js';
import { popLater } from '../../locales/en.js';
import { addEnglish, type Words } from '../../locales/words.js';
import { computerButton, computerLine } from '../../view/computer.js';
import type * as Flights from '../../more/flights.js';
import type { Motion } from '../../view/model.js';
import { showPoints } from '../../view/styles/points.js';
import type { WallViewModel } from './view.js';
import { shapeOf, signed } from './words.js';
export { WallComputer } from './computer.js';
export { wallLater as styles } from './css/later.js';
export { wallKey } from './keyboard.js';

addEnglish(popLater);

/** Who plays, once the computer may. */
export const computerViews = { button: computerButton, line: computerLine };

/** What is left of a wall at its end. */
export function endWords({ t, state }: WallViewModel): string {
  return t('bricksLeft', { n: state?.bricks ?? 0 });
}

/** Which area the computer would remove, and what that can lead to. */
export function describeHint({ row, column, size, color, score, won }: WallHint, t: Words): string {
  return t(won ? 'saidWallHintWon' : 'saidWallHint', {
    ...{ row: row + 1, column: column + 1, bricks: t('bricks', { n: size }) },
    ...{ shape: shapeOf(t, color), points: t('points', { n: score }) },
  });
}

/** A click of a replay as its list shows it: "3D, 5 bricks, +9". */
export function entryWords(t: Words, { move, points, bricks = 0 }: HistoryEntry<'pop'>): string {
  return [addressOf(move.row, move.column), t('bricks', { n: bricks }), signed(t, points)].join(', ');
}

/** A click of a replay that its player has gone to. */
export function describeEntry(number: number, entry: HistoryEntry<'pop'>, t: Words): string {
  const { move, points, piece, bricks = 0, score } = entry;
  return t('saidClick', {
    ...{ number, bricks: t('bricks', { n: bricks }), shape: shapeOf(t, piece) },
    ...{ place: addressOf(move.row, move.column), points: signed(t, points), score },
  });
}

/** A click, or a step of a replay, which does not say where it was pressed. */
export interface Click {
  readonly before: Frame<Kind> | null;
  readonly result: unknown;
  readonly move?: unknown;
}

/** What flies comes with the first click. A click is not shown in motion where that took so many milliseconds. */
let flights: Promise<typeof Flights> | null = null;
const LATE_MS = 150;

/** The next one begins: what is told of the last one goes. */
export function endClick(root: ParentNode): void {
  flights?.then(
    ({ endWallMotion }) => {
      endWallMotion(root);
    },
    () => undefined,
  );
  for (const label of root.querySelectorAll('.points')) label.remove();
}

/** Shows a click and its points; resolves once what flies has landed. */
export function showClick(
  root: ParentNode,
  { before, result, move }: Click,
  motion: Motion,
  most: number,
): Promise<void> {
  const { cleared, points } = result as WallResult;
  const { board = [] } = before?.state ?? {};
  const effects = root.querySelector<HTMLElement>('.effects');
  endClick(root);
  // In the middle of what has gone, but for the edges of the wall, where they would be cut.
  const middle = (axis: 0 | 1, least: number, size = 0): number => {
    const sum = cleared.reduce((all, cell) => all + cell[axis] + 0.5, 0);
    return Math.max(least, Math.min(sum / cleared.length, size - 1));
  };
  if (effects)
    showPoints(effects, points, motion, most, ({ style }) => {
      style.insetBlockStart = `calc(var(--unit) * ${middle(0, 1.2, board.length)})`;
      style.insetInlineStart = `calc(var(--unit) * ${middle(1, 1, board[0]?.length)})`;
    });
  const asked = performance.now();
  flights ??= import('../../more/flights.js');
  return flights.then(
    ({ animateClick }) => {
      if (performance.now() > asked + LATE_MS) return;
      return animateClick(root, board, result as WallResult, motion, most, move as WallMove | undefined);
    },
    () => {
      flights = null;
    },
  );
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
