/** What all that moves shares: how it speeds up and slows down, and the points of a move, as they fly over the board. */
import type { Moment, Widget } from '../../element/widget.js';
import { css } from '../../view/css.js';
import type { Motion } from '../../view/model.js';

/** What goes away, or falls. */
export const IN = 'cubic-bezier(.5, 0, 1, .6)';
/** What comes to rest. */
export const OUT = 'cubic-bezier(.2, 0, 0, 1)';
/** What comes to rest a little behind its place. */
export const SETTLE = 'cubic-bezier(.2, .9, .3, 1.15)';

/** More bricks or tiles than these go together. */
export const MOST_FLYING = 81;

/** What comes later than this has missed its moment: it stands where it would have moved. */
const LATE_MS = 200;

/**
 * Has something be drawn over the board of a moment, in its styles; not where another board is there by now. Never rejects:
 * a game goes on without what moves in it.
 */
export async function drawOver(
  widget: Widget,
  [board, at]: Moment,
  styles: readonly string[],
  draw: (root: HTMLElement, motion: Motion) => unknown,
): Promise<void> {
  const root = widget.stage.game();
  if (!root || widget.state?.board !== board) return;
  widget.addStyles('kinds', styles);
  try {
    await draw(root, performance.now() > at + LATE_MS ? 'none' : widget.motion);
  } catch {
    // Nothing is to be done about it.
  }
}

/** Takes away what is seen for one motion alone, however that ends. */
export function removeAfter({ finished }: Animation, element: Element): void {
  const gone = (): void => {
    element.remove();
  };
  finished.then(gone, gone);
}

const POINTS_MS = 700;
/** Points that stand for less than this nobody reads. */
const READ_MS = 400;

/** Has points rise and fade where `place` puts them, or stand there, in at most so many milliseconds. */
export function showPoints(
  effects: HTMLElement,
  points: number,
  motion: Motion,
  most: number,
  place: (label: HTMLElement) => void,
): void {
  if (points <= 0 || most < READ_MS || !(effects as Partial<HTMLElement>).animate) return;
  const label = effects.ownerDocument.createElement('span');
  label.className = 'points';
  label.textContent = `+${points}`;
  place(label);
  effects.append(label);
  const frames =
    motion === 'none'
      ? { opacity: [1, 1] }
      : [
          { opacity: 0, translate: '0 0' },
          { opacity: 1, offset: 0.15 },
          { opacity: 1, offset: 0.6 },
          { opacity: 0, translate: motion === 'full' ? '0 calc(var(--unit) * -0.6)' : '0 0' },
        ];
  const duration = Math.min(motion === 'none' ? 900 : POINTS_MS, most);
  removeAfter(label.animate(frames, { duration, easing: OUT }), label);
}

export const flyingPoints = css`
  .points {
    position: absolute;
    transform: translate(-50%, -50%);
    color: var(--ink);
    font-size: clamp(1rem, calc(var(--unit) * 0.55), 1.6rem);
    line-height: 1;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    paint-order: stroke;
    -webkit-text-stroke: 4px var(--cell);
  }
`;
