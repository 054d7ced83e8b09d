/**
 * What a wall does without until its first move: keys, what is said of its end, the computer, and what a replay
 * says of its clicks.
 */
import type { WallHint } from '../../engine/pop/types.js';
import type { HistoryEntry } from '../../engine/types.js';
import { addressOf, lettersOf } from '../../locales/address.js';
import { popLater } from '../../locales/en.js';
import { listed } from '../../locales/listed.js';
import { addEnglish, type Words } from '../../locales/words.js';
import { computerButton, computerLine } from '../../view/computer.js';
import type { WallViewModel } from './view.js';
import { shapeOf, signed } from './words.js';
export { WallComputer } from './computer.js';
export { wallKey } from './keyboard.js';

addEnglish(popLater);

/** What it shows is seen by the styles of all walls. */
export const styles: readonly string[] = [];

/** Who plays, once the computer may. */
export const computerViews = { button: computerButton, line: computerLine };

/** What is left of a wall at its end. */
export function endWords({ t, state }: WallViewModel): string {
  return t('bricksLeft', { n: state?.bricks ?? 0 });
}

/** Which area the computer would remove, and what that can lead to. */
export function describeHint({ row, column, size, color, score, won }: WallHint, t: Words): string {
  return t(won ? 'saidWallHintWon' : 'saidWallHint', {
    ...{ row: row + 1, column: lettersOf(column), bricks: t('bricks', { n: size }) },
    ...{ shape: shapeOf(t, color), points: t('points', { n: score }) },
  });
}

/** A click of a replay as its list shows it: "3D, 5 bricks, +9". */
export function entryWords(t: Words, { move, points, bricks = 0 }: HistoryEntry<'pop'>): string {
  return listed(t, addressOf(move.row, move.column), t('bricks', { n: bricks }), signed(t, points));
}

/** A click of a replay that its player has gone to. */
export function describeEntry(number: number, entry: HistoryEntry<'pop'>, t: Words): string {
  const { move, points, piece, bricks = 0, score } = entry;
  return t('saidClick', {
    ...{ number, bricks: t('bricks', { n: bricks }), shape: shapeOf(t, piece) },
    ...{ place: addressOf(move.row, move.column), points: t('points', { n: points }), score },
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
