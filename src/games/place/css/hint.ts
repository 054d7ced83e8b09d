/** What the computer would place, and where. */
import { css } from '../../../view/css.js';

const hinted = css`
  /* A ghost with a dashed edge: what the player holds has none. */
  .cell.hinted::after {
    --line: max(2px, 0.07em);
    background: color-mix(in srgb, var(--block) 30%, transparent);
    outline: var(--line) dashed var(--clear);
    outline-offset: calc(var(--line) * -1);
    /* Gold and the hue by turns, so that it shows on every ground. */
    box-shadow: inset 0 0 0 var(--line) var(--block);
    opacity: 1;
  }
  .motion-full .cell.hinted:not(.ghost)::after {
    animation: breathe 1.2s 3;
  }
  @keyframes breathe {
    50% {
      opacity: 0.6;
    }
  }
  .cell.hinted.ghost::after {
    background: color-mix(in srgb, var(--block) 60%, transparent);
  }
  .slot.hinted {
    border: 2px dashed var(--block);
    background: color-mix(in srgb, var(--block) 12%, var(--panel));
  }
  @media (forced-colors: active) {
    /* Dashed are the borders of boxes here: the strongest line there is, and what is held over it fills it. */
    .cell.hinted::after {
      --line: max(4px, 0.14em);
      background: Canvas;
      outline: var(--line) solid Highlight;
    }
    .cell.hinted.ghost::after {
      background: Highlight;
    }
    .slot.hinted {
      border: 2px solid Highlight;
      outline: 5px solid Highlight;
      outline-offset: -5px;
    }
    .slot.hinted.held {
      outline-style: double;
    }
  }
`;

export const handHint = [hinted];
