/** What is seen of a wall only while it moves. */
import { css } from '../../../view/css.js';

/** Bricks that fly over the wall while it moves, and those below them that wait for their landing. */
export const wallMotion = css`
  .flights {
    position: absolute;
    inset: var(--edge);
    overflow: clip;
    pointer-events: none;
  }
  .flights > *,
  .flights > :not(.flight) > .brick {
    position: absolute;
  }
  .flights > :not(.flight) {
    inset: 0;
  }
  .flights .brick {
    display: block;
    inline-size: 1em;
    block-size: 1em;
  }
  .flights .flight {
    will-change: transform;
  }
  .flights .flight > .brick {
    position: relative;
  }
  .cell[data-flying]::before,
  .cell[data-flying]::after {
    visibility: hidden;
  }
`;
