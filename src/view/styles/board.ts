/** The board, its cells and what flies over it. */
import { css } from 'lit';

export const board = css`
  .board {
    /* A host's border goes around the cells, not into their room. */
    box-sizing: content-box;
    display: grid;
    grid-template-rows: repeat(var(--rows), var(--unit));
    padding: var(--edge);
    background: var(--surface);
    border-radius: var(--radius);
    touch-action: manipulation;
    user-select: none;
    -webkit-user-select: none;
  }
  .board.empty {
    place-content: center;
    color: var(--ink-quiet);
    inline-size: calc(var(--unit) * var(--columns));
    block-size: calc(var(--unit) * var(--rows));
    grid-template-rows: none;
    animation: late 0s 0.5s both;
  }
  @keyframes late {
    from {
      color: transparent;
    }
  }
  .row {
    display: grid;
    grid-template-columns: repeat(var(--columns), var(--unit));
  }
  .cell {
    position: relative;
    outline: none;
  }
  .cell::before,
  .cell::after {
    content: '';
    position: absolute;
    inset: max(0.5px, calc(var(--unit) * 0.035));
    border-radius: calc(var(--unit) * 0.14);
  }
  .cell::before {
    background: var(--cell);
  }
  .cell.shade::before {
    background: var(--shade);
  }
  .cell::after,
  .block {
    background: var(--block);
    box-shadow: inset 0 calc(var(--unit) * -0.07) 0 color-mix(in srgb, #000 16%, transparent);
  }
  .cell::after {
    opacity: 0;
  }
  .cell.filled::after {
    opacity: 1;
  }
  .cell.ghost::after {
    opacity: 0.45;
  }
  .cell.doomed::after {
    background: var(--clear);
    opacity: 1;
  }
  .cell.doomed.ghost::after {
    opacity: 0.7;
  }
  .cell.latest::before,
  .cell.latest.filled::after {
    outline: max(2px, calc(var(--unit) * 0.06)) solid var(--clear);
    outline-offset: calc(var(--unit) * -0.03);
  }
  .cell.blocked::after {
    background: transparent;
    box-shadow: inset 0 0 0 max(2px, calc(var(--unit) * 0.07)) var(--bad);
    opacity: 1;
  }
  .cell.blocked.filled::after {
    background: var(--block);
  }
  .cell:focus-visible {
    z-index: 1;
    border-radius: calc(var(--unit) * 0.16);
    outline: max(2px, calc(var(--unit) * 0.07)) solid var(--focus);
    outline-offset: -1px;
  }
  .effects {
    position: absolute;
    inset: var(--edge);
    pointer-events: none;
  }
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
