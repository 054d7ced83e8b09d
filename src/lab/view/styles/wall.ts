/** The lab's wall, after the bricks of all walls: infection, what is empty and what is black, marks, small walls. */
import { css } from '../../../view/css.js';

const cells = css`
  .lab .board {
    direction: ltr;
    inline-size: calc(var(--unit) * var(--columns));
  }
  .lab .flights {
    contain: size layout style;
  }
  .lab .brick {
    cursor: pointer;
  }
  .lab .cell:not(.brick) {
    position: relative;
  }
  .lab .cell:not(.brick)::before {
    content: '';
    position: absolute;
    inset: var(--seam);
    border-radius: 0.14em;
  }
  /* Black: nothing here and nothing above. */
  .lab .cell.black::before {
    inset: 0;
    border-radius: 0;
    background: light-dark(#262d3d, #05070c);
  }
  /* Empty: a hole, over which bricks lie. */
  .lab .cell.hollow::before {
    background: light-dark(#ffffff, #3a4560);
    border: max(1px, 0.05em) dashed light-dark(#8892a6, #98a4bf);
  }
  /* Infected: a dark frame with light dots in it, on any colour. */
  .lab .infected::after {
    --line: max(3px, 0.13em);
    outline: var(--line) dotted #fff;
    outline-offset: calc(var(--line) * -1);
    box-shadow: inset 0 0 0 var(--line) #16001f;
  }
  .lab .clicked {
    --mark: var(--ink);
  }
  .lab .faulty {
    --mark: var(--bad);
  }
  .lab :is(.clicked, .faulty) {
    box-shadow:
      0 0 0 max(2px, 0.09em) var(--mark),
      0 0 0 max(3px, 0.14em) var(--cell);
    border-radius: 0.16em;
    z-index: 1;
  }
  .lab .faulty {
    z-index: 2;
  }
`;

const cases = css`
  .cases {
    display: flex;
    flex-wrap: wrap;
    gap: 1rem;
  }
  .case {
    inline-size: min-content;
    min-inline-size: 9.5rem;
  }
  .case figcaption {
    margin-block-start: 0.25rem;
    color: var(--quiet);
    font-size: 0.85rem;
    line-height: 1.3;
  }
  .lab .board.small {
    --unit: clamp(0.6rem, calc(9rem / max(var(--columns), var(--rows))), 1.6rem);
    --edge: 0.25rem;
    inline-size: fit-content;
    padding: var(--edge);
  }
  @container (max-inline-size: 30rem) {
    .cases {
      display: grid;
      /* Beside each other, or what differs cannot be compared. */
      grid-template-columns: repeat(3, 1fr);
      inline-size: 100%;
      gap: 0.5rem;
    }
    .case {
      inline-size: auto;
      min-inline-size: 0;
    }
    .lab .board.small {
      --unit: calc((100cqi - 6rem) / 3 / max(var(--columns), var(--rows)));
    }
  }
  .lab .small .cell {
    cursor: default;
  }
`;

const modes = css`
  .lab.theme-contrast .cell.black::before {
    background: light-dark(#000, #fff);
  }
  .lab.theme-contrast .cell.hollow::before {
    background: light-dark(#fff, #000);
  }
  @media (forced-colors: active) {
    .lab .cell.black::before {
      border: 0;
      background: CanvasText;
      opacity: 0.5;
      forced-color-adjust: none;
    }
    .lab .cell.hollow::before {
      border: 1px dashed CanvasText;
      background: Canvas;
    }
    .lab .infected::after {
      outline-color: Highlight;
      box-shadow: inset 0 0 0 var(--line) Canvas;
    }
    .lab :is(.clicked, .faulty) {
      --mark: Highlight;
      forced-color-adjust: none;
    }
    .lab :is(.button.primary, .views [aria-pressed='true'], .entry[aria-current]) {
      border: 2px solid Highlight;
    }
    .lab [aria-disabled='true'] {
      color: GrayText;
      opacity: 1;
    }
  }
`;

export const labWall = [cells, cases, modes];
