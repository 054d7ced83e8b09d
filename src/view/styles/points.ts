/** The points of a move, as they fly over the board. */
import { css } from '../css.js';

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
