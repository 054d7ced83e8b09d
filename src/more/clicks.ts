/** A click on a wall in motion: its points rise where bricks have gone, and what was above them flies. */
import type { Moment, Widget } from '../element/widget.js';
import type { Frame } from '../core/protocol.js';
import type { Kind } from '../engine/kinds.js';
import type { WallMove, WallResult } from '../engine/pop/types.js';
import { wallMotion } from '../games/pop/css/motion.js';
import { animateClick, endWallMotion } from './clicks/flights.js';
import { drawOver, flyingPoints, showPoints } from './feel/motion.js';
// A lab has only bricks fly.
export { animateClick, endWallMotion };

export const styles = [wallMotion, flyingPoints];

/** A click, or a step of a replay, which does not say where it was pressed. */
export interface Click {
  readonly before: Frame<Kind> | null;
  readonly result: unknown;
  readonly move?: unknown;
}

/** The next one begins: what is told of the last one goes. */
export function endClick(root: ParentNode): void {
  endWallMotion(root);
  for (const label of root.querySelectorAll('.points')) label.remove();
}

/** Shows a click over the wall of its moment, and its points; resolves once what flies has landed. */
export function showClick(
  widget: Widget,
  { before, result, move }: Click,
  moment: Moment,
  most: number,
): Promise<void> {
  const { cleared, points } = result as WallResult;
  const { board = [] } = before?.state ?? {};
  // In the middle of what has gone, but for the edges of the wall, where they would be cut.
  const middle = (axis: 0 | 1, least: number, size = 0): number => {
    const sum = cleared.reduce((all, cell) => all + cell[axis] + 0.5, 0);
    return Math.max(least, Math.min(sum / cleared.length, size - 1));
  };
  return drawOver(widget, moment, styles, (root, motion) => {
    const effects = root.querySelector<HTMLElement>('.effects');
    endClick(root);
    if (effects)
      showPoints(effects, points, motion, most, ({ style }) => {
        style.insetBlockStart = `calc(var(--unit) * ${middle(0, 1.2, board.length)})`;
        style.insetInlineStart = `calc(var(--unit) * ${middle(1, 1, board[0]?.length)})`;
      });
    return animateClick(root, board, result as WallResult, motion, most, move as WallMove | undefined);
  });
}
