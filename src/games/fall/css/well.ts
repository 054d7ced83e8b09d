/** The well of falling games: settled cells, the falling piece, its ghost. */
import { css } from '../../../view/css.js';

export const well = css`
  .board.well {
    touch-action: pinch-zoom;
    cursor: default;
  }
  .cells {
    position: relative;
    overflow: hidden;
    border-radius: calc(var(--unit) * 0.14);
  }
  .well .cell.filled::after {
    background: color-mix(in srgb, var(--block) var(--tone), var(--cell));
  }
  /* Never wider than the well: pieces beside it stay in view. */
  .fall .panel {
    inline-size: 100%;
  }
  .layer {
    position: absolute;
    inset: 0 auto auto 0;
    transform: translate(calc(var(--unit) * var(--x)), calc(var(--unit) * var(--y)));
    pointer-events: none;
  }
  /* The columns in which it falls, for as long as it does. */
  .falling.lit::before {
    content: '';
    position: absolute;
    inset: -40em 0;
    background: #fff1;
  }
  .layer .piece {
    --unit: inherit;
  }
  .outline {
    --line: max(1.5px, calc(var(--unit) * 0.08));
    position: absolute;
    inset: calc(var(--unit) * var(--r)) auto auto calc(var(--unit) * var(--c));
    inline-size: var(--unit);
    block-size: var(--unit);
    border: 0 solid color-mix(in srgb, var(--block) 85%, transparent);
    border-width: calc(var(--line) * var(--up)) calc(var(--line) * var(--behind))
      calc(var(--line) * var(--down)) calc(var(--line) * var(--before));
  }
  .latest .outline {
    --line: max(2px, calc(var(--unit) * 0.1));
    border-color: var(--clear);
  }
  .theme-contrast .outline {
    --line: max(2.5px, calc(var(--unit) * 0.14));
    border-color: var(--clear);
  }
  /* On filled cells, as dark as that. */
  .theme-contrast .latest .outline {
    border-color: var(--cell);
  }
`;
